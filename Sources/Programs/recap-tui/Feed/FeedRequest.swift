internal import ArgumentParser
internal import RecapFeed
internal import RecapMedia
internal import RecapNcurses
internal import RecapPlayer
internal import RecapScene
internal import RecapStory
internal import RecapSurface
internal import RecapSystem

/// A request to play a feed, with its locations and options.
struct FeedRequest {
    /// The names of the locations; empty for the folder of the bundled stories.
    var names: [String]
    /// The names of the data files that are merged into each story's data.
    var data: [String] = []
    /// The user's playback settings.
    var settings: UserSettings
    var speed = 1.0
    var isPaused = false
    var appearance: Appearance
    var isWatched = false
    var isLooped = false
    var keepsPage = false
    /// Whether the feed runs in kiosk mode, in which the user can access nothing on this computer but the stories.
    var isKiosk = false
    var allowsOutside = false
    /// The path of the event log; `nil` if there is none.
    var events: String?
    /// The path of the file that records the position in the visible story; `nil` if there is none.
    var notesFile: String?

    private var isPlain: Bool { settings.isPlain ?? false }
    private var remembers: Bool { settings.feed.remembers ?? true }
    private var options: FeedOptions {
        FeedOptions(
            order: settings.feed.order ?? .source, resumes: settings.feed.resumes ?? false,
            keepsPage: keepsPage, speed: speed,
            isPaused: isPaused, pausesWithoutFocus: settings.pausesWithoutFocus ?? true, isLooped: isLooped)
    }

    /// Plays the feed. Command-line errors are printed before the screen opens.
    func perform() throws {
        let named = try FeedNames(names, allowsOutside: allowsOutside)
        let data = try readData()
        let records = options.resumes ? records : nil
        let source = FileFeed(
            places: named.places, starts: records?.records.recent ?? [], data: data.map(\.feedData),
            order: options.order, remainSeconds: settings.remainSeconds, isWatched: isWatched,
            allowsOutside: allowsOutside
        ) { [preferences = settings.storyPreferences] in
            var vocabulary = SceneVocabulary.story
            preferences.apply(to: &vocabulary)
            return vocabulary
        }
        // The source has already started looking for its first story.
        if !isWatched { try named.checkStories() }
        try LanguageOption.check(
            settings.chosenLanguage, in: source.allStories().compactMap { try? source.read($0).story })
        let audience = try NotesObservers(file: notesFile, isKiosk: isKiosk)
        if isPlain { return try showPlain(source, audience) }
        let log = try openLog()
        let terminal: NcursesTerminal
        do {
            terminal = try openScreen()
        } catch {
            Screen.printReasonForPlainText(error)
            defer { if case .unknownTerm(.some) = error { Screen.discardInput() } }
            return try showPlain(source, audience)
        }
        try play(source, on: terminal, log, records ?? self.records, audience)
    }

    /// The records kept between runs.
    private var records: RecordKeeper {
        RecordKeeper(
            file: remembers
                ? StateFile.standardPath(
                    program: programName, environment: environmentVariable
                ).map { StateFile(path: $0) } : nil)
    }

    /// Opens the screen: standard output, or the terminal itself if standard output is the event log.
    private func openScreen() throws(TerminalError) -> NcursesTerminal {
        var output = STDOUT_FILENO
        if events == "-" {
            output = unsafe open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
            guard output >= 0 else { throw .noTerminal }
        }
        return try Screen.open(
            appearance, hasMouse: settings.hasMouse ?? true, reportsFocus: options.pausesWithoutFocus, output: output)
    }

