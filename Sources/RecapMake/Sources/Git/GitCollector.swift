internal import RecapLanguage
internal import RecapWords

/// Collects statistics about the commits of repositories while they are read.
struct GitCollector: Sendable {
    /// A commit whose changes have been requested.
    private struct Entry {
        let person: Int
        let day: Day
    }

    /// The statistics of one author.
    private struct Person {
        let name: String
        /// Whether the recap covers the author's commits.
        let isCounted: Bool
        /// Whether the author is a bot whose commits don't count.
        let isLeftOut: Bool
        var timeline: Timeline?
        var lines = 0
        var languages: [String: Int] = [:]
    }

    /// The statistics of one repository.
    private struct Repository {
        let name: String
        var first: LocalTime?
        /// Whether there are commits in the period, counted or not.
        var isActive = false
        /// The commits of the period by person, including those of other people.
        var commits: [Int: Int] = [:]
        /// The hashes of the commits whose changes are requested, each followed by a line feed.
        var asked: [UInt8] = []
        var askedCount = 0
    }

    let period: Period
    private let periodBefore: PeriodBefore
    private let options: GitOptions
    private let identity: GitIdentity?
    private var people: [Person] = []
    private var numbers: [GitAuthor: Int] = [:]
    private var repositories: [Repository] = []
    private var seen: Set<GitHash> = []
    private var entries: [GitHash: Entry] = [:]
    private var timeline: Timeline
    private var before = 0
    private var merges = 0
    private var first: LocalTime?
    private var last: LocalTime?
    private var names: [String: Int] = [:]
    private var words: [String: Int] = [:]
    /// The number of counted commits in each year.
    private(set) var years: [Int: Int] = [:]
    /// The number of commits by author, for error messages that list authors.
    private(set) var authors: [GitAuthor: Int] = [:]
    private(set) var rows = RowCount()

    // Changes.
    private var hasLines = false
    private var added = 0
    private var deleted = 0
    private var files: Set<Int> = []
    private var languages: [String: Int] = [:]
    private var folders: [String: Int] = [:]
    private var biggest: BiggestCommit?
    private var current: (entry: Entry, files: Int, lines: Int)?

    /// Creates a collector of commits.
    ///
    /// - Parameters:
    ///   - period: The period to count.
    ///   - identity: The author whose commits count. `nil` for everybody.
    ///   - options: The options of the recap.
    init(_ period: Period, of identity: GitIdentity?, options: GitOptions) {
        self.period = period
        periodBefore = PeriodBefore(period, lastDay: options.today)
        self.options = options
        self.identity = identity
        timeline = Timeline(period)
    }

    /// Whether there are counted commits in the period.
    var hasCommits: Bool { timeline.total > 0 || merges > 0 }

    // MARK: Commits

    /// Begins the commits of a repository.
    mutating func begin(_ name: String) { repositories.append(Repository(name: name)) }

    /// Counts a commit of the current repository.
    ///
    /// - Parameters:
    ///   - record: The commit.
    ///   - hasChanges: Whether the repository contains the commit's changes.
    mutating func add(_ record: GitRecord, hasChanges: Bool) {
        let at = repositories.count - 1
        if repositories[at].first.map({ record.time < $0 }) ?? true { repositories[at].first = record.time }
        if period.contains(record.time.day) { repositories[at].isActive = true }
        guard seen.insert(record.hash).inserted else { return rows.countSkipped(reason: "copies of other commits") }
        let person = number(of: record.author)
        if people[person].isLeftOut { return rows.countSkipped(reason: "made by bots") }
        rows.countRead()
        authors[record.author, default: 0] += 1
        if people[person].isCounted { years[record.time.day.date.year, default: 0] += 1 }
        guard period.contains(record.time.day) else {
            if people[person].isCounted, !record.isMerge, periodBefore.contains(record.time.day) { before += 1 }
            return
        }
        if !record.isMerge { repositories[at].commits[person, default: 0] += 1 }
        guard people[person].isCounted else { return }
        names[people[person].name, default: 0] += 1
        if record.isMerge {
            merges += 1
            return
        }
        timeline.add(record.time)
        if identity == nil { people[person].timeline = added(record.time, to: people[person].timeline) }
        if first.map({ record.time < $0 }) ?? true { first = record.time }
        if last.map({ $0 < record.time }) ?? true { last = record.time }
        if options.shown.contains(.subjects) { count(wordsOf: record.subject) }
        if hasChanges {
            repositories[at].asked += record.digits + [UInt8(ascii: "\n")]
            repositories[at].askedCount += 1
            entries[record.hash] = Entry(person: person, day: record.time.day)
        }
    }

