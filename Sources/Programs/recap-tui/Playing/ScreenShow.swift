internal import ArgumentParser
internal import RecapCore
internal import RecapMedia
internal import RecapNcurses
internal import RecapPlayer
internal import RecapScene
internal import RecapStory
internal import RecapSystem

/// The presentation of stories on the screen, in order, once or in a loop.
struct ScreenShow {
    let stories: [LoadedStory]
    let options: PlayerOptions
    let appearance: Appearance
    let hasMouse: Bool
    let isLooped: Bool
    /// Whether keys and clicks are prevented from opening or saving anything.
    let isKiosk: Bool
    /// The marker of the key hint; `nil` if nothing is persisted.
    let keyHintMarker: KeyHintMarker?
    /// Playback observers outside the process.
    let audience: NotesObservers
    /// Returns a watcher of the files of a story, or `nil` if they are not watched.
    let watcher: (LoadedStory) -> StoryWatcher?
    /// The fallback that shows the same stories if there is no screen.
    let plain: PlainShow

    /// Plays until all stories are over or the user quits. Uses the plain fallback if there is no screen.
    func run() throws {
        let terminal: NcursesTerminal
        do {
            terminal = try Screen.open(appearance, hasMouse: hasMouse, reportsFocus: options.pausesWithoutFocus)
        } catch {
            Screen.printReasonForPlainText(error)
            defer { if case .unknownTerm(.some) = error { Screen.discardInput() } }
            return try plain.run()
        }
        let displayType = ProgramMedia.displayType()
        let mediaServices = stories.map { ProgramMedia.service(assets: $0.assets) }
        let outcome = play(on: terminal, mediaServices, displayType)
        terminal.close()
        audience.close()
        for service in mediaServices { ProgramMedia.printFailures(of: service) }
        try Screen.finish(outcome, on: terminal)
    }

    /// Plays the stories, each with its own media service.
    private func play(
        on terminal: NcursesTerminal, _ mediaServices: [MediaService], _ displayType: DisplayType
    ) -> PlayerOutcome {
        var options = options
        let watchers = stories.map(watcher)
        while true {
            var isAnyShown = false
            for (index, service) in mediaServices.enumerated() {
                let (story, problem) = current(stories[index], watchers[index])
                if !story.showsAnyPage { continue }
                isAnyShown = true
                // Where nothing follows, the shell does.
                options.holdsAtEnd = !isLooped && index == mediaServices.count - 1
                let showing = StoryShowing(
                    story, named: stories[index].name, service, displayType, appearance, on: terminal, options,
                    audience: audience, source: watchers[index], isKiosk: isKiosk)
                if let problem { showing.player.show(problem: problem) }
                let outcome = showing.run()
                if options.showsKeyHint { keyHintMarker?.set() }
                guard outcome == .dismissed(.finished) else { return outcome }
                // These options apply only to the first showing.
                options.start = .index(0)
                options.isPaused = false
                options.showsKeyHint = false
            }
            // A round without pages takes no time, so looping would never end.
            guard isLooped, isAnyShown else { return .dismissed(.finished) }
        }
    }

    /// Returns a story in the current version of its files, which may have changed while others played, or in the last version
    /// without errors.
    private func current(_ story: LoadedStory, _ watcher: StoryWatcher?) -> (story: Story, problem: String?) {
        guard let watcher else { return (story.story, nil) }
        var problem: String?
        if case .problem(let text)? = watcher.change() { problem = text }
        return (watcher.story.story, problem)
    }
}

/// Functions that open and leave the terminal.
enum Screen {
    /// Opens the terminal. Throws an error if it can't show a screen of cells.
    static func open(
        _ appearance: Appearance, hasMouse: Bool, reportsFocus: Bool, output: Int32 = STDOUT_FILENO
    ) throws(TerminalError) -> NcursesTerminal {
        var options = NcursesTerminal.Options()
        options.mouse = hasMouse
        options.focus = reportsFocus
        options.color = appearance.color.choice
        options.output = output
        options.showsCursor = appearance.hasScreenReader
        options.size = appearance.size
        return try NcursesTerminal(options)
    }

    /// Prints the reason why plain text is shown on a terminal. Does nothing in a pipe, where plain text is expected.
    static func printReasonForPlainText(_ error: TerminalError) {
        guard StandardOutput.isTerminal else { return }
        StandardError.write("recap-tui: plain text: \(error.description)\n")
    }

