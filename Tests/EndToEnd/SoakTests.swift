import Glibc
import TestSupport
import Testing

/// Long play, with everything that a person or a terminal may do.
@Suite("Soak")
struct SoakTests {
    /// What a process holds.
    private struct Holdings: CustomStringConvertible {
        /// The memory in use, in KiB, without what is shared with other processes.
        var memory = 0
        var files = 0

        var description: String { "\(memory) KiB, \(files) files" }
    }

    private static let stories = ["2024", "kinds", "media", "motion", "release-notes"]

    /// Keys that end nothing, bytes of no key, clicks, pastes.
    private static let inputs: [String] =
        [
            "n", "p", "l", "h", " ", "+", "-", "=", "i", "?", "r", "j", "k", "m", "\t", "g", "G", ".", "\u{C}", "\r",
            "\u{7F}",
        ]
        + (1...9).map { "\($0)" } + ["A", "B", "C", "D", "H", "F", "5~", "6~", "Z", "I", "O"].map { "\u{1B}[" + $0 }
        + [
            "\u{1B}[<0;5;9M\u{1B}[<0;5;9m", "\u{1B}[<0;70;9M\u{1B}[<0;70;9m", "\u{1B}[<64;5;5M", "\u{1B}[<65;5;5M",
            "\u{1B}[200~text\u{1B}[201~", "\u{1B}[?62;c", "\u{1B}[99;99;99R", "\u{1B}]11;rgb:0/0/0\u{7}", "한", "é",
            "\u{0}",
        ]

    private static func play(_ arguments: [String], seed: UInt64) throws {
        let seed = Soak.seed(seed)
        var random = SplitMix64(seed: seed)
        let session = try Session.playing(arguments: arguments)
        // The first part brings everything into memory that is needed again.
        let time = Soak.time(.seconds(6))
        var start: Holdings?
        let began = ContinuousClock.now
        var actions = 0
        while ContinuousClock.now - began < time {
            if start == nil, ContinuousClock.now - began > time / 3 { start = try holdings(of: session) }
            actions += 1
            if Int.random(in: 0..<20, using: &random) == 0 {
                session.resize(
                    ScreenSize(Int.random(in: 1...150, using: &random), Int.random(in: 1...50, using: &random)))
            } else {
                try session.press(inputs[Int.random(in: 0..<inputs.count, using: &random)])
            }
            try session.receive(for: .milliseconds(Int.random(in: 0...30, using: &random)))
            #expect(session.emulator.unknown == [], "seed \(seed), action \(actions)")
            session.forgetReceived()
        }
        session.resize(ScreenSize(80, 24))
        let end = try holdings(of: session)
        let before = try #require(start)
        // Not every page may have been seen in the first part.
        #expect(
            Soak.isSanitized || end.memory < before.memory * 5 / 4 + 6 * 1024,
            "seed \(seed): \(before), then \(end)")
        // The two media workers, which may start later, have five files each with the program's ends of them.
        #expect(end.files <= before.files + 12, "seed \(seed): \(before), then \(end)")
        try session.send(SIGTERM)
        #expect(try session.waitForEnd() == .died(ofSignal: SIGTERM))
        #expect(session.damage == [])
    }

    /// What the program and the processes that it started hold.
    private static func holdings(of session: Session) throws -> Holdings {
        let program = try #require(session.program)
        var sum = Holdings()
        for process in [program] + children(of: program) {
            let status = text("/proc/\(process)/status")
            let line = status.split(separator: "\n").first { $0.hasPrefix("RssAnon:") }
            sum.memory +=
                line.flatMap { $0.split(whereSeparator: \.isWhitespace).dropFirst().first }.flatMap { Int($0) } ?? 0
            sum.files += count(inFolder: "/proc/\(process)/fd")
        }
        return sum
    }

    private static func children(of process: pid_t) -> [pid_t] {
        text("/proc/\(process)/task/\(process)/children").split(separator: " ").compactMap { pid_t($0) }
    }

    private static func text(_ path: String) -> String {
        (try? bytes(of: path)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    private static func count(inFolder path: String) -> Int {
        guard let folder = unsafe opendir(path) else { return 0 }
        defer { unsafe closedir(folder) }
        var count = 0
        while unsafe readdir(folder) != nil { count += 1 }
        return count
    }

    @Test("Stories that are played on and on take no more memory and no more files")
    func stories() throws {
        try Self.play(["play", "--loop"] + Self.stories, seed: 0x50AC)
    }

    @Test("Pages of the greatest size are played on and on")
    func greatestPages() throws {
        func list(_ count: Int, _ text: (Int) -> String) -> String { (0..<count).map(text).joined(separator: ",") }
        let elements = [
            #"{"kind":"stat","value":7}"#, #"{"kind":"gauge","value":61}"#,
            #"{"kind":"donut","items":[{"label":"a","value":1},{"label":"b","value":2}]}"#,
            #"{"kind":"choice","question":"?","answers":["a","b"]}"#, #"{"kind":"title","text":"a"}"#,
            #"{"kind":"text","text":"a","step":"next"}"#,
        ]
        let pages = elements.map { element in #"{"elements":[\#(list(4096) { _ in element })]}"# }
        let hidden = list(8000) { #"{"showIf":"n > \#($0)","elements":[{"kind":"text","text":"\#($0)"}]}"# }
        let folder = try TemporaryFolder()
        try folder.write(
            #"{"version":1,"data":{"n":4000},"pages":[\#(pages.joined(separator: ",")),\#(hidden)]}"#, to: "large.json")
        try Self.play(["play", "--loop", folder.path + "/large.json"], seed: 0x4096)
    }

    @Test("A feed that is played on and on takes no more memory and no more files")
    func feed() throws {
        try Self.play(["feed", "--no-state"], seed: 0xFEED)
    }
}
