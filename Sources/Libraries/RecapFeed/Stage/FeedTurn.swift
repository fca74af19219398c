/// The move of the view to another story, and a next story that is awaited because it is not known yet.
struct FeedTurn {
    /// The phase of the move.
    private enum Phase {
        case atRest
        case moving(FeedSlide)
        /// The move has finished, but previews needed only for the move have not been removed.
        case arrived
    }

    /// Requests for a next story that is not known yet.
    private enum Awaited {
        case nothing
        /// The user has requested the next story the given number of times. The requests expire at `deadline`. `isStoryOver` is
        /// `true` if the visible story has ended.
        case requests(Int, deadline: Duration, isStoryOver: Bool)
        /// The visible story has ended. The next one follows whenever it becomes known.
        case continuation
    }

    private var phase = Phase.atRest
    private var awaited = Awaited.nothing

    // MARK: The move

    /// The move between two stories that is in progress; `nil` at rest.
    var slide: FeedSlide? {
        if case .moving(let slide) = phase { slide } else { nil }
    }

    /// Whether the view has arrived at another story, and ``settle()`` has not been called since.
    var hasArrived: Bool {
        if case .arrived = phase { true } else { false }
    }

    /// Begins a move; `nil` moves immediately. Discards any awaited story.
    mutating func begin(_ slide: FeedSlide?) {
        phase = slide.map { .moving($0) } ?? .arrived
        awaited = .nothing
    }

    /// Ends the move if its time is over. Returns whether this call ended it.
    mutating func endIfOver(at now: Duration) -> Bool {
        guard let slide, slide.isOver(at: now) else { return false }
        phase = .arrived
        return true
    }

    /// Records that previews needed only for the move have been removed.
    mutating func settle() {
        if hasArrived { phase = .atRest }
    }

    // MARK: The next story

    /// The time for which a request for an unknown story is kept.
    private static let timeouts: Duration = .seconds(1)

    /// The time at which requests for a next story expire; `nil` if there are none.
    var deadline: Duration? {
        if case .requests(_, let deadline, _) = awaited { deadline } else { nil }
    }

    /// Keeps a request for a next story that is not known yet. The first request sets the deadline.
    mutating func awaitNext(at now: Duration) {
        awaited =
            switch awaited {
            case .nothing: .requests(1, deadline: now + FeedTurn.timeouts, isStoryOver: false)
            case .continuation: .requests(1, deadline: now + FeedTurn.timeouts, isStoryOver: true)
            case .requests(let count, let deadline, let isStoryOver):
                .requests(count + 1, deadline: deadline, isStoryOver: isStoryOver)
            }
    }

    /// If the visible story has ended, lets the next one follow whenever it becomes known.
    mutating func setStoryOver(_ isStoryOver: Bool) {
        switch awaited {
        case .requests(let count, let deadline, _):
            awaited = .requests(count, deadline: deadline, isStoryOver: isStoryOver)
        case .nothing, .continuation: awaited = isStoryOver ? .continuation : .nothing
        }
    }

    /// Removes the requests, because there is a next story. Returns the number of times to advance.
    mutating func takeRequests() -> Int {
        switch awaited {
        case .nothing: return 0
        case .continuation: return 1
        case .requests(let count, _, let isStoryOver):
            awaited = isStoryOver ? .continuation : .nothing
            return count
        }
    }

    /// Discards the requests. Returns whether there were any.
    mutating func giveUp() -> Bool {
        guard case .requests(_, _, let isStoryOver) = awaited else { return false }
        awaited = isStoryOver ? .continuation : .nothing
        return true
    }
}
