/// A parser for reports in JUnit format, which most test runners write. It recognizes the elements that Maven Surefire and
/// pytest-rerunfailures use for reruns.
final class JUnitReader: XMLReader {
    /// An open suite, or the open element around all suites.
    private struct Suite {
        let name: String
        /// The number of failures and errors that the suite declares.
        let announced: Int
        /// The total time of the suite as written. `nil` for the element around all suites, because these may run in parallel.
        let time: WrittenNumber?
        /// The index of its first test.
        let firstTest: Int
        /// The number of its tests that failed, including flaky ones.
        var failed = 0
    }

    /// The maximum plausible number of concurrent tests. If the times of a suite's tests add up to more than this many times the
    /// suite's time, the tests were all started at once, and their times include waiting for others.
    private static let mostTestsAtOnce = 64.0

    private var report = TestReport()
    private var suites: [Suite] = []
    /// The finished suites, with the indices of their tests.
    private var ended: [(suite: Suite, tests: Range<Int>)] = []
    private var test: TestCase?
    /// The written time of the current test, and the times of all tests in the report.
    private var time: WrittenNumber?, times: [WrittenNumber?] = []

    /// Parses a report. O(*n*) in its length.
    static func report(of bytes: [UInt8]) -> TestReport {
        let reader = JUnitReader()
        // The output of programs under test contains control characters, such as those for colours. UTF-16 text contains zeros.
        // Control characters are replaced by one that no name contains, so that a damaged tag can't become another tag.
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

    /// Returns the report. Includes a failure that precedes damage, even if the end of its test is missing.
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
        } else if name.isEqual("testsuites") {
            suites.append(Suite(name: "", announced: announced, time: nil, firstTest: report.cases.count))
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
            // Text here can only be the remains of a damaged result tag.
            let isBlank = (0..<text.count).allSatisfy { text[$0].isTableSpace }
            if !isBlank, test?.outcome == .passed {
                report.damage = report.damage ?? "there is text in a test that passed"
            }
            if let test { add(test) }
            test = nil
        } else if name.isEqual("testsuite") || name.isEqual("testsuites"), let suite = suites.popLast() {
            if suite.announced > 0, suite.failed == 0, report.damage == nil {
                let count = suite.announced
                report.damage =
                    (suite.name.isEmpty ? "" : "\(suite.name): ")
                    + "it announces \(count) failure\(count == 1 ? "" : "s") and names none"
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

    /// Adds a suite that failed outside its tests, for example in setup code.
    private func addFailedSuite() {
        time = nil
        let name = suites.last?.name ?? ""
        add(TestCase(suite: name, name: name, outcome: .failed))
    }

    private func text(_ attribute: StaticString) -> String? {
        let text = withAttribute(attribute) { $0.text }
        return text?.isEmpty == false ? text : nil
    }

    /// The outcome according to the attributes of a test, before its elements are read.
    private var statedOutcome: TestCase.Outcome {
        switch text("status")?.lowercased() {
        case "notrun": .skipped
        case "fail", "failed", "failure", "error": .failed
        default: .passed
        }
    }

    /// The number of failures and errors that the attributes of a suite declare.
    private var announced: Int {
        let numbers = [text("failures"), text("errors")].map { $0.flatMap { Int($0) } ?? 0 }
        return numbers.reduce(0) { $0 + min(max($1, 0), 1 << 32) }
    }
}

extension WrittenNumber {
    /// Returns the number as a time in seconds.
    ///
    /// - Parameter separator: The decimal separator of the report: the only possible one for most of its times. `nil` if unknown;
    ///   a single separator is then assumed to be decimal, since most times have a fraction and few exceed a thousand seconds.
    fileprivate func seconds(_ separator: DecimalSeparator?) -> Double? {
        value(separator ?? (decimals.comma > decimals.point ? .comma : .point))
    }
}
