internal import ArgumentParser
internal import RecapConsole
internal import RecapLanguage
internal import RecapSurface
internal import RecapSystem
internal import RecapWords

/// The command that prints the numbers of the last days in a few lines.
struct Glance: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "glance",
        abstract: "Print today's or the week's numbers in a few lines, for a prompt or a status bar.",
        discussion: """
            recap-tui glance                today, with the last 7 days as a small chart
            recap-tui glance --week         the 7 days together
            recap-tui glance --size 60x1    one line, such as for tmux

            The numbers are those that recap-tui keep has kept: prompts to coding agents, pages in browsers, commands of \
            shells, and commits. Where nothing was kept today, they are of the last day that has any.
            """)

    @Flag(help: "The numbers of all 7 days together.")
    var week = false

    @Option(
        help: ArgumentHelp(
            "The most cells and lines that are printed. Defaults to a line for each source.", valueName: "WxH"))
    var size: FrameSize?

    @Option(help: ArgumentHelp("The last day. Defaults to today.", valueName: "yyyy-mm-dd"))
    var day: DayOption?

    func run() throws {
        let messages = ProgramLanguage.messages()
        let today = Day.today, end = day?.day ?? today
        let days = end.advanced(by: -6)...end
        guard let folder = KeptDays.folder else {
            throw failure(
                Message("there is no place for the days: set HOME or XDG_STATE_HOME to the path of a folder"), messages)
        }
        let sources: [KeptDays]
        do throws(GlanceError) {
            sources = try KeptDays.all(in: folder, of: days)
        } catch {
            throw failure(Message("\(error.path.sanitized): can't be read: \(error.reason)"), messages)
        }
        guard let last = sources.compactMap({ $0.counts.lastIndex { $0 > 0 } }).max() else {
            throw failure(
                Message(
                    "nothing was kept of the 7 days until \(end.text); \("recap-tui keep --install") keeps each day"),
                messages)
        }
        let shown = days.lowerBound.advanced(by: last)
        let time = week ? messages("7 days") : shown == today ? messages("today") : shown.text
        let lines = GlanceLines(
            sources: sources.map { KeptDays(source: $0.source, counts: Array($0.counts[...(week ? 6 : last)])) },
            isWeek: week, time: time, language: messages.language)
        // One source has a line with its days, too.
        let size = size?.size ?? Size(width: 40, height: max(2, sources.count))
        try StandardOutput.write(lines: lines.text(in: size))
    }

    private func failure(_ message: Message, _ messages: MessageCatalogue) -> ExitCode {
        StandardError.write("recap-tui glance: \(messages(message))\n")
        return ExitStatus.noSuchFile
    }
}

/// A day as an argument.
struct DayOption: ExpressibleByArgument {
    let day: Day

    init?(argument: String) {
        guard let day = Day(parsing: argument) else { return nil }
        self.day = day
    }
}