    /// Counts records that could not be read.
    mutating func countFlawed(_ count: Int) {
        if count > 0 { rows.countSkipped(count, reason: "commits that can't be read") }
    }

    private func added(_ time: LocalTime, to timeline: Timeline?) -> Timeline {
        var timeline = timeline ?? Timeline(period)
        timeline.add(time)
        return timeline
    }

    private mutating func number(of author: GitAuthor) -> Int {
        if let number = numbers[author] { return number }
        people.append(
            Person(
                name: author.name, isCounted: identity?.matches(author) ?? true,
                isLeftOut: !options.includesBots && author.isBot))
        numbers[author] = people.count - 1
        return people.count - 1
    }

    private mutating func count(wordsOf subject: String) {
        for word in subject.lowercased().split(whereSeparator: { !$0.isLetter }) where word.count > 2 {
            if !GitCollector.commonWords.contains(word) { words[String(word), default: 0] += 1 }
        }
    }

    /// Words that reveal nothing about the work.
    private static let commonWords: Set<Substring> = [
        "and", "are", "but", "for", "from", "has", "into", "its", "not", "now", "that", "the", "then", "this", "was",
        "when", "where", "with", "without",
    ]

    // MARK: Changes

    /// Returns the hashes of the repository's commits whose changes are requested, as input for git, and their number.
    func askedCommits(ofRepository index: Int) -> (names: [UInt8], count: Int) {
        (repositories[index].asked, repositories[index].askedCount)
    }

    /// Begins the changes of a commit. Changes of unknown commits are ignored.
    mutating func beginChanges(of hash: GitHash?) {
        endChanges()
        hasLines = true
        current = hash.flatMap { entries[$0] }.map { ($0, 0, 0) }
    }

    /// Counts the changes to a file in the current commit.
    mutating func add(_ change: FileChange, path: Span<UInt8>, repository: Int) {
        guard let commit = current else { return }
        let kind = SourceFileKind(path: path)
        guard kind != .generated else { return }
        current = (commit.entry, commit.files + 1, commit.lines + change.added + change.deleted)
        added += change.added
        deleted += change.deleted
        var hasher = Hasher()
        hasher.combine(repository)
        unsafe path.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
        files.insert(hasher.finalize())
        people[commit.entry.person].lines += change.added
        if case .source(let language) = kind, change.added > 0 {
            languages[language, default: 0] += change.added
            if identity == nil { people[commit.entry.person].languages[language, default: 0] += change.added }
        }
        guard options.shown.contains(.files) || options.shown.contains(.folders) else { return }
        let slash =
            options.shown.contains(.files)
            ? path.lastIndex(of: UInt8(ascii: "/")) : path.index(of: UInt8(ascii: "/"), from: 0)
        if let slash, change.added > 0 { folders[path.extracting(..<slash).text, default: 0] += change.added }
    }

    /// Ends the changes of the current commit.
    mutating func endChanges() {
        guard let commit = current else { return }
        if commit.files > biggest?.files ?? 0 {
            biggest = BiggestCommit(date: commit.entry.day, files: commit.files, lines: commit.lines)
        }
        current = nil
    }

    // MARK: Facts

