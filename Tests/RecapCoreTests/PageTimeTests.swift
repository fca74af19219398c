import RecapCore
import Testing

@Suite struct PageTimeTests {
    @Test("A controller and a page refuse seconds out of range, and seconds without a count are checked too")
    func outOfRangeIsRefused() throws {
        #expect(throws: PageSecondsError.notPositive(-1)) { try RecapController(pageRemainSeconds: -1) }
        #expect(throws: PageSecondsError.notFinite) { try RecapState(pageRemainSeconds: .nan, pageCount: 3) }
        #expect(throws: PageSecondsError.tooLong(86_401)) { try PageAdvance.seconds(86_401) }
        #expect(try PageAdvance.seconds(3.7) == .after(3.7))
    }

    @Test("A page lasts 6 s where nothing else is asked for")
    func defaultSeconds() throws {
        #expect(try RecapController().tickWeight == Duration.milliseconds(100) / .seconds(6))
        #expect(try RecapState(pageCount: 1).timeToPageEnd == .seconds(6))
    }
}
