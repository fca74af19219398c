import RecapJSON
import RecapLanguage
import Testing

@testable import RecapMake

/// Reports of tests, and what is counted in them.
@Suite("Reports of tests")
struct TestReportTests {
    private static let junit = """
        <?xml version="1.0"?>
        <testsuites><testsuite name="all" timestamp="2026-11-20T23:30:00">
        <testcase classname="app.parser.ParserTests" name="reads()" time="0.0123"/>
        <testcase classname="app.parser.ParserTests" name="refuses()" time="12.5"><failure message="x"/></testcase>
        <testcase classname="app.parser.ParserTests" name="flaky()" time="1.2"><error/></testcase>
        <testcase classname="app/net" name="connects()" time="0.2"><skipped/></testcase>
        <testcase name="again()" time="1,030.5"><rerun/></testcase>
        <testcase name="idle" status="notrun"/>
        </testsuite></testsuites>
        """
    private static let tap = """
        TAP version 14
        1..5
        # Subtest: sub
            1..3
            ok 1 - one # time=5.5ms
            not ok 2 - two
              ---
              duration_ms: 250
              ...
        not ok 1 - sub
          ---
          duration_ms: 999
          ...
        ok 2 - later # TODO
        ok 3 # SKIP no network
        okay, says the program
        not ok 4
        """

    private func report(_ text: String) -> TestReport { TestReport(Array(text.utf8)) }

    @Test("JUnit: results, times, days and suites, and what was read before damage")
    func junit() {
        let report = report("\u{FEFF}" + Self.junit)
        #expect(report.cases.map(\.outcome) == [.passed, .failed, .failed, .skipped, .flaky, .skipped])
        #expect(report.cases.map(\.seconds) == [0.0123, 12.5, 1.2, 0.2, 1030.5, nil])
        #expect(report.cases.map(\.suite).suffix(3) == ["app/net", "all", "all"])
        #expect(report.day == Day(year: 2026, month: 11, day: 20) && report.damage == nil)
        let cut = self.report(String(Self.junit.prefix(300)))
        #expect(cut.cases.count == 2 && cut.damage?.hasPrefix("line 5: ") == true)
    }

    @Test("TAP: subtests count and their sums don't, plans tell what is missing, and details tell times")
    func tap() {
        let report = report(Self.tap.replacing("\n", with: "\r\n"))
        #expect(report.cases.map(\.name) == ["one", "two", "later", "3", "4"])
        #expect(report.cases.map(\.outcome) == [.passed, .failed, .skipped, .skipped, .failed])
        #expect(report.cases.map(\.suite) == ["sub", "sub", "", "", ""])
        #expect(report.cases.map(\.seconds) == [0.0055, 0.25, nil, nil, nil])
        #expect(report.missing == 2)
        #expect(self.report("1..2\nok 1\nBail out! no disk\n").damage == "the run was stopped")
    }

    @Test("Any text is read without an end, whatever its lines say")
    func hostile() {
        for text in [
            "", "<", "1..99999999999999999999", "1..16777216", String(repeating: " ", count: 400) + "ok",
            "ok -1 - # # #",
        ] {
            #expect(report(text).cases.count <= 1)
        }
        let deep = (0..<200).map { String(repeating: " ", count: 4 * $0) + "ok 1" }.joined(separator: "\n")
        #expect(report(deep).cases.count == 200)
    }

