import RecapStory
import RecapSurface
import RecapSystem

/// The connection of a feed to its source, with pending requests and received messages.
///
/// The source runs on its own threads, and the connection never waits for it.
final class SourceConnection {
    private let channel: Channel<FeedMessage>
    private let observer: FeedSubscription
    private let loads: StoryLoads
    private let lookAhead: Int?
    /// The number of stories for other tabs received since the last move.
    private var skipped = 0

    /// The maximum number of stories for other tabs between two moves, because an endless feed may have none for the current tab.
    private static let mostSkipped = 1000

    init(_ source: some FeedSource) throws(FeedError) {
        do throws(SystemError) {
            channel = try Channel()
        } catch {
            throw FeedError(reason: error.reason)
        }
        observer = FeedSubscription(source, channel: channel)
        loads = StoryLoads(source, channel: channel)
        lookAhead = source.lookAhead
    }

    // MARK: Asking

    /// Whether a change has been requested from the source and not received yet.
    var isAsking: Bool { observer.isAsking }

    /// Whether stories are requested gradually rather than all at once.
    var isGradual: Bool { lookAhead != nil }

    /// Requests the next change if fewer stories than wanted are known after the visible one.
    func askForMore(known beyond: Int) {
        guard lookAhead.map({ beyond < $0 && skipped < SourceConnection.mostSkipped }) ?? true else { return }
        observer.ask()
    }

    /// Counts stories received for other tabs.
    func skip(_ count: Int) { skipped += count }

    /// Resets the count of skipped stories.
    func resetSkipped() { skipped = 0 }

    /// Requests the pages of a story.
    func load(_ story: StoryKey, entry: FeedEntry) { loads.start(story, entry: entry) }

    /// Cancels the loading of a story's pages.
    func cancel(_ story: StoryKey) { loads.cancel(story) }

    /// Cancels all loads and the task of the source.
    func close() {
        loads.cancelAll()
        observer.stop()
    }

    // MARK: Arrivals

    /// Returns the file that becomes readable when a message arrives. `isHeldBack` returns whether the source withholds a story
    /// or, for `nil`, its next change.
    func watchedFile(isHeldBack: (StoryKey?) -> Bool) -> WatchedFile {
        let isAnswerDue = observer.isAsking && !isHeldBack(nil) || loads.stories.contains { !isHeldBack($0) }
        return WatchedFile(channel.descriptor, isAnswerDue: isAnswerDue)
    }

    /// If `descriptor` is the watched file, passes received messages to `handle`, in order, except pages that are no longer
    /// needed. Returns whether it is the watched file.
    func receive(_ descriptor: Int32, _ handle: (FeedMessage) -> Void) -> Bool {
        guard descriptor == channel.descriptor else { return false }
        for message in channel.take() {
            switch message {
            case .changed: observer.answered(isLast: false)
            case .ended: observer.answered(isLast: true)
            case .loaded(let story, let load, _): guard loads.finished(story, load: load) else { continue }
            }
            handle(message)
        }
        return true
    }
}

/// A message from one of a feed's tasks to its event loop.
enum FeedMessage: Sendable {
    /// The source has changed its list.
    case changed(FeedChange)
    /// The sequence of changes has ended, with the reason if it failed.
    case ended(String?)
    /// A story has been loaded, or has failed to load; `load` identifies the load.
    case loaded(StoryKey, load: Int, Result<Story, FeedStoryError>)
}

/// A subscription to the changes of a source, which are requested one at a time and only on demand.
final class FeedSubscription {
    private let task: Task<Void, Never>
    private let asks: AsyncStream<Void>.Continuation
    /// Whether a change has been requested and not received yet.
    private(set) var isAsking = false
    private var isOver = false

    /// Creates a subscription that posts the changes of a source to a channel.
    init(_ source: some FeedSource, channel: Channel<FeedMessage>) {
        let (questions, asks) = AsyncStream.makeStream(of: Void.self)
        self.asks = asks
        task = Task.detached(executorPreference: ThreadExecutor()) {
            await FeedSubscription.follow(source, questions, channel)
        }
    }

    deinit { stop() }

    private static func follow(
        _ source: some FeedSource, _ questions: AsyncStream<Void>, _ channel: Channel<FeedMessage>
    ) async {
        do {
            var changes = source.changes().makeAsyncIterator()
            for await _ in questions {
                guard let change = try await changes.next(isolation: #isolation) else { break }
                channel.post(.changed(change))
            }
            channel.post(.ended(nil))
        } catch {
            channel.post(.ended((error as? FeedStoryError)?.summary ?? "\(error)"))
        }
    }

    /// Requests the next change, unless one has been requested already.
    func ask() {
        guard !isAsking, !isOver else { return }
        isAsking = true
        asks.yield()
    }

    /// Records that a change has been received, and whether it is the last one.
    func answered(isLast: Bool) {
        isAsking = false
        isOver = isOver || isLast
    }

    /// Cancels the task of the source. No more changes are posted.
    func stop() {
        asks.finish()
        task.cancel()
    }
}

/// The loads in progress, each a task that runs off the loop's thread.
final class StoryLoads {
    private let source: any FeedSource
    private let channel: Channel<FeedMessage>
    private var tasks: [StoryKey: (load: Int, task: Task<Void, Never>)] = [:]
    private var count = 0
    /// The threads that load stories. There are as many as concurrent loads, so a load that hangs delays few others.
    private let lanes = (0..<4).map { _ in ThreadExecutor() }

    init(_ source: any FeedSource, channel: Channel<FeedMessage>) {
        self.source = source
        self.channel = channel
    }

    deinit { cancelAll() }

    /// The stories that are being loaded.
    var stories: some Collection<StoryKey> { tasks.keys }

    /// Starts loading a story. A load of the same story in progress is cancelled.
    func start(_ story: StoryKey, entry: FeedEntry) {
        cancel(story)
        count += 1
        let load = count, source = source, channel = channel
        // Avoid a thread that is blocked by a slow disk while others are idle.
        let lane = lanes.first { $0.isIdle } ?? lanes[load % lanes.count]
        let task = Task.detached(executorPreference: lane) {
            // The load may have been cancelled while it waited for its thread.
            if Task.isCancelled { return }
            let result: Result<Story, FeedStoryError>
            do {
                result = .success(try await source.story(of: entry))
            } catch {
                result = .failure(error as? FeedStoryError ?? FeedStoryError("\(error)"))
            }
            channel.post(.loaded(story, load: load, result))
        }
        tasks[story] = (load, task)
    }

    /// Cancels the load of a story.
    func cancel(_ story: StoryKey) {
        tasks.removeValue(forKey: story)?.task.cancel()
    }

    /// Records that a load has finished. Returns whether its result is still needed.
    func finished(_ story: StoryKey, load: Int) -> Bool {
        guard tasks[story]?.load == load else { return false }
        tasks[story] = nil
        return true
    }

    /// Cancels all loads.
    func cancelAll() {
        for (_, task) in tasks.values { task.cancel() }
        tasks = [:]
    }
}