    /// Notes for the user: repositories without commits in the period, and authors who may be the same person.
    var notes: [Message] {
        let span = Message.span(period)
        let empty = repositories.filter { !$0.isActive }.map(\.name)
        var notes: [Message] = []
        if !empty.isEmpty { notes.append("no commits of \(span) in \(empty.joined(separator: ", "))") }
        guard identity == nil else { return notes }
        var known: [String: GitAuthor] = [:]
        var pairs: [(GitAuthor, GitAuthor)] = []
        let authors = numbers.filter { people[$0.value].timeline != nil }.sorted { $0.value < $1.value }.map(\.key)
        for author in authors {
            let signs = [author.email.lowercased(), author.name.lowercased()]
            if let other = signs.compactMap({ known[$0] }).first { pairs.append((other, author)) }
            for sign in signs where known[sign] == nil { known[sign] = author }
        }
        for (other, author) in pairs.prefix(3) {
            let names = ["\(other.name) <\(other.email)>", "\(author.name) <\(author.email)>"]
            notes.append("\(names[0]) and \(names[1]) may be one person; a line in .mailmap joins them")
        }
        if pairs.count > 3 { notes.append("\(pairs.count - 3) more names may belong to people with other names") }
        return notes
    }

    /// Returns the facts collected.
    func facts() -> GitFacts {
        let time = TimeFacts(timeline)
        let mine = repositories.map { repository in
            repository.commits.reduce(0) { $0 + (people[$1.key].isCounted ? $1.value : 0) }
        }
        var byRepository: [String: Int] = [:]
        for (repository, count) in zip(repositories, mine) { byRepository[repository.name, default: 0] += count }
        let lines = hasLines ? LineFacts(added: added, deleted: deleted, files: files.count, biggest: biggest) : nil
        let languages = [Ranked](languages, limit: 8)
        let others = identity == nil ? [:] : otherPeople(mine)
        let repositoryList = [Ranked](byRepository, limit: 10)
        return GitFacts(
            name: identity == nil
                ? repositories.filter(\.isActive).map(\.name).joined(separator: ", ")
                : [Ranked](names, limit: 1).first?.label ?? "",
            year: period.from.date.year,
            commits: timeline.total, merges: merges, time: time,
            before: Comparison(timeline.total, before: before, in: periodBefore),
            first: first.map(GitMoment.init), last: last.map(GitMoment.init), lines: lines, languages: languages,
            repositories: repositoryList,
            newRepositories: repositories.count { $0.first.map { period.contains($0.day) } ?? false },
            folders: options.shown.isDisjoint(with: [.folders, .files]) ? nil : [Ranked](folders, limit: 8),
            people: options.shown.contains(.people) ? [Ranked](others, limit: 8) : nil, peopleCount: others.count,
            team: identity == nil ? team() : nil,
            topWords: options.shown.contains(.subjects) ? [Ranked](words, limit: 12) : nil,
            archetype: GitArchetype(
                time: time, commits: timeline.total, lines: lines, languages: languages,
                repositories: byRepository.count { $0.value > 0 }),
            climb: lines.flatMap { Climb(lines: $0.added) })
    }

    /// Returns the number of commits by other people in the repositories that contain commits of the author.
    private func otherPeople(_ mine: [Int]) -> [String: Int] {
        var counts: [String: Int] = [:]
        for (repository, own) in zip(repositories, mine) where own > 0 {
            for (person, count) in repository.commits where !people[person].isCounted {
                counts[people[person].name, default: 0] += count
            }
        }
        return counts
    }

    private func team() -> [GitPerson] {
        let all = people.compactMap { person in person.timeline.map { (person, $0) } }
        return all.sorted { ($1.1.total, $0.0.name) < ($0.1.total, $1.0.name) }.prefix(24).map { person, own in
            GitPerson(
                label: person.name, value: own.total, share: percent(own.total, of: timeline.total),
                added: hasLines ? person.lines : nil, language: [Ranked](person.languages, limit: 1).first?.label,
                weekdays: own.weekdays, hours: own.hours, streak: own.longestStreak?.days ?? 0)
        }
    }
}

extension Span<UInt8> {
    /// Returns the offset of the last occurrence of a byte, or `nil` if there is none.
    func lastIndex(of byte: UInt8) -> Int? {
        var at = count - 1
        while at >= 0 {
            if self[at] == byte { return at }
            at -= 1
        }
        return nil
    }
}
