/// Reads reports in the format of JUnit, which most test runners write. Its elements for tests that were run again are
/// those of Maven Surefire and of pytest-rerunfailures.
final class JUnitReader: XMLReader {
    /// A suite whose end has not been read.
    private struct Suite {
        let name: String
        /// The number of failures and errors that the suite announces.
        let announced: Int
        /// The time of the whole suite as it is written.
        let time: WrittenNumber?
        /// The index of its first test.
        let firstTest: Int
        /// The number of tests in it that have failed, at first or for good.
        var failed = 0
    }

    /// The maximum number of tests that a machine runs at once. A suite whose tests have taken more than this many times as long as the
    /// suite has started them all at once, and each time has the waiting for the others in it.
    private static let mostTestsAtOnce = 64.0

    private var report = TestReport()
    private var suites: [Suite] = []
    /// The suites that have ended, with the indices of their tests.
    private var ended: [(suite: Suite, tests: Range<Int>)] = []
    private var test: TestCase?
    /// The time of the test as it is written, and those of the tests of the report.
    private var time: WrittenNumber?, times: [WrittenNumber?] = []

    /// Returns the contents of a report. O(*n*) in its length.
    static func report(of bytes: [UInt8]) -> TestReport {
        let reader = JUnitReader()
        // What programs under test print has control characters, as for colours. A text in UTF-16 has zeros. They become characters that
        // no name has, so that a damaged tag is none of another name.
        var text = bytes
        if !bytes.isWideXML, bytes.contains(where: \.isForbiddenInXML) {
            text = []
            text.reserveCapacity(bytes.count)
            for byte in bytes {
                if byte.isForbiddenInXML { text += [0xEF, 0xBF, 0xBD] } else { text.append(byte) }
            }
        }
        do throws(Failure) {
            try reader.read(text)
        } catch {
            reader.report.damage = "line \(error.line): \(error.reason)"
        }
        return reader.finished()
    }

    /// Returns the report. A failure that was read before damage counts, also where its test has no end.
    private func finished() -> TestReport {
        if let test, test.outcome == .failed { add(test) }
        let commas = times.count { $0?.evidence == .comma }, points = times.count { $0?.evidence == .point }
        let separator: DecimalSeparator? = commas == points ? nil : commas > points ? .comma : .point
        for (index, time) in times.enumerated() {
            let seconds = time?.seconds(separator)
            report.cases[index].seconds = seconds.flatMap { (0...1e9).contains($0) ? $0 : nil }
        }
        for (suite, tests) in ended {
            guard let limit = suite.time?.seconds(separator).map({ $0 * JUnitReader.mostTestsAtOnce }), limit > 0 else {
                continue
            }
            guard tests.reduce(0, { $0 + (report.cases[$1].seconds ?? 0) }) > limit else { continue }
            for index in tests where report.cases[index].seconds != nil {
                report.cases[index].seconds = nil
                report.waiting += 1
            }
        }
        return report
    }

    override func begin(_ name: Span<UInt8>) {
        if name.isEqual("testcase") {
            time = withAttribute("time") { WrittenNumber($0) } ?? nil
            test = TestCase(
                suite: text("classname") ?? suites.last?.name ?? "", name: text("name") ?? "", outcome: statedOutcome)
        } else if name.isEqual("testsuite") {
            suites.append(
                Suite(
                    name: text("name") ?? "", announced: announced,
                    time: withAttribute("time") { WrittenNumber($0) } ?? nil, firstTest: report.cases.count))
            let day = withAttribute("timestamp") { WrittenDate.isoDay($0) } ?? nil
            report.day = [report.day, day].compactMap { $0 }.min()
        } else if name.isEqual("failure") || name.isEqual("error") {
            guard test != nil else { return addFailedSuite() }
            test?.outcome = .failed
        } else if name.isEqual("skipped") {
            test?.outcome = .skipped
        } else if name.isEqual("flakyFailure") || name.isEqual("flakyError") || name.isEqual("rerun"),
            test?.outcome == .passed
        {
            test?.outcome = .flaky
        }
    }

    override func end(_ name: Span<UInt8>, text: Span<UInt8>) {
        if name.isEqual("testcase") {
            // Only what was the tag of a result can be text there.
            let isBlank = (0..<text.count).allSatisfy { text[$0].isTableSpace }
            if !isBlank, test?.outcome == .passed {
                report.damage = report.damage ?? "there is text in a test that passed"
            }
            if let test { add(test) }
            test = nil
        } else if name.isEqual("testsuite"), let suite = suites.popLast() {
            if suite.announced > 0, suite.failed == 0, report.damage == nil {
                report.damage = "\(suite.name): it announces \(suite.announced) failures and names none"
            }
            if !suites.isEmpty { suites[suites.count - 1].failed += suite.failed }
            ended.append((suite, suite.firstTest..<report.cases.count))
        }
    }

    private func add(_ test: TestCase) {
        report.cases.append(test)
        times.append(time)
        if test.outcome == .failed || test.outcome == .flaky, !suites.isEmpty { suites[suites.count - 1].failed += 1 }
    }

    /// Adds a suite that failed outside its tests, as where they can't be prepared.
    private func addFailedSuite() {
        time = nil
        let name = suites.last?.name ?? ""
        add(TestCase(suite: name, name: name, outcome: .failed))
    }

    private func text(_ attribute: StaticString) -> String? {
        let text = withAttribute(attribute) { $0.text }
        return text?.isEmpty == false ? text : nil
    }

    /// The outcome that the attributes of a test say, before its elements are read.
    private var statedOutcome: TestCase.Outcome {
        switch text("status")?.lowercased() {
        case "notrun": .skipped
        case "fail", "failed", "failure", "error": .failed
        default: .passed
        }
    }

    /// The number of failures that the attributes of a suite announce.
    private var announced: Int {
        let numbers = [text("failures"), text("errors")].map { $0.flatMap { Int($0) } ?? 0 }
        return numbers.reduce(0) { $0 + min(max($1, 0), 1 << 32) }
    }
}

extension WrittenNumber {
    /// Returns the number as a time in seconds.
    ///
    /// - Parameter separator: The decimal separator of the report: the one that most of its times can only have. `nil` if none shows
    ///   it; the only sign in a number then separates a fraction, since most times have one and few are above a thousand seconds.
    fileprivate func seconds(_ separator: DecimalSeparator?) -> Double? {
        value(separator ?? (decimals.comma > decimals.point ? .comma : .point))
    }
}
