/// When the position in a feed is saved: soon after each change, but not more than twice a second.
struct PositionSave {
    /// How long a change waits for others that come with it.
    static let delay: Duration = .milliseconds(200)
    /// The shortest time between two.
    static let interval: Duration = .milliseconds(500)

    /// When it is saved next, in UI time; `nil` while nothing has changed.
    private(set) var due: Duration?
    /// The story that was saved last.
    private(set) var story: FeedEntry.ID?
    private var last: Duration?

    /// Asks for the position to be saved soon.
    mutating func request(at now: Duration) {
        let soon = now + PositionSave.delay
        due = due ?? last.map { max(soon, $0 + PositionSave.interval) } ?? soon
    }

    /// Whether it is to be saved by now.
    func isDue(at now: Duration) -> Bool { due.map { $0 <= now } ?? false }

    /// Takes note that the position was saved, with the story in view.
    mutating func saved(_ story: FeedEntry.ID?, at now: Duration) {
        due = nil
        last = now
        self.story = story ?? self.story
    }
}