    private func play(
        _ source: FileFeed, on terminal: NcursesTerminal, _ log: EventLog?, _ records: RecordKeeper,
        _ audience: NotesObservers
    ) throws {
        var options = options
        let keyHintMarker = isKiosk ? nil : KeyHintMarker()
        options.showsKeyHint = keyHintMarker.map { remembers && !$0.isSet } ?? true
        let service = ProgramMedia.service(assets: FolderAssets("."))
        var environment = appearance.screenEnvironment(terminal.capabilities)
        environment.now = LocalMoment.now
        let outcome: PlayerOutcome
        do {
            let player = try FeedPlayer(
                source, on: terminal, kinds: ProgramMedia.kinds, services: ProgramMedia.services(service),
                environment: environment, options: options, records: records)
            var hasShownStory = false
            player.onAttach = { entry in
                hasShownStory = true
                service.setAssets(source.assets(of: entry.id))
            }
            var saver: PictureSaver?
            defer { saver?.finish() }
            if !isKiosk {
                player.openLink = LinkOpener.opener(appearance.messages)
                let new = PictureSaver(appearance.messages) { [unowned player] in try player.makeRemote() }
                player.onSavePicture = { entry, picture in new.save(picture, of: entry.id) }
                saver = new
            }
            player.observers = audience.observers(ofStoryNamed: names.first ?? "")
            if let log { player.onEvent = log.write }
            // Created on this thread while another one looks for the first story, which needs it.
            _ = SceneVocabulary.story
            outcome = player.runKeepingTerminal()
            if options.showsKeyHint, hasShownStory { keyHintMarker?.set() }
        } catch {
            terminal.close()
            audience.close()
            throw ExitStatus.cannotPlay.printing("the feed can't be played: \(error.reason)")
        }
        service.close()
        terminal.close()
        audience.close()
        ProgramMedia.printFailures(of: service)
        printProblems(of: records, log)
        try Screen.finish(outcome, on: terminal)
    }

    /// Prints problems with the records and the event log.
    private func printProblems(of records: RecordKeeper, _ log: EventLog?) {
        let closing = Result { () throws(StateFileError) in try records.close() }
        if let damage = records.damage { StandardError.write("recap-tui: \(damage.description.sanitized)\n") }
        if case .failure(let error) = closing {
            StandardError.write("recap-tui: \(error.description.sanitized)\n")
        }
        if let events, let problem = log?.close() {
            StandardError.write("recap-tui: --events \(events.sanitized): \(problem)\n")
        }
    }

    /// Reads the data. If it has errors, prints them and throws an exit status; otherwise they would be shown for each
    /// story.
    private func readData() throws -> [NamedText] {
        guard !data.isEmpty else { return [] }
        var texts: [NamedText] = []
        for name in data {
            do throws(Unreadable) {
                texts.append(try NamedText(name, isData: true))
            } catch {
                throw ExitStatus.noSuchFile.printing(error.text)
            }
        }
        let reading = Story.parse(
            SourceText(name: "story", text: #"{"version":1,"pages":[]}"#), data: texts.map(\.first),
            vocabulary: SceneVocabulary.common())
        guard reading.hasErrors else { return texts }
        DiagnosticPrinter.print(reading, of: nil, warnings: false)
        throw ExitStatus.badStory
    }

    private func openLog() throws -> EventLog? {
        guard let events else { return nil }
        do throws(EventLog.WriteError) {
            return try EventLog(events)
        } catch {
            throw ExitStatus.cannotWrite.printing("--events \(events.sanitized): \(error.reason)")
        }
    }

    /// Prints the stories as plain text one after another, and the errors of those that have any. Throws an exit status if no
    /// story could be printed.
    private func showPlain(_ source: FileFeed, _ audience: NotesObservers) throws {
        defer { audience.close() }
        if events == "-" {
            throw ExitStatus.cannotPlay.printing("--events -: without a terminal, standard output is for the text")
        }
        let stories = source.allStories()
        var catalog = FeedCatalog(options.order) { [known = self.records.records] in known[$0].isSeen }
        _ = catalog.apply(.append(stories.map(\.entry)))
        let files = Dictionary(stories.map { ($0.id, $0) }) { first, _ in first }
        let sorted = catalog.order.compactMap { files[catalog[$0].id] }
        var printer = PlainPrinter(appearance: appearance, audience: audience)
        var status: ExitCode?, isAnyPrinted = false
        for (number, file) in sorted.enumerated() {
            let reading: StoryReading
            do throws(Unreadable) {
                reading = try source.read(file)
            } catch {
                StandardError.write("recap-tui: \(error.text)\n")
                status = status ?? ExitStatus.noSuchFile
                continue
            }
            guard let read = reading.story else {
                DiagnosticPrinter.print(reading, of: file.path, warnings: false)
                status = ExitStatus.badStory
                continue
            }
            isAnyPrinted = true
            let story = source.adjusted(read)
            let name = file.entry.shownTitle
            guard
                try printer.print(
                    story, named: name, assets: source.assets(of: file.id), isLast: number + 1 == sorted.count)
            else { return }
        }
        if !isAnyPrinted, let status { throw status }
    }
}
