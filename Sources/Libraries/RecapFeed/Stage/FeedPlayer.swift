public import RecapElements
public import RecapPlayer
public import RecapScene
public import RecapSurface
import RecapSystem

/// A player of a feed on a terminal: a vertical list of stories, each with its pages.
///
/// Like `Player`, a feed player runs one loop on one thread. The source runs in separate tasks, and the loop never waits for
/// them.
public final class FeedPlayer {
    /// Called with each event, in order, on the loop's thread.
    public var onEvent: ((FeedEvent) -> Void)?
    /// Called before a story starts to play, for example to give services access to its files.
    public var onAttach: ((FeedEntry) -> Void)?
    /// Called with a picture of a story's page that the user wants to save; must not block. Report the result with
    /// `PlayerRemote.show(notice:)`. `nil` if pictures can't be saved.
    public var onSavePicture: ((FeedEntry, PagePicture) -> Void)?
    /// Opens an address with another program, or throws an error that is shown. `nil` if links can't be opened.
    ///
    /// Called only with web and mail addresses that don't conceal their destination.
    public var openLink: ((_ address: String) throws(LinkError) -> Void)?

    /// Observers of the visible story.
    package var observers: PlayingObservers {
        get { stage.observers }
        set { stage.observers = newValue }
    }

    /// Returns whether the source withholds a story or, for `nil`, its next change. In virtual time, the loop then
    /// doesn't wait for it.
    package var isHeldBack: (FeedEntry.ID?) -> Bool = { _ in false }

    private let stage: FeedStage
    private let terminal: any Terminal
    private let clock: () -> ContinuousClock.Instant

    /// Creates a player for the stories of a source.
    ///
    /// - Parameters:
    ///   - source: The source of the stories.
    ///   - kinds: The element kinds that stories may use.
    ///   - services: The objects that stateful elements share, such as a media decoder.
    ///   - terminal: The terminal to play on. The player has exclusive use of it, and closes it when ``run()`` ends.
    ///   - environment: The terminal's capabilities and the user's preferences; `nil` for the terminal's capabilities and default
    ///     preferences.
    ///   - options: The options of playback.
    ///   - records: The likes, seen stories and positions. By default they are kept for this run only.
    ///   - clock: Returns the current time.
    ///   - date: Returns the time since the beginning of 1970 (UTC), for events.
    /// - Throws: ``FeedError`` if the system has no resources left.
    public init(
        _ source: some FeedSource, on terminal: any Terminal, kinds: KindRegistry = .standard,
        services: CellServices = CellServices(), environment: SceneEnvironment? = nil,
        options: FeedOptions = FeedOptions(),
        records: RecordKeeper = RecordKeeper(file: nil),
        clock: @escaping () -> ContinuousClock.Instant = { ContinuousClock.now },
        date: @escaping () -> Duration = { SystemDate.now }
    ) throws(FeedError) {
        var environment = SceneEnvironment(environment, on: terminal)
        environment.focusKey = FeedKeys.keys(environment.keys).name(of: .feed(.focus), environment.keyNames) ?? ""
        self.terminal = terminal
        self.clock = clock
        stage = try FeedStage(
            source, setting: FeedSetting(kinds: kinds, services: services, options: options, date: date),
            environment: environment, records: records, size: terminal.size)
    }

    /// Returns a remote control of this player, for other threads and tasks.
    ///
    /// A command has the same effect as its key: it acts on the visible story and, at the start or end of the story, moves to
    /// another one. It closes an open panel.
    ///
    /// - Throws: ``FeedError`` if the process has no file descriptors left.
    public func makeRemote() throws(FeedError) -> PlayerRemote {
        if let requests = stage.requests { return PlayerRemote(requests) }
        do throws(SystemError) {
            let requests = try Channel<PlayerRemote.Request>()
            stage.requests = requests
            return PlayerRemote(requests)
        } catch {
            throw FeedError(reason: error.reason)
        }
    }

    /// Plays until the user closes the feed, or until the terminal, a signal or `PlayerRemote.stop()` ends it, and then closes
    /// the terminal. Call this method only once.
    @discardableResult
    public func run() -> PlayerOutcome {
        defer { terminal.close() }
        return runKeepingTerminal()
    }

    /// Plays like ``run()``, but leaves the terminal open.
    package func runKeepingTerminal() -> PlayerOutcome {
        stage.host = FeedHost(
            onEvent: onEvent, onAttach: onAttach, onSavePicture: onSavePicture, openLink: openLink,
            isHeldBack: isHeldBack)
        defer { stage.end() }
        return EventLoop(stage, on: terminal, clock: clock).run()
    }
}

/// An error thrown when the system has no resources left to play a feed.
public struct FeedError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The system's description of the error.
    public let reason: String

    /// The reason as text, the same as ``reason``.
    public var description: String { reason }
}
