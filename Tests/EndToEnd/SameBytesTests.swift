import TestSupport
import Testing

/// Files that are the same however busy the machine is, and whatever order dictionaries have.
@Suite("the same bytes")
struct SameBytesTests {
    /// Whether the tests run with the installed release, which has the time for whole stories and many runs.
    private static let isThorough = testVariable("RECAP_PREFIX") != nil
    private static let stories = ["2024", "gallery", "kinds", "media", "motion", "onboarding", "release-notes"]
    private static let runs = isThorough ? 4 : 2

    /// Otherwise, frames of all stories but one, which has large letters, are small and few, and of the slowest
    /// stories only the first pages are written.
    private static func sample(of story: String) -> String {
        guard !isThorough, story != "2024" else { return "" }
        return "--size 40x12 --fps 3 " + (["media", "kinds"].contains(story) ? "--pages 1-2 " : "")
    }

    /// Has the program write files at the same time, every other one with the same order of dictionaries in all runs. Returns their
    /// contents.
    private func contents(_ arguments: String, type: String) throws -> [[UInt8]] {
        let folder = try TemporaryFolder()
        let script = """
            for run in $(seq \(Self.runs)); do
                if [ $((run % 2)) = 0 ]; then export SWIFT_DETERMINISTIC_HASHING=1; else unset SWIFT_DETERMINISTIC_HASHING; fi
                \(Places.program) export \(arguments) -o \(folder.path)/$run.\(type) >\(folder.path)/$run.log 2>&1 &
                all="$all $!"
            done
            for run in $all; do wait $run || exit; done
            """
        let shell = try spawn(
            "/bin/sh", ["-c", script], environment: Places.environment(home: folder.path), descriptors: [])
        try #require(reap(shell) == .exited(0), "\(arguments)")
        return try (1...Self.runs).map { try bytes(of: "\(folder.path)/\($0).\(type)") }
    }

    private func expectSameBytes(_ arguments: String, type: String) throws {
        let all = try contents(arguments, type: type)
        #expect(all.allSatisfy { $0 == all[0] && !$0.isEmpty }, "\(arguments) \(type)")
    }

    @Test("web pages, recordings and pictures of all pages", arguments: stories, ["html", "cast", "png", "svg", "pdf"])
    func exports(_ story: String, _ type: String) throws {
        let sample = Self.sample(of: story) + (type == "png" ? "--sheet " : "")
        try expectSameBytes(sample + Places.story(story), type: type)
    }

    #if Media
        @Test("animations and videos", arguments: stories, ["gif", "webp", "apng", "mp4", "webm"])
        func animations(_ story: String, _ type: String) throws {
            let rate = Self.isThorough ? 5 : 3
            try expectSameBytes("--pages 1-2 --size 40x12 --fps \(rate) " + Places.story(story), type: type)
        }
    #endif

    #if Media
        @Test("large type and media of a worker that takes longer to answer than a reader would wait")
        func lateWorker() throws {
            let folder = try TemporaryFolder(), stories = ["2024", "media"]
            let program = try folder.copyProgram(besideWorker: Places.fixtures + "/late-worker")
            let script = """
                cd '\(folder.path)' && ln -s '\(builtProgram("recap-media-worker"))' recap-media-worker-itself || exit
                for story in \(stories.joined(separator: " ")); do
                    path="\(Places.story("$story"))"
                    '\(program)' export --pages 1 "$path" -o late-$story.cast &
                    '\(Places.program)' export --pages 1 "$path" -o $story.cast
                done
                wait
                """
            let run = try Command("-c", script, program: "/bin/sh")
            #expect(run.ending == .exited(0) && run.errors.isEmpty, "\(run.errors)")
            for story in stories {
                let usual = try bytes(of: "\(folder.path)/\(story).cast")
                #expect(try bytes(of: "\(folder.path)/late-\(story).cast") == usual && !usual.isEmpty, "\(story)")
            }
        }
    #endif

    @Test("rows that several threads fill")
    func batch() throws {
        let rows = (0..<1000).map { "{\"name\": \"Ada \($0)\", \"commits\": \($0)}\n" }.joined()
        let outputs = try ["1", "2", "3", "7"].map { jobs in
            let filled = try Command("batch", Places.story("2024"), "--jobs", jobs, input: rows)
            #expect(filled.ending == .exited(0), "\(filled.errors)")
            return filled.output
        }
        #expect(Set(outputs).count == 1 && !outputs[0].isEmpty)
    }
}
