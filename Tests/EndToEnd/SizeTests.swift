import TestSupport
import Testing

/// Screens of every size, and screens that change.
@Suite("Sizes")
struct SizeTests {
    static let sizes = [
        ScreenSize(80, 24), ScreenSize(40, 12), ScreenSize(200, 60), ScreenSize(20, 5), ScreenSize(8, 3),
        ScreenSize(2, 1), ScreenSize(1, 30), ScreenSize(1, 1),
    ]

    @Test("Every size shows something and turns its pages", arguments: sizes)
    func everySize(_ size: ScreenSize) throws {
        let session = try Session.playing("--color", "256", Places.fixture("three"), size: size)
        let overflows = session.emulator.overflows
        if size.columns >= 100 {
            // Letters take several cells.
            try session.waitForAnything()
        } else if size.columns >= 10, size.rows >= 3 {
            try session.waitForScreen(contains: "Page one")
            try session.press("n")
            try session.waitForScreen(contains: "Page two")
        }
        try session.press("ni?x ")
        try session.quit()
        #expect(session.emulator.overflows == overflows)
    }

    @Test("A smaller screen can be asked for, and a larger one is that of the terminal")
    func ownSize() throws {
        let session = try Session("--reduce-motion", "--size", "40x12", Places.fixture("three"))
        try session.wait(for: "the page in the middle of 40 columns") { emulator in
            emulator.lines.contains { $0 == String(repeating: " ", count: 16) + "Page one" }
        }
        #expect(session.emulator.lines.allSatisfy { $0.count <= 40 })
        #expect(session.emulator.lines.dropFirst(12).allSatisfy { $0.allSatisfy { $0 == " " } })
        session.resize(ScreenSize(30, 24))
        try session.wait(for: "the page in the middle of 30 columns") { emulator in
            emulator.lines.contains { $0 == String(repeating: " ", count: 11) + "Page one" }
        }
        session.resize(ScreenSize(99, 30))
        try session.wait(for: "the page in the middle of 40 columns again") { emulator in
            emulator.lines.contains { $0 == String(repeating: " ", count: 16) + "Page one" }
        }
        try session.press("n")
        try session.waitForScreen(contains: "Page two")
        try session.quit()
    }

    @Test("A new size is taken while it plays")
    func resizes() throws {
        let session = try Session("--reduce-motion", Places.fixture("three"))
        try session.waitForScreen(contains: "처음")
        for size in [ScreenSize(40, 12), ScreenSize(99, 60), ScreenSize(20, 5), ScreenSize(1, 1), ScreenSize(80, 24)] {
            session.resize(size)
            guard size.columns > 8 else {
                try session.waitForAnything()
                continue
            }
            // In the middle of the new width.
            try session.wait(for: "the page at \(size)") { emulator in
                emulator.lines.contains { line in
                    guard line.hasSuffix("Page one") else { return false }
                    return abs((line.count - 8) - (size.columns - line.count)) <= 1
                }
            }
        }
        try session.quit()
    }

    @Test("After a storm of sizes the screen is that of its last size")
    func stormOfSizes() throws {
        let seed: UInt64 = 0x5126_0B07
        var random = SplitMix64(seed: seed)
        let calm = try Session("--reduce-motion", "--paused", "--color", "256", Places.fixture("three"))
        try calm.waitForScreen(contains: "처음")
        try calm.waitForQuiet()

        let session = try Session("--reduce-motion", "--paused", "--color", "256", Places.fixture("three"))
        try session.waitForScreen(contains: "처음")
        for _ in 0..<60 {
            session.resize(
                ScreenSize(Int.random(in: 1...100, using: &random), Int.random(in: 1...30, using: &random)))
        }
        session.resize(ScreenSize(80, 24))
        try session.wait(for: "the same screen, seed \(seed)") { $0.cells == calm.emulator.cells }
        try session.quit()
    }

    @Test("A terminal that says it is very large is played on as much of it as fits")
    func hugeScreen() throws {
        let session = try Session("--reduce-motion", Places.fixture("three"), before: "ulimit -v 2000000")
        try session.waitForScreen(contains: "처음")
        session.claimSize(ScreenSize(10_000, 10_000))
        try session.waitForQuiet()
        try session.quit()
    }
}
