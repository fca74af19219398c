import RecapLanguage
import RecapMake
import TestSupport
import Testing

/// Numbers of files that are so large, or so small, that arithmetic with them would overflow.
@Suite struct HostileNumberTests {
    private static let numbers = [
        "-9223372036854775808", "9223372036854775807", "1e308", String(repeating: "9", count: 300),
    ]

    @Test(arguments: numbers) func aTableMayHaveThem(_ number: String) async throws {
        let fixture = try TableFixture("day,km\n2025-03-04,\(number)\n2025-03-05,1e\(number)\n2025-03-06,7\n")
        let data = try await fixture.csv {
            $0.value = "km"
            $0.unit = "km"
        }
        #expect(data.rows.read >= 1 && !"\(data.json(in: .english))".isEmpty)
    }

    @Test(arguments: numbers) func aReportOfTestsMayHaveThem(_ number: String) async throws {
        let folder = try ScratchFolder()
        folder.write(
            "TAP version 13\n1..2\nok 1 - a # time=\(number)ms\nok 2 - b\n  ---\n  duration_ms: \(number)\n  ...\n",
            to: "a.tap")
        folder.write(
            "<testsuite><testcase name=\"a\" time=\"\(number)\"/><testcase name=\"b\" time=\"1\"/></testsuite>",
            to: "b.xml")
        for name in ["a.tap", "b.xml"] {
            let source = TestRunSource(
                paths: [folder.path(name)], options: TestRunOptions(today: Day(year: 2025, month: 12, day: 31)))
            let data = try await source.read { _ in }
            #expect(data.facts.tests == 2 && !"\(data.json(in: .english))".isEmpty, "\(name)")
        }
    }

    @Test(arguments: numbers) func aPageOfYouTubeMayHaveThemInItsZones(_ number: String) async throws {
        let folder = try ScratchFolder()
        let cells = ["GMT+\(number)", "GMT-05:\(number)", "GMT+0:\(number)", "UTC"].map { zone in
            """
            <div class="outer-cell mdl-cell mdl-shadow--2dp"><div class="mdl-grid"><div class="header-cell"><p \
            class="mdl-typography--title">YouTube<br></p></div><div class="content-cell mdl-cell mdl-typography--body-1">\
            Watched\u{A0}<a href="https://www.youtube.com/watch?v=a">A</a><br><a href="https://www.youtube.com/channel/b">B</a>\
            <br>Mar 4, 2025, 12:30:00 PM \(zone)<br></div></div></div>
            """
        }
        folder.write("<html><body>\(cells.joined())</body></html>", to: "watch-history.html")
        let options = SourceOptions(period: Period(year: 2025), today: Day(year: 2025, month: 12, day: 31))
        let data = try await ExportedFileSource<YouTube>(paths: [folder.path("watch-history.html")], options: options)
            .read { _ in }
        #expect(data.facts.videos == 1)
    }
}
