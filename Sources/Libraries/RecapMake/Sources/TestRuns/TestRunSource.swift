package import RecapLanguage
internal import RecapSystem

/// Options for the recap of a run of tests.
package struct TestRunOptions: Sendable {
    /// The current day, which is that of reports without one.
    package var today: Day
    /// A file or folder: only reports that are not older are read. `nil` if all are.
    package var reference: String?
    /// The exit status of the program that ran the tests. `nil` if it is unknown.
    package var status: Int?

    /// Creates the options for all reports.
    package init(today: Day) { self.today = today }
}

/// Reads the reports of a run of tests.
package struct TestRunSource: RecapSource {
    private let paths: [String]
    private let options: TestRunOptions

    /// Creates a source of the reports at some paths of files, folders and archives.
    package init(paths: [String], options: TestRunOptions) {
        self.paths = paths
        self.options = options
    }

    /// Where the data comes from.
    package static let origin = Message("the reports of a run of tests, in the format of JUnit or TAP")

    /// The usual places of reports, which the tools of several languages have.
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
    ///
    /// Throws ``MakeError`` if there is no data to report, and `CancellationError` if the task is cancelled.
    package func read(progress: ProgressHandler) async throws -> RecapData<TestRunFacts> {
        var tally = TestTally(), rows = RowCount(), notes: [Message] = [], findings: [Message] = []
        let advice = "a runner of tests writes it, such as pytest by its option junit-xml"
        var old = paths.filter { !FileSystem.isFolder($0) && isOld($0) }
        let paths = paths.filter { FileSystem.isFolder($0) || !isOld($0) }
        let incomplete = try await ExportedFiles.read(
            paths, advice: advice, limit: TestRunSource.limit, notes: &notes, progress: progress,
            where: { TestRunSource.isReport($0) }
        ) { path, contents in
            guard !isOld(path) else {
                old.append(path)
                return
            }
            var report = TestReport(try contents.rest())
            if report.cases.isEmpty, report.damage == nil { findings.append(Message("\(path): has no tests")) }
            if let damage = report.damage { findings.append(Message("\(path): not all of it can be read: \(damage)")) }
            rows.countRead(report.cases.count)
            // Contents that end too early are noted and counted below.
            if contents.damage != nil { report.damage = nil }
            tally.add(report)
        }
        tally.damaged += incomplete
        notes += findings
        let facts = TestRunFacts(tally, status: options.status)
        guard facts.tests + facts.skipped + facts.missing > 0 else {
            let ages = old.map { "\($0): older than the run" }
            let reason =
                old.isEmpty ? "there is no report with tests; \(advice)" : "name the report that the run writes"
            throw MakeError((notes.map(\.english) + ages.prefix(5) + [reason]).joined(separator: "\n"))
        }
        let period = Period(day: tally.day ?? options.today)
        return RecapData(period: period, rows: rows, facts: facts, notes: notes, shown: [])
    }

    private static func isReport(_ path: String) -> Bool {
        let name = path.split(separator: "/").last?.lowercased() ?? ""
        return !name.hasPrefix(".") && (name.hasSuffix(".xml") || name.hasSuffix(".tap"))
    }

    /// Returns whether a file is older than the reference. Returns `false` for what is in an archive.
    private func isOld(_ path: String) -> Bool {
        guard let reference = options.reference, let limit = FileSystem.changeTime(of: reference),
            let time = FileSystem.changeTime(of: path)
        else { return false }
        return time < limit
    }
}
