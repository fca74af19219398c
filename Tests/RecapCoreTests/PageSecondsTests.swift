import RecapCore
import Testing

@Suite struct PageSecondsTests {
    @Test("T4: seconds of more than 0 up to a day are taken", arguments: [0.5, 1, 3.7, 10, 86_400])
    func t4_secondsInRangeAreTaken(seconds: Double) throws {
        #expect(try PageAdvance.seconds(seconds) == .after(.milliseconds(Int64(seconds * 1000))))
    }

    @Test("T4: seconds under 0.5 are played as 0.5", arguments: [0.499, 0.1, 1e-300, Double.leastNonzeroMagnitude])
    func t4_tooShortIsPlayedAsHalfASecond(seconds: Double) throws {
        #expect(try PageAdvance.seconds(seconds) == .after(.milliseconds(500)))
    }

    @Test("T4: zero and less are refused", arguments: [0, -0.0, -1, -Double.leastNonzeroMagnitude, -1e300])
    func t4_notPositiveIsRefused(seconds: Double) {
        #expect(throws: PageSecondsError.notPositive(seconds)) { try PageAdvance.seconds(seconds) }
    }

    @Test("T4: what is not finite is refused", arguments: [Double.nan, .infinity, -.infinity, .signalingNaN])
    func t4_notFiniteIsRefused(seconds: Double) {
        #expect(throws: PageSecondsError.notFinite) { try PageAdvance.seconds(seconds) }
    }

    @Test("T4: more than a day is refused", arguments: [86_400.001, 1e9, Double.greatestFiniteMagnitude])
    func t4_moreThanADayIsRefused(seconds: Double) {
        #expect(throws: PageSecondsError.tooLong(seconds)) { try PageAdvance.seconds(seconds) }
    }

    @Test("T4: a controller refuses seconds out of range, and a count alone is checked too")
    func t4_controllerRefuses() throws {
        #expect(throws: PageSecondsError.notPositive(-1)) { try RecapController(pageRemainSeconds: -1) }
        #expect(throws: PageSecondsError.notFinite) { try RecapState(pageRemainSeconds: .nan, pageCount: 3) }
        #expect(try RecapController().tickWeight == 0.01)
    }

    @Test("T4: durations out of range are played as the nearer limit")
    func t4_durationsAreClamped() {
        func length(_ duration: Duration) -> Duration? {
            RecapState(pages: pages(.after(duration))).timeToPageEnd
        }
        #expect(length(.zero) == .milliseconds(500))
        #expect(length(.seconds(-3)) == .milliseconds(500))
        #expect(length(.seconds(86_401)) == .seconds(86_400))
        #expect(length(.seconds(Int64.max)) == .seconds(86_400))
    }

    @Test("the errors say what was expected and what was found")
    func errorsExplainThemselves() {
        #expect("\(PageSecondsError.notPositive(-1))" == "expected seconds of more than 0, found -1.0")
        #expect("\(PageSecondsError.tooLong(90_000))" == "expected at most 86400 seconds, found 90000.0")
        #expect("\(PageSecondsError.notFinite)" == "expected a finite number of seconds")
    }
}
