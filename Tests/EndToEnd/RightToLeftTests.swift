import Glibc
import Testing

/// Text from right to left, which some terminals would put in order a second time.
@Suite("Right to left")
struct RightToLeftTests {
    private static func onSecondPage() throws -> Session {
        let session = try Session(Places.fixture("right"))
        try session.waitForScreen(contains: "Page one")
        // Until then no letter needs it.
        #expect(session.textOrders == [])
        // The page at the left is the next one.
        try session.press("\u{1B}[D")
        try session.waitForScreen(contains: "Swift (2) דומע")
        return session
    }

    @Test("The terminal leaves the order alone from the first such letter on, and has its own way again after the end")
    func quit() throws {
        let session = try Self.onSecondPage()
        #expect(session.textOrders == [false])
        try session.quit()
        #expect(session.textOrders == [false, true] && session.damage == [])
    }

    @Test("So it is at the end by a signal or a trap", arguments: [SIGTERM, SIGHUP, SIGSEGV])
    func signals(_ signal: Int32) throws {
        let session = try Self.onSecondPage()
        try session.send(signal)
        #expect(try session.waitForEnd() == .died(ofSignal: signal))
        #expect(session.textOrders == [false, true] && session.damage == [])
    }

    @Test("While it is stopped the terminal has its own way, and not when it is back")
    func stopped() throws {
        let session = try Self.onSecondPage()
        try session.press("\u{1A}")
        #expect(try session.waitForEnd() == .stopped)
        #expect(session.textOrders == [false, true] && session.damage == [])
        try session.bringBack()
        try session.waitForScreen(contains: "Swift (2) דומע")
        #expect(session.textOrders == [false, true, false])
        try session.press("\u{1B}[C")
        try session.waitForScreen(contains: "Page one")
        try session.quit()
    }

    @Test("A story without such text never mentions it")
    func others() throws {
        let session = try Session(Places.fixture("three"))
        try session.waitForScreen(contains: "Page one")
        try session.quit()
        #expect(session.textOrders == [])
    }

    @Test("A recording and a frame on a terminal leave the order alone, too, and a frame in a file says nothing of it")
    func recordings() throws {
        let folder = try TemporaryFolder(), path = folder.path + "/right.cast"
        let export = try Command("export", Places.fixture("right"), "-o", path, "--size", "40x12")
        #expect(export.ending == .exited(0))
        let cast = String(decoding: try bytes(of: path), as: UTF8.self).lowercased()
        #expect(cast.ranges(of: "\\u001b[8l").count == 1 && cast.ranges(of: "\\u001b[8h").count == 1)
        let file = try Command("render", Places.fixture("right"), "--page", "2", "--size", "40x12")
        #expect(file.output.contains("Swift (2) דומע") && !file.output.contains("\u{1B}"))
        let session = try Session("render", Places.fixture("right"), "--page", "2", "--size", "40x12")
        #expect(try session.waitForEnd() == .exited(0))
        #expect(session.textOrders == [false, true])
    }
}
