internal import ArgumentParser
internal import RecapMake
internal import RecapSystem

/// The command that makes a recap of a run of tests.
struct MakeTests: SourceCommand {
    typealias Source = TestRunSource

    static let configuration = CommandConfiguration(
        commandName: "tests",
        abstract: "A run of tests: failures, flaky tests, and where the time goes.",
        usage: "recap-tui make tests [<options>] [<report> ...]",
        discussion: """
            recap-tui make tests junit.xml           the report of a run
            recap-tui make tests build/test-results  a folder of reports
            recap-tui make tests run.tap again.tap   a run, and one of what failed
            recap-tui make tests                     the reports that are found here

            Reports are XML as of JUnit, which most runners of tests write (pytest --junit-xml, swift test --xunit-output, \
            gradle, mvn, jest-junit, cargo nextest), or lines of the Test Anything Protocol (prove, node --test, tap). A \
            test is known by its name and that of its class or file. One that failed and passed, in the same report or in \
            another one, is flaky and counts once. Tests that were skipped, and failures that are marked as expected (TODO), \
            count apart. All have passed only by whole reports: one that is damaged, that is cut off, that announces more tests or \
            failures than it has, or that has no plan shows its failures and never that all passed. A time can have a decimal \
            comma, and its thousands can be grouped: which sign is which, the times of the whole report show. recap-tui wrap shows the tests of a program when it ends.
            """)

    static let yearStory = "tests"

    @Argument(
        help: ArgumentHelp(
            "Reports, or folders and archives of them. Defaults to those in the usual places below this folder.",
            valueName: "report"),
        completion: .file())
    var reports: [String] = []

    @Option(
        help: ArgumentHelp("Leave out reports that are older than a file or folder.", valueName: "file"),
        completion: .file())
    var newer: String?

    @Option(
        help: ArgumentHelp(
            "The exit status of the program that ran the tests: with another one than 0, not all have passed.",
            valueName: "number"))
    var status: Int?

    @OptionGroup(title: "Days")
    var zone: ZoneOptions

    @OptionGroup(title: "Result")
    var output: OutputOptions

    func source() throws -> TestRunSource {
        var options = TestRunOptions(today: .today(on: try zone.clock))
        options.reference = newer
        options.status = status
        return TestRunSource(paths: reports.isEmpty ? TestRunSource.paths(in: .here) : reports, options: options)
    }
}
