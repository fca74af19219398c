/// What a run of tests shows.
public enum TestVerdict: String, FactEnum {
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
public struct TestRunFacts: FactRecord {
    /// The number of tests that were run. Those that were skipped don't count.
    public let tests: Int
    /// The number of tests that passed, also those that needed more than one run.
    public let passed: Int
    /// The number of tests that failed in all of their runs.
    public let failed: Int
    /// The number of tests that were skipped.
    public let skipped: Int
    /// The number of tests that were announced and not run.
    public let missing: Int
    /// The number of reports that are damaged or can't be read.
    public let damaged: Int
    /// The exit status of the program that ran the tests. `nil` if it is unknown.
    public let status: Int?
    /// What all of this shows.
    public let verdict: TestVerdict
    /// The names of the first tests that failed.
    public let failures: [String]
    /// The number of tests that failed at first and passed when they were run again.
    public let flaky: Int
    /// The names of the first of these.
    public let flakyTests: [String]
    /// The times of all tests together in seconds. `nil` if the reports have no times.
    public let seconds: Double?
    /// The number of tests whose times have the waiting for other tests in them, and count nowhere here.
    public let waiting: Int
    /// The slowest tests, with their seconds.
    public let slowest: [TitleFact]
    /// The share of the time that the slowest tests took in percent, rounded.
    public let slowestShare: Int
    /// The number of tests by their time: below 0.01, 0.1, 1 and 10 seconds, and above.
    public let durations: [Int]
    /// The share of the tests that took less than a tenth of a second in percent, rounded.
    public let fastShare: Int
    /// The suites that took longest, with their seconds.
    public let suites: [TitleFact]

    /// The facts of the source `tests`.
    public static let table = FactTable<TestRunFacts>(
        Fact("tests", \.tests, "The number of tests that were run."),
        Fact("passed", \.passed, "The number of tests that passed, at once or when they were run again."),
        Fact("failed", \.failed, "The number of tests that failed in all of their runs."),
        Fact("skipped", \.skipped, "The number of tests that were skipped."),
        Fact("missing", \.missing, "The number of tests that a plan announced and that were not run."),
        Fact("damaged", \.damaged, "The number of reports that are damaged, cut off or can't be read."),
        Fact("status", \.status, "The exit status of the program that ran the tests, where wrap ran it."),
        Fact(
            "verdict", \.verdict,
            "passed only by whole reports and a program that ended with status 0; failed, incomplete, or none without tests."
        ),
        Fact("failures", \.failures, "The names of the first tests that failed."),
        Fact("flaky", \.flaky, "The number of tests that failed at first and passed when they were run again."),
        Fact("flakyTests", \.flakyTests, "The names of the first of these."),
        Fact("seconds", \.seconds, "The times of all tests together; null where the reports have none."),
        Fact(
            "waiting", \.waiting,
            "The number of tests that started all at once, whose times have the waiting for others in them and so count nowhere."
        ),
        Fact("slowest", \.slowest, "The slowest tests, with their seconds."),
        Fact("slowestShare", \.slowestShare, "The share of the time that these took in percent, rounded."),
        Fact("durations", \.durations, "The number of tests below 0.01, 0.1, 1 and 10 seconds, and above."),
        Fact("fastShare", \.fastShare, "The share of the tests below a tenth of a second in percent, rounded."),
        Fact("suites", \.suites, "The suites that took longest, with their seconds."))

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
}
