internal import ArgumentParser
internal import RecapMake

/// The command that makes the story of a release.
struct MakeRelease: SourceCommand {
    static let configuration = CommandConfiguration(
        commandName: "release",
        abstract: "The notes of a release: its commits, and its section of CHANGELOG.md.",
        usage: "recap-tui make release [<options>] [<release>]",
        discussion: """
            recap-tui make release                      the newest tag
            recap-tui make release v1.3                 a tag, since the one before
            recap-tui make release v1.1..v1.3           since another one
            recap-tui make release HEAD                 what is not released yet
            recap-tui make release --show people        with the names of those who did it
            recap-tui make release --export notes.html  a page to publish

            The commits are those that the release has and the release before lacks, without merges and bots; lines are \
            counted as recap-tui help make git says. The changes are those of the section of CHANGELOG.md, as it is in the \
            release, whose heading has the version, or of the section Unreleased; CHANGES.md, HISTORY.md, NEWS.md and RELEASES.md \
            are read as well. Of each change the first sentence is shown. The day of a release is that of its last commit.
            """)

    static let yearStory = "release"

    @Argument(
        help: ArgumentHelp(
            "A tag, two tags such as v1.1..v1.3, or HEAD. Defaults to the newest tag.", valueName: "release"))
    var release: String?

    @Option(
        help: ArgumentHelp("The folder of the repository.", valueName: "folder"),
        completion: .directory)
    var repository: String = "."

    @OptionGroup(title: "Result")
    var output: OutputOptions

    func validate() throws {
        guard release?.isEmpty != true, release?.hasPrefix("..") != true, release?.hasSuffix("..") != true else {
            throw ValidationError("'\(release ?? "")' is not a release such as v1.3 or v1.1..v1.3")
        }
    }

    func source() throws -> ReleaseSource {
        var options = ReleaseOptions(folder: repository, today: .today())
        options.shown = output.show
        if let release {
            let dots = release.firstRange(of: "..")
            options.previous = dots.map { String(release[..<$0.lowerBound]) }
            options.revision = dots.map { String(release[$0.upperBound...]) } ?? release
        }
        return ReleaseSource(options: options)
    }
}

/// The command that makes a recap of a test run.
struct MakeTests: SourceCommand {
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
            count apart. All have passed only by whole reports: one that is damaged, that is cut off, that announces failures \
            and names none, or that has no plan shows its failures and never that all passed. A time can have a decimal \
            comma, and its thousands can be grouped: which sign is which, the times of the whole report show. recap-tui wrap shows the tests of a program when it ends.
            """)

    static let yearStory = "tests"

    @Argument(
        help: ArgumentHelp(
            "Reports, or folders and archives of them. Defaults to those in the usual places below this folder.",
            valueName: "report"),
        completion: .file(extensions: ["xml", "tap", "zip"]))
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

/// The command that makes a recap of contributions on GitHub.
struct MakeGitHub: DatedCommand {
    static let configuration = CommandConfiguration(
        commandName: "github",
        abstract: "A year of contributions on GitHub, private ones as a number.",
        usage: "recap-tui make github [<options>]",
        discussion: """
            recap-tui make github                      your contributions of this year
            recap-tui make github --year 2024          another year
            recap-tui make github -o me.json           the data alone, to change …
            recap-tui github-year --data me.json       … and the story that shows it

            This is the one source that asks the network: GitHub, by your own gh, which is logged in as you. No token is \
            read, and nothing is sent but the question. GitHub counts commits on default branches by the addresses of your \
            account, pull requests, reviews and issues on the day of your profile's zone, and repositories that you create; so its \
            numbers never agree with those of the source git, which counts all commits of a checkout by the clock of their \
            author, with hours and lines. Of private contributions GitHub tells the number, and of private repositories the \
            recap shows no names. Each commit is shared among the languages of its repository by the size of the code. A streak \
            may last to the last day of the year.
            """)

    static let yearStory = "github-year"

    @OptionGroup(title: "Days")
    var days: PeriodOptions

    @OptionGroup(title: "Result")
    var output: OutputOptions

    func source() throws -> GitHubSource { GitHubSource(period: try days.period(), today: days.today) }
}
