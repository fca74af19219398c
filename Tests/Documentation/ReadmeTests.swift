import Foundation
import Testing

/// README: its length, its commands, its samples and its pictures.
@Suite("README")
struct ReadmeTests {
    private let file: MarkdownFile

    init() throws {
        file = try #require(MarkdownFile.all.first { $0.path == "README.md" })
    }

    @Test("It has at most 1,100 words, of which its marks are some")
    func isShort() {
        #expect(file.text.split(whereSeparator: \.isWhitespace).count <= 1100)
    }

    // MARK: - Commands

    /// Commands that can't be run here: how they begin, and the file that tries them, or why none does.
    private static let elsewhere: [(beginning: String, reason: Reason)] = [
        ("make run", .file(".ci/run", "make check-run")),
        ("make test", .file(".ci/run", "make test")),
        ("make docs", .file(".ci/run", "make docs")),
        ("make install", .file("Tests/check-install", "make install")),
        ("make bench", .none("it takes sixteen minutes")),
        ("sudo apt install", .file("Tests/check-packages", "readme_line 'sudo apt install'")),
        ("tar xzf", .file("Tests/check-packages", "readme_line 'tar xzf'")),
        ("recap-tui-0.2.0", .file("Tests/check-packages", "readme_line 'recap-tui-.*install'")),
        ("curl", .none("it needs a release")),
        ("docker", .none("it needs a release")),
        ("brew", .none("it needs Homebrew, with which it is untried")),
        ("recap-tui notes", .file("Tests/EndToEnd/NotesTests.swift", "\"notes\"")),
        ("recap-tui play --edit", .file("Tests/EndToEnd/EditTests.swift", "\"play\", \"--edit\"")),
    ]

    private enum Reason {
        /// A file, with words that it has.
        case file(String, String)
        case none(String)
    }

