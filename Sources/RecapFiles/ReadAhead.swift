internal import RecapFeed
internal import RecapStory
internal import RecapSystem
internal import Synchronization

/// The story that is the first one of a long folder as far as its names are listed, read on another thread meanwhile.
///
/// It is very likely the first one of all, and is then there when the feed asks for it.
final class ReadAhead: Sendable {
    private typealias Reading = Task<Result<StoryReading, Unreadable>?, Never>

    private let reader: FeedStoryReader
    private let paths: StoryPaths
    private let lane = LaneExecutor()
    private let current = Mutex<(id: FeedEntry.ID, task: Reading)?>(nil)

    init(_ reader: FeedStoryReader, _ paths: StoryPaths) {
        (self.reader, self.paths) = (reader, paths)
    }

    /// Starts to read a story, in place of the one before.
    func start(_ id: FeedEntry.ID) {
        let file = paths[id]
        let task = Task.detached(executorPreference: lane) { [reader] () -> Result<StoryReading, Unreadable>? in
            if Task.isCancelled { return nil }
            do throws(Unreadable) {
                return .success(try reader.read(file))
            } catch {
                return .failure(error)
            }
        }
        current.withLock { current in
            current?.task.cancel()
            current = (id, task)
        }
    }

    /// Waits for a story and returns it, once: later it may have changed. Returns `nil` if it is not the one that is read.
    func take(_ id: FeedEntry.ID) async -> Result<StoryReading, Unreadable>? {
        let task = current.withLock { current -> Reading? in
            guard let found = current, found.id == id else { return nil }
            current = nil
            return found.task
        }
        return await task?.value
    }
}
