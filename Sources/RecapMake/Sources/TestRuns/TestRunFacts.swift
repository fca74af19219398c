/// What a run of tests shows.
package enum TestVerdict: String, FactEnum {
    /// All tests passed, by whole reports and by the program that ran them.
    case passed
    /// Some tests failed.
    case failed
    /// No test is known to have failed, but not all that were announced ran, a report is damaged, or the program says otherwise.
    case incomplete
    /// No test was run.
    case none
}

/// The facts about a run of tests.
package struct TestRunFacts: FactRecord {
    @Fact("The number of tests that were run.") package var tests: Int
    @Fact("The number of tests that passed, at once or when they were run again.") package var passed: Int
    @Fact("The number of tests that failed in all of their runs.") package var failed: Int
    @Fact("The number of tests that were skipped.") package var skipped: Int
    @Fact("The number of tests that a plan announced and that were not run.") package var missing: Int
    @Fact("The number of reports that are damaged, cut off or can't be read.") package var damaged: Int
    @Fact("The exit status of the program that ran the tests, where wrap ran it.") package var status: Int?
    @Fact(
        "passed only by whole reports and a program that ended with status 0; failed, incomplete, or none without tests."
    )
    package var verdict: TestVerdict
    @Fact("The names of the first tests that failed.") package var failures: [String]
    @Fact("The number of tests that failed at first and passed when they were run again.") package var flaky: Int
    @Fact("The names of the first of these.") package var flakyTests: [String]
    @Fact("The times of all tests together; null where the reports have none.") package var seconds: Double?
    @Fact(
        "The number of tests that started all at once, whose times have the waiting for others in them and so count nowhere."
    )
    package var waiting: Int
    @Fact("The slowest tests, with their seconds.") package var slowest: [TitleFact]
    @Fact("The share of the time that these took in percent, rounded.") package var slowestShare: Int
    @Fact("The number of tests below 0.01, 0.1, 1 and 10 seconds, and above.") package var durations: [Int]
    @Fact("The share of the tests below a tenth of a second in percent, rounded.") package var fastShare: Int
    @Fact("The suites that took longest, with their seconds.") package var suites: [TitleFact]

    /// The maximum number of names in a list.
    static let mostNames = 20

    /// Creates the facts about the tests of reports.
    ///
    /// - Parameter status: The exit status of the program that ran the tests. `nil` if it is unknown.
    init(_ tally: TestTally, status: Int? = nil) {
        let failed = tally.failed, flaky = tally.flaky
        self.failed = failed.count
        self.flaky = flaky.count
        passed = tally.passed + flaky.count
        tests = passed + failed.count
        skipped = tally.skipped
        missing = tally.missing
        damaged = tally.damaged
        self.status = status
        verdict =
            !failed.isEmpty
            ? .failed
            : missing > 0 || damaged > 0 || status ?? 0 != 0 ? .incomplete : tests == 0 ? .none : .passed
        failures = Array(failed.prefix(TestRunFacts.mostNames))
        flakyTests = Array(flaky.prefix(TestRunFacts.mostNames))
        let timed = tally.durations.reduce(0, +)
        seconds = timed == 0 ? nil : tally.seconds.rounded(decimals: 3)
        waiting = tally.waiting
        slowest = tally.slowest.map { TitleFact(label: $0.label, value: $0.value.rounded(decimals: 3)) }
        let slowSeconds = tally.slowest.reduce(0) { $0 + $1.value }
        slowestShare = tally.seconds > 0 ? Int((slowSeconds / tally.seconds * 100).rounded()) : 0
        durations = tally.durations
        fastShare = percent(tally.durations[0] + tally.durations[1], of: timed)
        suites = TitleFact.list(tally.suites.filter { $0.value > 0 }.map { ($0.key, $0.value.rounded(decimals: 3)) })
            .prefix(TestTally.slowestCount).map { $0 }
    }

    package init() {}
}
