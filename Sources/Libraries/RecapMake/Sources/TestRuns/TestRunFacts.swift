package import RecapLanguage

/// The verdict on a test run.
package enum TestVerdict: String, FactEnum {
    /// All tests passed, according to complete reports and the exit status of the test runner.
    case passed
    /// Some tests failed.
    case failed
    /// No test is known to have failed, but some planned tests didn't run, a report is damaged, or the exit status of the test
    /// runner indicates a failure.
    case incomplete
    /// No tests were run.
    case none
}

/// Facts about a test run.
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
    @Fact("The number of other tests that take less time one after the other than the slowest one alone.")
    package var outlasted: Int
    @Fact("The number of tests below 0.01, 0.1, 1 and 10 seconds, and above.") package var durations: [Int]
    @Fact("The share of the tests below a tenth of a second in percent, rounded.") package var fastShare: Int
    @Fact("The suites that took longest, with their seconds.") package var suites: [TitleFact]

    /// The maximum number of names in a list.
    static let mostNames = 20

    /// Creates the facts from the tests of reports.
    ///
    /// - Parameter status: The exit status of the test runner. `nil` if unknown.
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
        outlasted = tally.outlasted
        durations = tally.durations
        fastShare = percent(tally.durations[0] + tally.durations[1], of: timed)
        suites = TitleFact.list(tally.suites.filter { $0.value > 0 }.map { ($0.key, $0.value.rounded(decimals: 3)) })
            .prefix(TestTally.slowestCount).map { $0 }
    }

    package init() {}
}

extension TestRunFacts: SourceFacts {
    package static var source: String { "tests" }
    package static func counted(_ number: Int) -> Message { .tests(number) }

    package func caption(_ words: inout Captions, of period: Period) {
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
        words.addCandidates(slowest, \.label, by: \.value)
        words["slowest"] = slowest.first.map { .duration($0.value) }
        words["slowestShare"] =
            slowest.count == TestTally.slowestCount && tests > 2 * TestTally.slowestCount && slowestShare > 0
            ? Message("these \(slowest.count) took \(slowestShare)% of the time") : nil
        words["outlasted"] =
            outlasted >= TestRunFacts.leastOutlasted
            ? Message(outlasted, one: "\(outlasted) other test", other: "\(outlasted) other tests") : nil
        words["fast"] = Message("\(fastShare)% took less than a tenth of a second")
        words.rank(
            "durations",
            zip(TestRunFacts.durationNames, durations).map { (label: Message(verbatim: $0), value: $1) })
    }

    /// The minimum number of other tests that the slowest one must outlast to be worth a page.
    private static let leastOutlasted = 5

    /// The labels of the columns of ``durations``.
    private static let durationNames = [
        "<\u{A0}10\u{A0}ms", "<\u{A0}0.1\u{A0}s", "<\u{A0}1\u{A0}s", "<\u{A0}10\u{A0}s", "10\u{A0}s\u{A0}+",
    ]

    /// The number of failures that fit on a page on a small screen.
    static let failuresOnPage = 6

    /// Returns the number of names omitted from a page as a message, or `nil` if there are none.
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

    package func fill(_ lines: inout CardLines, of period: Period, _ words: Captions) {
        // Without the rest of a report, or if the program failed elsewhere, the number looks like a verdict.
        let isKnown = damaged == 0 && (failed > 0 || status ?? 0 == 0)
        lines.add("passed", isKnown ? Message("\(passed)") : nil)
        lines.add("failed", failed > 0 ? Message("\(failed)") : nil)
        lines.add("never run", missing > 0 ? Message("\(missing)") : nil)
        lines.add("flaky", flaky > 0 ? Message("\(flaky)") : nil)
        lines.add("skipped", skipped > 0 ? Message("\(skipped)") : nil)
        lines.add("the slowest", slowest.first.map { .duration($0.value) })
        lines.add("all together", seconds.map { .duration($0) })
        lines.totals = [.tests(tests)]
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

    /// Returns a duration: with three significant digits below 100 seconds, otherwise in minutes and seconds, or hours and
    /// minutes.
    fileprivate static func duration(_ seconds: Double) -> Message {
        if seconds < 1 { return Message("\(Int((seconds * 1000).rounded()))\u{A0}ms") }
        if seconds < 100 { return Message("\(Message.amount(seconds.rounded(decimals: 1)))\u{A0}s") }
        guard seconds < 3600 else { return .hoursAndMinutes(Int(seconds / 60)) }
        let seconds = Int(seconds.rounded())
        return Message("\(seconds / 60)\u{A0}min \(seconds % 60)\u{A0}s")
    }
}

/// Combines the tests of reports. A test with both failures and successes is flaky, and counts once.
struct TestTally {
    /// The results of all runs of a test.
    private struct Results {
        var passed = 0
        var failed = 0

