/// How long the clock of a page still waits for one who scrolls it.
struct ReadingHold {
    /// The time that is left; `nil` where nothing waits.
    private(set) var left: Duration?

    /// The least that it waits after a scroll: about as long as it takes to read what came into view.
    static let shortest: Duration = .seconds(5)

    /// Begins to wait, or begins anew: as long as the page itself still has, where a clock ends it.
    mutating func begin(pageTimeLeft: Duration?) { left = max(pageTimeLeft ?? .zero, ReadingHold.shortest) }

    /// Waits no longer.
    mutating func end() { left = nil }

    /// Lets time go by. Returns whether it has waited long enough.
    mutating func letTimePass(_ time: Duration) -> Bool {
        guard let left else { return false }
        self.left = max(.zero, left - time)
        return self.left == .zero
    }
}
