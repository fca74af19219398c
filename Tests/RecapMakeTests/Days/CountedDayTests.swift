import Testing

@testable import RecapMake

@Suite struct DayTallyTests {
    private func tally(messages: Int, seconds: Int) -> CountedDay {
        var tally = CountedDay()
        tally.count(messages, inHour: 9)
        tally.add(seconds, to: .longestSeconds)
        tally.add(messages, to: .longestMessages)
        tally.add(1, to: .sessions)
        return tally
    }

    @Test func theLongestStretchOfTwoIsTheLongerOne() {
        for (one, other) in [(tally(messages: 3, seconds: 900), tally(messages: 8, seconds: 600))].flatMap({
            [($0, $1), ($1, $0)]
        }) {
            var sum = one
            sum.add(other)
            #expect(sum.total == 11 && sum[.sessions] == 2)
            #expect(sum[.longestSeconds] == 900 && sum[.longestMessages] == 3)
        }
        // A stretch of a single message has no length.
        var first = CountedDay()
        first.add(tally(messages: 1, seconds: 0))
        #expect(first[.longestMessages] == 1)
    }
}