        mutating func add(_ outcome: TestCase.Outcome) {
            if outcome != .passed { failed += 1 }
            if outcome != .failed { passed += 1 }
        }
    }

    /// A failed test: its suites and name, and its display name.
    private struct Failure {
        let identity: [String]
        let name: String
    }

    /// The results by suite and name.
    private var results: [[String]: Results] = [:]
    /// The failed tests, in the order of the reports.
    private var failures: [Failure] = []
    private(set) var skipped = 0
    private(set) var missing = 0
    /// The number of tests whose reported times include waiting for other tests.
    private(set) var waiting = 0
    /// The number of reports that are damaged or unreadable.
    var damaged = 0
    private(set) var day: Day?
    private(set) var seconds = 0.0
    /// The numbers of tests by duration. The index is that of the first of ``limits`` above the duration.
    private(set) var durations = [Int](repeating: 0, count: limits.count + 1)
    /// The total time of each suite in seconds.
    private(set) var suites: [String: Double] = [:]
    /// The times of all test runs in seconds.
    private var times: [Double] = []
    /// The longest test runs, in no particular order.
    private var slow: [(String, Double)] = []

    /// The boundaries between the duration ranges, in seconds.
    static let limits = [0.01, 0.1, 1, 10]
    /// The number of slowest tests to list.
    static let slowestCount = 6

    /// Adds the tests of a report. O(*n*) in their number.
    mutating func add(_ report: TestReport) {
        missing += report.missing
        waiting += report.waiting
        if report.damage != nil { damaged += 1 }
        day = [day, report.day].compactMap { $0 }.min()
        for test in report.cases {
            guard test.outcome != .skipped else {
                skipped += 1
                continue
            }
            let identity = [test.suite, test.name]
            if test.outcome != .passed { failures.append(Failure(identity: identity, name: TestTally.name(of: test))) }
            results[identity, default: Results()].add(test.outcome)
            if let seconds = test.seconds { add(seconds, test.name, TestTally.shortSuite(test.suite)) }
        }
    }

    private mutating func add(_ seconds: Double, _ name: String, _ suite: String) {
        self.seconds += seconds
        times.append(seconds)
        durations[TestTally.limits.firstIndex { seconds < $0 } ?? TestTally.limits.count] += 1
        if !suite.isEmpty { suites[suite, default: 0] += seconds }
        guard seconds > 0 else { return }
        slow.append((name, seconds))
        if slow.count > 1024 { slow = slowest.map { ($0.label, $0.value) } }
    }

    /// The slowest tests with their times in seconds, in descending order.
    var slowest: ArraySlice<TitleFact> { TitleFact.list(slow).prefix(TestTally.slowestCount) }

    /// The maximum number of other test runs whose total time is less than that of the longest run. O(*n* log *n*).
    var outlasted: Int {
        let ascending = times.sorted()
        guard let longest = ascending.last else { return 0 }
        var total = 0.0
        return ascending.dropLast().prefix { time in
            total += time
            return total < longest
        }.count
    }

    /// The number of tests that passed without a failure.
    var passed: Int { results.values.reduce(0) { $0 + ($1.failed == 0 ? $1.passed : 0) } }

    /// The names of the tests that failed in all of their runs, in the order of the reports.
    var failed: [String] { failures.filter { results[$0.identity]?.passed == 0 }.map(\.name) }

    /// The names of the tests that failed in some of their runs, in the order of the reports.
    var flaky: [String] {
        var seen: Set<[String]> = []
        return failures.filter { results[$0.identity]?.passed != 0 && seen.insert($0.identity).inserted }.map(\.name)
    }

    /// Returns the name of a test, prefixed with its suite.
    private static func name(of test: TestCase) -> String {
        let suite = shortSuite(test.suite)
        return suite.isEmpty || suite == test.name ? test.name : suite + " › " + test.name
    }

    /// Returns the last component of the name of a class, a module or a file.
    private static func shortSuite(_ name: String) -> String {
        guard !name.contains(" "), let last = name.split(separator: "/").last else { return name }
        return last.split { $0 == "." || $0 == ":" }.last.map { String($0) } ?? name
    }
}
