public import RecapCore
public import RecapElements
package import RecapLanguage
public import RecapScene
public import RecapStory
public import RecapSurface
internal import RecapSystem

/// A player of one story on a terminal, in a loop on the calling thread.
///
/// The loop sleeps until an event arrives or a cell changes. To play a story in a loop of your own, or next to other
/// content, use ``StoryPlayback``.
public final class Player {
    /// The page, its time, the pauses and the end of the story.
    ///
    /// The player reflects every change made through the controller. Call the controller only on the thread of ``run()``, for
    /// example in ``onEvent``.
    public var controller: RecapController { playback.controller }

    /// Called with each event, in order, on the thread of ``run()``.
    public var onEvent: ((PlaybackEvent) -> Void)?

    /// A stream of the events in order, for a single consumer. It ends with the player.
    ///
    /// Get the stream before the player runs. It buffers up to 256 events; beyond that, the oldest are dropped.
    public var events: AsyncStream<PlaybackEvent> {
        if let eventStream { return eventStream.stream }
        let made = AsyncStream<PlaybackEvent>.makeStream(bufferingPolicy: .bufferingNewest(256))
        eventStream = made
        return made.stream
    }

    /// Called with a picture that the user wants to save; see ``StoryPlayback/onSavePicture``.
    public var onSavePicture: ((PagePicture) -> Void)? {
        get { playback.onSavePicture }
        set { playback.onSavePicture = newValue }
    }

    /// Called with the index of the page at which the user wants to edit the story; see ``StoryPlayback/onEdit``.
    public var onEdit: ((Int) -> Void)? {
        get { playback.onEdit }
        set { playback.onEdit = newValue }
    }

    /// Called with each story after it has replaced the previous one.
    package var onReplace: ((Story) -> Void)?
    /// The time for which a problem with a changed story is shown.
    package var problemTime: Duration = .seconds(6)

    /// Opens a web or mail address with another program; see ``StoryPlayback/openLink``.
    public var openLink: ((_ address: String) throws(LinkError) -> Void)? {
        get { playback.openLink }
        set { playback.openLink = newValue }
    }

    /// Whether the pages next to the current one are laid out in advance. Defaults to `true`.
    package var preparesNeighbors: Bool {
        get { playback.preparesNeighbors }
        set { playback.preparesNeighbors = newValue }
    }

    /// Draws pages without progress bars. Their layout stays the same.
    package func hideBars() { playback.updateView { $0.hidesBars = true } }

    /// The observers of playback, such as speaker notes.
    package var observers = PlayingObservers()

    private var eventStream:
        (stream: AsyncStream<PlaybackEvent>, continuation: AsyncStream<PlaybackEvent>.Continuation)?
    private let terminal: any Terminal
    private let clock: () -> ContinuousClock.Instant
    private let playback: StoryPlayback
    private let source: (any StorySource)?
    /// Whether the last change of the story had a problem.
    private var showsProblem = false
    private var requests: Channel<PlayerRemote.Request>?
    private var isStopped = false

    /// Creates a player of a story.
    ///
    /// - Parameters:
    ///   - story: The story to play.
    ///   - kinds: The element kinds that the story may use.
    ///   - services: The objects that stateful elements share, such as a media decoder.
    ///   - terminal: The terminal to play on. The player has exclusive use of it, and closes it when ``run()`` ends.
    ///   - environment: The terminal's capabilities and the user's preferences; `nil` for the terminal's capabilities and default
    ///     preferences.
    ///   - options: The first page, the speed and the behaviour of the story.
    ///   - source: The source of changes to the story; `nil` if the story never changes.
    ///   - clock: Returns the current time. Tests may pass their own.
    public init(
        _ story: Story, on terminal: any Terminal, kinds: KindRegistry = .standard,
        services: CellServices = CellServices(), environment: SceneEnvironment? = nil,
        options: PlayerOptions = PlayerOptions(), source: (any StorySource)? = nil,
        clock: @escaping () -> ContinuousClock.Instant = { ContinuousClock.now }
    ) {
        self.source = source
        self.terminal = terminal
        self.clock = clock
        playback = StoryPlayback(
            story: story, kinds: kinds, services: services, environment: SceneEnvironment(environment, on: terminal),
            options: options, rect: Rect(terminal.size))
        playback.onEvent = { [unowned self] event in
            onEvent?(event)
            eventStream?.continuation.yield(event)
        }
    }

    /// The position in the story: the page with its notes, the times, and the next page; see ``StoryPlayback/playingState``.
    public var playingState: PlayingState { playback.playingState }

