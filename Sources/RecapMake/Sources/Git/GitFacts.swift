package import RecapLanguage

/// The facts about the commits of a period.
package struct GitFacts: FactRecord {
    @Fact("The name of the author; the names of the repositories for a team.") package var name: String
    @Fact("The year that the period begins in.") package var year: Int
    @Fact("The number of commits, merges not included.") package var commits: Int
    @Fact("The number of commits with more than one parent.") package var merges: Int
    @Fact("When the commits were made, by the clock of their author.") package var time: TimeFacts
    @Fact("The number of commits in the period before.") package var before: Comparison?
    @Fact("The first commit of the period.") package var first: GitMoment?
    @Fact("The last commit of the period.") package var last: GitMoment?
    @Fact("The changed lines; missing where the repository lacks the contents of files.") package var lines: LineFacts?
    @Fact("The languages by the number of lines added.") package var languages: [Ranked]
    @Fact("The repositories by their number of commits.") package var repositories: [Ranked]
    @Fact("The number of repositories whose first commit is in the period.") package var newRepositories: Int
    @Fact("The top folders by the number of lines added, with --show folders; all folders with --show files.")
    package var folders: [Ranked]?
    @Fact("Other people with commits in the same repositories, by their number of commits, with --show people.")
    package var people: [Ranked]?
    @Fact("The number of other people with commits in the same repositories; with --team, that of all people.")
    package var peopleCount: Int
    @Fact("The people with the most commits, at most 24, with --team.") package var team: [GitPerson]?
    @Fact("The words that subjects of commits use most, with --show subjects.") package var topWords: [Ranked]?
    @Fact("The kind of author that the facts show, by the first rule that holds.") package var archetype: GitPersona?
    @Fact("The height of all added lines, printed one below the other.") package var climb: Climb?

    package init() {}
}

/// The moment of a commit, by the clock of its author.
package struct GitMoment: FactRecord, Hashable {
    @Fact("The day.") package var date: Day
    @Fact("The time of the day, from 00:00 to 23:59.") package var time: String

    init(_ time: LocalTime) {
        date = time.day
        self.time = time.clockText
    }

    package init() {}
}

/// The lines changed by commits, as counted by `git log --find-renames --numstat`: for a renamed file, only the lines
/// that were changed along with its name. Generated files, binary files and merges are excluded.
package struct LineFacts: FactRecord, Hashable {
    @Fact("The number of lines added.") package var added: Int
    @Fact("The number of lines deleted.") package var deleted: Int
    @Fact("The number of different files that were changed.") package var files: Int
    @Fact("The commit that touched most files, the first of several.") package var biggest: BiggestCommit?

    package init() {}

    init(added: Int, deleted: Int, files: Int, biggest: BiggestCommit?) {
        (self.added, self.deleted, self.files, self.biggest) = (added, deleted, files, biggest)
    }
}

/// The commit that touched the most files.
package struct BiggestCommit: FactRecord, Hashable {
    @Fact("The day of the commit.") package var date: Day
    @Fact("The number of files.") package var files: Int
    @Fact("The number of lines added and deleted.") package var lines: Int

    package init() {}

    init(date: Day, files: Int, lines: Int) {
        (self.date, self.files, self.lines) = (date, files, lines)
    }
}

/// A member of a team. It has the form of an item of `bars` and `list`.
package struct GitPerson: FactRecord, Hashable {
    @Fact("The name.") package var label: String
    @Fact("The number of commits.") package var value: Int
    @Fact("The share of all commits in percent.") package var share: Int
    @Fact("The number of lines added.") package var added: Int?
    @Fact("The language with most lines added, unless several have as many.") package var language: String?
    @Fact("The number of commits on each weekday, Monday first.") package var weekdays: [Int]
    @Fact("The number of commits in each hour of the day.") package var hours: [Int]
    @Fact("The length of the longest streak in days.") package var streak: Int
    /// Whether more than half of the lines added are in the language.
    var isMostlyInLanguage = false

    package init() {}
}
