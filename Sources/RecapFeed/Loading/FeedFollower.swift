internal import RecapSystem

/// Asks a source what stories there are, one change at a time and only when it is told to.
final class FeedFollower {
    private let task: Task<Void, Never>
    private let asks: AsyncStream<Void>.Continuation
    /// Whether an answer is on its way.
    private(set) var isAsking = false
    private var isOver = false

    /// Gets ready to ask a source; its answers are posted.
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

    /// Asks for the next change, unless one is asked for already.
    func ask() {
        guard !isAsking, !isOver else { return }
        isAsking = true
        asks.yield()
    }

    /// Takes down that an answer has come; `isLast`: and no other will.
    func answered(isLast: Bool) {
        isAsking = false
        isOver = isOver || isLast
    }

    /// Asks no more, whatever is under way.
    func stop() {
        asks.finish()
        task.cancel()
    }
}
