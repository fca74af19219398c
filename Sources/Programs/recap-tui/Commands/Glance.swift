internal import ArgumentParser
internal import RecapLanguage
internal import RecapSurface
internal import RecapSystem

/// The command that prints the event counts of the last days in a few lines.
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
            "The most cells and lines that are printed. Defaults to a line for each source.", valueName: "WxH"),
        transform: FrameSize.parse)
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
        // A single source also gets a line with its daily chart.
        let size = size?.size ?? CellSize(width: 40, height: max(2, sources.count))
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

/// A summary of the event counts of sources in a few lines of text: those of the last day, or the totals of all days.
struct GlanceLines {
    /// The sources that have events in the period.
    let sources: [KeptDays]
    /// Whether the counts are the totals of all days.
    let isWeek: Bool
    /// The period of the counts, such as "today".
    let time: String
    let language: Language

    /// Returns lines that fit within a size in cells, each terminated by a line end.
    ///
    /// A single line lists names and counts. Several lines show one source each, in descending order of count, with a small chart
    /// of its days. Sources that do not fit are omitted.
    func text(in size: CellSize) -> String {
        // Sources with equal counts keep their order.
        let sources = sources.sorted { number(of: $0) > number(of: $1) }
        let lines =
            size.height == 1 ? [line(sources, width: size.width)] : rows(sources.prefix(size.height), size.width)
        return lines.map { $0.truncated(toCells: size.width) + "\n" }.joined()
    }

    private func number(of source: KeptDays) -> Int { isWeek ? source.total : source.counts.last ?? 0 }

    private func numberText(of source: KeptDays) -> String { language.number(Double(number(of: source))) }

    /// Returns one line with as many sources as fit.
    private func line(_ sources: [KeptDays], width: Int) -> String {
        var line = "", end = " · " + time
        if end.cellWidth > width / 2 { end = "" }
        for source in sources {
            let next = (line.isEmpty ? "" : " · ") + "\(source.source) \(numberText(of: source))"
            guard line.isEmpty || (line + next + end).cellWidth <= width else { break }
            line += next
        }
        return line + end
    }

    /// Returns a line for each source, in columns.
    private func rows(_ sources: ArraySlice<KeptDays>, _ width: Int) -> [String] {
        let numbers = sources.map(numberText)
        let numberWidth = numbers.map(\.cellWidth).max() ?? 0
        let chartWidth = sources.first?.counts.count ?? 0
        let rest = chartWidth + numberWidth + 4
        let nameWidth = min(sources.map(\.source.cellWidth).max() ?? 0, max(6, width - rest))
        // The period is the same for all sources, so it is shown only once, and never truncated.
        let end = nameWidth + rest + 2 + time.cellWidth <= width ? "  " + time : ""
        return zip(sources, numbers).enumerated().map { index, row in
            let name = row.0.source.truncated(toCells: nameWidth).padded(toCells: nameWidth + 2)
            let indent = String(repeating: " ", count: numberWidth - row.1.cellWidth)
            return name + chart(of: row.0) + "  " + indent + row.1 + (index == 0 ? end : "")
        }
    }

    /// Returns a bar chart of the days, scaled to the maximum.
    private func chart(of source: KeptDays) -> String {
        let columns = Array("▁▂▃▄▅▆▇█")
        let most = max(1, source.counts.max() ?? 1)
        return String(
            source.counts.map { count in
                columns[Int((Double(count) / Double(most) * Double(columns.count - 1)).rounded(.up))]
            })
    }
}
