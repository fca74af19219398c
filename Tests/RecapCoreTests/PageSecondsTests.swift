import RecapCore
import Testing

@Suite struct PageSecondsTests {
    @Test("Seconds of more than 0 up to a day are taken", arguments: [0.5, 1, 3.7, 10, 86_400])
    func secondsInRangeAreTaken(seconds: Double) throws {
        #expect(try PageSeconds(checking: seconds).duration == .milliseconds(Int64(seconds * 1000)))
        #expect(try PageSeconds(checking: seconds) == PageSeconds(clamping: seconds))
    }

    @Test("Seconds under 0.5 are played as 0.5", arguments: [0.499, 0.1, 1e-300, Double.leastNonzeroMagnitude])
    func tooShortIsPlayedAsHalfASecond(seconds: Double) throws {
        #expect(try PageSeconds(checking: seconds) == .shortest)
        #expect(PageSeconds(clamping: seconds) == .shortest)
    }

    @Test("Zero and less are refused", arguments: [0, -0.0, -1, -Double.leastNonzeroMagnitude, -1e300])
    func notPositiveIsRefused(seconds: Double) {
        #expect(throws: PageSecondsError.notPositive(seconds)) { try PageSeconds(checking: seconds) }
        #expect(PageSeconds(clamping: seconds) == .shortest)
    }

    @Test("What is not finite is refused", arguments: [Double.nan, .infinity, -.infinity, .signalingNaN])
    func notFiniteIsRefused(seconds: Double) {
        #expect(throws: PageSecondsError.notFinite) { try PageSeconds(checking: seconds) }
    }

    @Test("More than a day is refused", arguments: [86_400.001, 1e9, Double.greatestFiniteMagnitude])
    func moreThanADayIsRefused(seconds: Double) {
        #expect(throws: PageSecondsError.tooLong(seconds)) { try PageSeconds(checking: seconds) }
        #expect(PageSeconds(clamping: seconds) == .longest)
    }

    @Test("Clamped, what is not finite is the nearest time, and what is no number the default")
    func clampedNotFinite() {
        #expect(PageSeconds(clamping: .infinity) == .longest)
        #expect(PageSeconds(clamping: -Double.infinity) == .shortest)
        #expect(PageSeconds(clamping: Double.nan) == .default)
        #expect(PageSeconds.default == 6)
    }

    @Test("Durations out of range are played as the nearer limit")
    func durationsAreClamped() {
        #expect(PageSeconds(clamping: .zero) == 0.5)
        #expect(PageSeconds(clamping: .seconds(-3)) == .shortest)
        #expect(PageSeconds(clamping: .seconds(86_401)) == 86_400)
        #expect(PageSeconds(clamping: .seconds(Int64.max)) == .longest)
        #expect(PageSeconds(clamping: .seconds(1) + Duration(attoseconds: 999_999_999)) == 1)
    }

    @Test("Every tenth of a second is exactly that, and its number gives it again")
    func tenths() throws {
        for tenths in 5...10_000 {
            let seconds = try PageSeconds(checking: Double(tenths) / 10)
            #expect(seconds.duration == .milliseconds(tenths * 100))
            #expect(seconds.value == Double(tenths) / 10)
        }
        #expect(PageSeconds(clamping: PageSeconds.longest.value) == .longest)
    }

    @Test(
        "A page time is written as a file gives it",
        arguments: [(6, "6"), (3.7, "3.7"), (0.5, "0.5"), (86_400, "86400")])
    func description(_ seconds: PageSeconds, _ text: String) {
        #expect("\(seconds)" == text)
    }

    @Test("the errors say what was expected and what was found")
    func errorsExplainThemselves() {
        #expect("\(PageSecondsError.notPositive(-1))" == "expected seconds of more than 0, found -1.0")
        #expect("\(PageSecondsError.tooLong(90_000))" == "expected seconds of at most 86,400 (a day), found 90000.0")
        #expect("\(PageSecondsError.notFinite)" == "expected a finite number of seconds")
    }
}
