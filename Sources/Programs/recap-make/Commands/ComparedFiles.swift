internal import ArgumentParser
internal import RecapMake

/// The arguments for the data files to compare.
struct ComparedFiles: ParsableArguments {
    @Argument(
        help: ArgumentHelp("The data files, one for each person.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var files: [String]

    @Option(
        help: ArgumentHelp(
            "The names of the people, with commas. Defaults to those in files of git, otherwise to those of the files.",
            valueName: "names"))
    var names: String?

    /// The names given by the user; empty if there are none.
    var list: [String] { (names ?? "").listedItems }
}

/// The command that compares two people.
struct MakeDuet: SourceCommand {
    static let configuration = CommandConfiguration(
        commandName: "duet",
        abstract: "Two people side by side, from the data files of both.",
        usage: "recap-tui duet [<options>] <file> <file>",
        discussion: """
            recap-tui make me -o ada.json          what each of you does …
            recap-tui duet ada.json ben.json       … and what you look at together

            A data file of recap-tui make has numbers of days and hours. Of each file only these are read, for the sources that \
            both have: git, shell, agents, browser, spotify, youtube, letterboxd, goodreads, calendar and activitywatch, alone or as \
            in make me. Nothing else in a file is shown. The days are those that both files have. Hours are compared by their shares of each \
            person's own day.
            """)

    static let yearStory = "duet"

    @OptionGroup
    var people: ComparedFiles

    @OptionGroup(title: "Result")
    var output: OutputOptions

    func validate() throws {
        guard people.files.count == 2 else {
            throw ValidationError("a duet takes two files, not \(people.files.count)")
        }
    }

    func source() throws -> DuetSource { DuetSource(files: people.files, names: people.list) }
}

/// The command that compares a group of people.
struct MakeLeague: SourceCommand {
    static let configuration = CommandConfiguration(
        commandName: "league",
        abstract: "A team's records, from the data files of all.",
        usage: "recap-tui league [<options>] <file> ...",
        discussion: """
            recap-tui make git -o ada.json         what each of you does …
            recap-tui league *.json                … and who holds which record

            Files are read as those of recap-tui duet. Compared is the source that all have and that has most days. Only the first ones \
            are ranked, half of all at most, and everybody has a best day.
            """)

    static let yearStory = "league"

    @OptionGroup
    var people: ComparedFiles

    @OptionGroup(title: "Result")
    var output: OutputOptions

    func validate() throws {
        guard people.files.count > 1 else { throw ValidationError("a league takes two files or more") }
    }

    func source() throws -> LeagueSource { LeagueSource(files: people.files, names: people.list) }
}
