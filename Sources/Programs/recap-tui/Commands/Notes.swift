internal import ArgumentParser
internal import RecapLanguage
internal import RecapNcurses
internal import RecapPlayer
internal import RecapSystem

/// The command that shows the notes of a story that is playing in another terminal.
struct Notes: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "notes",
        abstract: "Show the notes of the story that plays in another terminal.",
        usage: "recap-tui notes [<options>]",
        discussion: """
            recap-tui talk.md          in one terminal
            recap-tui notes            in another: page, notes, times, and what comes next

            It waits until a story plays, and goes on with the next one. The keys of the player turn its pages from here, \
            too; Tab changes to another player if there are several.
            """)

    @Option(help: ArgumentHelp("Follow the player in this process alone, until it ends.", valueName: "number"))
    var pid: Int32?

    @Flag(name: [.long, .customLong("screen-reader")], help: "Print plain text, a part for each page.")
    var plain = false

    @OptionGroup(title: "Appearance")
    var appearance: AppearanceOptions

    func run() throws {
        try LanguageOption.check(appearance.lang?.tag, in: [])
        let listener: NotesListener
        do throws(NotesListener.Failure) {
            listener = try NotesListener(process: pid)
        } catch {
            throw ExitStatus.cannotPlay.printing("notes: \(error.reason)")
        }
        let flags = UserSettings(
            theme: try appearance.theme?.read(), chosenLanguage: appearance.lang?.tag, isPlain: plain ? true : nil,
            reducesMotion: appearance.reduceMotion)
        let settings = flags.over(.ofUser())
        let appearance = Appearance(appearance.values, settings)
        if settings.isPlain == true { return try printPlain(listener, appearance.messages) }
        let terminal: NcursesTerminal
        do {
            // The wheel scrolls by means of the keys that terminals translate it to, and text can be selected with the
            // mouse.
            terminal = try Screen.open(appearance, hasMouse: false, reportsFocus: false)
        } catch {
            Screen.printReasonForPlainText(error)
            return try printPlain(listener, appearance.messages)
        }
        let stage = NotesStage(listener, environment: appearance.screenEnvironment(terminal.capabilities))
        let outcome = EventLoop(stage, on: terminal, clock: { ContinuousClock.now }).run()
        terminal.close()
        try Screen.finish(outcome, on: terminal)
    }

    private func printPlain(_ listener: NotesListener, _ messages: MessageCatalogue) throws {
        var notes = PlainNotes(messages)
        try notes.print(from: listener)
    }
}
