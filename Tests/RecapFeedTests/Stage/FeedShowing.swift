import Glibc
import RecapCore
import RecapFeed
import RecapPlayer
import RecapScene
import RecapStory
import RecapSurface
import Synchronization
import TestSupport

/// A source of stories in memory, which can be held back.
final class TestSource: FeedSource {
    struct State {
        var changes: [FeedChange]
        var stories: [String: Result<Story, FeedStoryError>]
        var held: Set<String> = []
        var waiting: [(id: String, go: CheckedContinuation<Void, Never>)] = []
        /// What was asked for, in order.
        var loads: [String] = []
        var asks = 0
        /// How many calls are under way.
        var calls = 0
        /// How many changes are told however much is held back.
        var freeChanges = 0
        var holdsChanges: Bool { held.contains("changes") && asks >= freeChanges }
        var failure: FeedStoryError?
    }

    let state: Mutex<State>
    let lookAhead: Int?

    /// Stories by their ids, in order.
    init(
        _ stories: [(id: String, story: Result<Story, FeedStoryError>)], changes: [FeedChange]? = nil,
        lookAhead: Int? = nil, failure: FeedStoryError? = nil
    ) {
        let entries = stories.map { id, story in
            FeedEntry(
                id: id, header: ((try? story.get())?.header ?? StoryHeader()).overlaid(with: StoryHeader(title: id)))
        }
        self.lookAhead = lookAhead
        state = Mutex(
            State(
                changes: changes ?? [.append(entries)],
                stories: Dictionary(stories.map { ($0.id, $0.story) }) { one, _ in one }, failure: failure))
    }

    func changes() -> AsyncThrowingStream<FeedChange, any Error> {
        AsyncThrowingStream { [self] in
            state.withLock { $0.calls += 1 }
            defer { state.withLock { $0.calls -= 1 } }
            if state.withLock({ $0.holdsChanges }) { await pass("changes") }
            return try state.withLock { state in
                state.asks += 1
                if state.changes.isEmpty, let failure = state.failure { throw failure }
                return state.changes.isEmpty ? nil : state.changes.removeFirst()
            }
        }
    }

    func story(of entry: FeedEntry) async throws -> Story {
        state.withLock { state in
            state.loads.append(entry.id)
            state.calls += 1
        }
        defer { state.withLock { $0.calls -= 1 } }
        await pass(entry.id)
        return try (state.withLock { $0.stories[entry.id] } ?? .failure(FeedStoryError("nothing of that id"))).get()
    }

    private func pass(_ id: String) async {
        await withCheckedContinuation { go in
            let isFree = state.withLock { state in
                guard state.held.contains(id) else { return true }
                state.waiting.append((id, go))
                return false
            }
            if isFree { go.resume() }
        }
    }

    /// Holds back what is asked for: a story, or `changes` after so many.
    func hold(_ id: String, after changes: Int = 0) {
        state.withLock { state in
            state.held.insert(id)
            if id == "changes" { state.freeChanges = changes }
        }
    }

    /// Lets go what was held back.
    func release(_ id: String) {
        let free = state.withLock { state in
            state.held.remove(id)
            defer { state.waiting.removeAll { $0.id == id } }
            return state.waiting.filter { $0.id == id }
        }
        for waiting in free { waiting.go.resume() }
    }

    func set(_ id: String, to story: Result<Story, FeedStoryError>) { state.withLock { $0.stories[id] = story } }
    func say(_ change: FeedChange) { state.withLock { $0.changes.append(change) } }

    /// Whether a story, or the next change, is held back.
    func isHeldBack(_ id: String?) -> Bool {
        state.withLock { state in
            id.map { state.held.contains($0) } ?? state.waiting.contains { $0.id == "changes" }
        }
    }

    /// Whether it is at work on what nobody holds back.
    var isBusy: Bool { state.withLock { $0.calls > $0.waiting.count } }
    var loads: [String] { state.withLock { $0.loads } }
    var asks: Int { state.withLock { $0.asks } }
}

/// How far the clock is ahead of what the terminal was told to wait for: what a machine that is busy does.
final class ClockLag {
    var time: Duration = .zero
}

/// One showing of a feed in virtual time: what was seen when, and what was told.
final class FeedShowing {
    private(set) var frames: [ShownFrame] = []
    private(set) var events: [FeedEvent] = []
    private(set) var attached: [String] = []
    private(set) var opened: [String] = []
    private(set) var outcome: PlayerOutcome?
    private(set) var wakeUps = 0
    let records: RecordKeeper