    @Test("A test that failed and passed is flaky and counts once, and the lists have the slowest")
    func facts() {
        var tally = TestTally()
        tally.add(report(Self.junit))
        tally.add(
            report(#"<testsuite><testcase classname="app.parser.ParserTests" name="flaky()" time="1"/></testsuite>"#))
        tally.add(report(Self.tap))
        let facts = TestRunFacts(tally)
        #expect(facts.tests == 7 && facts.passed == 4 && facts.failed == 3 && facts.skipped == 4 && facts.missing == 2)
        #expect(facts.failures == ["ParserTests › refuses()", "sub › two", "4"])
        #expect(facts.flakyTests == ["ParserTests › flaky()", "all › again()"])
        #expect(facts.slowest.map(\.label) == ["again()", "refuses()", "flaky()", "two", "reads()", "one"])
        #expect(facts.durations == [1, 1, 1, 2, 2])
        #expect(facts.suites.first?.label == "all" && facts.suites.first?.value == 1030.5)
    }

    @Test("The slowest test is told against as many others as take less time together, from five on")
    func outlasted() throws {
        func shown(_ times: [Double]) throws -> (fact: Int, texts: [String]) {
            let cases = times.enumerated().map { #"<testcase classname="S" name="t\#($0)" time="\#($1)"/>"# }
            var tally = TestTally()
            tally.add(report("<testsuite>\(cases.joined())</testsuite>"))
            let facts = TestRunFacts(tally), period = Period(day: Day(year: 2026, month: 11, day: 20))
            let data = RecapData(period: period, rows: RowCount(), facts: facts, notes: [], shown: [])
            return (facts.outlasted, try shownTexts(ofStory: "tests", with: data))
        }
        // 0.5 + 5 × 1 are less than 6.5, and one more isn't.
        let some = try shown([1, 1, 6.5, 1, 0.5, 1, 1, 1])
        #expect(some.fact == 6 && some.texts.contains("while **t2** was busy"))
        let few = try shown([1, 1, 4.5, 1, 1, 1])
        #expect(few.fact == 4 && !few.texts.contains { $0.contains("was busy") })
        #expect(try shown([]).fact == 0)
    }

    @Test("What is said fits runs with one test, without failures and without times")
    func words() {
        func texts(_ text: String) -> [String: String] {
            var tally = TestTally()
            tally.add(report(text))
            let period = Period(day: Day(year: 2026, month: 11, day: 20))
            let words = TestRunFacts(tally).words(of: period).texts(in: .english)
            var texts: [String: String] = [:]
            for (name, value) in words { if case .string(let text) = value { texts[name] = text } }
            return texts
        }
        #expect(texts("1..1\nok 1")["verdict"] == "it passed" && texts("1..1\nok 1")["time"] == nil)
        #expect(texts("ok 1\nok 2\n1..2")["verdict"] == "all of them passed")
        #expect(texts("not ok 1")["verdict"] == "1 failed")
        #expect(texts("1..2\nok 1")["verdict"] == "1 was never run")
        #expect(texts("1..1\nok 1 # SKIP")["verdict"] == "none of them was run")
        #expect(texts(Self.junit)["time"] == "17\u{A0}min 24\u{A0}s")
    }

    @Test("Times of tests that started all at once count nowhere, and the facts and a page say how many they are")
    func waiting() {
        func facts(_ tests: Int, seconds: String, suite: String) -> TestRunFacts {
            let cases = (0..<tests).map { #"<testcase classname="S" name="t\#($0)" time="\#(seconds)"/>"# }.joined()
            var tally = TestTally()
            tally.add(report(#"<testsuite name="S" time="\#(suite)">\#(cases)</testsuite>"#))
            return TestRunFacts(tally)
        }
        let waited = facts(100, seconds: "10", suite: "12")
        #expect(waited.waiting == 100 && waited.seconds == nil && waited.slowest.isEmpty && waited.suites.isEmpty)
        let words = waited.words(of: Period(day: Day(year: 2026, month: 11, day: 20))).texts(in: .english)
        #expect(
            words["waiting"]
                == .string("the times of 100 tests have the waiting for others in them, and aren't shown"))
        // 64 processes at once are possible.
        #expect(
            facts(64, seconds: "10", suite: "10").waiting == 0 && facts(65, seconds: "10", suite: "10").waiting == 65)
        // A suite without a time of its own says nothing about its tests.
        #expect(
            facts(100, seconds: "10", suite: "").seconds == 1000 && facts(100, seconds: "10", suite: "0").waiting == 0)
    }
}
