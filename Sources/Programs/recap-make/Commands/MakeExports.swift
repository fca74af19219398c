internal import ArgumentParser
internal import RecapMake

/// The command that makes a recap of calendars.
struct MakeCalendar: ClockedCommand {
    static let configuration = CommandConfiguration(
        commandName: "calendar",
        abstract: "A year of meetings, from calendars as .ics files.",
        discussion: """
            recap-tui make calendar work.ics                  your meetings of this year
            recap-tui make calendar a.ics b.ics --year 2025   several calendars
            recap-tui make calendar work.ics --show subjects  with titles
            recap-tui make calendar work.ics -o me.json       the data alone, to change …
            recap-tui calendar-year --data me.json            … and the story that shows it

            Most calendars export an .ics file in their settings; Google Calendar gives a zip with one for each calendar. A \
            meeting is an event that has a time and is shorter than a day. It counts on the day and at the hour at which it \
            began by the clock of this computer, if that is not after the current day. Cancelled events, events shown as \
            free, those that you declined and those on days off do not count. A day off is one of an event of whole days \
            whose status is out of office, or whose title begins with vacation, Urlaub, 휴가 or the like. Whose calendar \
            it is, the file or --me says. Times without a zone, and those of unknown zones, are taken by the clock of this \
            computer. People are the different addresses of those invited, without yours and without rooms. Workdays are \
            Monday to Friday without days off; those without a meeting are looked for between the first and the last \
            meeting. Addresses are never shown.
            """)

    static let yearStory = "calendar-year"

    @Argument(help: ArgumentHelp("Calendars as .ics files.", valueName: "file"), completion: .file(extensions: ["ics"]))
    var files: [String] = []

    @Option(help: ArgumentHelp("Your address, if the file does not say whose calendar it is.", valueName: "email"))
    var me: String?

    @OptionGroup
    var options: ClockedOptions

    func source() throws -> CalendarSource {
        var source = CalendarSource(files: files, options: try sourceOptions())
        source.owner = me
        return source
    }
}

/// The command that makes a recap of a listening history.
struct MakeSpotify: ClockedCommand {
    static let configuration = CommandConfiguration(
        commandName: name, abstract: Spotify.help.abstract, discussion: Spotify.help.discussion, aliases: ["listens"])

    static let yearStory = Spotify.help.story

    @Argument(help: ArgumentHelp(Spotify.help.export, valueName: "file"), completion: .file())
    var files: [String] = []

    @Flag(help: "Count plays of private sessions.")
    var privateSessions = false

    @OptionGroup
    var options: ClockedOptions

    func source() throws -> ExportedFileSource<Spotify> {
        let paths = files.isEmpty ? ExportedFileSource<Spotify>.paths(in: .here) : files
        var source = ExportedFileSource<Spotify>(paths: paths, options: try sourceOptions())
        source.export.includesPrivate = privateSessions
        return source
    }
}

/// The command that makes a recap of the files that a service exports.
struct MakeExport<Export: FileDescription>: ClockedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: name, abstract: Export.help.abstract, discussion: Export.help.discussion)
    }

    static var yearStory: String { Export.help.story }

    @Argument(
        help: ArgumentHelp(Export.help.export, valueName: "file"), completion: .file(extensions: Export.help.endings))
    var files: [String] = []

    @OptionGroup
    var options: ClockedOptions

    func source() throws -> ExportedFileSource<Export> {
        let paths = files.isEmpty ? ExportedFileSource<Export>.paths(in: .here) : files
        return ExportedFileSource(paths: paths, options: try sourceOptions())
    }
}
