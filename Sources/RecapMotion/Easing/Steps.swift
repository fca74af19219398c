/// A stepwise easing: `steps()` of CSS Easing Functions Level 1, section 2.3.
public struct Steps: Sendable, Hashable {
    /// The position of the jumps.
    public enum Position: String, Sendable, Hashable, CaseIterable {
        /// The first jump is at the start, so that the easing is never at 0.
        case jumpStart = "jump-start"
        /// The last jump is at the end, so that the easing is at 1 only there.
        case jumpEnd = "jump-end"
        /// No jump at either end: the easing stays at 0 and at 1 for a step each.
        case jumpNone = "jump-none"
        /// Jumps at both ends.
        case jumpBoth = "jump-both"
    }

    /// The number of steps, 1…1,000,000; at least 2 with `jumpNone`.
    public let count: Int
    /// The position of the jumps.
    public let position: Position

    /// Creates steps. The count is clamped to its range.
    public init(_ count: Int, _ position: Position = .jumpEnd) {
        self.count = min(max(count, position == .jumpNone ? 2 : 1), Self.most)
        self.position = position
    }

    /// The maximum number of steps.
    static let most = 1_000_000

    /// The number of jumps.
    public var jumps: Int {
        switch position {
        case .jumpStart, .jumpEnd: count
        case .jumpNone: count - 1
        case .jumpBoth: count + 1
        }
    }

    /// Returns the eased progress at `x`.
    ///
    /// Outside 0…1, the steps continue as in CSS, for at most 1,000,000 steps. An infinite x counts as the end on its
    /// side, and NaN as 0. `before` is the before flag of CSS: at the time of a jump, the jump has not been made yet,
    /// as during the delay of a motion.
    public func value(at x: Double, before: Bool = false) -> Double {
        if x.isNaN { return value(at: 0, before: before) }
        if x.isInfinite { return x < 0 ? value(at: 0, before: true) : value(at: 1) }
        let place = (x * Double(count)).clamped(to: -Double(Self.most)...2 * Double(Self.most))
        var step = place.rounded(.down)
        if position == .jumpStart || position == .jumpBoth { step += 1 }
        if before, place == place.rounded(.down) { step -= 1 }
        if x >= 0, step < 0 { step = 0 }
        if x <= 1, step > Double(jumps) { step = Double(jumps) }
        return step / Double(jumps)
    }
}
