package import RecapLanguage

/// Facts about the commits of a period.
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
    @Fact("The commit with the shortest subject, if it is a word of at most 8 cells, with --show subjects.")
    package var shortest: ShortCommit?
    @Fact("The kind of author that the facts show, by the first rule that holds.")
    package var archetype: Persona<GitPersonaKind>?
    @Fact("The height of all added lines, printed one below the other.") package var climb: Climb?

    package init() {}
}

/// The moment of a commit, in the local time of its author.
package struct GitMoment: FactRecord, Hashable {
    @Fact("The day.") package var date: Day
    @Fact("The time of the day, from 00:00 to 23:59.") package var time: String

    init(_ time: LocalTime) {
        date = time.day
        self.time = time.clockText
    }

    package init() {}
}

/// A commit with a subject of a word.
package struct ShortCommit: FactRecord, Hashable {
    @Fact("The subject, with --show subjects.") package var subject: String?
    @Fact("The number of letters of the subject.") package var letters: Int
    @Fact("When it was made.") package var moment: GitMoment

    package init() {}

    /// Describes a commit. Returns `nil` if its subject is longer, or has no letters. A subject with digits, such as that of a
    /// release, isn't meant to say what has changed.
    init?(_ record: GitRecord) {
        let letters = record.subject.count(where: \.isLetter)
        guard letters > 0, record.subject.cells <= 8, !record.subject.contains(where: \.isNumber) else { return nil }
        (subject, self.letters, moment) = (record.subject, letters, GitMoment(record.time))
    }
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

/// A member of a team. Has the format of an item of `bars` and `list`.
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

extension GitFacts: TimedFacts {
    package static var source: String { "git" }
    package static func counted(_ number: Int) -> Message { .commits(number) }

    package func caption(_ words: inout Captions, of period: Period) {
        words["commits"] = .commits(commits)
        words["activeDays"] = .days(time.activeDays)
        words["peak"] = time.peak(hasMonth: period.unit == .year)
        words["streakDates"] = time.clearStreak.map { .dates(of: $0) }
        words.addBusiest(time, "busiestDayCommits", Message.commits)
        words["firstDate"] = first.map { Message(.day($0.date)) }
        words["lastDate"] = last.map { Message(.day($0.date)) }
        words["before"] = before?.text(period)
        words["added"] = lines.map { .lines($0.added) }
        words["deleted"] = lines.map { .lines($0.deleted) }
        words["files"] = lines.map { .files($0.files) }
        words["biggestDate"] = lines?.biggest.map { Message(.day($0.date)) }
        words["biggestLines"] = lines?.biggest.map { .lines($0.lines) }
        words["people"] = .people(peopleCount)
        words["repositories"] = .repositories(repositories.count)
        words["newRepositories"] = .repositories(newRepositories)
        words.add(archetype)
        words["climb"] = nil
        words.addCandidates(team ?? [], \.label, by: \.value)
        let isTeam = team != nil
        if let climb { words.choose("climb") { climb.text(in: $0, isOfTeam: isTeam) } }
        for (number, person) in (team ?? []).prefix(GitFacts.personLimit).enumerated() {
            words["person\(number + 1)"] = person.text
            words["person\(number + 1)Label"] = person.summary
        }
    }

    package func fill(_ lines: inout CardLines, of period: Period, _ words: Captions) {
        lines.add("written", self.lines.flatMap { $0.added > 0 ? words["added"] : nil })
        lines.add("taken out", self.lines.flatMap { $0.deleted > 0 ? words["deleted"] : nil })
        lines.add(languages: languages)
        lines.add(time)
        lines.add("with others", team == nil && peopleCount > 0 ? words["people"] : nil)
        lines.totals = [
            words["commits"], team != nil && peopleCount > 1 ? words["people"] : nil, words["activeDays"],
            repositories.count > 1 ? words["repositories"] : nil,
        ]
        lines.kind = team == nil ? words["archetype"] : nil
        lines.name = name
    }

    /// The maximum number of people with individual texts.
    private static let personLimit = 8
}

extension GitPerson {
    /// The person's number and percentage of commits.
    fileprivate var summary: Message {
        Message(value, one: "**\(value)** commit, \(share)% of all", other: "**\(value)** commits, \(share)% of all")
    }

    /// A phrase for the language that the person wrote in. `nil` if none stands out.
    private var languageText: Message? {
        language.map { isMostlyInLanguage ? Message("mostly \($0)") : Message("more \($0) than anything else") }
    }

    /// A sentence about what the person wrote and when, without a full stop. `nil` if there is nothing to report.
    fileprivate var text: Message? {
        let weekday = weekdays.clearPeak().map { DateText.weekday($0 + 1) }
        let hour = hours.clearPeak().map { Message.hour($0) }
        let parts: [Message?] = [
            added.map { Message("\(Message.lines($0)) added") }, languageText,
            weekday.map { Message("often on a \($0)") }, hour.map { Message("around \($0)") },
        ]
        let named = parts.compactMap { $0 }
        // Translators: Between the parts of a sentence.
        return named.dropFirst().reduce(named.first) { text, part in text.map { "\($0)\(Message(", "))\(part)" } }
    }
}

/// The kinds of authors, in the order in which their rules are evaluated.
package enum GitPersonaKind: String, PersonaKind {
    case nightOwl, earlyBird, weekender, marathoner, gardener, polyglot, sprinter, traveller

    package static let bearer = "author"
}

extension GitFacts {
    /// Returns the kind by the first rule that is met. Returns `nil` if none is met, or if there are fewer than ten commits.
    ///
    /// - Parameter repositories: The number of repositories with commits.
    func persona(repositories: Int) -> Persona<GitPersonaKind>? {
        let many = languages.count { $0.share >= 5 }
        let fewer = (lines?.deleted ?? 0) - (lines?.added ?? 0)
        return Persona(
            [
                time.atNight(.nightOwl), time.early(.earlyBird), time.onWeekends(.weekender),
                time.daysInARow(.marathoner, atLeast: 21),
                .rule(
                    .gardener, fewer, fewer > 0,
                    Message(
                        fewer, one: "you took out \(fewer) line more than you put in",
                        other: "you took out \(fewer) lines more than you put in")),
                .rule(
                    .polyglot, many, many >= 5,
                    Message(
                        many, one: "\(many) language with 5% of the new lines or more",
                        other: "\(many) languages, each with 5% of the new lines or more")),
                time.sprint(.sprinter),
                .rule(
                    .traveller, repositories, repositories >= 8,
                    "\(Message.repositories(repositories)), and a commit in each of them"),
            ], isEnough: commits >= 10)
    }
}

/// The height of printed lines.
package struct Climb: FactRecord, Hashable {
    @Fact("The height in metres, at 12 points a line.") package var metres: Int

    /// The height of a 12-point line in micrometres: 12/72 of an inch.
    private static let lineHeight = 4233

    /// Creates the height of a number of lines. Returns `nil` if it is less than that of any landmark.
    init?(lines: Int) {
        guard let metres = Landmark.metres(ofSteps: lines, micrometres: Climb.lineHeight) else { return nil }
        self.metres = metres
    }

    package init() {}
}
