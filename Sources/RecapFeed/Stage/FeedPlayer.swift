public import RecapPlayer
public import RecapScene
import RecapStory
public import RecapSurface

/// Plays a feed on a terminal: many stories, one above the other, each with its pages.
///
/// One loop on one thread, as ``Player`` has it. What is slow happens in tasks: the loop waits for none of them.
public final class FeedPlayer {
    /// Called with each thing that happens, in order, on the loop's thread.
    public var onEvent: ((FeedEvent) -> Void)?
    /// Called before a story begins to play, with what is known of it: the moment to point services at its files.
    public var onAttach: ((FeedEntry) -> Void)?
    /// Opens an address with whatever the desktop has for it. Returns why it can't. `nil` where nothing can.
    public var openLink: ((String) -> String?)?

    /// Whether the source holds back a story, or (`nil`) what it says next: where time is not the clock's, it goes on then.
    package var isHeldBack: (FeedEntry.ID?) -> Bool = { _ in false }

    private let stage: FeedStage
    private let terminal: any Terminal
    private let clock: () -> ContinuousClock.Instant

    /// A player of a source's stories. `records` keep what is liked and seen; `clock` and `date` tell the time, `date` as the
    /// time since the beginning of 1970.
    ///
    /// - Throws: ``FeedError`` where the system lacks what it takes.
    public init(
        source: some FeedSource, kinds: KindRegistry = .standard, services: CellServices = CellServices(),
        environment: SceneEnvironment, terminal: any Terminal, options: FeedOptions = FeedOptions(),
        records: RecordKeeper = RecordKeeper(file: nil),
        clock: @escaping () -> ContinuousClock.Instant = { ContinuousClock.now },
        date: @escaping () -> Duration = { SystemDate.now }
    ) throws(FeedError) {
        var environment = environment
        if let aspect = terminal.cellAspect { environment.cellAspect = aspect }
        environment.focusKey = FeedCommand.focusKey
        self.terminal = terminal
        self.clock = clock
        stage = try FeedStage(
            source, setting: FeedSetting(kinds: kinds, services: services, options: options, date: date),
            environment: environment, records: records, size: terminal.size)
    }

    /// Plays until somebody closes it or something ends it. Call it once.
    public func run() -> PlayerOutcome {
        stage.host = FeedHost(onEvent: onEvent, onAttach: onAttach, openLink: openLink, isHeldBack: isHeldBack)
        defer { stage.end() }
        return EventLoop(stage, on: terminal, clock: clock).run()
    }
}

/// Why a feed can't be played at all: the system has no more of what it takes.
public struct FeedError: Error, Sendable, Hashable {
    /// Why, in the system's words.
    public let reason: String
}
