internal import ArgumentParser
internal import Glibc
internal import RecapFeed
internal import RecapMedia
internal import RecapNcurses
internal import RecapPlayer
internal import RecapStory
internal import RecapSurface
internal import RecapSystem
internal import RecapTime

/// Everything that a call asks of a feed.
struct FeedRequest {
    var names: [String]
    var data: [String] = []
    var remainSeconds: PageSeconds?
    var options = FeedOptions()
    var appearance = Appearance()
    var hasMouse = true
    var isPlain = false
    var isWatched = false
    var allowsOutside = false
    /// Whether anything is kept of this run, and anything known of those before.
    var remembers = true
    /// Where events are written, line by line.
    var events: String?

    /// Plays the feed. What is wrong with the call is told before the screen opens.
    func perform() throws {
        let places = try FeedPlace.places(of: names, isEmptyFine: isWatched, allowsOutside: allowsOutside)
        let data = try readData()
        let records = options.resumes ? records : nil
        let source = FileFeed(
            places: places, starts: records?.records.recent ?? [], data: data, remainSeconds: remainSeconds,
            allowsOutside: allowsOutside, order: options.order, isWatched: isWatched)
        if isPlain { return try showPlain(source) }
        let log = try openLog()
        let terminal: NcursesTerminal
        do {
            terminal = try openScreen()
        } catch {
            Screen.tellWhyPlain(error)
            defer { if case .unknownTerm(.some) = error { Screen.forgetInput() } }
            return try showPlain(source)
        }
        try play(source, on: terminal, log, records ?? self.records)
    }

    /// What is kept between runs.
    private var records: RecordKeeper {
        RecordKeeper(
            file: remembers
                ? StateFile.standardPath(environment: environmentVariable).map { StateFile(path: $0) } : nil)
    }

    /// The screen: standard output, or where events go there the terminal itself.
    private func openScreen() throws(TerminalError) -> NcursesTerminal {
        var output = STDOUT_FILENO
        if events == "-" {
            output = unsafe open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
            guard output >= 0 else { throw .noTerminal }
        }
        return try Screen.open(
            appearance, hasMouse: hasMouse, reportsFocus: options.pausesWithoutFocus, output: output)
    }

    private func play(
        _ source: FileFeed, on terminal: NcursesTerminal, _ log: EventLog?, _ records: RecordKeeper
    ) throws {
        var options = options
        options.showsKeyHint = remembers && !KeyHintMarker.wasShown
        let studio = Media.studio(assets: FolderAssets("."))
        let outcome: PlayerOutcome
        do {
            let player = try FeedPlayer(
                source: source, kinds: Media.kinds, services: Media.services(studio),
                environment: appearance.environment(terminal.capabilities), terminal: terminal, options: options,
                records: records)
            player.onAttach = { studio.setAssets(source.assets(of: $0.id)) }
            player.openLink = LinkOpener.opener
            if let log { player.onEvent = log.write }
            // While the first story is looked for: all are read with it.
            _ = SceneVocabulary.story
            outcome = player.run()
        } catch {
            terminal.close()
            StandardError.write("recap-tui: the feed can't be played: \(error.reason)\n")
            throw ExitStatus.cannotPlay
        }
        studio.close()
        terminal.close()
        Media.tellFailures(of: studio)
        tell(of: records, log)
        try Screen.finish(outcome, on: terminal)
    }

    /// Tells what of this run is not kept, and what was wrong with what was kept.
    private func tell(of records: RecordKeeper, _ log: EventLog?) {
        let failure = records.close()
        if let damage = records.damage { StandardError.write("recap-tui: \(damage.description.sanitized)\n") }
        if let failure { StandardError.write("recap-tui: \(failure.description.sanitized)\n") }
        if let events, let problem = log?.close() {
            StandardError.write("recap-tui: --events \(events.sanitized): \(problem)\n")
        }
    }

    /// Reads the data, and tells what is wrong with it by itself: once and not with each story.
    private func readData() throws -> [NamedText] {
        guard !data.isEmpty else { return [] }
        var texts: [NamedText] = []
        for name in data {
            do throws(Unreadable) {
                texts.append(try NamedText(name))
            } catch {
                StandardError.write("recap-tui: \(error.text)\n")
                throw ExitStatus.noSuchFile
            }
        }
        let reading = Story.parse(
            StoryText(name: "story", text: #"{"version":1,"pages":[]}"#), data: texts.map(\.first))
        guard reading.hasErrors else { return texts }
        DiagnosticPrinter.print(reading, of: nil, warnings: false)
        throw ExitStatus.badStory
    }

    private func openLog() throws -> EventLog? {
        guard let events else { return nil }
        do throws(EventLog.Unwritable) {
            return try EventLog(events)
        } catch {
            StandardError.write("recap-tui: --events \(events.sanitized): \(error.reason)\n")
            throw ExitStatus.cannotPlay
        }
    }

    /// Prints the stories as text, one after the other; of those that are wrong, what is wrong with them.
    private func showPlain(_ source: FileFeed) throws {
        if events == "-" {
            StandardError.write("recap-tui: --events -: without a terminal, standard output is for the text\n")
            throw ExitStatus.cannotPlay
        }
        var ids: Set<FeedEntry.ID> = []
        let stories = source.places.flatMap { place in
            var group = FeedGroup(place, after: nil, ids: &ids)
            for index in group.stories.indices where group.isFolder || options.order == .date {
                _ = group.inspect(at: index)
            }
            _ = group.removeOthers()
            return group.stories
        }
        var catalog = FeedCatalog(options.order) { [known = self.records.records] in known[$0].isSeen }
        _ = catalog.apply(.append(stories.map(\.entry)))
        let files = Dictionary(stories.map { ($0.id, $0) }) { first, _ in first }
        let sorted = catalog.order.compactMap { files[catalog[$0].id] }
        var printer = PlainPrinter(appearance: appearance)
        for (number, file) in sorted.enumerated() {
            let reading: StoryReading
            do throws(Unreadable) {
                reading = try source.read(file)
            } catch {
                StandardError.write("recap-tui: \(error.text)\n")
                continue
            }
            guard let read = reading.story else {
                DiagnosticPrinter.print(reading, of: file.path, warnings: false)
                continue
            }
            let story = source.adjusted(read)
            guard try printer.print(story, isLast: number + 1 == sorted.count) else { return }
        }
    }
}
