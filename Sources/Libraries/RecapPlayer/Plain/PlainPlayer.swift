package import RecapCore
import RecapElements
package import RecapLanguage
package import RecapScene
package import RecapStory
package import RecapSurface

/// A player of one story as lines of text, each of which is written once and never changed, for screen readers and braille
/// displays.
///
/// Pages wait for a key. A page is written when it begins. When its content changes, the new lines are written: immediately after
/// a key, and otherwise at most once every five seconds (``ReadLines``).
package final class PlainPlayer {
    /// Options of a plain player.
    package struct Options {
        /// The first page, the speed and the pause.
        package var player = PlayerOptions()
        /// Whether pages turn automatically when their time is over. Defaults to `false`.
        package var keepsTime = false
        /// Whether another story follows this one. Defaults to `false`.
        package var isFollowed = false

        /// Creates the default options.
        package init() {}
    }

    /// The state of playback.
    private enum Phase {
        /// The player is on a page.
        case onPage(Due)
        /// After the last page, which is still current.
        case atEnd
        /// After the user has left the story at its end.
        case left
    }

    /// The output that is due in the next frame.
    private enum Due {
        case nothing
        /// The changes since the last frame, written immediately if the user expects them.
        case changes(isAwaited: Bool)
        /// The page as a whole.
        case page
    }

    /// The observers of playback, such as speaker notes.
    package var observers = PlayingObservers()

    /// The page, its time and the end of the story.
    package var controller: RecapController { playback.controller }

    private let playback: StoryPlayback
    private let terminal: any Terminal
    private let source: (any StorySource)?
    private let options: Options
    private let clock: () -> ContinuousClock.Instant
    private let columns: () -> Int?
    private let write: (String) throws -> Void

    /// The time since the start.
    private var now: Duration = .zero
    /// The lines that were written for the current page.
    private var read = ReadLines()
    private var phase = Phase.onPage(.page)
    /// The time of the last key that turned a page or ended the story.
    private var lastNext: Duration = .zero
    /// The most recently announced keys.
    private var announcedKeys: [String] = []
    private var failure: (any Error)?

    /// Creates a player of a story.
    ///
    /// - Parameters:
    ///   - story: The story to play.
    ///   - kinds: The element kinds that the story may use.
    ///   - environment: The characters that can be shown.
    ///   - terminal: The terminal from which keys are read.
    ///   - options: The options of playback.
    ///   - source: The source of changes to the story; `nil` if the story never changes.
    ///   - clock: Returns the current time.
    ///   - columns: Returns the width at which lines are wrapped; `nil` if they aren't wrapped.
    ///   - write: Appends text to the output. An error ends playback.
    package init(
        story: Story, kinds: KindRegistry = .standard, environment: SceneEnvironment, terminal: any Terminal,
        options: Options = Options(), source: (any StorySource)? = nil,
        clock: @escaping () -> ContinuousClock.Instant = { ContinuousClock.now },
        columns: @escaping () -> Int? = { nil },
        write: @escaping (String) throws -> Void
    ) {
        var environment = environment
        environment.reducesMotion = true
        self.terminal = terminal
        self.source = source
        self.options = options
        self.clock = clock
        self.columns = columns
        self.write = write
        playback = StoryPlayback(
            story: options.keepsTime ? story : story.waitingForKeys, kinds: kinds, environment: environment,
            options: options.player, rect: Rect(terminal.size))
        playback.updateView { $0.hidesBars = true }
        // This player tells the end of every story, and waits for another key.
        controller.holdsAtEnd = false
        playback.takesPageNumbers = story.isShownByHand
        playback.view.onNotice = { [unowned self] in say([$0]) }
        playback.onEffects = { [unowned self] in follow($0) }
        if let title = story.title, !title.isEmpty { say([title, ""]) }
    }

    /// Plays until the story is over or an event ends it. Call this method once.
    ///
    /// - Throws: The error thrown by `write`.
    package func run() throws -> PlayerOutcome {
        defer { playback.dismantle() }
        let outcome = EventLoop(self, on: terminal, clock: clock).run()
        observers.follow(playback)
        if let failure { throw failure }
        if outcome == .dismissed(.finished), case .onPage = phase { say([words.text("End of the story.")]) }
        return outcome
    }

    private var words: TranscriptWords { playback.view.words }
    private var bindings: KeyBindings { playback.environment.keys.player(playback.view.direction) }
    private var keys: SpokenKeys {
        SpokenKeys(
            bindings, words: words, keepsTime: options.keepsTime, takesPageNumbers: playback.takesPageNumbers ?? false)
    }

    // MARK: Saying

    /// Writes lines, escaping characters that a terminal would interpret.
    private func say(_ lines: [String]) {
        guard failure == nil else { return }
        do { try write(lines.reduce(into: "") { $0 += fitted($1.sanitized) + "\n" }) } catch { failure = error }
    }

    /// Returns a line wrapped at word boundaries to the width of the terminal. Code keeps its layout.
    private func fitted(_ line: String) -> String {
        guard let columns = columns(), columns >= 20, !line.hasPrefix(" "), line.cellWidth(upTo: columns + 1) > columns
        else { return line }
        return wrap(line, width: columns).joined(separator: "\n")
    }

    /// The current page up to its current step: its number and its content.
    private var content: [String] {
        let view = playback.view, page = controller.snapshot.currentPage
        let lines = view.plainText(ofPage: page, upToStep: controller.snapshot.currentStep)
        return [view.place(ofPage: page)]
            + lines.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
    }

    /// The answers and results of the page.
    private var statements: [String] {
        playback.view.statements(page: controller.snapshot.currentPage, in: playback.rect)
    }

    /// Schedules an announcement of the changes to the page.
    private func sayChanges(isAwaited: Bool) {
        switch phase {
        case .onPage(.nothing): phase = .onPage(.changes(isAwaited: isAwaited))
        case .onPage(.changes) where isAwaited: phase = .onPage(.changes(isAwaited: true))
        case .onPage, .atEnd, .left: break
        }
    }

    /// Writes the page or its changes, whichever is due.
    private func tell() {
        guard controller.snapshot.dismissal == nil, case .onPage(let due) = phase else { return }
        switch due {
        case .nothing: return
        case .changes(let isAwaited):
            if let new = read.update(to: statements + content, at: now, isAwaited: isAwaited) {
                say((isAwaited ? [] : [words.text("Changed:")]) + new)
            }
        case .page:
            let lines = content + statements
            read = ReadLines(lines, at: now)
            say((announcedKeys.isEmpty ? [] : [""]) + lines)
        }
        phase = .onPage(.nothing)
        sayKeys()
    }

    /// Announces the available keys, unless they are the ones announced most recently.
    private func sayKeys() {
        let view = playback.view
        let said =
            isAtEnd
            ? keys.atEnd(isFollowed: options.isFollowed)
            : keys.onPage(
                answers: view.answersOfOnlyQuestion(page: controller.snapshot.currentPage, in: playback.rect),
                hasStep: hasNextStep)
        let new = said.filter { !announcedKeys.contains($0) }
        announcedKeys = said
        if !new.isEmpty { say(["", new.map { $0 + "." }.joined(separator: " ")]) }
    }

    private func follow(_ effects: [RecapEffect]) {
        for effect in effects {
            switch effect {
            case .pageChanged, .pageRestarted, .reachedStart: if case .onPage = phase { phase = .onPage(.page) }
            // A step shown by the story's timing is expected, and needs no announcement.
            case .stepChanged: sayChanges(isAwaited: true)
            case .pauseChanged, .pageMoved, .reachedEnd, .dismissed: sayChanges(isAwaited: false)
            }
        }
    }

    // MARK: Keys

    private func press(_ key: Key, in loop: EventLoop) {
        sayChanges(isAwaited: true)
        _ = route(key, as: playback.command(for: key)) { command in
            switch command {
            case .terminal(let command): perform(command, in: loop)
            case .story(let command): perform(command)
            case .feed: return false
            }
            return true
        }
    }

    package func offerToFront(_ key: Key) -> Bool { !isAtEnd && playback.offerToFront(key) }

    package func offerToPage(_ key: Key, as command: PlayerCommand?) -> Bool {
        !isAtEnd && playback.offerToPage(key, as: command)
    }

    private var isAtEnd: Bool { if case .atEnd = phase { true } else { false } }

    private func perform(_ command: TerminalCommand, in loop: EventLoop) {
        switch command {
        case .redraw: sayAgain()
        // There is neither a mouse nor a screen.
        case .toggleMouse: break
        case .interrupt, .quit: loop.perform(command)
        case .suspend:
            loop.perform(command)
            // The shell may have written to the terminal in the meantime.
            sayAgain()
        }
    }

    private func perform(_ command: StoryCommand) {
        guard !isAtEnd else { return performAtEnd(command) }
        switch command {
        case .next:
            guard !showNextStep() else { return }
            isOnLastPage ? end() : turn(by: 1)
        case .previous:
            turn(by: -1)
            controller.goToStep(controller.snapshot.stepCount - 1)
        case .scroll(let rows): perform(rows > 0 ? .next : .previous)
        case .scrollScreens(let screens): perform(screens > 0 ? .next : .previous)
        case .togglePause, .faster, .slower, .normalSpeed, .tick: changeTime(command)
        case .restart: sayAgain()
        case .information:
            let view = playback.view, page = controller.snapshot.currentPage
            say([view.place(ofPage: page), view.title(ofPage: page)].filter { !$0.isEmpty })
        case .help: say(keys.all)
        case .openLink: sayLinks()
        case .pages: sayPages()
        default: playback.perform(command)
        }
    }

    private var hasNextStep: Bool { controller.snapshot.currentStep + 1 < controller.snapshot.stepCount }

    private var isOnLastPage: Bool {
        controller.snapshot.currentPage + 1 >= (controller.snapshot.pageCount ?? 0)
    }

    /// Shows the next step of the page that has text. Returns whether there is one.
    private func showNextStep() -> Bool {
        let before = content
        while hasNextStep {
            controller.goToStep(controller.snapshot.currentStep + 1)
            if content != before {
                lastNext = now
                return true
            }
        }
        return false
    }

    private func turn(by pages: Int) {
        lastNext = now
        controller.goToPage(controller.snapshot.currentPage + pages)
    }

    /// Reads the addresses of the links of the page or, if it has none, that of the story.
    private func sayLinks() {
        let addresses = playback.links.map(\.address)
        say(addresses.isEmpty ? [words.text("No links here.")] : addresses)
    }

    /// The number of pages before and after the current one that a list of pages contains.
    private static let listedPages = 50

    /// Announces the numbers and titles of the pages; in a long story, only those around the current page.
    private func sayPages() {
        let view = playback.view, page = controller.snapshot.currentPage, count = view.pageCount
        let first = count <= 2 * Self.listedPages ? 0 : max(0, page - Self.listedPages)
        let last = count <= 2 * Self.listedPages ? count : min(count, page + Self.listedPages + 1)
        say(
            (first..<last).map { words.sentence(label: "\($0 + 1)", view.title(ofPage: $0)) } + [
                view.place(ofPage: page)
            ])
    }

    /// Performs a command that affects the page's time, if the page has a time limit.
    private func changeTime(_ command: StoryCommand) {
        guard options.keepsTime, controller.currentTiming?.advance != .manual else {
            return say([words.text("Pages wait for a key.")])
        }
        playback.perform(command)
        if command == .togglePause {
            say([words.text(controller.snapshot.pauseReasons.contains(.user) ? "Paused." : "Playing.")])
        }
    }

    /// Announces the end of the story, which only another key leaves.
    private func end() {
        phase = .atEnd
        lastNext = now
        say(["", words.text("End of the story.")])
        sayKeys()
    }

    private func performAtEnd(_ command: StoryCommand) {
        switch command {
        case .next, .scroll(1...), .scrollScreens(1...): leave()
        case .close: playback.perform(.close)
        case .help: say(keys.all)
        case .information: say([words.text("End of the story.")])
        case .previous, .restart, .last, .scroll, .scrollScreens: sayAgain()
        default:
            sayAgain()
            perform(command)
        }
    }

    /// Leaves the story, unless the key is held down.
    private func leave() {
        if now - lastNext >= PlainPlayer.longestRepeat { phase = .left }
        lastNext = now
    }

    /// The longest time between two repeats of a key that is held down, 0.15 s.
    private static let longestRepeat: Duration = .milliseconds(150)

    private func sayAgain() { phase = .onPage(.page) }
}

