import RecapStory
internal import RecapSystem

/// The loads in progress. Each is a task on another thread than the loop's.
final class StoryLoads {
    private let source: any FeedSource
    private let mailbox: Mailbox<FeedMessage>
    private var tasks: [StoryKey: (load: Int, task: Task<Void, Never>)] = [:]
    private var count = 0
    /// The threads, as many as stories are loaded at once, so that a load that hangs delays few others.
    private let lanes = (0..<4).map { _ in LaneExecutor() }

    init(_ source: any FeedSource, mailbox: Mailbox<FeedMessage>) {
        self.source = source
        self.mailbox = mailbox
    }

    deinit { cancelAll() }

    /// The stories that are being loaded.
    var stories: some Collection<StoryKey> { tasks.keys }

    /// Starts loading a story. A load of the same story in progress is cancelled.
    func start(_ story: StoryKey, entry: FeedEntry) {
        cancel(story)
        count += 1
        let load = count, source = source, mailbox = mailbox
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
            mailbox.post(.loaded(story, load: load, result))
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
