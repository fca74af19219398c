import Glibc
import Testing

/// Stories that are filled with rows of data by the program.
@Suite("batch")
struct BatchTests {
    private static let template =
        #"{"version":1,"title":"T","pages":[{"elements":[{"kind":"text","text":"Hello, {{name}}"}]}],"data":{"name":"you"}}"#

    private func folder(_ template: String = template) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(template, to: "t.json")
        return folder
    }

    /// Runs the command with a template in a folder.
    private func batch(_ folder: TemporaryFolder, _ arguments: String..., rows: String) throws -> Command {
        try Command(arguments: ["batch", folder.path + "/t.json"] + arguments, input: rows)
    }

    /// Runs lines of a shell in which `$1` is the program, `$2` the folder.
    private func shell(_ folder: TemporaryFolder, _ lines: String) throws -> Command {
        try Command("-c", lines, "bash", Places.program, folder.path, program: "/bin/bash")
    }

    @Test("Each row gives a line in order: the story, or its text, with the row's key")
    func lines() throws {
        let folder = try folder()
        let rows = "{\"key\":\"a\",\"name\":\"Ada\"}\r\n{\"key\":2}\n{}"
        let stories = try batch(folder, rows: rows)
        #expect(stories.ending == .exited(0))
        #expect(
            stories.output == """
                {"key":"a","version":1,"title":"T","pages":[{"elements":[{"kind":"text","text":"Hello, {{name}}"}]}],"data":{"name":"Ada","key":"a"}}
                {"key":2,"version":1,"title":"T","pages":[{"elements":[{"kind":"text","text":"Hello, {{name}}"}]}],"data":{"name":"you","key":2}}
                {"version":1,"title":"T","pages":[{"elements":[{"kind":"text","text":"Hello, {{name}}"}]}],"data":{"name":"you"}}

                """)
        let first = stories.output.prefix { $0 != "\n" }
        #expect(try Command("validate", "--strict", "-", input: String(first)).ending == .exited(0))
        let texts = try batch(folder, "--to", "text", rows: rows)
        #expect(
            texts.output.hasPrefix(
                #"{"key":"a","text":"T\u000a\u000aPage 1 of 1.\u000aHello, Ada\u000a"}"# + "\n{\"key\":2,"))
        #expect(
            texts.output.hasSuffix(#"{"key":null,"text":"T\u000a\u000aPage 1 of 1.\u000aHello, you\u000a"}"# + "\n"))
        let empty = try batch(folder, rows: "")
        #expect(empty.ending == .exited(0) && empty.output == "")
        #expect(empty.errors == "recap-tui: 0 rows, no errors\n" && texts.errors == "recap-tui: 3 rows, no errors\n")
    }

    @Test(
        "Bad rows leave the exit status alone, unless --strict is given, and have their lines, with their numbers, in place or in a file"
    )
    func badRows() throws {
        let folder = try folder()
        let rows =
            "{\"key\":1,\"name\":[[]]}\n\n{\"key\":\"\(String(repeating: "x", count: 99))\"}\n\u{FF}\n{\"key\":2}\n"
        let run = try batch(folder, "--max-row", "50", rows: rows)
        #expect(run.ending == .exited(0))
        #expect(run.errors == "recap-tui: 5 rows, 4 errors: the first one in row 1\n")
        let lines = run.output.split(separator: "\n")
        #expect(lines.count == 5)
        #expect(
            lines[0].hasPrefix(
                #"{"key":1,"error":{"row":1,"place":"\#(folder.path)/t.json:1:78: pages[0].elements[0].text","#))
        #expect(lines[1].hasPrefix(#"{"key":null,"error":{"row":2,"place":"row:1:1","message":"expected a value"#))
        #expect(lines[2].contains("longer than 50 bytes") && lines[3].contains(#""error":{"row":4,"#))
        #expect(lines[4].hasPrefix(#"{"key":2,"version":1"#))

        let strict = try batch(folder, "--strict", "--errors", folder.path + "/bad", "--max-row", "50", rows: rows)
        #expect(strict.ending == .exited(65))
        #expect(strict.output == lines[4] + "\n")
        #expect(try shell(folder, "cat $2/bad").output == lines[..<4].map { $0 + "\n" }.joined())
        #expect(try batch(folder, "--strict", rows: "{}").ending == .exited(0))
        // Rows of other shards count.
        let shard = try batch(folder, "--shard", "2/2", "--jobs", "3", rows: "{}\n7\n8\n9\n")
        #expect(
            shard.output.split(separator: "\n").map { $0.prefix(30) } == [
                #"{"key":null,"error":{"row":2,""#, #"{"key":null,"error":{"row":4,""#,
            ])
        #expect(shard.errors == "recap-tui: 2 rows, 2 errors: the first one in row 2\n")
        #expect(try batch(folder, rows: "{}\n7").errors == "recap-tui: 2 rows, 1 error: in row 2\n")
    }

    @Test("A broken template, and input or output that fails, have exit statuses of their own")
    func failures() throws {
        let folder = try folder()
        #expect(try shell(folder, "$1 batch $2/t.json < $2").ending == .exited(1))
        #expect(try shell(folder, "echo {} | $1 batch $2/t.json > /dev/full").ending == .exited(73))
        #expect(try shell(folder, "echo {} | $1 batch $2/t.json --errors $2/no/file").ending == .exited(73))
        #expect(try shell(folder, "$1 batch $2/none.json < /dev/null").ending == .exited(66))
        #expect(try Command("batch", "-", input: "{}").ending == .exited(64))
        let broken = try batch(try self.folder(#"{"version":1,"pages":7}"#), rows: "{}")
        #expect(broken.ending == .exited(65))
        #expect(broken.errors.contains("t.json:1:22: pages: expected a list of pages") && broken.output == "")
    }

    @Test("Nothing of the environment is needed, a reader that goes away is no error, and rows don't wait for others")
    func pipes() throws {
        let folder = try folder()
        let bare = try shell(folder, "echo '{\"name\":\"é\"}' | env -i $1 batch $2/t.json --to text | cat")
        #expect(
            bare.output.contains("Hello, é") && bare.errors == "recap-tui: 1 row, no errors\n"
                && bare.ending == .exited(0))
        let cut = try shell(folder, "yes '{}' | head -100000 | $1 batch $2/t.json | head -1 | wc -l")
        #expect(cut.output.hasSuffix("1\n") && cut.errors == "")
        // Which of several threads finds the reader gone differs from run to run.
        let often =
            "for n in 1 2 3 4 5; do yes '{}' | head -100000 | $1 batch $2/t.json --jobs 4 | head -1 | wc -l; done"
        let cuts = try shell(folder, often)
        #expect(cuts.output == String(repeating: "1\n", count: 5) && cuts.errors == "")
        let lines = "coproc B { $1 batch $2/t.json; }; echo '{}' >&${B[1]}; read -t 20 line <&${B[0]}; echo ${line:0:9}"
        #expect(try shell(folder, lines).output == "{\"version\n")
    }

    @Test("Several jobs give the lines of one, and shards together those of all rows")
    func manyJobs() throws {
        let folder = try folder()
        let rows = (0..<3000).map { "{\"key\":\($0),\"name\":\"\(String(repeating: "n", count: $0 % 700))\"}\n" }
        try folder.write(rows.joined(), to: "rows")
        let run = "$1 batch $2/t.json --to text < $2/rows"
        let one = try shell(folder, run)
        #expect(one.output.split(separator: "\n").count == 3000)
        for jobs in [2, 7] { #expect(try shell(folder, run + " --jobs \(jobs)").output == one.output) }
        let both = "paste -d '\\n' <(\(run) --shard 1/2) <(\(run) --shard 2/2)"
        #expect(try shell(folder, both).output == one.output)
        #expect(try batch(folder, "--shard", "3/2", rows: "").ending == .exited(64))
    }

    @Test("Files are named after keys, are never written over, and never leave the folder")
    func files() throws {
        let folder = try folder()
        let out = folder.path + "/a/out"
        let rows = #"""
            {"key":"../a b/한"}
            {"key":"..","name":"x"}
            {"key":5}
            {"key":5}
            {"key":5,"name":"other"}
            {"name":"none"}
            {"key":""}
            """#
        let run = try batch(folder, "--to", "text", "--out-dir", out, rows: rows)
        #expect(run.ending == .exited(0))
        let lines = run.output.split(separator: "\n")
        #expect(lines.count == 7)
        #expect(lines[0] == #"{"key":"../a b/한","file":"\#(out)/%2E.%2Fa%20b%2F한.txt"}"#)
        #expect(lines[1] == #"{"key":"..","file":"\#(out)/%2E..txt"}"#)
        #expect(lines[2] == lines[3])
        #expect(lines[4].contains("already, with other contents") && lines[4].hasPrefix(#"{"key":5,"error""#))
        #expect(lines[5].contains("it has no") && lines[6].contains("it is empty"))
        #expect(folder.names(in: "a/out").filter { ![".", ".."].contains($0) }.count == 3)
        // As a task that is tried again.
        #expect(try batch(folder, "--to", "text", "--out-dir", out, "--jobs", "3", rows: rows).output == run.output)
        let forced = try batch(folder, "--to", "text", "--out-dir", out, "--force", rows: rows)
        #expect(!forced.output.contains("already"))
    }

    #if Media
        @Test(
            "Pictures and recordings of many rows are those of export, one by one",
            arguments: ["png", "gif", "svg", "html", "cast"])
        func pictures(_ format: String) throws {
            let folder = try folder(
                #"""
                {"version":1,"pages":[
                    {"showIf":"count","seconds":1,"elements":[{"kind":"title","text":"{{name}}"},{"kind":"stat","value":"{{count}}"}]},
                    {"showIf":"!count","elements":[{"kind":"text","text":"Nothing, {{name}}"}]}],
                 "data":{"name":"you","count":0}}
                """#)
            // Letters and numbers of a row could stand in for those of the next one.
            let rows = [("Ada", 12), ("Ada Lovelace", 1234), ("Ad", 9), ("", 0), ("Ada", 13)].enumerated().map {
                #"{"key":"k\#($0)","name":"\#($1.0)","count":\#($1.1)}"#
            }
            try folder.write(rows.joined(separator: "\n"), to: "rows")
            // Of a whole story, export makes an animation.
            let page = format == "svg" ? "--page 1" : ""
            let lines = """
                $1 batch $2/t.json --to \(format) --out-dir $2/out --size 40x12 <$2/rows || exit
                number=0
                while read -r row || [ "$row" ]; do
                    echo "$row" >$2/row
                    $1 export $2/t.json --data $2/row -o $2/e.\(format) --size 40x12 --fps 12 \(page) || exit
                    cmp $2/e.\(format) $2/out/k$number.\(format) || exit
                    rm $2/e.\(format)
                    number=$((number + 1))
                done <$2/rows
                """
            let same = try shell(folder, lines)
            #expect(same.ending == .exited(0), "\(same.output)\(same.errors)")
            #expect(same.output.split(separator: "\n").count == rows.count)
        }
    #endif

    @Test(
        "A row with a denied word gets the quiet page and nothing of what it says, and others are as without the list")
    func deniedWords() throws {
        let folder = try folder(
            #"""
            {"version":1,"pages":[
                {"showIf":"!denied","elements":[{"kind":"text","text":"Hello, {{name}}"}]},
                {"showIf":"denied","elements":[{"kind":"text","text":"A quiet year"}]}],"data":{"name":"you","denied":false}}
            """#)
        try folder.write("# A comment\nGrim\n\nvery bad\n悪い\n", to: "words.txt")
        let names = ["Ada", "GRIM!", "gr\u{AD}im", "Grimm", "so Very  BAD", "very badly", "とても悪い人", "#"]
        let rows =
            names.enumerated().map { "{\"key\":\"\($0)\",\"more\":[{\"a\":\"\($1)\"}],\"name\":\"\($1)\"}\n" }.joined()
            + "{\"key\":\"grim\",\"name\":\"B\"}\n{\"name\":\"grim\"}\n"
        let run = try batch(folder, "--to", "text", "--deny", folder.path + "/words.txt", rows: rows)
        #expect(run.ending == .exited(0), "\(run.errors)")
        let quiet = run.output.split(separator: "\n").map { $0.contains("A quiet year") }
        // Words count as a whole, and those of scripts without spaces anywhere.
        #expect(quiet == [false, true, true, false, true, false, true, false, false, true])
        let stories = try batch(folder, "--deny", folder.path + "/words.txt", rows: "{\"key\":7,\"name\":\"grim\"}\n")
        #expect(stories.output.contains("\"data\":{\"name\":\"you\",\"denied\":true,\"key\":7}"), "\(stories.output)")
        let missing = try batch(folder, "--deny", folder.path + "/none", rows: "{}\n")
        #expect(missing.ending == .exited(64) && missing.errors.contains("none can't be read"))
    }
}
