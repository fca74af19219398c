import RecapCore
import Testing

@Suite struct SuspendDetectionTests {
    @Test("A wake-up in time, early or up to 1 s late counts in full", arguments: [0, 40, 100, 180, 1100])
    func toleratedCountsInFull(milliseconds: Int) {
        let actual = Duration.milliseconds(milliseconds)
        #expect(SuspendDetection.playingTime(measured: actual, planned: .milliseconds(100)) == actual)
    }

    @Test("What goes beyond 1 s after the deadline is a pause", arguments: [1101, 5000, 86_400_000])
    func excessIsAPause(milliseconds: Int) {
        let actual = Duration.milliseconds(milliseconds)
        #expect(SuspendDetection.playingTime(measured: actual, planned: .milliseconds(100)) == .milliseconds(1100))
    }

    @Test("Where no deadline was asked for, nothing is late")
    func noDeadlineIsNeverLate() {
        #expect(SuspendDetection.playingTime(measured: .seconds(5000), planned: nil) == .seconds(5000))
    }

    @Test("A clock that goes back, or a deadline in the past, gives no negative time")
    func neverNegative() {
        #expect(SuspendDetection.playingTime(measured: .seconds(-2), planned: nil) == .zero)
        #expect(SuspendDetection.playingTime(measured: .seconds(-2), planned: .seconds(1)) == .zero)
        #expect(SuspendDetection.playingTime(measured: .seconds(3), planned: .seconds(-9)) == .seconds(1))
    }

    @Test("Advance(by:) itself judges nothing")
    func advanceBelieves() throws {
        let controller = try RecapController(pageRemainSeconds: 60, pageCount: 1)
        controller.advance(by: .seconds(50))
        #expect(controller.elapsed == .seconds(50))
    }
}
