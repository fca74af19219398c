package import RecapLanguage
internal import RecapSystem

/// Options for the recap of a test run.
package struct TestRunOptions: Sendable {
    /// The current day, which is assumed for reports without a date.
    package var today: Day
    /// A file or folder whose modification time excludes older reports. `nil` to read all reports.
    package var reference: String?
    /// The exit status of the test runner. `nil` if unknown.
    package var status: Int?

    /// Creates options for all reports.
    package init(today: Day) { self.today = today }
}

/// A source that reads the reports of a test run.
package struct TestRunSource: RecapSource {
    private let paths: [String]
    private let options: TestRunOptions

    /// Creates a source of the reports at the paths of files, folders and archives.
    package init(paths: [String], options: TestRunOptions) {
        self.paths = paths
        self.options = options
    }

    package static let origin = Message("the reports of a run of tests, in the format of JUnit or TAP")

    /// The default folders for reports in the tools of several languages.
    private static let places = ["test-results", "test-reports", "build/test-results", "target/surefire-reports"]
    private static let names = ["junit.xml", "test-results.xml", "tests.xml", "report.xml", "tests.tap"]

    /// Returns the paths of reports in the current folder.
    package static func paths(in places: DataLocations) -> [String] {
        (TestRunSource.places + names).map { places.folder == "." ? $0 : Paths.join(places.folder, $0) }
            .filter { FileSystem.exists($0) }
    }

    /// Describes the reports in the current folder.
    package static func find(in places: DataLocations) async -> Message? {
        ExportedFiles.summary(of: paths(in: places), in: places)
    }

    /// The maximum number of bytes of a report.
    private static let limit = 1 << 28

    /// Reads the reports. O(*n*) in their length.
    package func read(progress: ProgressHandler) async throws -> RecapData<TestRunFacts> {
        var tally = TestTally(), rows = RowCount(), notes: [Message] = [], findings: [Message] = []
        let advice = "a runner of tests writes it, such as pytest by its option junit-xml"
        var old = paths.filter { !FileSystem.isFolder($0) && isOld($0) }
        let paths = paths.filter { FileSystem.isFolder($0) || !isOld($0) }
        let incomplete = try await ExportedFiles.read(
            paths, advice: advice, limit: TestRunSource.limit, notes: &notes, progress: progress,
            where: { ExportedFiles.isVisible($0, extensions: ".xml", ".tap") }
        ) { path, contents in
            guard !isOld(path) else {
                old.append(path)
                return
            }
            var report = TestReport(try contents.rest())
            if report.cases.isEmpty, report.damage == nil { findings.append(Message("\(path): has no tests")) }
            if let damage = report.damage { findings.append(Message("\(path): not all of it can be read: \(damage)")) }
            rows.countRead(report.cases.count)
            // A truncated file is noted and counted below.
            if contents.damage != nil { report.damage = nil }
            tally.add(report)
        }
        tally.damaged += incomplete
        rows.countIncomplete(tally.damaged)
        notes += findings
        let facts = TestRunFacts(tally, status: options.status)
        guard facts.tests + facts.skipped + facts.missing > 0 else {
            let ages = old.map { "\($0): older than the run" }
            let reason =
                old.isEmpty ? "there is no report with tests; \(advice)" : "name the report that the run writes"
            throw MakeError(
                (notes.map(\.english) + ages.prefix(5) + [reason]).joined(separator: "\n"),
                .nameFiles(source: TestRunFacts.source, example: "FILE.xml"))
        }
        let period = Period(day: tally.day ?? options.today)
        return RecapData(period: period, rows: rows, facts: facts, notes: notes, shown: [])
    }

    /// Returns whether a file is older than the reference. Returns `false` for entries of archives.
    private func isOld(_ path: String) -> Bool {
        guard let reference = options.reference, let limit = FileSystem.changeTime(of: reference),
            let time = FileSystem.changeTime(of: path)
        else { return false }
        return time < limit
    }
}
