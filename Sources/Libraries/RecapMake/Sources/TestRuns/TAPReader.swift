/// A parser for reports in the Test Anything Protocol, versions 12 to 14, including the durations that node and tap write.
struct TAPReader {
    /// A test with subtests, or the report as a whole.
    private struct Level {
        /// The name of the test. Empty if unknown so far.
        var suite = ""
        var planned: Int?
        var count = 0
    }

    private var report = TestReport()
    private var levels = [Level()]
    /// Whether the current lines belong to a block with details of the last test.
    private var isInDetails = false
    /// The index of the test that details refer to. `nil` if it was omitted.
    private var current: Int?

    /// Parses a report. O(*n*) in its length.
    static func report(of bytes: [UInt8]) -> TestReport {
        var reader = TAPReader()
        bytes.forEachLine { reader.read($0) }
        let whole = reader.levels[0]
        while !reader.levels.isEmpty { reader.endLevel() }
        // The plan is at the beginning or the end. Without it, nothing shows that the report is complete.
        if !reader.report.cases.isEmpty, reader.report.damage == nil {
            if whole.planned == nil { reader.report.damage = "it has no plan" }
            if let planned = whole.planned, planned < whole.count {
                reader.report.damage = "it has more tests than its plan"
            }
        }
        return reader.report
    }

    private mutating func read(_ line: ArraySlice<UInt8>) {
        let words = line.drop { $0 == UInt8(ascii: " ") }
        // Lines printed by programs under test are ignored unless they begin like results.
        guard let first = words.first, "ond-.#B0123456789".utf8.contains(first) else { return }
        let indent = words.startIndex - line.startIndex
        let text = String(decoding: words, as: UTF8.self).drop(trailing: "\r")
        if isInDetails {
            isInDetails = !text.hasPrefix("...")
            if let current, let milliseconds = text.value(after: "duration_ms:") {
                report.cases[current].seconds = milliseconds / 1000
            }
        } else if text == "---", indent % 4 == 2 {
            isInDetails = true
        } else if let name = text.rest(after: "# Subtest:") {
            enter(indent / 4)
            levels.append(Level(suite: String(name)))
        } else if text.hasPrefix("Bail out!") {
            report.damage = "the run was stopped"
        } else if let count = text.plan {
            enter(indent / 4)
            levels[levels.count - 1].planned = count
        } else if let result = text.result {
            add(result, at: indent / 4)
        }
    }

    /// Adds a test at a nesting depth. A test that follows its subtests only summarizes them.
    private mutating func add(_ result: (isOK: Bool, description: Substring), at depth: Int) {
        let hasSubtests = levels.count > depth + 1 && (levels.last?.count ?? 0) > 0
        enter(depth)
        levels[levels.count - 1].count += 1
        current = nil
        guard !hasSubtests else { return }
        let parts = result.description.directive
        var outcome = result.isOK ? TestCase.Outcome.passed : .failed
        if let directive = parts.directive?.lowercased(), directive.hasPrefix("skip") || directive.hasPrefix("todo") {
            outcome = .skipped
        }
        current = report.cases.count
        let level = levels[levels.count - 1]
        report.cases.append(
            TestCase(
                suite: level.suite, name: parts.name.isEmpty ? "\(level.count)" : parts.name,
                seconds: parts.directive?.value(after: "time=").map { $0 / 1000 }, outcome: outcome))
    }

    /// Makes a nesting depth the current one, closing deeper levels and opening missing ones.
    private mutating func enter(_ depth: Int) {
        while levels.count > depth + 1 { endLevel() }
        while levels.count < min(depth, 64) + 1 { levels.append(Level()) }
    }

    private mutating func endLevel() {
        guard let level = levels.popLast(), let planned = level.planned else { return }
        report.missing += max(0, planned - level.count)
    }
}

extension Substring {
    /// The number of tests declared by a plan such as `1..5`. `nil` for other lines.
    fileprivate var plan: Int? {
        guard hasPrefix("1.."), let count = Int(dropFirst(3).prefix { $0.isNumber }), count <= 1 << 24 else {
            return nil
        }
        return count
    }

    /// The result of a test, and the text after its number. `nil` for other lines.
    fileprivate var result: (isOK: Bool, description: Substring)? {
        guard let rest = rest(after: "not ok") ?? rest(after: "ok") else { return nil }
        let description = rest.drop { $0.isNumber }.drop { $0 == " " }
        return (hasPrefix("ok"), description.hasPrefix("- ") ? description.dropFirst(2) : description)
    }

    /// The name of a test, and the directive that follows it after a number sign.
    fileprivate var directive: (name: String, directive: Substring?) {
        guard let range = firstRange(of: " # ") ?? (hasPrefix("# ") ? startIndex..<index(startIndex, offsetBy: 2) : nil)
        else { return (String(self), nil) }
        return (String(self[..<range.lowerBound]), self[range.upperBound...])
    }

    /// Returns the text after a word and the blanks that follow it, or `nil` if the text doesn't begin with the word.
    fileprivate func rest(after word: String) -> Substring? {
        guard hasPrefix(word) else { return nil }
        let rest = dropFirst(word.count)
        return rest.isEmpty || rest.first == " " ? rest.drop { $0 == " " } : nil
    }

    /// Returns the number of milliseconds after a word, or `nil` if there is none.
    fileprivate func value(after word: String) -> Double? {
        guard let range = firstRange(of: word) else { return nil }
        let number = self[range.upperBound...].drop { $0 == " " }.prefix { $0.isNumber || $0 == "." }
        return Double(number).flatMap { (0...1e12).contains($0) ? $0 : nil }
    }
}

extension String {
    /// Returns the text without a character at its end.
    fileprivate func drop(trailing character: Character) -> Substring {
        last == character ? dropLast() : self[...]
    }
}

/// A test in a report, with its result.
struct TestCase: Hashable, Sendable {
    /// The outcome of a test.
    enum Outcome: Hashable, Sendable {
        case passed
        case failed
        case skipped
        /// The test failed at first, but passed when it was rerun.
        case flaky
    }

    /// The class, module or file that the test belongs to. Empty if the report doesn't specify it.
    var suite: String
    var name: String
    /// The time in seconds. `nil` if the report doesn't specify it.
    var seconds: Double? = nil
    var outcome: Outcome
}

/// The contents of a test report.
struct TestReport: Hashable, Sendable {
    /// The tests in the order of the report.
    var cases: [TestCase] = []
    /// The day on which the tests ran. `nil` if the report doesn't specify it.
    var day: Day?
    /// The number of tests that were planned but not run.
    var missing = 0
    /// The number of tests whose time is unknown, because the reported time includes waiting for other tests.
    var waiting = 0
    /// The reason why the report doesn't prove that all tests passed, such as damage. `nil` if it is complete.
    var damage: String?

    /// Parses a report in either format. O(*n*) in its length.
    init(_ bytes: [UInt8]) {
        let first = bytes.first { !$0.isTableSpace && $0 != 0xEF && $0 != 0xBB && $0 != 0xBF }
        self = first == UInt8(ascii: "<") ? JUnitReader.report(of: bytes) : TAPReader.report(of: bytes)
    }

    init() {}
}
