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

/// A detector of held keys. A terminal sends the repetitions of a held key like presses, and no release.
struct HeldKey {
    /// The interval between repetitions of a held key. Slower presses are separate, and presses that arrive together were
    /// typed ahead.
    private static let interval: ClosedRange<Duration> = .milliseconds(5)...(.milliseconds(120))
    /// The time after which a keyboard begins to repeat a key.
    private static let delay: ClosedRange<Duration> = .milliseconds(150)...(.milliseconds(1100))
    /// The time without a repetition after which the key is no longer held.
    private static let silence: Duration = .milliseconds(250)

    /// The time of the last press.
    private var last: Duration?
    private var repetitions = 0
    /// Whether the first of several quick presses followed another press after the initial delay of key repetition.
    private(set) var hasDelay = false

    /// Whether the key is held: whether it was repeated at least twice, because a single repetition may be a fast press.
    var isHeld: Bool { repetitions > 1 }

    /// Records a press. Returns whether the key is held.
    mutating func press(at now: Duration) -> Bool {
        let gap = last.map { now - $0 } ?? .zero
        if HeldKey.interval.contains(gap) || isHeld {
            repetitions += 1
        } else {
            (repetitions, hasDelay) = (0, HeldKey.delay.contains(gap))
        }
        last = now
        return isHeld
    }

    /// Returns the time until the key counts as released; `nil` if it is not held.
    func timeToRelease(at now: Duration) -> Duration? {
        isHeld ? last.map { max(.zero, $0 + HeldKey.silence - now) } : nil
    }
}

extension ReadingResources {
    /// The `resources` of a `StoryVocabulary` for parsing texts of 256 KiB and more with two threads and large memory pages.
    public static var parallel: ReadingResources { .system }
}
