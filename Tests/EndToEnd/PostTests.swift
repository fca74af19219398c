import Testing

/// Recaps that are put where people look, by hand and by the action for code hosts.
@Suite("post")
struct PostTests {
    private let home: TemporaryFolder

    init() throws {
        home = try TemporaryFolder()
        try home.write("<svg xmlns=\"http://www.w3.org/2000/svg\"/>", to: "pictures/week.svg")
        try home.write(
            "A week & \"more\"\n\nPage 1 of 1.\n12 commits ``` <!-- /recap -->\n", to: "pictures/week.svg.txt")
    }

    private var environment: [String: String] {
        [
            "HOME": home.path, "LANG": "C.UTF-8", "PATH": home.path + "/bin:/usr/bin:/bin", "GIT_CONFIG_NOSYSTEM": "1",
            "GITHUB_STEP_SUMMARY": home.path + "/summary.md",
        ]
    }

    private func post(_ arguments: String...) throws -> Command {
        try run([Places.program, "post"] + arguments)
    }

    /// Runs a program in a folder of the home folder.
    private func run(
        _ words: [String], in folder: String = ".", _ more: [String: String] = [:]
    ) throws -> Command {
        try Command(
            arguments: ["-c", "cd \"$0\" && exec \"$@\"", home.path + "/" + folder] + words,
            environment: environment.merging(more) { $1 }, program: "/bin/sh")
    }

    /// Writes a `gh` that notes its arguments and its input, has the comments of the file `comments`, and fails as a file
    /// `failure` says.
    private func writeGH() throws {
        let script = """
            #!/bin/sh
            echo "$*" >>\(home.path)/calls
            case "$*" in *@-*|*--body-file*) cat >\(home.path)/body ;; esac
            if [ -f \(home.path)/failure ]; then cat \(home.path)/failure >&2; exit 1; fi
            case "$*" in *--paginate*) cat \(home.path)/comments 2>/dev/null || true ;; esac
            """
        try home.write(Array(script.utf8), to: "bin/gh", mode: 0o755)
    }

