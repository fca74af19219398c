/// A test that a report names, with its result.
struct TestCase: Hashable, Sendable {
    /// How a test ended.
    enum Outcome: Hashable, Sendable {
        case passed
        case failed
        case skipped
        /// The test failed at first, and passed when it was run again.
        case flaky
    }

    /// The class, module or file that the test belongs to. Empty if the report doesn't say.
    var suite: String
    var name: String
    /// The time in seconds. `nil` if the report doesn't say.
    var seconds: Double? = nil
    var outcome: Outcome
}

/// The contents of a report of tests.
struct TestReport: Hashable, Sendable {
    /// The tests in the order of the report.
    var cases: [TestCase] = []
    /// The day on which the tests ran. `nil` if the report doesn't say.
    var day: Day?
    /// The number of tests that were announced and not run.
    var missing = 0
    /// The number of tests without a time, since what the report says has the waiting for other tests in it.
    var waiting = 0
    /// What is wrong with the report, so that it can't say that all tests passed. `nil` if it is whole.
    var damage: String?

    /// Reads a report in either format. O(*n*) in its length.
    init(_ bytes: [UInt8]) {
        let first = bytes.first { !$0.isTableSpace && $0 != 0xEF && $0 != 0xBB && $0 != 0xBF }
        self = first == UInt8(ascii: "<") ? JUnitReader.report(of: bytes) : TAPReader.report(of: bytes)
    }

    init() {}
}
