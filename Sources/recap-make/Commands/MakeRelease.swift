internal import ArgumentParser
internal import RecapMake
internal import RecapSystem

/// The command that makes the story of a release.
struct MakeRelease: SourceCommand {
    typealias Source = ReleaseSource

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