    @Test("A README shows the picture between its lines, and is written only if it changes")
    func readme() throws {
        let others = "# A\r\n\r\n```\r\n<!-- recap -->\r\n```\r\n<!-- recap -->\r\nold\r\n<!-- /recap -->\r\nend"
        try home.write(others, to: "README.md")
        #expect(try post("readme", "pictures/week.svg").output == "README.md: changed\n")
        let image = "<img src=\"pictures/week.svg\" alt=\"A week &amp; &quot;more&quot;\">"
        #expect(try home.read("README.md") == others.replacing("old", with: image))
        #expect(try post("readme", "pictures/week.svg").output == "README.md: unchanged\n")
        try home.write("<svg/>", to: "pictures/a dark.svg")
        _ = try post("readme", "pictures/week.svg", "--dark", "pictures/a dark.svg", "--alt", "The week")
        #expect(
            try home.read("README.md").contains(
                "<source media=\"(prefers-color-scheme: dark)\" srcset=\"pictures/a%20dark.svg\">\r\n"
                    + "  <img src=\"pictures/week.svg\" alt=\"The week\">\r\n</picture>\r\n<!-- /recap -->\r\nend"))
        try home.write("x\n<!-- recap -->", to: "short.md")
        _ = try post("readme", "pictures/week.svg", "--readme", "short.md")
        #expect(try home.read("short.md") == "x\n<!-- recap -->\n\(image)\n<!-- /recap -->\n")
    }

    @Test("A quotation mark with an accent, which is another character to Swift, ends no attribute")
    func accents() throws {
        let texts = "My year \"\u{301} onload=\"alert(1)\" x=\"<\u{301}b>&\u{301}\n\n```\u{301}\n````\n"
        try home.write(texts, to: "pictures/week.svg.txt")
        try home.write("<!-- recap -->\n", to: "README.md")
        _ = try post("readme", "pictures/week.svg", "--text", "pictures/week.svg.txt")
        let script = """
            import html.parser, sys
            class Parser(html.parser.HTMLParser):
                def handle_starttag(self, name, attributes): print(name, attributes)
            Parser().feed(sys.stdin.read())
            """
        let page = try home.read("README.md")
        let tags = try Command(
            arguments: ["-c", script], input: page, environment: ["PYTHONIOENCODING": "utf-8"],
            program: "/usr/bin/python3"
        ).output.split(separator: "\n")
        #expect(
            tags.count == 3
                && tags.first?.utf8.starts(with: "img [('src', 'pictures/week.svg'), ('alt', 'My year \"".utf8) == true,
            "\(tags)")
        let image = page.split(separator: "\n").dropFirst().first ?? ""
        #expect(page.contains("\n`````text\n") && image.utf8.firstRange(of: "<\u{301}".utf8) == nil)
    }

    @Test(
        "What can't be shown is said, and the file stays as it is",
        arguments: [
            ("x\n", "there is no line <!-- recap -->"),
            ("<!-- recap -->\n<!-- recap -->\n", "in lines 1 and 2; keep one of them"),
            ("<!-- /recap -->\n<!-- recap -->\n", "line 1: there is no <!-- recap --> before it"),
            ("<!-- recap -->\n\u{0}", ""),
        ])
    func mistakes(text: String, message: String) throws {
        try home.write(text, to: "README.md")
        let run = try post("readme", "pictures/week.svg")
        #expect(run.errors.contains(message))
        #expect(run.ending == .exited(message.isEmpty ? 0 : 66))
        if !message.isEmpty { #expect(try home.read("README.md") == text) }
    }

    @Test("A place that there is not is told with what is meant, or with those that there are")
    func places() throws {
        for (place, hint) in [
            ("readm", "did you mean 'readme'?"), ("wiki", "there are readme, comment, summary"),
        ] {
            let run = try Command("post", place, "a.svg")
            #expect(run.ending == .exited(64))
            #expect(run.errors.hasPrefix("Error: there is no place '\(place)' to post to; \(hint)\n"), "\(run.errors)")
        }
    }

    @Test("Bytes that are not UTF-8, files elsewhere and videos are mistakes")
    func otherFiles() throws {
        try home.write([0x3C, 0xFF], to: "README.md")
        #expect(try post("readme", "pictures/week.svg").errors.contains("README.md: it is not UTF-8"))
        try home.write("<!-- recap -->\n", to: "docs/README.md")
        let elsewhere = try post("readme", "pictures/week.svg", "--readme", "docs/README.md")
        #expect(elsewhere.errors.contains("not below the folder of docs/README.md"))
        try home.write("", to: "a.mp4")
        #expect(try post("readme", "a.mp4").errors.contains("a.mp4: pages show pictures alone"))
        #expect(try post("readme", "none.svg").errors.contains("none.svg: there is no such file"))
    }

    @Test("A summary gets the texts, which can't end their block")
    func summary() throws {
        try home.write("before\n", to: "summary.md")
        #expect(try post("summary", "--text", "pictures/week.svg.txt", "--link", "https://x/(1)").ending == .exited(0))
        #expect(
            try home.read("summary.md") == """
                before

                ````text
                A week & "more"

                Page 1 of 1.
                12 commits ``` <!-- /recap -->
                ````

                <https://x/%281%29>

                """)
        let nowhere = try Command(arguments: ["post", "summary", "--text", home.path + "/pictures/week.svg.txt"])
        #expect(nowhere.errors.contains("GITHUB_STEP_SUMMARY is not set"))
    }

    @Test("A comment is added, then changed, then left alone; pictures replace it")
    func comment() throws {
        try writeGH()
        func comment(_ arguments: String...) throws -> Command {
            try run([Places.program, "post", "comment", "--pull-request", "12"] + arguments)
        }
        #expect(try comment("--text", "pictures/week.svg.txt").output == "the comment is new\n")
        let body = try home.read("body")
        #expect(body.hasPrefix("<!-- recap -->\n````text\nA week & \"more\"\n"))
        #expect(try home.read("calls").hasSuffix("api repos/{owner}/{repo}/issues/12/comments -F body=@-\n"))
        try home.write("{\"id\": 77, \"body\": \"<!-- recap -->\\nold\"}\n", to: "comments")
        #expect(try comment("--text", "pictures/week.svg.txt").output == "the comment has changed\n")
        #expect(
            try home.read("calls").hasSuffix("api -X PATCH repos/{owner}/{repo}/issues/comments/77 -F body=@-\n"))
        let same = body.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\r\\n")
        try home.write("{\"id\": 77, \"body\": \"\(same)\"}\n", to: "comments")
        #expect(try comment("--text", "pictures/week.svg.txt").output == "the comment is unchanged\n")
        _ = try comment("pictures/week.svg")
        let calls = try home.read("calls").split(separator: "\n").suffix(2)
        #expect(calls.first == "pr comment 12 --body-file - --attach pictures/week.svg")
        #expect(calls.last == "api -X DELETE repos/{owner}/{repo}/issues/comments/77")
        #expect(try home.read("body").contains("<img src=\"./week.svg\""))
        try home.write("gh: Resource not accessible by integration (HTTP 403)\n", to: "failure")
        let fork = try comment("--text", "pictures/week.svg.txt")
        #expect(fork.ending == .exited(77) && fork.errors.contains("a pull request from a fork"))
        try home.write("error connecting\nmore\n", to: "failure")
        let offline = try comment("--text", "pictures/week.svg.txt")
        #expect(offline.ending == .exited(66) && offline.errors == "recap-tui post: gh: error connecting\n")
    }

    // MARK: The action

    /// Runs a command in the folder of the checkout.
    private func shell(_ script: String, _ more: [String: String] = [:]) throws -> Command {
        try run(["/bin/bash", "-c", script], in: "checkout", more)
    }

    /// Makes a repository with a commit, and a remote one that it pushes to.
    private func makeCheckout() throws {
        try home.write(Array("#!/bin/sh\nexec \(Places.program) \"$@\"\n".utf8), to: "bin/recap-tui", mode: 0o755)
        try home.write("# Us\n\n<!-- recap -->\n<!-- /recap -->\n", to: "checkout/README.md")
        let made = try shell(
            """
            git init --quiet --initial-branch main . && git init --quiet --bare --initial-branch main ../remote && git remote add origin ../remote
            git config user.name Ada && git config user.email ada@example.com
            git add . && git commit --quiet --message 'Begin & "go on"' && git push --quiet --set-upstream origin main
            """)
        #expect(made.ending == .exited(0), "\(made.errors)")
    }

    private let action =
        "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/packaging/action/post"

    @Test("The action puts a recap into the README, and a second time makes no commit")
    func actionTwice() throws {
        try makeCheckout()
        let inputs = [
            "RECAP_SOURCE": "git . --me ada@example.com --since 7d", "RECAP_FORMATS": "svg png",
            "RECAP_POST": "readme summary", "RECAP_DARK": "midnight", "GITHUB_OUTPUT": home.path + "/outputs",
        ]
        let first = try shell(action, inputs)
        #expect(first.ending == .exited(0), "\(first.errors)")
        #expect(try home.read("outputs").contains(".recap/recap.svg\n.recap/recap.png\n.recap/recap-dark.svg\n"))
        let readme = try home.read("checkout/README.md")
        #expect(readme.contains("srcset=\".recap/recap-dark.svg\"") && readme.contains("alt=\"Your commits\""))
        #expect(try home.read("summary.md").contains("1 commit"))
        func log() throws -> String { try shell("git -C ../remote log --format='%an %s' main").output }
        #expect(try log() == "github-actions[bot] Update the recap\nAda Begin & \"go on\"\n")
        #expect(try shell("git status --short").output == "")
        let second = try shell(action, inputs)
        #expect(second.output.contains("nothing has changed, and nothing is committed"))
        #expect(try log().split(separator: "\n").count == 2)
    }

    @Test("The action explains a shallow clone, and a pull request of a fork ends well")
    func actionElsewhere() throws {
        try makeCheckout()
        try writeGH()
        try home.write("HTTP 403: Resource not accessible by integration\n", to: "failure")
        let fork = try shell(action, ["RECAP_POST": "comment", "RECAP_NUMBER": "3"])
        #expect(fork.ending == .exited(0), "\(fork.errors)")
        #expect(try home.read("summary.md").contains("1 commit"))
        let shallow = try shell(
            "git commit --quiet --allow-empty --message 2 && git push --quiet && git clone --quiet --depth 1 file://\(home.path)/remote ../shallow && cd ../shallow && \(action)"
        )
        #expect(shallow.ending == .exited(1) && shallow.errors.contains("fetch-depth: 0"))
        let unknown = try shell(action, ["RECAP_POST": "wall"])
        #expect(unknown.ending == .exited(1) && unknown.errors.contains("not 'wall'"))
        _ = try shell(action, ["RECAP_SOURCE": "git . --team $(touch hacked) ; touch hacked"])
        #expect(!home.names(in: "checkout").contains("hacked"))
    }
}
