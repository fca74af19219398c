internal import ArgumentParser
internal import RecapLanguage
internal import RecapMake
internal import RecapSystem

/// The command `recap-tui keep`, which archives daily numbers of data that disappears over time.
struct Keep: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "recap-tui keep",
        abstract: "Keep each day's numbers of data that other programs delete, for the recap of the year.",
        usage: "recap-tui keep [<options>]",
        discussion: """
            recap-tui keep              keep what is there now
            recap-tui keep --install    … and each day from now on
            recap-tui keep --status     what is kept, and what would be lost
            recap-tui make agents       a recap of what is there and what was kept

            Claude Code and Gemini CLI delete their logs after 30 days, Chrome and its kin forget pages after 90, and shells their \
            first commands when the history is full. What is kept of all agents, browsers and shells are numbers by day and hour, and \
            short names, such as those of models, tools and well-known commands: no texts, \
            titles, addresses, or names of projects and sites. Your commits in the repositories below the home folder are \
            counted as well, for recap-tui glance. A day is counted anew as long as \
            its data is there, and stays when it has gone. Nothing leaves this computer. The days are in \
            ~/.local/state/recap-tui/kept, or below XDG_STATE_HOME: a folder for each source with a file for each year, and \
            in it an object of JSON in each line.
            """)

    @Flag(help: "Show what is kept, and what would be lost next.")
    var status = false

    @Flag(help: "Keep each day from now on, by a timer of systemd or a line for cron.")
    var install = false

    @Flag(help: "No longer keep each day by itself. What was kept stays.")
    var remove = false

    @Flag(help: "Read all data again, and not only what has changed since the last time.")
    var all = false

    @Flag(help: "Print only what could not be kept.")
    var quiet = false

    @OptionGroup(title: "Days")
    var zone: ZoneOptions

    func validate() throws {
        guard [status, install, remove].count(where: { $0 }) < 2 else {
            throw ValidationError("only one of --status, --install and --remove can be given")
        }
    }

    func run() async throws {
        let keeper = try Keeper(in: .here)
        let messages = CaptionLanguage.ofEnvironment.messages
        if remove {
            let found = try await DailySchedule.remove()
            return try PrintedLines.print(
                messages(
                    found.map { Message("removed \($0.text); what was kept is still in \(keeper.folder)") }
                        ?? "there was nothing to remove"))
        }
        if status {
            let schedule = await DailySchedule.installed()
            let report = KeepReport(sources: keeper.status(now: now), now: now)
            return try PrintedLines.print(
                (report.status(schedule, in: keeper.folder)).map { messages($0) }.joined(separator: "\n"))
        }
        let clock = try zone.clock
        let time = now
        let isComplete = all
        let sources = try await Reading.run {
            try await keeper.keep(now: time, clock: clock, isComplete: isComplete, progress: $0)
        }
        let report = KeepReport(sources: sources, now: now)
        if !quiet {
            for line in report.result(in: keeper.folder) { try PrintedLines.print(messages(line)) }
        }
        for problem in report.problems { StandardError.write("recap-tui keep: \(messages(problem))\n") }
        if install {
            let schedule = try await DailySchedule.install()
            try PrintedLines.print(
                messages("from now on it is done each day by \(schedule.text); recap-tui keep --remove ends that"))
        }
        if let error = report.failure { throw ExitCode(ExitStatus.of(error)) }
    }

    /// The current time in seconds since 1970-01-01 00:00 UTC.
    private var now: Int { Int(CalendarClock.now.components.seconds) }
}

/// The output of `recap-tui keep` about its sources.
struct KeepReport {
    let sources: [Keeper.Source]
    /// The current time in seconds since 1970-01-01 00:00 UTC.
    let now: Int

    /// The error of the first source for which archiving failed; `nil` if there is none.
    var failure: MakeError? {
        sources.lazy.compactMap { if case .failure(let error) = $0.result { error } else { nil } }.first
    }

    /// The errors of sources that failed, and the notes of the others.
    var problems: [Message] {
        sources.flatMap { source -> [Message] in
            switch source.result {
            case .success(let kept): kept.notes.map { Message("\(source.title): \($0)") }
            case .failure(let error): [Message(verbatim: "\(source.title): \(error.message)")]
            }
        }
    }

    /// Returns the lines about the archiving that was just done.
    func result(in folder: String) -> [Message] {
        guard !sources.isEmpty else {
            return [
                Message(
                    "there is nothing to keep: no logs of coding agents and no histories of browsers or shells were found"
                )
            ]
        }
        return sources.compactMap { source in
            guard case .success(let kept) = source.result else { return nil }
            guard kept.changedDays > 0 else { return Message("\(source.title): nothing new; \(days(of: kept))") }
            let changed = Message(
                kept.changedDays, one: "\(kept.changedDays) day new or changed",
                other: "\(kept.changedDays) days new or changed")
            return Message("\(source.title): \(changed); \(days(of: kept))")
        }
    }

    /// Returns the lines about the archived days.
    func status(_ schedule: DailySchedule?, in folder: String) -> [Message] {
        var lines: [Message] = []
        for source in sources {
            switch source.result {
            case .failure(let error): lines.append(Message(verbatim: "\(source.title): \(error.message)"))
            case .success(let kept):
                lines.append(Message("\(source.title): \(days(of: kept))"))
                if let text = outlook(source, kept) { lines.append(Message("    \(text)")) }
            }
        }
        if sources.isEmpty { lines.append(Message("nothing is kept, and there is nothing to keep")) }
        lines.append(
            schedule.map { Message("It is done each day by \($0.text).") }
                ?? Message("It is not done by itself: recap-tui keep --install does it each day."))
        lines.append(Message("The days are in \(folder)."))
        return lines
    }

    private func days(of kept: Keeper.Kept) -> Message {
        guard let first = kept.firstDay, let last = kept.lastDay else { return "no days are kept" }
        return Message(
            kept.days, one: "\(kept.days) day is kept, \(first.text)",
            other: "\(kept.days) days are kept, from \(first.text) to \(last.text)")
    }

    /// Returns a sentence about when data that isn't archived yet will be lost.
    private func outlook(_ source: Keeper.Source, _ kept: Keeper.Kept) -> Message? {
        guard let lifetime = source.lifetime else { return nil }
        guard let run = kept.lastRun else {
            return kept.days > 0
                ? Message("last done while the clock of this computer was wrong; all is read again the next time")
                : Message("never done; \(source.title) deletes what is older than \(lifetime) days")
        }
        let day = Day(number: run.floorDivided(by: 86_400)), today = Day(number: now.floorDivided(by: 86_400))
        let end = day.advanced(by: lifetime)
        return today < end
            ? Message("last done on \(day.text); nothing is lost if it is done again before \(end.text)")
            : Message(
                "last done on \(day.text); days since then are lost, as \(source.title) deletes them after \(lifetime) days"
            )
    }
}
