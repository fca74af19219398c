/// Reads reports in the format of JUnit, which most test runners write. Its elements for tests that were run again are
/// those of Maven Surefire and of pytest-rerunfailures.
final class JUnitReader: XMLReader {
    private var report = TestReport()
    private var suites: [String] = []
    private var test: TestCase?

    /// Returns the contents of a report. O(*n*) in its length.
    static func report(of bytes: [UInt8]) -> TestReport {
        let reader = JUnitReader()
        do throws(Failure) {
            try reader.read(bytes)
        } catch {
            reader.report.damage = "line \(error.line): \(error.reason)"
        }
        return reader.report
    }

    override func begin(_ name: Span<UInt8>) {
        if name.isEqual("testcase") {
            test = TestCase(
                suite: text("classname") ?? suites.last ?? "", name: text("name") ?? "", seconds: seconds,
                outcome: text("status") == "notrun" ? .skipped : .passed)
        } else if name.isEqual("testsuite") {
            suites.append(text("name") ?? "")
            let day = withAttribute("timestamp") { WrittenDate.isoDay($0) } ?? nil
            report.day = [report.day, day].compactMap { $0 }.min()
        } else if name.isEqual("failure") || name.isEqual("error") {
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
            if let test { report.cases.append(test) }
            test = nil
        } else if name.isEqual("testsuite") {
            _ = suites.popLast()
        }
    }

    private func text(_ attribute: StaticString) -> String? {
        let text = withAttribute(attribute) { $0.text }
        return text?.isEmpty == false ? text : nil
    }

    /// The time of the test that begins. Some runners group its digits with commas.
    private var seconds: Double? {
        let seconds = text("time").flatMap { Double($0.filter { $0 != "," }) }
        return seconds.flatMap { (0...1e9).contains($0) ? $0 : nil }
    }
}
