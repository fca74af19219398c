import RecapStory
internal import RecapSystem

/// The loading of stories' pages: a task each, away from the loop.
final class StoryLoads {
    private let source: any FeedSource
    private let mailbox: Mailbox<FeedMessage>
    private var tasks: [StoryKey: (load: Int, task: Task<Void, Never>)] = [:]
    private var count = 0
    /// As many as there are stories near: one that does not come holds up few.
    private let lanes = (0..<4).map { _ in LaneExecutor() }

    init(_ source: any FeedSource, mailbox: Mailbox<FeedMessage>) {
        self.source = source
        self.mailbox = mailbox
    }

    deinit { cancelAll() }

    /// The stories whose pages are on their way.
    var stories: some Collection<StoryKey> { tasks.keys }

    /// Asks for the pages of a story; what was asked for before is not wanted any more.
    func start(_ story: StoryKey, entry: FeedEntry) {
        cancel(story)
        count += 1
        let load = count, source = source, mailbox = mailbox
        // One that a dead disk holds up is left alone while there are others.
        let lane = lanes.first { $0.isIdle } ?? lanes[load % lanes.count]
        let task = Task.detached(executorPreference: lane) {
            // It may have waited for another that did not come, and be left behind by now.
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

    /// Leaves behind what was asked for.
    func cancel(_ story: StoryKey) {
        tasks.removeValue(forKey: story)?.task.cancel()
    }

    /// Takes down that something has come. Returns whether it is what was asked for last.
    func finished(_ story: StoryKey, load: Int) -> Bool {
        guard tasks[story]?.load == load else { return false }
        tasks[story] = nil
        return true
    }

    /// Leaves everything behind.
    func cancelAll() {
        for (_, task) in tasks.values { task.cancel() }
        tasks = [:]
    }
}