    /// The lines of a block of shell without their remarks.
    private static func commands(of block: MarkdownFile.Block) -> [String] {
        block.text.split(separator: "\n").map {
            String($0.prefixMatch(of: /(.*?)(?= +#|$)/)?.output.1 ?? $0)
        }
    }

    /// Commands within sentences and tables.
    private static func inlineCommands(of file: MarkdownFile) -> [String] {
        let prose = file.text.replacing(/```.*?\n```/.dotMatchesNewlines(), with: "")
        return prose.matches(of: /`((?:recap-tui|make) [^`]+)`/).map { String($0.output.1) }
    }

    @Test("Each command runs, one after the other in the home folder of somebody who has data, or is tried elsewhere")
    func commandsRun() throws {
        let blocks = file.blocks.filter { $0.language == "sh" }
        #expect(blocks.count >= 8)
        let groups = blocks.map(Self.commands) + [Self.inlineCommands(of: file)]
        for commands in groups {
            let here = commands.filter { command in !Self.elsewhere.contains { command.hasPrefix($0.beginning) } }
            guard !here.isEmpty else { continue }
            let lines = here.map { command in
                "echo; echo '$ \(command)'; (\(command)\n) </dev/null | cat; [ ${PIPESTATUS[0]} = 0 ] || exit 1"
            }
            let run = try Shell(Self.home + lines.joined(separator: "\n"), files: try files())
            #expect(run.status == 0, "\(run.output.suffix(2000))")
        }
        let all = groups.flatMap(\.self)
        for (beginning, reason) in Self.elsewhere {
            #expect(all.contains { $0.hasPrefix(beginning) }, "\(beginning) is not in README")
            guard case .file(let path, let words) = reason else { continue }
            let text = try String(contentsOf: MarkdownFile.root.appending(path: path), encoding: .utf8)
            let isTried = text.contains(words)
            #expect(isTried, "\(path) no longer tries \(beginning)")
        }
    }

    /// Writes data of today and of two months ago, one of which is in the year that is taken by default, and of two older years.
    private static let home = #"""
        set -e
        chmod +x systemctl
        git config --global user.name Ada; git config --global user.email ada@example.com
        for repository in . code/one; do
            git init --quiet "$repository"
            for day in 2024-01-02 2025-01-02 "$(date -d '-60 days' +%F)" "$(date +%F)"; do
                export GIT_AUTHOR_DATE="${day}T12:00:00Z" GIT_COMMITTER_DATE="${day}T12:00:00Z"
                git -C "$repository" commit --quiet --allow-empty --message "$day"
            done
        done
        echo date,km >runs.csv
        for days in 60 0; do
            printf ': %s:0;ls\n' "$(date -d "-$days days" +%s)" >>.zsh_history
            echo "$(date -d "-$days days" +%F),5" >>runs.csv
        done
        set +e

        """#

    private func files() throws -> [String: String] {
        [
            "year.json": try sample("json"), "me.json": #"{ "name": "Ben", "days": 2 }"#,
            "talk.md": try String(contentsOf: Self.pictures.appending(path: "talk.md"), encoding: .utf8),
            "README.md": "<!-- recap -->\n<!-- /recap -->\n", "week.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
            "Makefile": "test:\n\t@echo tested\n", "systemctl": "#!/bin/sh\n",
        ]
    }

    @Test("Packages have the version of the program")
    func packagesHaveTheVersion() throws {
        let version = try Shell("recap-tui --version").output.split(separator: " ").last.map { $0.dropLast() } ?? ""
        let named = file.text.matches(of: /recap-tui[_-](\d+\.\d+\.\d+)|from: "(\d+\.\d+\.\d+)"/)
        #expect(named.count >= 4)
        for match in named { #expect((match.output.1 ?? match.output.2) == version, "\(match.output.0)") }
    }

    @Test("The table of sources has those that the program lists")
    func sourcesAreListed() throws {
        let table = file.text.split(separator: "\n").drop { !$0.hasPrefix("source |") }.dropFirst(2)
            .prefix { $0.contains(" | ") }
        let named = table.flatMap { $0.prefix { $0 != "|" }.matches(of: /`([^`]+)`/).map { String($0.output.1) } }
        #expect(try Set(named) == Set(Shell.sources).subtracting(["duet", "league"]))
    }

    @Test("The figures of performance are those of the benchmarks")
    func figuresAreMeasured() throws {
        let results = try String(
            contentsOf: MarkdownFile.root.appending(path: "Benchmarks/README.md"), encoding: .utf8)
        let rows = file.text.split(separator: "\n").drop { !$0.hasPrefix("start to first paint") }
            .prefix { $0.contains(" | ") }
        #expect(rows.count == 3)
        for row in rows {
            let figures = row.split(separator: " | ").dropFirst()
            let isThere = results.split(separator: "\n").contains { line in figures.allSatisfy { line.contains($0) } }
            #expect(isThere, "\(row)")
        }
    }

    // MARK: - Samples

    /// The sample of a story in a language.
    private func sample(_ language: String) throws -> String {
        try #require(file.blocks.first { $0.language == language }).text
    }

    @Test("The story in JSON and the one in Markdown show the same")
    func samplesAreTheSame() throws {
        let files = ["year.json": try sample("json"), "year.md": try sample("markdown")]
        let run = try Shell(
            """
            recap-tui validate --strict year.json year.md &&
            diff <(recap-tui render year.json --all) <(recap-tui render year.md --all)
            """, files: files)
        #expect(run.status == 0, "\(run.output)")
    }

    @Test("Errors of the story are as shown")
    func errorsAreShown() throws {
        let shown = try #require(file.blocks.first { $0.text.hasPrefix("year.json:") }).text
        let story = try sample("json").replacing("{{days}}", with: "{{day}}")
            .replacing(#""label""#, with: #""lable""#)
        #expect(try Shell("recap-tui validate year.json", files: ["year.json": story]).output == shown)
    }

    // MARK: - Pictures

    private static let pictures = MarkdownFile.root.appending(path: "packaging/pictures")

    @Test("Pictures are small, and say what the program says now; `make pictures` makes them")
    func picturesAreCurrent() throws {
        let names = Set(file.text.matches(of: /packaging\/pictures\/(\w+)\.svg/).map { String($0.output.1) })
        #expect(names.count == 8)
        let script = Self.pictures.appending(path: "make").path()
        let run = try Shell("mkdir new && '\(script)' \"$(command -v recap-tui)\" new && cat new/*.svg")
        #expect(run.status == 0, "\(run.output)")
        for name in names {
            let kept = try String(contentsOf: Self.pictures.appending(path: "\(name).svg"), encoding: .utf8)
            #expect(kept.utf8.count < 300_000)
            // Not all bytes: large letters are those of the fonts that are there.
            let words = try #require(kept.firstMatch(of: /<title>.*?<\/desc>/.dotMatchesNewlines())).output
            let isCurrent = run.output.contains(words)
            #expect(isCurrent, "\(name).svg is an old one")
        }
    }
}
