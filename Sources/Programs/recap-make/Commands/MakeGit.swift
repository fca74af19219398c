internal import ArgumentParser
internal import RecapMake

/// The command that makes a recap of git repositories.
struct MakeGit: DatedCommand {
    static let configuration = CommandConfiguration(
        commandName: "git",
        abstract: "A year of commits in one or more git repositories.",
        discussion: """
            recap-tui make git                       your commits of this year
            recap-tui make git ~/code/* --year 2025  several repositories
            recap-tui make git --team --since 7d     the week of everybody
            recap-tui make git --team --merge nicm='Nicholas Marriott'  two names
            recap-tui make git --since v1.2          your commits since a tag
            recap-tui make git -o me.json            the data alone, to change …
            recap-tui git-year --data me.json        … and the story that shows it
            recap-tui make git --story -o year.json  a file that plays by itself

            --since and --until also take revisions of one repository, such as tags: then all commits count that are between \
            them, and the days are theirs. A commit counts if the current branch contains it, on the day and at the hour that its author's clock showed. \
            Merges are counted apart. A commit in several repositories counts once, and commits by bots do not count. Lines \
            are those that a commit adds or deletes in text files, without merges, lock files, minified files, snapshots, and \
            folders such as vendor and node_modules; a renamed file has those alone that changed with its name, as git log \
            --find-renames --numstat counts. Folders are shown with --show folders, names of other people with --show people \
            and by --team. A streak is a run of days with at least one commit each. Night is from 22:00 to 6:00. Names are \
            those of .mailmap. Variables such as GIT_DIR, replacements of commits and settings of git change nothing. GitHub \
            counts otherwise, see recap-tui help make github.
            """)

    static let yearStory = "git-year"

    @Argument(
        help: ArgumentHelp("Folders of repositories. Defaults to the current one.", valueName: "folder"),
        completion: .directory)
    var folders: [String] = []

    @Flag(help: "Count the commits of everybody.")
    var team = false

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp(
            "A name or address in a team, and that of the person to whom it belongs. May be repeated.",
            valueName: "name=person"))
    var merge: [String] = []

    @Option(
        help: ArgumentHelp(
            "Your address, if not that of your git settings; several with commas.", valueName: "email|auto"))
    var me: String = "auto"

    @Flag(inversion: .prefixedNo, help: "Count the commits of bots.")
    var bots = false

    @Flag(help: "Count the commits of all local branches instead of the current one.")
    var branches = false

    @OptionGroup(title: "Days")
    var days: PeriodOptions

    @OptionGroup(title: "Result")
    var output: OutputOptions

    func validate() throws {
        if team, me != "auto" { throw ValidationError("--team counts everybody; leave out --me") }
        if !team, !merge.isEmpty { throw ValidationError("--merge joins people of a team; it needs --team") }
        _ = try mergedAuthors()
        if range == nil { _ = try days.period() }
    }

    /// Returns the authors that the options merge.
    private func mergedAuthors() throws -> MergedAuthors {
        var merged = MergedAuthors()
        for text in merge {
            let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
            guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }), merged.add(parts[0], to: parts[1]) else {
                throw ValidationError(
                    "--merge takes two names of one person, such as nicm='Nicholas Marriott', not '\(text)'")
            }
        }
        return merged
    }

    /// The commits between two revisions, if the options specify revisions instead of days.
    private var range: GitRange? {
        switch (days.since, days.until) {
        case (.name(let from), nil): GitRange(from: from)
        case (.name(let from), .name(let to)): GitRange(from: from, to: to)
        default: nil
        }
    }

    func source() throws -> GitSource {
        var options = GitOptions(period: range == nil ? try days.period() : nil, today: days.today)
        options.range = range
        options.includesBots = bots
        options.includesBranches = branches
        options.shown = output.show
        if team {
            options.author = .team
            options.merged = try mergedAuthors()
        } else if me != "auto" {
            options.author = .emails(Set(me.listedItems))
        }
        return GitSource(folders: folders.isEmpty ? ["."] : folders, options: options)
    }

    func story(of data: RecapData<GitSource.Facts>) -> String {
        team ? "git-team" : data.period.unit == .month ? "git-month" : MakeGit.yearStory
    }
}
