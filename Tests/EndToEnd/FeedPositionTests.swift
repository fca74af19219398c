import Glibc
import Testing

/// Where a feed goes on after whatever ended it.
@Suite("Feed: the position")
struct FeedPositionTests {
    @Test("The story and the page survive a kill")
    func kill() throws {
        let folder = try FeedTests.folder(3), state = try TemporaryFolder()
        let first = try FeedTests.start(folder.path, environment: ["XDG_STATE_HOME": state.path])
        try first.waitForScreen(contains: "s01.1")
        try first.waitForScreen(contains: "1 of 3")
        try first.press(FeedTests.down)
        try first.waitForScreen(contains: "s02.1")
        try first.press("n")
        try first.waitForScreen(contains: "s02.2")
        let deadline = ContinuousClock.now + Session.timeouts
        func kept() -> String {
            String(decoding: (try? bytes(of: state.path + "/recap-tui/feed.json")) ?? [], as: UTF8.self)
        }
        while !kept().contains("\"page\""), ContinuousClock.now < deadline { usleep(10_000) }
        try first.send(SIGKILL)
        #expect(try first.waitForEnd() == .died(ofSignal: SIGKILL))
        let second = try FeedTests.start("--resume", folder.path, environment: ["XDG_STATE_HOME": state.path])
        try second.waitForScreen(contains: "s02.2")
        try second.waitForScreen(contains: "2 of 3")
        try second.quit()
    }
}
