/// Counts the tests of reports. A test that stands in them with a failure and with a success is flaky, and counts once.
struct TestTally {
    /// The results of the tests with a name.
    private struct Results {
        var passed = 0
        var failed = 0

        mutating func add(_ outcome: TestCase.Outcome) {
            if outcome != .passed { failed += 1 }
            if outcome != .failed { passed += 1 }
        }
    }

    /// A test that has failed.
    private struct Failure {
        let identity: [String]
        let name: String
    }

    /// The results by suite and name.
    private var results: [[String]: Results] = [:]
    /// The tests that have failed, in the order of the reports.
    private var failures: [Failure] = []
    private(set) var skipped = 0
    private(set) var missing = 0
    /// The number of tests whose times have the waiting for other tests in them.
    private(set) var waiting = 0
    /// The number of reports that are damaged or that can't be read.
    var damaged = 0
    private(set) var day: Day?
    private(set) var seconds = 0.0
    /// The number of tests with a time, by the index of the first of ``limits`` above it.
    private(set) var durations = [Int](repeating: 0, count: limits.count + 1)
    /// The times by suite.
    private(set) var suites: [String: Double] = [:]
    /// The longest runs of tests, in no order.
    private var slow: [(String, Double)] = []

    /// The limits between the lengths of tests, in seconds.
    static let limits = [0.01, 0.1, 1, 10]
    /// The number of slowest tests that are named.
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
        durations[TestTally.limits.firstIndex { seconds < $0 } ?? TestTally.limits.count] += 1
        if !suite.isEmpty { suites[suite, default: 0] += seconds }
        guard seconds > 0 else { return }
        slow.append((name, seconds))
        if slow.count > 1024 { slow = slowest.map { ($0.label, $0.value) } }
    }

    /// The tests that took longest, with their seconds, the slowest first.
    var slowest: ArraySlice<TitleFact> { TitleFact.list(slow).prefix(TestTally.slowestCount) }

    /// The number of tests that passed at once.
    var passed: Int { results.values.reduce(0) { $0 + ($1.failed == 0 ? $1.passed : 0) } }

    /// The names of the tests that failed in all of their runs, in the order of the reports.
    var failed: [String] { failures.filter { results[$0.identity]?.passed == 0 }.map(\.name) }

    /// The names of the tests that failed in some of their runs, in the order of the reports.
    var flaky: [String] {
        var seen: Set<[String]> = []
        return failures.filter { results[$0.identity]?.passed != 0 && seen.insert($0.identity).inserted }.map(\.name)
    }

    /// Returns the name of a test, with that of its suite before it.
    private static func name(of test: TestCase) -> String {
        let suite = shortSuite(test.suite)
        return suite.isEmpty || suite == test.name ? test.name : suite + " › " + test.name
    }

    /// Returns the last part of the name of a class, a module or a file.
    private static func shortSuite(_ name: String) -> String {
        guard !name.contains(" "), let last = name.split(separator: "/").last else { return name }
        return last.split { $0 == "." || $0 == ":" }.last.map { String($0) } ?? name
    }
}
