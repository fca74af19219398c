import Glibc
import Testing

/// Batches that say what became of each row, go on after they were killed, and are divided by engines.
@Suite("batch: manifest")
struct BatchManifestTests {
    private let folder: TemporaryFolder
    private static let template =
        #"{"version":1,"title":"T","pages":[{"elements":[{"kind":"text","text":"Hello, {{name}}"}]}],"data":{"name":"you"}}"#

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.template, to: "t.json")
    }

    private func batch(
        _ arguments: String..., rows: String, environment: [String: String] = [:]
    ) throws -> Command {
        try Command(
            arguments: ["batch", folder.path + "/t.json", "--out-dir", folder.path + "/out"] + arguments, input: rows,
            environment: environment)
    }

    private var manifest: String { folder.path + "/m.jsonl" }

    /// Returns the lines of a manifest without the times.
    private func lines(_ name: String = "m.jsonl") throws -> [String] {
        try folder.read(name).split(separator: "\n").map { line in
            line.split(separator: ",\"ms\":").first.map(String.init) ?? ""
        }
    }

    @Test("Each row has a line with its file and what is in it, or its error")
    func manifestOfRows() throws {
        let rows = "{\"key\":\"a/b\",\"name\":\"Ada\"}\n{}\n{\"key\":2}\n"
        let run = try batch("--to", "text", "--manifest", manifest, "--subfolders", rows: rows)
        #expect(run.ending == .exited(0), "\(run.errors)")
        let lines = try lines()
        #expect(lines.count == 4 && lines[0].hasPrefix("{\"manifest\":1,\"program\":"))
        let sums = try Command(
            "-c", "cd \"$0\" && sha256sum */*.txt", folder.path + "/out", program: "/bin/sh"
        ).output.split(separator: "\n").map {
            $0.split(separator: " ", maxSplits: 1).map { String($0.trimmingPrefix(" ")) }
        }
        #expect(sums.count == 2)
        for sum in sums {
            let bytes = try folder.read("out/" + sum[1]).utf8.count
            #expect(
                lines.contains { $0.hasSuffix("\"file\":\"\(sum[1])\",\"bytes\":\(bytes),\"sha256\":\"\(sum[0])\"") })
        }
        // The subfolder is the beginning of the hash of the key: printf a/b | sha256sum.
        #expect(lines[1].contains("\"file\":\"c1/a%2Fb.txt\""))
        #expect(lines[2].contains("\"row\":2,\"key\":null,") && lines[2].contains("\"error\":{\"place\":\"row\""))
        let again = try batch("--to", "text", "--manifest", manifest, "--subfolders", rows: rows)
        #expect(again.ending == .exited(1) && again.errors.contains("--resume goes on with it, --force begins again"))
        let resumed = try batch("--to", "text", "--manifest", manifest, "--subfolders", "--resume", rows: rows)
        #expect(resumed.output == run.output && resumed.errors == run.errors)
        #expect(try self.lines() == lines)
    }

    @Test("After twenty kills, files, manifest and lines are those of one run", arguments: [1, 3])
    func kills(jobs: Int) throws {
        let rows = (1...3000).map { number in
            number % 7 == 0 ? "{\"key\":\(number),\"name\":[[]]}\n" : "{\"key\":\(number),\"name\":\"Ada \(number)\"}\n"
        }.joined()
        try folder.write(rows, to: "rows")
        let clean = try Command(
            "-c", "cd \"$0\" && \"$1\" batch t.json --to text --out-dir out --manifest m.jsonl <rows", folder.path,
            Places.program, program: "/bin/sh")
        let run = """
            cd "$0"
            for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
                "$1" batch t.json --to text --jobs \(jobs) --out-dir killed --manifest k.jsonl --resume <rows >lines 2>/dev/null &
                sleep 0.0$((i % 8 + 1))
                kill -9 $! 2>/dev/null
                wait $! 2>/dev/null
            done
            [ -s k.jsonl ] && printf '{"row":' >>k.jsonl
            "$1" batch t.json --to text --jobs \(jobs) --out-dir killed --manifest k.jsonl --resume <rows
            """
        let killed = try Command("-c", run, folder.path, Places.program, program: "/bin/bash")
        #expect(killed.ending == .exited(0), "\(killed.errors)")
        #expect(killed.output.split(separator: "\n").count == 3000)
        #expect(killed.output == clean.output.replacing("\"out/", with: "\"killed/"))
        #expect(try lines("k.jsonl") == lines())
        #expect(Set(folder.names(in: "killed")) == Set(folder.names(in: "out")))
        let same = try Command("-r", "-q", folder.path + "/out", folder.path + "/killed", program: "/usr/bin/diff")
        #expect(same.output == "")
    }

    @Test("Other rows, another template, and a file that has gone or changed are found")
    func otherRows() throws {
        let rows = "{\"key\":1}\n{\"key\":2}\n"
        _ = try batch("--to", "text", "--manifest", manifest, rows: rows)
        let before = try lines()
        let other = try batch("--to", "text", "--manifest", manifest, "--resume", rows: "{\"key\":3}\n{\"key\":2}\n")
        #expect(other.ending == .exited(1) && other.errors.contains("row 1 was another one"))
        let fewer = try batch("--to", "text", "--manifest", manifest, "--resume", rows: "{\"key\":1}\n")
        #expect(fewer.ending == .exited(1) && fewer.errors.contains("it has more rows than the input"))
        let format = try batch("--to", "story", "--manifest", manifest, "--resume", rows: rows)
        #expect(format.ending == .exited(1) && format.errors.contains("another template, of other options"))
        _ = unsafe unlink(folder.path + "/out/1.txt")
        _ = try batch("--to", "text", "--manifest", manifest, "--resume", rows: rows + "{\"key\":4}\n")
        #expect(Set(folder.names(in: "out")) == ["1.txt", "2.txt", "4.txt"])
        #expect(try lines().dropLast() == before[...])
        let force = try batch("--to", "text", "--manifest", manifest, "--force", rows: rows)
        #expect(try force.ending == .exited(0) && lines() == before)
        #expect(try batch("--resume", rows: rows).errors.contains("--resume goes on by a --manifest"))
    }

    @Test("A file that is no manifest stays as it is", arguments: ["--resume", "--force"])
    func foreign(option: String) throws {
        let others = [
            Self.template, Self.template + "\n", "{\"manifest\":1}\n", "{\"manifest\":\"a\",\"batch\":\"b\"}", "a\n",
            "\n",
            String(repeating: "x", count: 5000),
        ]
        for other in others {
            try folder.write(other, to: "m.jsonl")
            let run = try batch("--to", "text", "--manifest", manifest, option, rows: "{\"key\":1}\n")
            #expect(run.ending == .exited(1) && run.errors.contains("this file is no manifest of recap-tui batch"))
            #expect(try folder.read("m.jsonl") == other && folder.names(in: "out").isEmpty)
        }
        #expect(try batch("--manifest", "/dev/null", option, rows: "").ending == .exited(1))
        // The part of a first line with which a process was killed is one.
        try folder.write("{\"manifest\":1,\"prog", to: "m.jsonl")
        #expect(try batch("--to", "text", "--manifest", manifest, option, rows: "{\"key\":1}\n").ending == .exited(0))
        #expect(try lines().count == 2)
    }

    @Test("A file of the same length with other bytes is no file of the batch")
    func sameLength() throws {
        let rows = "{\"key\":1}\n{\"key\":2}\n"
        let first = try batch("--to", "text", "--manifest", manifest, rows: rows)
        let text = try folder.read("out/1.txt"), before = try lines()
        #expect(text.contains("you"))
        try folder.write(text.replacing("you", with: "foe"), to: "out/1.txt")
        let resumed = try batch("--to", "text", "--manifest", manifest, "--resume", rows: rows)
        #expect(resumed.output.contains("this file is there already, with other contents"))
        #expect(resumed.output.split(separator: "\n").last == first.output.split(separator: "\n").last)
        #expect(try lines() == before && folder.read("out/1.txt").contains("foe"))
        try folder.remove("out/1.txt")
        #expect(try batch("--to", "text", "--manifest", manifest, "--resume", rows: rows).output == first.output)
        #expect(try folder.read("out/1.txt") == text)
    }

    @Test(
        "The variables of engines choose the rows",
        arguments: [
            ["JOB_COMPLETION_INDEX": "1", "RECAP_SHARDS": "3"],
            ["AWS_BATCH_JOB_ARRAY_INDEX": "1", "AWS_BATCH_JOB_ARRAY_SIZE": "3"],
            [
                "SLURM_ARRAY_TASK_ID": "14", "SLURM_ARRAY_TASK_MIN": "10", "SLURM_ARRAY_TASK_STEP": "4",
                "SLURM_ARRAY_TASK_COUNT": "3",
            ],
            ["CLOUD_RUN_TASK_INDEX": "1", "CLOUD_RUN_TASK_COUNT": "3"],
        ])
    func shardOfEngine(variables: [String: String]) throws {
        let rows = (1...7).map { "{\"key\":\($0)}\n" }.joined()
        let run = try batch("--to", "text", "--shard", "auto", rows: rows, environment: variables)
        #expect(run.ending == .exited(0), "\(run.errors)")
        #expect(Set(folder.names(in: "out")) == ["2.txt", "5.txt"])
    }

    @Test("Engines that say nothing, or nonsense, are mistakes")
    func noEngine() throws {
        func errors(_ variables: [String: String]) throws -> String {
            try batch("--shard", "auto", rows: "", environment: variables).errors
        }
        #expect(try errors([:]).contains("--shard auto needs one of JOB_COMPLETION_INDEX"))
        #expect(try errors(["JOB_COMPLETION_INDEX": "1"]).contains("RECAP_SHARDS says it"))
        #expect(try errors(["JOB_COMPLETION_INDEX": "x"]).contains("JOB_COMPLETION_INDEX is not a number: 'x'"))
        #expect(try errors(["JOB_COMPLETION_INDEX": "3", "RECAP_SHARDS": "3"]).contains("task 4 of 3"))
    }

    @Test("The hash of a key chooses one of several stories, which the lines and the manifest name")
    func variants() throws {
        try folder.write(Self.template.replacing("Hello", with: "Goodbye"), to: "u.json")
        let names = ["t", "u"].map { "\(folder.path)/\($0).json" }
        func batch(_ arguments: [String] = []) throws -> Command {
            let rows = (1...40).map { "{\"key\":\"k\($0)\",\"name\":\"Ada\"}\n" }.joined() + "{\"name\":\"no key\"}\n"
            return try Command(
                arguments: ["batch", "--variants", "\(names[0]):1,\(names[1]):3", "--to", "text"] + arguments,
                input: rows)
        }
        let run = try batch()
        #expect(run.ending == .exited(0), "\(run.errors)")
        // As another program computes it.
        let expected = try python(
            """
            import hashlib
            for number in range(1, 41):
                key = "k%d" % number
                print(int(hashlib.sha256(key.encode()).hexdigest()[:15], 16) % 4)
            """
        ).split(separator: "\n").map { $0 == "0" ? 0 : 1 }
        #expect(Set(expected) == [0, 1])
        let lines = run.output.split(separator: "\n")
        for (line, index) in zip(lines, expected) {
            let isRight =
                line.contains("\"variant\":\"\(names[index])\"")
                && line.contains(["Hello, Ada", "Goodbye, Ada"][index])
            #expect(isRight, "\(line)")
        }
        #expect(lines.last?.contains("it has no \\\"key\\\", which decides on its variant") == true)
        let files = ["--out-dir", folder.path + "/out", "--manifest", manifest]
        let first = try batch(files)
        let whole = try self.lines()
        #expect(whole.dropFirst().prefix(40).allSatisfy { $0.contains("\"variant\":\"\(folder.path)/") })
        // Killed after some rows.
        let text = try folder.read("m.jsonl").split(separator: "\n", omittingEmptySubsequences: false)
        try folder.write(text.prefix(9).joined(separator: "\n") + "\n{\"row", to: "m.jsonl")
        let second = try batch(files + ["--resume"])
        #expect(second.output == first.output && second.errors == first.errors)
        #expect(try self.lines() == whole)
        #expect(try Command("batch", names[0], "--variants", "a,b", input: "").ending == .exited(64))
        #expect(try Command("batch", "--variants", "a:0", input: "").ending == .exited(64))
        #expect(try Command("batch", input: "").ending == .exited(64))
    }

    #if Media
        @Test("The fonts of a folder alone draw, and their hash is in the manifest, by which a batch goes on")
        func fonts() throws {
            for (name, font) in [("sans", "DejaVuSansMono.ttf"), ("serif", "DejaVuSerif.ttf")] {
                let bytes = try bytes(of: "/usr/share/fonts/truetype/dejavu/" + font)
                try folder.write(bytes, to: "\(name)/more/font.ttf")
            }
            func picture(_ fonts: String?, _ more: String...) throws -> (Command, [UInt8]?) {
                let fonts = fonts.map { ["--fonts", folder.path + "/" + $0] } ?? []
                let run = try Command(
                    arguments: ["batch", folder.path + "/t.json", "--out-dir", folder.path + "/out", "--to", "png"]
                        + ["--manifest", manifest] + fonts + more, input: "{\"key\":1,\"name\":\"한글\"}\n")
                return (run, try? bytes(of: folder.path + "/out/1.png"))
            }
            let (run, sans) = try picture("sans")
            #expect(run.ending == .exited(0), "\(run.errors)")
            let hash = try Command(
                "-c", "cd \"$0\" && sha256sum more/font.ttf | sha256sum", folder.path + "/sans", program: "/bin/sh"
            ).output.prefix(64)
            #expect(try lines().first?.hasSuffix(",\"fonts\":\"\(hash)\"}") == true)
            #expect(try picture("sans", "--force").1 == sans)
            // What ends an element of XML or a word of fontconfig, with a mark that joins it.
            let marked = "<\u{301}&\u{301}amp;:\u{301}\"\u{301}\\\u{301}"
            try folder.write(
                bytes(of: "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf"), to: marked + "/f.ttf")
            #expect(try picture(marked, "--force").1 == sans)
            // Other fonts, and those of the system, which have the letters that these lack.
            #expect(try picture("serif", "--force").1 != sans)
            #expect(try picture(nil, "--force").1 != sans)
            #expect(try picture("serif", "--resume").0.errors.contains("--force begins again"))
            #expect(try picture("sans", "--force").1 == sans)
            let empty = try picture("out", "--force").0
            #expect(empty.ending == .exited(1) && empty.errors.contains("out: it has no fonts"), "\(empty.errors)")
        }
    #endif
}
