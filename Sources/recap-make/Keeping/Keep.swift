internal import ArgumentParser
internal import RecapConsole
internal import RecapLanguage
internal import RecapMake
internal import RecapSystem
internal import RecapWords

/// The command `recap-tui keep`, which keeps each day's numbers of data that goes away.
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
        let messages = RecapLanguage.ofEnvironment.messages
        if remove {
            let found = try await DailySchedule.remove()
            return PrintedLines.print(
                messages(
                    found.map { Message("removed \($0.text); what was kept is still in \(keeper.folder)") }
                        ?? "there was nothing to remove"))
        }
        if status {
            let schedule = await DailySchedule.installed()
            let report = KeepReport(sources: keeper.status(now: now), now: now)
            return PrintedLines.print(
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
            for line in report.result(in: keeper.folder) { PrintedLines.print(messages(line)) }
        }
        for problem in report.problems { StandardError.write("recap-tui keep: \(messages(problem))\n") }
        if install {
            let schedule = try await DailySchedule.install()
            PrintedLines.print(
                messages("from now on it is done each day by \(schedule.text); recap-tui keep --remove ends that"))
        }
        if report.hasFailed { throw ExitCode(ExitStatus.noData) }
    }

    /// The current time in seconds since 1970-01-01 00:00 UTC.
    private var now: Int { Int(CalendarClock.now.components.seconds) }
}
