import Testing

/// Keys in, screens out, on each kind of terminal.
@Suite("Kinds of terminal")
struct TermTests {
    /// A terminal, by what it says of itself.
    struct Kind: Sendable, CustomTestStringConvertible {
        var term: String
        var colorterm: String?
        var testDescription: String { colorterm.map { "\(term) with COLORTERM=\($0)" } ?? term }
    }

    static let kinds = [
        Kind(term: "xterm-256color"), Kind(term: "xterm-256color", colorterm: "truecolor"),
        Kind(term: "tmux-256color"), Kind(term: "tmux-256color", colorterm: "truecolor"), Kind(term: "screen"),
        Kind(term: "linux"), Kind(term: "vt100"),
    ]

    @Test("S1, M1: pages turn by keys, and the terminal is as it was", arguments: kinds)
    func s1_turnsAndGivesBack(_ kind: Kind) throws {
        let session = try Session(
            Places.fixture("three"), term: kind.term, environment: kind.colorterm.map { ["COLORTERM": $0] } ?? [:])
        try session.waitForScreen(contains: "Page one")
        #expect(session.isRaw)
        #expect(session.screen.contains("처음"))
        try session.press("\u{1B}[C")
        try session.waitForScreen(contains: "Page two")
        try session.press("\u{1B}OC")
        try session.waitForScreen(contains: "Page three")
        try session.press("p")
        try session.waitForScreen(contains: "다음")
        try session.waitForScreen(lacks: "Page three")
        try session.press("q")
        #expect(try session.waitForEnd() == .exited(0))
        #expect(session.damage == [])
    }

    @Test("S3: without a terminal that moves its cursor, Enter goes through the pages as text",
        arguments: ["dumb", "no-such-terminal", "", nil])
    func s3_plainText(_ term: String?) throws {
        let session = try Session(Places.fixture("three"), term: term)
        try session.waitForScreen(contains: "Page one")
        #expect(!session.screen.contains("Page two"))
        try session.press("\n")
        try session.waitForScreen(contains: "Page two")
        try session.press("\n")
        #expect(try session.waitForEnd() == .exited(0))
        #expect(session.screen.contains("마지막"))
        #expect(session.damage == [])
        #expect(session.emulator.timesOn == [:])
        #expect(!session.received.dropLast(20).contains(0x1B))
    }
}
