import RecapCore
import Testing

@Suite struct PageTimeTests {
    @Test("A controller and a page refuse seconds out of range, and seconds without a count are checked too")
    func outOfRangeIsRefused() throws {
        #expect(throws: PageSecondsError.notPositive(-1)) { try RecapController(pageRemainSeconds: -1) }
        #expect(throws: PageSecondsError.notFinite) { try RecapState(pageRemainSeconds: .nan, pageCount: 3) }
        #expect(throws: PageSecondsError.tooLong(86_401)) { try PageSeconds(checking: 86_401) }
        #expect(try PageSeconds(checking: 3.7) == 3.7)
    }

    @Test("A page lasts 6 s where nothing else is asked for")
    func defaultSeconds() throws {
        #expect(try RecapController().tickWeight == Duration.milliseconds(100) / .seconds(6))
        #expect(try RecapState(pageCount: 1).timeToPageEnd == .seconds(6))
    }

    @Test("A duration outside its range counts as the nearest within it, in whole nanoseconds")
    func clamps() {
        let longest = Duration.seconds(86_400)
        #expect(Duration.seconds(-1).clamped(to: longest) == .zero)
        #expect(Duration.seconds(Int64.max).clamped(to: longest) == longest)
        #expect(Duration.seconds(Int64.min).clamped(to: longest) == .zero)
        #expect(Duration.seconds(0.07).clamped(to: longest) == .milliseconds(70))
        for seconds in [0, 1e-9, 0.07, 0.35, 3.7, 3586.018877, 86_399.999999999, 1e9] {
            #expect(Duration(nearest: seconds).decimalSeconds == seconds)
        }
        #expect(Duration(nearest: 1e-12) == .nanoseconds(1))
        #expect([-1, -.infinity, .nan].allSatisfy { Duration(nearest: $0) == .zero })
        #expect(Duration(nearest: .infinity) == .seconds(1_000_000_000))
    }
}
