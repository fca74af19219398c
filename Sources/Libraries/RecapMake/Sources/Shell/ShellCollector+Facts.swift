internal import RecapLanguage

extension ShellCollector {
    /// Returns the collected facts.
    ///
    /// - Parameter kept: The archived days of the history, if the history may have dropped some of their commands. The number,
    ///   times and names of commands are then taken from here. Defaults to `nil`.
    func facts(_ kept: DailyCounts? = nil) -> ShellFacts {
        let own = kept?.days(in: period), total = own?.total ?? commands
        let time = hasTimes ? TimeFacts(own?.timeline(of: period) ?? timeline, through: today) : nil
        let top =
            own.map { [Ranked]($0.names(of: .commands), limit: 10, of: total) }
            ?? names.top(10, of: commands) { Int($0.uses) }
        let pipes = pipeFacts, git = gitFacts, failures = failureFacts, typos = ShellTypos(names.slipUses)
        let slips = typos?.names ?? []
        let vocabulary = max(names.vocabulary(without: slips), own?.names(of: .commands).count ?? 0)
        var facts = ShellFacts()
        facts.year = hasTimes ? period.from.date.year : nil
        facts.counts = hasLines ? .lines : .uses
        facts.shells = [Ranked](shells, limit: ShellKind.allCases.count)
        facts.commands = total
        facts.vocabulary = vocabulary
        facts.time = time
        facts.before = comparison(total, kept)
        facts.top = top
        facts.newcomers = newcomers(without: slips)
        facts.halves = halves
        facts.pipes = pipes
        facts.folders = folderFacts
        facts.git = git
        facts.tools = tools
        facts.privileged = privileged
        facts.typos = typos
        facts.failures = failures
        facts.waiting = waitFacts
        facts.longest = longest.map {
            LongestCommand(
                characters: $0.characters, lines: $0.lines, name: names.shownName(of: $0.name), date: $0.day,
                text: shown.contains(.arguments) ? String($0.text.text.prefix(400)) : nil)
        }
        facts.characters = characters
        facts.travel = KeyTravel(characters: characters)
        facts.topLines = shown.contains(.arguments) ? ranked(lines, lineCounts, limit: 10, of: commands) : nil
        facts.archetype = facts.persona(
            ShellShares(
                pipes: pipes?.share ?? 0,
                privileged: percent(privileged, of: commands), failures: failures?.share ?? 0,
                git: git?.share ?? 0, folders: percent(names.uses(of: .folder), of: commands),
                editors: percent(names.uses(of: .editor), of: commands),
                topThree: top.count < 3 ? 0 : percent(top.prefix(3).reduce(0) { $0 + $1.value }, of: commands),
                vocabulary: vocabulary), of: commands)
        return facts
    }

    private func comparison(_ total: Int, _ kept: DailyCounts?) -> Comparison? {
        guard hasTimes, !hasLines else { return nil }
        if let kept {
            guard let first = kept.firstDay, first < periodBefore.from else { return nil }
            return Comparison(total, before: kept.count(in: periodBefore), in: periodBefore)
        }
        return knowsPrevious ? Comparison(commands, before: before, in: periodBefore) : nil
    }

    /// Whether a history stores each command line only once, with the time of its last use.
    private var hasLines: Bool { shells[ShellKind.fish.rawValue] != nil }

    private func newcomers(without slips: Set<String>) -> ShellNewcomers? {
        // In a short history, every command would be new.
        guard hasTimes, !hasLines, past * 4 >= commands else { return nil }
        return ShellNewcomers(
            count: names.vocabulary(without: slips) { !$0.isOld },
            top: names.top(6, of: commands) { $0.isOld || $0.uses < 2 ? 0 : Int($0.uses) })
    }

    private var halves: ShellHalves? {
        let second = commands - inFirstHalf, first = inFirstHalf
        guard hasTimes, !hasLines, first >= 10, second >= 10 else { return nil }
        /// Returns the change of the share, multiplied by the numbers of commands in both halves so that it is exact.
        func change(_ count: ShellCommandNames.Count) -> Int {
            let change = Int(count.uses - count.inFirstHalf) * first - Int(count.inFirstHalf) * second
            // A change of less than three percent is not worth reporting.
            return abs(change) * 100 < 3 * first * second ? 0 : change
        }
        return ShellHalves(
            first: names.top(5, of: first) { Int($0.inFirstHalf) },
            second: names.top(5, of: second) { Int($0.uses - $0.inFirstHalf) },
            rising: names.greatest(1, by: change).first.map {
                names.entry(
                    $0.number, Int(names.counts[$0.number].uses - names.counts[$0.number].inFirstHalf), of: second)
            },
            fading: names.greatest(1) { -change($0) }.first.map {
                names.entry($0.number, Int(names.counts[$0.number].inFirstHalf), of: first)
            })
    }

    private var pipeFacts: ShellPipes? {
        guard pipes.count > 0 else { return nil }
        return ShellPipes(count: pipes.count, share: percent(pipes.count, of: commands), longest: pipes.longest)
    }

    private var folderFacts: ShellFolders? {
        let changes = names.uses(of: .folder)
        guard changes > 0 else { return nil }
        return ShellFolders(
            changes: changes, targets: folderTargets.count,
            top: shown.contains(.arguments) ? ranked(folderTargets, folderCounts, limit: 8, of: changes) : nil)
    }

    private var gitFacts: ShellGit? {
        // git is the first of the tools.
        let count = Int(names.counts[0].uses)
        guard count > 0 else { return nil }
        return ShellGit(
            count: count, share: percent(count, of: commands),
            subcommands: ranked(subcommandsOfGit: true, limit: 8, of: count))
    }

    private var tools: [Ranked] { ranked(subcommandsOfGit: false, limit: 8, of: commands) }

    private func ranked(subcommandsOfGit isGit: Bool, limit: Int, of total: Int) -> [Ranked] {
        let gitCount = KnownCommands.subcommands[0].names.count
        var counts: [String: Int] = [:]
        for (number, count) in subcommandCounts.enumerated() where count > 0 && (number < gitCount) == isGit {
            let text = subcommands.text(of: number)
            counts[isGit ? String(text.dropFirst(4)) : text] = count
        }
        return [Ranked](counts, limit: limit, of: total)
    }

    private var failureFacts: ShellFailures? {
        guard exits.known > 0 else { return nil }
        var facts = ShellFailures()
        facts.known = exits.known
        facts.failed = exits.failed
        facts.share = percent(exits.failed, of: exits.known)
        facts.notFound = exits.notFound
        facts.interrupted = exits.interrupted
        facts.top = names.top(6, of: exits.failed) { $0.failed < 2 ? 0 : Int($0.failed) }
        return facts
    }

    private var waitFacts: ShellWaiting? {
        guard waiting.longest > 0 else { return nil }
        return ShellWaiting(
            minutes: (waiting.seconds + 30) / 60, name: names.shownName(of: waiting.name),
            longest: (waiting.longest + 30) / 60, date: waiting.day)
    }

    /// Returns the words with the highest counts; ties are broken alphabetically.
    private func ranked(_ words: WordTable, _ counts: [Int], limit: Int, of total: Int) -> [Ranked] {
        let least = counts.sorted(by: >).prefix(limit).last ?? 0
        return counts.indices.filter { counts[$0] >= least }.map { (words.text(of: $0), counts[$0]) }
            .sorted { ($1.1, $0.0) < ($0.1, $1.0) }.prefix(limit)
            .map { Ranked(label: String($0.0.prefix(80)), value: $0.1, share: percent($0.1, of: total)) }
    }
}