    /// Returns a remote control of this player, for other threads and tasks.
    ///
    /// - Throws: An error of the system if the process has no file descriptors left.
    public func makeRemote() throws -> PlayerRemote {
        let requests = try self.requests ?? Channel()
        self.requests = requests
        return PlayerRemote(requests)
    }

    /// Plays until the story is over, or until an event or ``PlayerRemote/stop()`` ends the loop, and then closes the terminal.
    /// Call this method only once.
    ///
    /// - Returns: The reason why playback ended.
    @discardableResult
    public func run() -> PlayerOutcome {
        defer { terminal.close() }
        return runKeepingTerminal()
    }

    /// Plays as ``run()`` does, on a terminal that remains open.
    package func runKeepingTerminal() -> PlayerOutcome {
        defer {
            playback.dismantle()
            eventStream?.continuation.finish()
        }
        let outcome = EventLoop(self, on: terminal, clock: clock).run()
        observers.follow(playback)
        return outcome
    }
}

extension Player {
    /// Starts a player on a thread of its own.
    ///
    /// Cancel the task to stop the player; its value is then ``PlayerOutcome/stopped``.
    ///
    /// - Returns: A task that finishes after the player has ended and closed the terminal. Its value is the reason why playback
    ///   ended.
    /// - Throws: An error of the system if the process has no file descriptors left.
    public static func start(_ player: sending Player) throws -> Task<PlayerOutcome, Never> {
        let remote = try player.makeRemote()
        return Task(executorPreference: ThreadExecutor()) {
            await withTaskCancellationHandler {
                player.run()
            } onCancel: {
                remote.stop()
            }
        }
    }

    /// Plays until the story is over, on a thread of its own; see ``start(_:)``.
    ///
    /// If the task is cancelled, the player stops and closes its terminal before this function returns.
    public static func play(_ player: sending Player) async throws -> PlayerOutcome {
        let playing = try start(player)
        return await withTaskCancellationHandler {
            await playing.value
        } onCancel: {
            playing.cancel()
        }
    }
}

extension Player: Stage {
    package var outcome: PlayerOutcome? {
        controller.snapshot.dismissal.map { .dismissed($0) } ?? (isStopped ? .stopped : nil)
    }

    package var watchedFiles: [WatchedFile] {
        var files = playback.watchedFiles + observers.watchedFiles
        if let source { files.append(WatchedFile(source.descriptor)) }
        if let requests { files.append(WatchedFile(requests.descriptor)) }
        return files
    }

    package func draw(on surface: inout Surface) -> Bool { playback.draw(on: &surface) }

    package func serve() -> Bool { playback.serveElements() }

    package func advanceElements() {
        playback.advanceElements()
        observers.follow(playback)
    }

    package func timeToNextChange() -> Duration? { playback.timeToNextChange() }

    package func letTimePass(_ played: Duration, passed: Duration) { playback.letTimePass(played, passed: passed) }

    package func letStopPass(_ time: Duration) { playback.letStopPass(time) }

    package func setScreen(_ size: CellSize, cellAspect: Double?, cellPixels: CellSize?) {
        playback.rect = Rect(size)
        playback.setCells(aspect: cellAspect, pixels: cellPixels)
    }

    package var terminalQueries: TerminalQueries { playback.terminalQueries }

    package func handle(_ event: TerminalEvent, in loop: EventLoop) {
        switch event {
        case .ready(source?.descriptor): followSource()
        case .ready(requests?.descriptor): performRequests()
        case .ready(let descriptor):
            guard let commands = observers.commands(arrivedIn: descriptor, { playback.playingState }) else {
                fallthrough
            }
            for command in commands { playback.perform(command) }
        default:
            _ = playback.take(event, performInTerminal: loop.perform)
        }
    }

    package func cancelPress() { playback.endPress() }

    package func show(_ message: Message) { playback.show(message) }

    /// Shows a notice that is not translated.
    package func show(notice: String) { playback.show(verbatim: notice) }

    /// Shows the problem with a change of the story. The previous version keeps playing.
    package func show(problem: String) {
        showsProblem = true
        playback.show(verbatim: problem, for: problemTime)
    }

    /// Stops the player after the current event; see ``PlayerRemote/stop()``.
    package func stop() { isStopped = true }

    private func followSource() {
        switch source?.change() {
        case .story(let story):
            playback.replace(story)
            playback.show(showsProblem ? "No errors now" : "Up to date")
            showsProblem = false
            onReplace?(story)
        case .problem(let text): show(problem: text)
        case nil: break
        }
    }

    private func performRequests() {
        for request in requests?.take() ?? [] {
            switch request {
            case .command(let command): playback.perform(command)
            case .notice(let text): playback.show(notice: text)
            case .stop: isStopped = true
            }
        }
    }
}