    /// Discards unread input, such as a late reply from the terminal, which the shell would take for a command.
    static func discardInput() {
        guard let input = Descriptor(unsafe RecapSystem.open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)) else { return }
        tcflush(input.number, TCIFLUSH)
    }

    /// Ends the program with the signal or exit status that corresponds to an outcome, if any. The terminal must already be
    /// closed.
    static func finish(_ outcome: PlayerOutcome, on terminal: NcursesTerminal) throws {
        try finish(outcome, dying: terminal.die)
    }

    /// Ends the program as an outcome requires: with a function that terminates it by a signal, or with an exit status.
    static func finish(_ outcome: PlayerOutcome, dying die: (Int32) -> Never) throws {
        switch outcome {
        case .dismissed, .stopped: break
        case .interrupted: die(SIGINT)
        case .quit: die(SIGQUIT)
        case .terminated(let signal): die(signal)
        case .terminalClosed: throw ExitStatus.cannotPlay
        }
    }
}

/// A request to play stories, with its options.
struct PlayRequest {
    /// The names of the stories; empty for the default bundled story.
    var stories: [String]
    /// The names of the data files that are merged into the data of each story.
    var data: [String] = []
    /// The user's playback settings.
    var settings: UserSettings
    /// The first page, the speed, and whether the first story begins paused.
    var options = PlayerOptions()
    var appearance: Appearance
    var isLooped = false
    var isWatched = false
    /// Whether playback is in kiosk mode, in which the user can access nothing on this computer but the stories.
    var isKiosk = false
    /// Whether stories may refer to files outside their folders.
    var allowsOutside = false
    /// The path of the file that records the position in the story; `nil` if there is none.
    var notesFile: String?
    /// The descriptor of a connection to the program that started this one; `nil` if there is none.
    var control: Int32?
    /// Writes text if there is no screen, by default to standard output.
    var write: (String) throws -> Void = StandardOutput.write(_:)

    private var isPlain: Bool { settings.isPlain ?? false }

    /// Reads all stories, and plays them if none has errors.
    func perform() throws {
        let preferences = settings.storyPreferences
        var loaded = try StoryLoader(data: data, allowsOutside: allowsOutside, preferences: preferences).load(
            stories.isEmpty ? [StandardInput.isGiven ? "-" : BundledStories.first] : stories)
        if let first = loaded.first { try options.start.check(in: first.story) }
        for index in loaded.indices { prepare(&loaded[index]) }
        // Printed before the screen opens, because the screen may close again immediately.
        for story in loaded { story.printReasonIfEmpty() }
        let watcher: (LoadedStory) -> StoryWatcher? = {
            isWatched ? StoryWatcher(of: $0, preferences: preferences, prepare: prepare) : nil
        }
        let audience = try NotesObservers(file: notesFile, control: control, isKiosk: isKiosk)
        let plain = PlainShow(
            stories: loaded, options: options, appearance: appearance, isLooped: isLooped,
            keepsTime: settings.remainSeconds != nil, audience: audience, watcher: watcher, write: write)
        if isPlain { return try plain.run() }
        // In kiosk mode, the hint is always new to the user, and nothing is persisted.
        let keyHintMarker = isKiosk ? nil : KeyHintMarker()
        var options = options
        options.showsKeyHint = keyHintMarker.map { !$0.isSet } ?? true
        options.pausesWithoutFocus = settings.pausesWithoutFocus ?? true
        let show = ScreenShow(
            stories: loaded, options: options, appearance: appearance, hasMouse: settings.hasMouse ?? true,
            isLooped: isLooped, isKiosk: isKiosk, keyHintMarker: keyHintMarker, audience: audience, watcher: watcher,
            plain: plain)
        try show.run()
    }

    /// Applies the options of the command line to a story.
    private func prepare(_ story: inout LoadedStory) {
        SignatureMark.add(to: &story, appearance, settings.storyPreferences)
        if let remainSeconds = settings.remainSeconds { story.story.setRemainSeconds(remainSeconds) }
        // A watched story without pages may get some. Until then, it shows a page with the reason, for a limited time if other
        // stories follow.
        if isWatched, !isPlain, !story.files.isEmpty {
            story.addPageIfEmpty(advance: stories.count < 2 ? .manual : nil)
        }
    }
}

/// A marker file that records that the key hint has been shown. The hint is shown only once per user.
struct KeyHintMarker {
    /// The path of the file; `nil` if the user has no folder for such files. In that case the hint is never shown, because it
    /// would otherwise appear every time.
    private let path: String?

    init() {
        path = BaseDirectory.state.path(for: programName, environment: environmentVariable)
            .map { Paths.join($0, "keys-shown") }
    }

    /// Whether the hint has been shown.
    var isSet: Bool { path.map(FileSystem.exists) ?? true }

    /// Records that the hint has been shown. If the file can't be written, the hint is shown again next time.
    func set() {
        guard let path else { return }
        do throws(SystemError) {
            try FileSystem.makeFolder(Paths.split(path).folder)
            try ReplaceableFile(path).replace(with: [], isDurable: false)
        } catch {}
    }
}