    /// Plays a feed until the terminal is gone after `end` seconds. `hooks` are called at their times.
    init(
        _ source: TestSource, width: Int = 60, height: Int = 24, options: FeedOptions = FeedOptions(),
        records: RecordKeeper = RecordKeeper(file: nil), reducesMotion: Bool = false, end: Double = 10,
        lag: ClockLag = ClockLag(),
        hooks: [(at: Double, run: () -> Void)] = [], prepare: (FeedPlayer) throws -> Void = { _ in },
        _ script: [(at: Double, event: TerminalEvent)]
    ) throws {
        self.records = records
        let capabilities = TerminalCapabilities(colors: .none, isUnicode: true)
        var script = script
        for hook in hooks { script.append((hook.at, .ready(descriptor: -1))) }
        let terminal = HookedTerminal(
            OffscreenTerminal(
                size: CellSize(width: width, height: height), capabilities: capabilities, end: .seconds(end),
                script: script.sorted { $0.at < $1.at }.map { (.seconds($0.at), $0.event) }), source: source,
            hooks: hooks)
        let player = try FeedPlayer(
            source, on: terminal,
            environment: SceneEnvironment(capabilities: capabilities, reducesMotion: reducesMotion), options: options,
            records: records, clock: { terminal.inner.now + lag.time }, date: { terminal.time })
        player.isHeldBack = { source.isHeldBack($0) }
        player.onEvent = { [unowned self] in self.events.append($0) }
        player.onAttach = { [unowned self] in self.attached.append($0.id) }
        player.openLink = { [unowned self] in self.opened.append($0) }
        terminal.inner.onPresent = { [unowned self] surface, time in
            self.frames.append(ShownFrame(time: time / .seconds(1), surface: surface))
        }
        try prepare(player)
        outcome = player.run()
        wakeUps = terminal.inner.wakeUps
    }

    /// What is seen at a time.
    func text(at time: Double) -> String { frames.last { $0.time <= time + 1e-9 }?.text ?? "" }

    /// Which story's page is seen at a time: `a.0` for the first page of `a`.
    func page(at time: Double) -> String? { FeedShowing.page(in: text(at: time)) }

    static func page(in text: String) -> String? {
        text.firstRange(of: "page ").map { String(text[$0.upperBound...].prefix { !$0.isWhitespace }) }
    }

    /// What happened, in short: `started a`.
    var told: [String] {
        events.map { event in
            switch event.kind {
            case .storyStarted: "started \(event.story)"
            case .storyEnded(let isSeen): "\(isSeen ? "seen" : "left") \(event.story)"
            case .pageShown(let page, _): "page \(event.story).\(page)"
            case .liked(let isLiked): "\(isLiked ? "liked" : "unliked") \(event.story)"
            case .noNext: "no next"
            case .noPrevious: "no previous"
            }
        }
    }
}

/// A terminal in virtual time at which things happen at given moments.
private final class HookedTerminal: Terminal {
    let inner: OffscreenTerminal
    private let source: TestSource
    private let start: ContinuousClock.Instant
    private var hooks: [(at: Double, run: () -> Void)]

    init(_ inner: OffscreenTerminal, source: TestSource, hooks: [(at: Double, run: () -> Void)]) {
        self.inner = inner
        self.source = source
        start = inner.now
        self.hooks = hooks.sorted { $0.at < $1.at }
    }

    var time: Duration { inner.now - start }
    var size: CellSize { inner.size }
    var capabilities: TerminalCapabilities { inner.capabilities }
    func present(_ surface: inout Surface) { inner.present(&surface) }
    func events(until deadline: ContinuousClock.Instant?, watching files: [WatchedFile]) -> [TerminalEvent] {
        let events = inner.events(until: deadline, watching: settled(files))
        while let hook = hooks.first, .seconds(hook.at) <= time {
            hooks.removeFirst()
            hook.run()
            // What a hook asks of the feed arrives at once.
            if events.allSatisfy({ $0 == .ready(descriptor: -1) }), let ready = readable(files) { return [ready] }
        }
        return events
    }

    /// The first file that can be read, if no answer of the source is due from it.
    private func readable(_ files: [WatchedFile]) -> TerminalEvent? {
        files.first { file in
            var file = pollfd(fd: file.descriptor, events: Int16(POLLIN), revents: 0)
            return unsafe poll(&file, 1, 0) > 0
        }.map { .ready(descriptor: $0.descriptor) }
    }

    func invalidate() {}
    func setMouse(_ isOn: Bool) {}
    func suspend() {}

    /// The files, without waiting for an answer that is held back: what is asked for has to come to be held back first.
    private func settled(_ files: [WatchedFile]) -> [WatchedFile] {
        guard files.contains(where: \.isAnswerDue) else { return files }
        var due = files.filter(\.isAnswerDue).map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
        var idle = 0
        for _ in 0..<500 where idle < 12 {
            if unsafe poll(&due, nfds_t(due.count), 10) > 0 { return files }
            idle = source.isBusy ? 0 : idle + 1
        }
        return files.map { WatchedFile($0.descriptor, wantsToWrite: $0.wantsToWrite) }
    }
}

/// A story whose pages say which they are: `page a.0`.
func story(_ id: String, pages seconds: [PageSeconds?] = [100, 100], header: StoryHeader = StoryHeader()) -> Story {
    Story(
        title: nil, header: header, transition: PageTransition(kind: .none, duration: .zero),
        pages: seconds.enumerated().map { number, seconds in
            Page(
                id: "p\(number)", advance: seconds.map { .after($0) } ?? .manual,
                elements: [TextBlock(Template(verbatim: "page \(id).\(number)")).animate(.none)])
        })
}

/// A source of stories of two long pages each.
func source(_ ids: String..., pages: [PageSeconds?] = [100, 100]) -> TestSource {
    TestSource(ids.map { ($0, .success(story($0, pages: pages))) })
}

extension TerminalEvent {
    static let down = TerminalEvent.key(.down), up = TerminalEvent.key(.up)
    static let right = TerminalEvent.key(.right), left = TerminalEvent.key(.left)
    static func character(_ character: Character) -> TerminalEvent { .key(.character(character)) }
}
