package import RecapLanguage

/// Facts about a release: its commits, and its section of the changelog.
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
    @Fact("The commit with the shortest subject, if it is a word of at most 8 cells.")
    package var shortest: ShortCommit?
    @Fact("The number of changes that the changelog names.") package var changes: Int
    @Fact("The sections of the changelog, in its order.") package var sections: [ReleaseSection]

    package init() {}
}

/// A section of a changelog, such as "Added".
package struct ReleaseSection: FactRecord, Hashable {
    @Fact("The heading.") package var title: String
    @Fact("The changes, without markup.") package var changes: [String]

    package init() {}

    init(title: String, changes: [String]) {
        (self.title, self.changes) = (title, changes)
    }
}

extension ReleaseFacts: SourceFacts {
    package static var source: String { "release" }
    package static func counted(_ number: Int) -> Message { .commits(number) }

    package func caption(_ words: inout Captions, of period: Period) {
        words["version"] = Message(verbatim: version ?? name)
        words["date"] = version == nil ? Message("not released yet") : Message(.date(date))
        words["since"] = previous.map { Message("since \($0)") }
        words["commits"] = .commits(commits)
        words["length"] = .days(days)
        words["added"] = lines.map { .lines($0.added) }
        words["deleted"] = lines.map { .lines($0.deleted) }
        words["files"] = lines.map { .files($0.files) }
        words["people"] = .people(peopleCount)
        words.addCandidates(people ?? languages, \.label, by: \.value)
        words["changes"] = .changes(changes)
        // A short word is no news among few.
        let shortest = commits < ReleaseFacts.leastCommits ? nil : shortest
        words["shortest"] = shortest.map { $0.subject.map { Message(verbatim: $0) } ?? .letters($0.letters) }
        words["shortestDate"] = shortest.map { Message(.day($0.moment.date)) }
        words["shortestTime"] = shortest.map { Message(.time($0.moment.time)) }
        let pages = changePages
        for index in 0..<ReleaseFacts.mostPages {
            let page = index < pages.count ? pages[index] : nil
            words["page\(index + 1)"] = page.flatMap { $0.title.isEmpty ? nil : Message(verbatim: $0.title) }
            words.items(
                "page\(index + 1)Changes", (page?.changes ?? []).map { CaptionItem(label: Message(verbatim: $0)) })
        }
        let left = pages.dropFirst(ReleaseFacts.mostPages).reduce(0) { $0 + $1.changes.count }
        words["more"] = left == 0 ? nil : Message(left, one: "and \(left) more", other: "and \(left) more")
    }

    /// The minimum number of commits of which the one with the shortest subject is shown.
    private static let leastCommits = 10

    /// The maximum number of pages with changes.
    private static let mostPages = 9

    /// The changes in portions that fit on a small screen, each shortened to its first sentence.
    private var changePages: [ReleaseSection] {
        sections.flatMap { section in
            var pages: [ReleaseSection] = [], changes: [String] = [], rows = 0
            for change in section.changes.map({ $0.firstSentence.shortened(toWordsIn: ReleaseFacts.longestChange) }) {
                // The height on 40 columns, including the bullets.
                let height = (change.cells + 31) / 32
                if rows + height > ReleaseFacts.mostRows, !changes.isEmpty {
                    pages.append(ReleaseSection(title: section.title, changes: changes))
                    (changes, rows) = ([], 0)
                }
                changes.append(change)
                rows += height
            }
            return pages + [ReleaseSection(title: section.title, changes: changes)]
        }
    }

    /// The maximum width of a change on a page in cells, and the maximum number of lines of changes on a page.
    private static let longestChange = 62, mostRows = 7

    package func fill(_ lines: inout CardLines, of period: Period, _ words: Captions) {
        lines.add("changes", changes > 0 ? Message("\(changes)") : nil)
        lines.add("written", self.lines.flatMap { $0.added > 0 ? words["added"] : nil })
        lines.add("taken out", self.lines.flatMap { $0.deleted > 0 ? words["deleted"] : nil })
        lines.add(languages: languages)
        lines.add("it took", words["length"])
        lines.totals = [words["commits"], peopleCount > 1 ? words["people"] : nil]
        lines.kind = words["version"]
        lines.name = version == nil ? nil : name
    }
}

extension Message {
    fileprivate static func changes(_ count: Int) -> Message {
        Message(count, one: "\(count) change", other: "\(count) changes")
    }

    fileprivate static func letters(_ count: Int) -> Message {
        Message(count, one: "\(count) letter", other: "\(count) letters")
    }
}

extension String {
    /// The first sentence without a full stop, or its first part if it has several.
    fileprivate var firstSentence: String {
        var sentence = self
        for end in [". ", ": ", "; ", "。"] {
            guard let range = sentence.firstRange(of: end) else { continue }
            // A short first part isn't informative enough.
            if sentence[..<range.lowerBound].count > 20 { sentence = String(sentence[..<range.lowerBound]) }
        }
        return sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
    }
}
