package import RecapWords

extension TestRunFacts: SourceFacts {
    /// The name of the source.
    package static var source: String { "tests" }

    /// Returns a number of the records that the source counts, with their name.
    package static func counted(_ number: Int) -> Message { .tests(number) }

    /// Returns texts about the tests.
    package func words(of period: Period) -> Words {
        var words = Words()
        words["tests"] = .tests(tests)
        words["verdict"] = verdictText
        words["skipped"] = skipped == 0 ? nil : .skipped(skipped)
        words["missing"] = missing == 0 ? nil : .neverRun(missing)
        words["damaged"] = damaged > 0 && failed + missing > 0 ? .damaged(damaged) : nil
        words["moreFailures"] = TestRunFacts.more(failed)
        words["moreFlaky"] = TestRunFacts.more(flaky)
        words["flaky"] =
            flaky == 0
            ? nil
            : Message(flaky, one: "\(flaky) test changed its mind", other: "\(flaky) tests changed their minds")
        words["time"] = seconds.map { .duration($0) }
        words["waiting"] =
            waiting == 0
            ? nil
            : Message(
                waiting,
                one: "the time of \(waiting) test has the waiting for others in it, and isn't shown",
                other: "the times of \(waiting) tests have the waiting for others in them, and aren't shown")
        words["slowest"] = slowest.first.map { .duration($0.value) }
        words["slowestShare"] =
            slowest.count == TestTally.slowestCount && tests > 2 * TestTally.slowestCount && slowestShare > 0
            ? Message("these \(slowest.count) took \(slowestShare)% of the time") : nil
        words["fast"] = Message("\(fastShare)% took less than a tenth of a second")
        words.rank(
            "durations",
            zip(TestRunFacts.durationNames, durations).map { (label: Message(verbatim: $0), value: $1) })
        return words
    }

    /// The labels of the columns of ``durations``.
    private static let durationNames = [
        "<\u{A0}10\u{A0}ms", "<\u{A0}0.1\u{A0}s", "<\u{A0}1\u{A0}s", "<\u{A0}10\u{A0}s", "10\u{A0}s\u{A0}+",
    ]

    /// The number of failures on a page, which fits a small screen.
    static let failuresOnPage = 6

    /// Returns how many names a page leaves out. Returns `nil` if it has all.
    private static func more(_ count: Int) -> Message? {
        let left = count - failuresOnPage
        return left <= 0 ? nil : Message(left, one: "and \(left) more", other: "and \(left) more")
    }

    private var verdictText: Message {
        if failed > 0 { return Message(failed, one: "\(failed) failed", other: "\(failed) failed") }
        if missing > 0 { return .neverRun(missing) }
        if damaged > 0 { return .damaged(damaged) }
        if let status, status != 0 { return Message("none failed, but the program ended with status \(status)") }
        if tests == 0 { return Message("none of them was run") }
        return tests == 1 ? Message("it passed") : Message("all of them passed")
    }

    /// Returns the contents of the last page.
    package func card(of period: Period, in language: RecapLanguage) -> RecapCard {
        var lines = CardLines(language)
        lines.add("passed", Message("\(passed)"))
        lines.add("failed", failed > 0 ? Message("\(failed)") : nil)
        lines.add("never run", missing > 0 ? Message("\(missing)") : nil)
        lines.add("not readable", damaged > 0 ? Message("\(damaged)") : nil)
        lines.add("flaky", flaky > 0 ? Message("\(flaky)") : nil)
        lines.add("skipped", skipped > 0 ? Message("\(skipped)") : nil)
        lines.add("the slowest", slowest.first.map { .duration($0.value) })
        lines.add("all together", seconds.map { .duration($0) })
        return RecapCard(period: period, kind: nil, totals: [.tests(tests)], lines: lines)
    }
}

extension Message {
    fileprivate static func tests(_ count: Int) -> Message {
        Message(count, one: "\(count) test", other: "\(count) tests")
    }
    fileprivate static func neverRun(_ count: Int) -> Message {
        Message(count, one: "\(count) was never run", other: "\(count) were never run")
    }
    fileprivate static func damaged(_ count: Int) -> Message {
        Message(
            count, one: "\(count) report can't be read to its end",
            other: "\(count) reports can't be read to their ends")
    }
    fileprivate static func skipped(_ count: Int) -> Message {
        Message(count, one: "\(count) skipped", other: "\(count) skipped")
    }

    /// Returns a duration with three digits below 100 seconds, otherwise in minutes and seconds or hours and minutes.
    fileprivate static func duration(_ seconds: Double) -> Message {
        if seconds < 1 { return Message("\(Int((seconds * 1000).rounded()))\u{A0}ms") }
        if seconds < 100 { return Message("\(Message.amount(seconds.rounded(decimals: 1)))\u{A0}s") }
        guard seconds < 3600 else { return .hoursAndMinutes(Int(seconds / 60)) }
        let seconds = Int(seconds.rounded())
        return Message("\(seconds / 60)\u{A0}min \(seconds % 60)\u{A0}s")
    }
}
