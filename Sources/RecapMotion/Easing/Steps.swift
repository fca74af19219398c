/// An easing in equal steps: `steps(n, position)` of CSS Easing Functions Level 1, section 2.3.
public struct Steps: Sendable, Hashable {
    /// Where the jumps are.
    public enum Position: String, Sendable, Hashable, CaseIterable {
        /// The first jump is at the start: never at 0.
        case jumpStart = "jump-start"
        /// The last jump is at the end: at 1 only there.
        case jumpEnd = "jump-end"
        /// No jump at either end: it rests at 0 and at 1.
        case jumpNone = "jump-none"
        /// A jump at both ends.
        case jumpBoth = "jump-both"
    }

    /// How many rests there are, 1…1,000,000 (2… with `jumpNone`).
    public let count: Int
    /// Where the jumps are.
    public let position: Position

    /// Steps; a count under the least counts as the least, one over 1,000,000 as that.
    public init(_ count: Int, _ position: Position = .jumpEnd) {
        self.count = min(max(count, position == .jumpNone ? 2 : 1), Self.most)
        self.position = position
    }

    /// The most steps that there can be.
    static let most = 1_000_000

    /// Over how many jumps 0…1 is spread.
    public var jumps: Int {
        switch position {
        case .jumpStart, .jumpEnd: count
        case .jumpNone: count - 1
        case .jumpBoth: count + 1
        }
    }

    /// The step that `x` is on, from 0 to 1.
    ///
    /// Outside 0…1 the steps go on, as CSS has it, to ±1,000,000 of them; an infinite x stands for the end on its side,
    /// what is not a number counts as 0. `before` is CSS's before flag: at the very moment of a jump, the jump is not
    /// yet made (a motion that still waits is in this state).
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
