internal import RecapLanguage

extension GitCollector {
    /// Notes for the user: repositories without commits in the period, names in the options that no author has, and authors who may
    /// be the same person.
    var notes: [Message] {
        let span = Message.span(period)
        let empty = repositories.filter { !$0.isActive }.map(\.name)
        var notes: [Message] = []
        if !empty.isEmpty { notes.append("no commits of \(span) in \(empty.joined(separator: ", "))") }
        let signs = Set(numbers.keys.flatMap { [$0.email.lowercased(), $0.name.lowercased()] })
        let missing =
            if case .emails(let emails) = options.author {
                emails.filter { !signs.contains($0.lowercased()) }.sorted()
            } else {
                options.merged.missing(in: signs)
            }
        for name in missing { notes.append("none of the commits are by '\(name)'") }
        guard identity == nil else { return notes }
        var described: Set<Int> = []
        // Lists each person once, since other names of the same person are already merged.
        let authors = numbers.sorted { $0.key.email < $1.key.email }
            .filter { people[$0.value].timeline != nil && described.insert($0.value).inserted }
            .sorted { $0.value < $1.value }.map(\.key)
        let pairs = SimilarAuthors(authors).pairs
        for (other, author) in pairs.prefix(3) {
            let names = ["\(other.name) <\(other.email)>", "\(author.name) <\(author.email)>"]
            notes.append("\(names[0]) and \(names[1]) may be one person; --merge or a line in .mailmap joins them")
        }
        if pairs.count > 3 { notes.append("\(pairs.count - 3) more names may belong to people with other names") }
        return notes
    }

    /// Returns the collected facts.
    func facts() -> GitFacts {
        let mine = repositories.map { repository in
            repository.commits.reduce(0) { $0 + (people[$1.key].isCounted ? $1.value : 0) }
        }
        var byRepository: [String: Int] = [:]
        for (repository, count) in zip(repositories, mine) { byRepository[repository.name, default: 0] += count }
        let others = identity == nil ? [:] : otherPeople(mine)
        var facts = GitFacts()
        facts.name =
            identity == nil
            ? repositories.filter(\.isActive).map(\.name).joined(separator: ", ")
            : [Ranked](names, limit: 1).first?.label ?? ""
        facts.year = period.from.date.year
        facts.commits = timeline.total
        facts.merges = merges
        facts.time = TimeFacts(timeline, through: options.today)
        facts.before = Comparison(timeline.total, before: before, in: periodBefore)
        facts.first = first.map(GitMoment.init)
        facts.last = last.map(GitMoment.init)
        facts.lines =
            hasLines ? LineFacts(added: added, deleted: deleted, files: files.count, biggest: biggest) : nil
        facts.languages = [Ranked](languages, limit: 8)
        facts.repositories = [Ranked](byRepository, limit: 10)
        facts.newRepositories = repositories.count { $0.first.map { period.contains($0.day) } ?? false }
        facts.folders = options.shown.isDisjoint(with: [.folders, .files]) ? nil : [Ranked](folders, limit: 8)
        facts.people = options.shown.contains(.people) ? [Ranked](others, limit: 8) : nil
        facts.peopleCount = identity == nil ? people.count { $0.timeline != nil } : others.count
        facts.team = identity == nil ? team() : nil
        facts.topWords = options.shown.contains(.subjects) ? [Ranked](words, limit: 12) : nil
        facts.shortest = shortest
        facts.archetype = facts.persona(repositories: byRepository.count { $0.value > 0 })
        facts.climb = facts.lines.flatMap { Climb(lines: $0.added) }
        return facts
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
            let languages = [Ranked](person.languages, limit: 2)
            var facts = GitPerson()
            facts.label = person.name
            facts.value = own.total
            facts.share = percent(own.total, of: timeline.total)
            facts.added = hasLines ? person.lines : nil
            facts.language = languages.leader(by: \.value)?.label
            facts.isMostlyInLanguage = languages.hasMajority
            facts.weekdays = own.weekdays
            facts.hours = own.hours
            facts.streak = own.longestStreak?.days ?? 0
            return facts
        }
    }
}
