import RecapJSON
import RecapLanguage
import TestSupport
import Testing

@testable import RecapMake

/// What is said of a run of tests whose reports are damaged, or whose program says otherwise.
@Suite("Verdicts on runs of tests")
struct TestVerdictTests {
    private static let passing = #"<testsuite name="S"><testcase name="a"/><testcase name="b"/></testsuite>"#

    private func report(_ text: String) -> TestReport { TestReport(Array(text.utf8)) }

    private func facts(_ texts: String..., status: Int? = nil) -> TestRunFacts {
        var tally = TestTally()
        for text in texts { tally.add(report(text)) }
        return TestRunFacts(tally, status: status)
    }

    @Test(
        "No end of a report that is cut off, and no byte that is damaged, makes its failure a pass",
        arguments: [
            #"<testsuites><testsuite name="S"><testcase name="a"/><testcase name="b"><failure message="x"/></testcase></testsuite></testsuites>"#,
            "1..2\nok 1 - a\nnot ok 2 - b\n", "ok 1 - a\nnot ok 2 - b\n1..2\n",
        ])
    func anyHostileReports(_ text: String) {
        let bytes = Array(text.utf8)
        for end in 0..<bytes.count {
            var tally = TestTally()
            tally.add(TestReport(Array(bytes[..<end])))
            let verdict = TestRunFacts(tally).verdict
            #expect(verdict != .passed, "cut at \(end)")
        }
        var random = SplitMix64(seed: Soak.seed(7))
        for _ in 0..<Soak.count(300, 30_000) {
            var damaged = bytes
            let place = Int.random(in: 0..<bytes.count, using: &random)
            damaged[place] = [0x1B, 0, 0xFF, UInt8(ascii: "<")].randomElement(using: &random) ?? 0
            var tally = TestTally()
            tally.add(TestReport(damaged))
            let facts = TestRunFacts(tally)
            // A byte in a name costs nothing; one that hides a result is told.
            #expect(facts.verdict != .passed, "\(String(decoding: damaged, as: UTF8.self))")
        }
    }

    @Test("Control characters in the text of a failure cost nothing, as such and by their numbers")
    func controls() {
        let report = report(
            "<testsuite name=\"S\"><testcase name=\"a\"/><testcase name=\"b\"><failure message=\"&#27;[1m&#x1b;\">\u{1B}[31mred</failure>"
                + "</testcase><testcase name=\"c\"/></testsuite>")
        #expect(report.cases.map(\.outcome) == [.passed, .failed, .passed] && report.damage == nil)
    }

    @Test("A failure that was read before damage counts, and a test that was cut off says nothing")
    func failuresBeforeDamage() {
        let start = #"<testsuite name="S"><testcase name="a"/><testcase name="b">"#
        #expect(report(start + "<failure>x").cases.map(\.outcome) == [.passed, .failed])
        #expect(report(start).cases.map(\.outcome) == [.passed])
        #expect(facts(start).verdict == .incomplete && facts(start).damaged == 1)
        #expect(facts(start + "<failure>").verdict == .failed)
    }

    @Test("A suite that announces failures or fails outside its tests has not passed")
    func suites() {
        let announced =
            #"<testsuites><testsuite name="S" tests="1" failures="1"><testcase name="a"/></testsuite></testsuites>"#
        #expect(facts(announced).verdict == .incomplete && report(announced).damage?.hasPrefix("S: ") == true)
        let inAll =
            #"<testsuites tests="1" failures="1"><testsuite name="S" failures="0"><testcase name="a"/></testsuite></testsuites>"#
        #expect(facts(inAll).verdict == .incomplete)
        #expect(report(inAll).damage == "it announces 1 failure and names none")
        let error = facts(#"<testsuite name="S"><testcase name="a"/><error message="no disk"/></testsuite>"#)
        #expect(error.verdict == .failed && error.failures == ["S"])
        #expect(facts(#"<testsuite><testcase name="a" status="failed"/></testsuite>"#).verdict == .failed)
        let nested =
            #"<testsuite failures="1"><testsuite failures="1"><testcase name="a"><failure/></testcase></testsuite></testsuite>"#
        #expect(report(nested).damage == nil)
    }

    @Test("A plan shows that a report of TAP is whole")
    func plans() {
        #expect(facts("ok 1\n").verdict == .incomplete && report("ok 1\n").damage == "it has no plan")
        #expect(facts("1..1\nok 1\nok 2\n").verdict == .incomplete)
        #expect(facts("1..2\nok 1\n---\nnot ok 2\n").verdict == .failed)
    }

    @Test("All have passed only if the program that ran them agrees")
    func program() {
        #expect(facts(Self.passing).verdict == .passed && facts(Self.passing, status: 0).verdict == .passed)
        let facts = facts(Self.passing, status: 1)
        #expect(facts.verdict == .incomplete && facts.status == 1)
        let period = Period(day: Day(year: 2025, month: 3, day: 4))
        let words = facts.words(of: period).texts(in: .english)
        #expect(words["verdict"] == .string("none failed, but the program ended with status 1"))
        #expect(!facts.card(of: period, in: .english).facts.contains { $0.label == "passed" })
        #expect(self.facts("1..0 # SKIP\n").verdict == .none)
    }

    @Test("A file that can't be read is told in the facts and on the page")
    func unreadable() async throws {
        let folder = try ScratchFolder()
        folder.write(Self.passing, to: "a.xml")
        folder.write(String(Self.passing.dropLast(13)), to: "b.xml")
        let today = Day(year: 2025, month: 3, day: 4)
        let data = try await TestRunSource(paths: [folder.path], options: TestRunOptions(today: today))
            .read(progress: ProgressHandler { _ in })
        #expect(data.facts.damaged == 1 && data.facts.verdict == .incomplete && data.notes.count == 1)
        let shown = try shownTexts(ofStory: "tests", with: data)
        #expect(shown.contains { $0.contains("1 report can't be read to its end") })
        #expect(!shown.contains { $0.contains("all of them passed") })
        #expect(!data.facts.card(of: data.period, in: .english).facts.contains { $0.label == "passed" })
        #expect(data.rows.incomplete == 1 && shown.contains("1 file could not be read whole"))
    }

    @Test(
        "Times have the decimal separator that the report shows, and a single sign begins a fraction where nothing shows it",
        arguments: [
            (["0,250"], [0.25]), (["1,234"], [1.234]), (["1.234"], [1.234]), (["1,234.5"], [1234.5]),
            (["1.234,5"], [1234.5]),
            (["1,234", "0.5"], [1234, 0.5]), (["1.234", "0,5"], [1234, 0.5]),
            (["1,234", "2.5", "1,030.5"], [1234, 2.5, 1030.5]),
            (["12", "3"], [12, 3]), (["0.001", "-1", "x", "1e-05"], [0.001, nil, nil, 0.00001]),
        ] as [([String], [Double?])])
    func times(_ texts: [String], _ seconds: [Double?]) {
        let cases = texts.map { #"<testcase name="a" time="\#($0)"/>"# }.joined()
        #expect(report("<testsuite>\(cases)</testsuite>").cases.map(\.seconds) == seconds)
    }
}
