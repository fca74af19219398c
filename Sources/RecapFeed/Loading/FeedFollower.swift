internal import RecapSystem

/// Requests changes of a source's list, one at a time and only on demand.
final class FeedFollower {
    private let task: Task<Void, Never>
    private let asks: AsyncStream<Void>.Continuation
    /// Whether a change has been requested and has not arrived.
    private(set) var isAsking = false
    private var isOver = false

    /// Creates a follower that posts the changes of a source to a mailbox.
    init(_ source: some FeedSource, mailbox: Mailbox<FeedMessage>) {
        let (questions, asks) = AsyncStream.makeStream(of: Void.self)
        self.asks = asks
        task = Task.detached(executorPreference: LaneExecutor()) {
            await FeedFollower.follow(source, questions, mailbox)
        }
    }

    deinit { stop() }

    private static func follow(
        _ source: some FeedSource, _ questions: AsyncStream<Void>, _ mailbox: Mailbox<FeedMessage>
    ) async {
        do {
            var changes = source.changes().makeAsyncIterator()
            for await _ in questions {
                guard let change = try await changes.next(isolation: #isolation) else { break }
                mailbox.post(.changed(change))
            }
            mailbox.post(.ended(nil))
        } catch {
            mailbox.post(.ended((error as? FeedStoryError)?.summary ?? "\(error)"))
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
