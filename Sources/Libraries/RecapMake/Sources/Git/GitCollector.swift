internal import RecapLanguage

/// Collects statistics about the commits of repositories while they are read.
struct GitCollector: Sendable {
    /// A commit whose changes have been requested.
    private struct Entry {
        let person: Int
        let day: Day
    }

    /// The statistics of one author.
    struct Person {
        var name: String
        /// Whether the recap covers the author's commits.
        let isCounted: Bool
        /// Whether the author is a bot whose commits don't count.
        let isLeftOut: Bool
        var timeline: Timeline?
        var lines = 0
        var languages: [String: Int] = [:]
    }

    /// The statistics of one repository.
    struct Repository {
        let name: String
        var first: LocalTime?
        /// Whether there are commits in the period, counted or not.
        var isActive = false
        /// The years in which there are commits, counted or not.
        var years: Set<Int> = []
        /// The number of commits in the period by index of the person, including those of other people.
        var commits: [Int: Int] = [:]
        /// The number of commits in each year by index of the person, while the period may be moved.
        var yearlyCommits: [Int: [Int: Int]] = [:]
        /// The hashes of the commits whose changes are requested, each followed by a line feed.
        var asked: [UInt8] = []
        var askedCount = 0
    }

    /// A commit of a person whose commits are counted.
    private struct Kept {
        let record: GitRecord
        let repository: Int
        let person: Int
        let hasChanges: Bool
    }

    private(set) var period: Period
    private(set) var periodBefore: PeriodBefore
    let options: GitOptions
    let identity: GitIdentity?
    private(set) var people: [Person] = []
    private(set) var numbers: [GitAuthor: Int] = [:]
    /// The indices of people with merged names, by the name or email address that the others are merged into.
    private var mergedNumbers: [String: Int] = [:]
    private(set) var repositories: [Repository] = []
    private var seen: Set<GitHash> = []
    private var entries: [GitHash: Entry] = [:]
    private(set) var timeline: Timeline
    private(set) var before = 0
    private(set) var merges = 0
    private(set) var first: LocalTime?
    private(set) var last: LocalTime?
    private(set) var names: [String: Int] = [:]
    private(set) var words: [String: Int] = [:]
    private(set) var shortest: ShortCommit?
    /// The number of counted commits in each year.
    private(set) var years: [Int: Int] = [:]
    /// The number of commits by author, for error messages that list authors.
    private(set) var authors: [GitAuthor: Int] = [:]
    private(set) var rows = RowCount()
    /// The counted commits of the last year with any and of the year before, collected until a commit falls in the period. `nil`
    /// if the period can't be moved.
    private var kept: [Kept]?

    // Changes.
    private(set) var hasLines = false
    private(set) var added = 0
    private(set) var deleted = 0
    private(set) var files: Set<Int> = []
    private(set) var languages: [String: Int] = [:]
    private(set) var folders: [String: Int] = [:]
    private(set) var biggest: BiggestCommit?
    private var current: (entry: Entry, files: Int, lines: Int)?

    /// Creates a collector of commits.
    ///
    /// - Parameters:
    ///   - period: The period to count.
    ///   - identity: The author whose commits count. `nil` for everybody.
    ///   - options: The options of the recap.
    ///   - mayMove: Whether the period may be moved to another year after the commits are read.
    init(_ period: Period, of identity: GitIdentity?, options: GitOptions, mayMove: Bool) {
        self.period = period
        periodBefore = PeriodBefore(period, lastDay: options.today)
        self.options = options
        self.identity = identity
        timeline = Timeline(period)
        kept = mayMove ? [] : nil
    }

    /// Whether there are counted commits in the period.
    var hasCommits: Bool { timeline.total > 0 || merges > 0 }

    /// The last year up to the current one with counted commits. `nil` if there is none, or if the period can't be moved.
    var lastYear: Int? {
        kept == nil ? nil : years.keys.filter { $0 <= options.today.date.year }.max()
    }

    /// Moves the period to the last year with counted commits, for a period that has none.
    mutating func move(toYear year: Int) {
        period = Period(year: year)
        periodBefore = PeriodBefore(period, lastDay: options.today)
        timeline = Timeline(period)
        before = 0
        for index in repositories.indices {
            repositories[index].isActive = repositories[index].years.contains(year)
            repositories[index].commits = repositories[index].yearlyCommits[year] ?? [:]
        }
        let commits = kept ?? []
        kept = nil
        for commit in commits { count(commit) }
    }

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
        let year = record.time.day.date.year
        if kept != nil { repositories[at].years.insert(year) }
        guard seen.insert(record.hash).inserted else { return rows.countSkipped(reason: "copies of other commits") }
        let person = number(of: record.author)
        if people[person].isLeftOut { return rows.countSkipped(reason: "made by bots") }
        rows.countRead()
        authors[record.author, default: 0] += 1
        if !record.isMerge {
            if period.contains(record.time.day) { repositories[at].commits[person, default: 0] += 1 }
            if kept != nil { repositories[at].yearlyCommits[year, default: [:]][person, default: 0] += 1 }
        }
        guard people[person].isCounted else { return }
        years[year, default: 0] += 1
        let commit = Kept(record: record, repository: at, person: person, hasChanges: hasChanges)
        count(commit)
        if hasCommits {
            kept = nil
        } else if let last = lastYear {
            // The first commit of a later year makes those of earlier years unnecessary.
            if year == last, years[year] == 1 { kept?.removeAll { $0.record.time.day.date.year < year - 1 } }
            if year >= last - 1 { kept?.append(commit) }
        }
    }

    /// Counts a commit of a person whose commits are counted.
    private mutating func count(_ commit: Kept) {
        let record = commit.record, person = commit.person, at = commit.repository
        guard period.contains(record.time.day) else {
            if !record.isMerge, periodBefore.contains(record.time.day) { before += 1 }
            return
        }
        names[people[person].name, default: 0] += 1
        if record.isMerge {
            merges += 1
            return
        }
        timeline.add(record.time)
        if identity == nil { people[person].timeline = added(record.time, to: people[person].timeline) }
        if first.map({ record.time < $0 }) ?? true { first = record.time }
        if last.map({ $0 < record.time }) ?? true { last = record.time }
        if options.shown.contains(.subjects) {
            count(wordsOf: record.subject)
            if let short = ShortCommit(record), short.letters <= shortest?.letters ?? .max { shortest = short }
        }
        if commit.hasChanges {
            repositories[at].asked += record.digits + [UInt8(ascii: "\n")]
            repositories[at].askedCount += 1
            entries[record.hash] = Entry(person: person, day: record.time.day)
        }
    }

    /// Counts records that could not be read.
    mutating func countFlawed(_ count: Int) {
        if count > 0 { rows.countUnreadable(count, reason: "commits that can't be read") }
    }

    private func added(_ time: LocalTime, to timeline: Timeline?) -> Timeline {
        var timeline = timeline ?? Timeline(period)
        timeline.add(time)
        return timeline
    }

    private mutating func number(of author: GitAuthor) -> Int {
        if let number = numbers[author] { return number }
        let target = options.merged.target(of: author)
        if let target, let number = mergedNumbers[target] {
            numbers[author] = number
            if author.email.lowercased() == target { people[number].name = author.name }
            return number
        }
        people.append(
            Person(
                name: target.flatMap { options.merged.name(of: $0) } ?? author.name,
                isCounted: identity?.matches(author) ?? true,
                isLeftOut: !options.includesBots && author.isBot))
        numbers[author] = people.count - 1
        if let target { mergedNumbers[target] = people.count - 1 }
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
