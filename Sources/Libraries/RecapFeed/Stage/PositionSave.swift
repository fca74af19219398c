/// The schedule for saving the position in a feed: soon after each change, but at most twice a second.
struct PositionSave {
    /// The delay between a change and its save, during which further changes are combined with it.
    static let delay: Duration = .milliseconds(200)
    /// The minimum time between two saves.
    static let interval: Duration = .milliseconds(500)

    /// The time of the next save; `nil` if nothing has changed.
    private(set) var due: Duration?
    /// The visible story when the position was last saved.
    private(set) var story: FeedEntry.ID?
    private var last: Duration?

    /// Schedules a save after a change at a time.
    mutating func request(at now: Duration) {
        let soon = now + PositionSave.delay
        due = due ?? last.map { max(soon, $0 + PositionSave.interval) } ?? soon
    }

    /// Returns whether the position should be saved now.
    func isDue(at now: Duration) -> Bool { due.map { $0 <= now } ?? false }

    /// Records that the position was saved, with the visible story.
    mutating func saved(_ story: FeedEntry.ID?, at now: Duration) {
        due = nil
        last = now
        self.story = story ?? self.story
    }
}
