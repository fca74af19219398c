public import RecapJSON
internal import RecapSystem

/// The pause of a page's clock after the user has scrolled the page.
struct ReadingHold {
    /// The remaining time of the pause; `nil` if there is none.
    private(set) var left: Duration?

    /// The minimum pause after scrolling, 5 s: about the time to read the rows that came into view.
    static let shortest: Duration = .seconds(5)

    /// Starts or restarts the pause with the remaining time of the page.
    mutating func begin(pageTimeLeft: Duration?) { left = max(pageTimeLeft ?? .zero, ReadingHold.shortest) }

    /// Ends the pause.
    mutating func end() { left = nil }

    /// Advances the pause by a duration. Returns whether the pause is over.
    mutating func letTimePass(_ time: Duration) -> Bool {
        guard let left else { return false }
        self.left = max(.zero, left - time)
        return self.left == .zero
    }
}

extension ReadingResources {
    /// The `resources` of a `StoryVocabulary` for parsing texts of 256 KiB and more with two threads and large memory pages.
    public static var parallel: ReadingResources { .system }
}
