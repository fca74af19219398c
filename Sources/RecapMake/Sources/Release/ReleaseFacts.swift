public import RecapLanguage

/// The facts about a release: its commits, and what its changelog says.
public struct ReleaseFacts: FactRecord {
    /// The name of the repository.
    public let name: String
    /// The version, without the `v` before its digits. `nil` for commits that are not released yet.
    public let version: String?
    /// The version before. `nil` if there is none.
    public let previous: String?
    /// The day of the release, which is that of its last commit.
    public let date: Day
    /// The number of days from its first commit to its last.
    public let days: Int
    /// The number of commits, without merges.
    public let commits: Int
    /// When the commits were made.
    public let time: TimeFacts
    /// The changed lines. `nil` if the contents of files are missing.
    public let lines: LineFacts?
    /// The languages by number of lines added.
    public let languages: [Ranked]
    /// The number of people with commits.
    public let peopleCount: Int
    /// The people by number of commits. `nil` unless they were asked for.
    public let people: [Ranked]?
    /// The number of changes in the changelog.
    public let changes: Int
    /// The sections of the changelog.
    public let sections: [ReleaseSection]

    /// The facts of the source `release`.
    public static let table = FactTable<ReleaseFacts>(
        Fact("name", \.name, "The name of the repository."),
        Fact("version", \.version, "The version; missing for commits that are not released yet."),
        Fact("previous", \.previous, "The version before, if there is one."),
        Fact("date", \.date, "The day of the last commit."),
        Fact("days", \.days, "The number of days from the first commit to the last."),
        Fact("commits", \.commits, "The number of commits, merges not included."),
        Fact("time", \.time, "When the commits were made, by the clock of their authors."),
        Fact("lines", \.lines, "The changed lines; missing where the repository lacks the contents of files."),
        Fact("languages", \.languages, "The languages by the number of lines added."),
        Fact("peopleCount", \.peopleCount, "The number of people with commits."),
        Fact("people", \.people, "The people by their number of commits, with --show people."),
        Fact("changes", \.changes, "The number of changes that the changelog names."),
        Fact("sections", \.sections, "The sections of the changelog, in its order."))
}

/// A section of a changelog, such as what was added.
public struct ReleaseSection: FactRecord, Hashable {
    /// The heading.
    public let title: String
    /// The changes, without markup.
    public let changes: [String]

    /// The facts of a section.
    public static let table = FactTable<ReleaseSection>(
        Fact("title", \.title, "The heading."), Fact("changes", \.changes, "The changes, without markup."))
}