extension PlainPlayer: Stage, KeyRouter {
    package var outcome: PlayerOutcome? {
        guard failure == nil else { return .stopped }
        if case .left = phase { return .dismissed(.finished) }
        return controller.snapshot.dismissal.map { .dismissed($0) }
    }

    package var watchedFiles: [WatchedFile] {
        playback.watchedFiles + (source.map { [WatchedFile($0.descriptor)] } ?? []) + observers.watchedFiles
    }

    /// Empty: no result of a terminal query affects the output.
    package var terminalQueries: TerminalQueries { [] }

    /// Writes new lines. Draws nothing.
    package func draw(on surface: inout Surface) -> Bool {
        if playback.takeDamage() {
            playback.view.mount(controller.snapshot, in: playback.rect)
            sayChanges(isAwaited: false)
        }
        tell()
        return false
    }

    package func serve() -> Bool { playback.serveElements() }

    package func advanceElements() {
        playback.view.advanceElements(controller.snapshot)
        observers.follow(playback)
    }

    package func timeToNextChange() -> Duration? {
        Duration.earlier(playback.timeToNextChange(), read.due.map { max(.zero, $0 - now) })
    }

    package func letTimePass(_ played: Duration, passed: Duration) {
        now += passed
        if let due = read.due, now >= due { sayChanges(isAwaited: false) }
        playback.letTimePass(played, passed: passed)
    }

    package func cancelPress() {}

    package func show(_ message: Message) { say([playback.environment.messages(message)]) }

    package func handle(_ event: TerminalEvent, in loop: EventLoop) {
        switch event {
        case .key(let key): press(key, in: loop)
        case .ready(source?.descriptor): followSource()
        case .ready(let descriptor):
            guard let commands = observers.commands(arrivedIn: descriptor, { playback.playingState }) else {
                return playback.fileIsReady(descriptor)
            }
            for command in commands {
                sayChanges(isAwaited: true)
                perform(command)
            }
        default: break
        }
    }

    /// Pages are never shown, so they keep their size.
    package func setScreen(_ size: CellSize, cellAspect: Double?, cellPixels: CellSize?) {}

    private func followSource() {
        switch source?.change() {
        case .story(let story):
            playback.replace(options.keepsTime ? story : story.waitingForKeys)
            playback.takesPageNumbers = story.isShownByHand
        case .problem(let text): say([text])
        case nil: break
        }
    }
}

extension Story {
    /// The story with pages that stay until a key is pressed, because the time that a screen reader takes for a page is unknown.
    fileprivate var waitingForKeys: Story {
        var story = self
        for index in story.pages.indices { story.pages[index].advance = .manual }
        return story
    }
}
