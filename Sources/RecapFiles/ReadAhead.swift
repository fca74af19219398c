internal import RecapFeed
internal import RecapStory
internal import RecapSystem
internal import Synchronization

/// Reads the first story of a long folder on another thread while the folder is still being listed.
///
/// The first story so far is very likely the first one of all, so it is ready when the feed requests it.
final class ReadAhead: Sendable {
    private typealias Reading = Task<Result<StoryReading, Unreadable>?, Never>

    private let reader: FeedStoryReader
    private let paths: StoryPaths
    private let lane = LaneExecutor()
    private let current = Mutex<(id: FeedEntry.ID, task: Reading)?>(nil)

    init(_ reader: FeedStoryReader, _ paths: StoryPaths) {
        (self.reader, self.paths) = (reader, paths)
    }

    /// Starts reading a story, replacing the previous one.
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

    /// Waits for a story and returns it, once, because it may change later. Returns `nil` if another story is being
    /// read.
    func take(_ id: FeedEntry.ID) async -> Result<StoryReading, Unreadable>? {
        let task = current.withLock { current -> Reading? in
            guard let found = current, found.id == id else { return nil }
            current = nil
            return found.task
        }
        return await task?.value
    }
}
