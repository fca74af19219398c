package import RecapLanguage

/// The facts about a release: its commits, and what its changelog says.
package struct ReleaseFacts: FactRecord {
    @Fact("The name of the repository.") package var name: String
    @Fact("The version; missing for commits that are not released yet.") package var version: String?
    @Fact("The version before, if there is one.") package var previous: String?
    @Fact("The day of the last commit.") package var date: Day
    @Fact("The number of days from the first commit to the last.") package var days: Int
    @Fact("The number of commits, merges not included.") package var commits: Int
    @Fact("When the commits were made, by the clock of their authors.") package var time: TimeFacts
    @Fact("The changed lines; missing where the repository lacks the contents of files.") package var lines: LineFacts?
    @Fact("The languages by the number of lines added.") package var languages: [Ranked]
    @Fact("The number of people with commits.") package var peopleCount: Int
    @Fact("The people by their number of commits, with --show people.") package var people: [Ranked]?
    @Fact("The number of changes that the changelog names.") package var changes: Int
    @Fact("The sections of the changelog, in its order.") package var sections: [ReleaseSection]

    package init() {}

    init(
        name: String, version: String?, previous: String?, date: Day, days: Int, commits: Int, time: TimeFacts,
        lines: LineFacts?, languages: [Ranked], peopleCount: Int, people: [Ranked]?, changes: Int,
        sections: [ReleaseSection]
    ) {
        self.name = name
        self.version = version
        self.previous = previous
        self.date = date
        self.days = days
        self.commits = commits
        self.time = time
        self.lines = lines
        self.languages = languages
        self.peopleCount = peopleCount
        self.people = people
        self.changes = changes
        self.sections = sections
    }
}

/// A section of a changelog, such as what was added.
package struct ReleaseSection: FactRecord, Hashable {
    @Fact("The heading.") package var title: String
    @Fact("The changes, without markup.") package var changes: [String]

    package init() {}

    init(title: String, changes: [String]) {
        (self.title, self.changes) = (title, changes)
    }
}
