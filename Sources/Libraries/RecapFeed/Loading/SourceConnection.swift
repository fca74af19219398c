import RecapPlayer
import RecapStory
import RecapSurface
import RecapSystem

/// The connection of a feed to its source, with outstanding requests and arrivals.
///
/// The source runs on threads of its own, and nothing here waits for it.
final class SourceConnection {
    private let channel: Channel<FeedMessage>
    private let observer: FeedSubscription
    private let loads: StoryLoads
    private let lookAhead: Int?
    /// The number of stories of other tabs that have arrived since the last move.
    private var skipped = 0

    /// The maximum number of stories of other tabs between two moves: an endless feed may have none for the current
    /// tab.
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

    /// Whether a change has been requested from the source and has not arrived.
    var isAsking: Bool { observer.isAsking }

    /// Whether stories are requested gradually rather than all at once.
    var isGradual: Bool { lookAhead != nil }

    /// Requests the next change if fewer stories than wanted are known after the visible one.
    func askForMore(known beyond: Int) {
        guard lookAhead.map({ beyond < $0 && skipped < SourceConnection.mostSkipped }) ?? true else { return }
        observer.ask()
    }

    /// Counts stories that have arrived for other tabs.
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

    /// Returns the file that becomes readable when something has arrived. `isHeldBack` returns whether the answer for
    /// a story, or for `nil` the next change of the source, is withheld.
    func watchedFile(isHeldBack: (StoryKey?) -> Bool) -> WatchedFile {
        let isAnswerDue = observer.isAsking && !isHeldBack(nil) || loads.stories.contains { !isHeldBack($0) }
        return WatchedFile(channel.descriptor, isAnswerDue: isAnswerDue)
    }

    /// If `descriptor` is the watched file, passes arrivals to `handle`, in order, except pages that are no longer
    /// wanted. Returns whether it is.
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

/// A message from a task of a feed to the loop.
enum FeedMessage: Sendable {
    /// The source has changed its list.
    case changed(FeedChange)
    /// The sequence of changes has ended, with a reason if it has failed.
    case ended(String?)
    /// A story has been loaded, or has failed to load; `load` is the number of the load.
    case loaded(StoryKey, load: Int, Result<Story, FeedStoryError>)
}

/// Requests changes of a source's list, one at a time and only on demand.
final class FeedSubscription {
    private let task: Task<Void, Never>
    private let asks: AsyncStream<Void>.Continuation
    /// Whether a change has been requested and has not arrived.
    private(set) var isAsking = false
    private var isOver = false

    /// Creates a observer that posts the changes of a source to a channel.
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

    /// Records that an answer has arrived, and whether it is the last one.
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

/// The loads in progress. Each is a task on another thread than the loop's.
final class StoryLoads {
    private let source: any FeedSource
    private let channel: Channel<FeedMessage>
    private var tasks: [StoryKey: (load: Int, task: Task<Void, Never>)] = [:]
    private var count = 0
    /// The threads, as many as stories are loaded at once, so that a load that hangs delays few others.
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
        // A thread blocked by a slow disk is avoided while there are others.
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

    /// Records that a load has finished. Returns whether its result is still wanted.
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
