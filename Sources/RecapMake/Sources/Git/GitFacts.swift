public import RecapLanguage

/// The facts about the commits of a period.
public struct GitFacts: FactRecord {
    /// The name of the author, or the names of the repositories for a team.
    public let name: String
    /// The year in which the period begins.
    public let year: Int
    /// The number of commits, without merges.
    public let commits: Int
    /// The number of merges.
    public let merges: Int
    /// When the commits were made.
    public let time: TimeFacts
    /// The number of commits compared with the previous period.
    public let before: Comparison?
    /// The first commit of the period.
    public let first: GitMoment?
    /// The last commit of the period.
    public let last: GitMoment?
    /// The changed lines. `nil` if the contents of files are missing.
    public let lines: LineFacts?
    /// The languages by number of lines added.
    public let languages: [Ranked]
    /// The repositories by number of commits.
    public let repositories: [Ranked]
    /// The number of repositories whose first commit is in the period.
    public let newRepositories: Int
    /// The folders by number of lines added. `nil` unless they were asked for.
    public let folders: [Ranked]?
    /// Other people with commits in the same repositories, by number of commits. `nil` unless they were asked for.
    public let people: [Ranked]?
    /// The number of these people; of a team, that of everybody in it.
    public let peopleCount: Int
    /// The members of a team with the most commits, at most 24, in descending order. `nil` for the recap of one person.
    public let team: [GitPerson]?
    /// The most frequent words in commit subjects. `nil` unless they were asked for.
    public let topWords: [Ranked]?
    /// The kind of author that the facts show.
    public let archetype: GitArchetype?
    /// The height of all added lines, if they were printed one below the other.
    public let climb: Climb?

    /// The facts of the source `git`.
    public static let table = FactTable<GitFacts>(
        Fact("name", \.name, "The name of the author; the names of the repositories for a team."),
        Fact("year", \.year, "The year that the period begins in."),
        Fact("commits", \.commits, "The number of commits, merges not included."),
        Fact("merges", \.merges, "The number of commits with more than one parent."),
        Fact("time", \.time, "When the commits were made, by the clock of their author."),
        Fact("before", \.before, "The number of commits in the period before."),
        Fact("first", \.first, "The first commit of the period."),
        Fact("last", \.last, "The last commit of the period."),
        Fact("lines", \.lines, "The changed lines; missing where the repository lacks the contents of files."),
        Fact("languages", \.languages, "The languages by the number of lines added."),
        Fact("repositories", \.repositories, "The repositories by their number of commits."),
        Fact("newRepositories", \.newRepositories, "The number of repositories whose first commit is in the period."),
        Fact(
            "folders", \.folders,
            "The top folders by the number of lines added, with --show folders; all folders with --show files."),
        Fact(
            "people", \.people,
            "Other people with commits in the same repositories, by their number of commits, with --show people."),
        Fact(
            "peopleCount", \.peopleCount,
            "The number of other people with commits in the same repositories; with --team, that of all people."),
        Fact("team", \.team, "The people with the most commits, at most 24, with --team."),
        Fact("topWords", \.topWords, "The words that subjects of commits use most, with --show subjects."),
        Fact("archetype", \.archetype, "The kind of author that the facts show, by the first rule that holds."),
        Fact("climb", \.climb, "The height of all added lines, printed one below the other."))
}

/// The moment of a commit, by the clock of its author.
public struct GitMoment: FactRecord, Hashable {
    /// The day of the commit.
    public let date: Day
    /// The time of day, such as "23:05".
    public let time: String

    init(_ time: LocalTime) {
        date = time.day
        self.time = time.clockText
    }

    /// The facts of a moment.
    public static let table = FactTable<GitMoment>(
        Fact("date", \.date, "The day."),
        Fact("time", \.time, "The time of the day, from 00:00 to 23:59."))
}

/// The lines changed by commits, as counted by `git log --find-renames --numstat`: for a renamed file, only the lines
/// that were changed along with its name. Generated files, binary files and merges are excluded.
public struct LineFacts: FactRecord, Hashable {
    /// The number of lines added.
    public let added: Int
    /// The number of lines deleted.
    public let deleted: Int
    /// The number of distinct files.
    public let files: Int
    /// The commit that touched the most files; the first if several tie.
    public let biggest: BiggestCommit?

    /// The facts about lines.
    public static let table = FactTable<LineFacts>(
        Fact("added", \.added, "The number of lines added."),
        Fact("deleted", \.deleted, "The number of lines deleted."),
        Fact("files", \.files, "The number of different files that were changed."),
        Fact("biggest", \.biggest, "The commit that touched most files, the first of several."))
}

/// The commit that touched the most files.
public struct BiggestCommit: FactRecord, Hashable {
    /// The day of the commit.
    public let date: Day
    /// The number of files.
    public let files: Int
    /// The number of lines added and deleted in total.
    public let lines: Int

    /// The facts of the commit.
    public static let table = FactTable<BiggestCommit>(
        Fact("date", \.date, "The day of the commit."),
        Fact("files", \.files, "The number of files."),
        Fact("lines", \.lines, "The number of lines added and deleted."))
}

/// A member of a team. It has the form of an item of `bars` and `list`.
public struct GitPerson: FactRecord, Hashable {
    /// The person's name in the commits.
    public let label: String
    /// The number of commits.
    public let value: Int
    /// The share of all commits in percent, rounded.
    public let share: Int
    /// The number of lines added. `nil` if the contents of files are missing.
    public let added: Int?
    /// The language with the most lines added. `nil` if several have as many.
    public let language: String?
    /// Whether more than half of the lines added are in the language.
    let isMostlyInLanguage: Bool
    /// The number of commits on each weekday, Monday first.
    public let weekdays: [Int]
    /// The number of commits in each hour of the day.
    public let hours: [Int]
    /// The length of the longest streak in days.
    public let streak: Int

    /// The facts of a person.
    public static let table = FactTable<GitPerson>(
        Fact("label", \.label, "The name."),
        Fact("value", \.value, "The number of commits."),
        Fact("share", \.share, "The share of all commits in percent."),
        Fact("added", \.added, "The number of lines added."),
        Fact("language", \.language, "The language with most lines added, unless several have as many."),
        Fact("weekdays", \.weekdays, "The number of commits on each weekday, Monday first."),
        Fact("hours", \.hours, "The number of commits in each hour of the day."),
        Fact("streak", \.streak, "The length of the longest streak in days."))
}
