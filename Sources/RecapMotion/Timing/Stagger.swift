/// Things that move one after another within one motion: how far is each of them when the whole is so far?
///
/// The first starts with the whole and the last ends with it; in between their starts are spread evenly.
public struct Stagger: Sendable, Hashable {
    /// How many things; at least 1.
    public let count: Int
    /// The share of the whole that each takes, 0…1. At 1 they move together; at 0 each is done as soon as it starts.
    public let part: Double
    /// The easing of each.
    public let easing: Easing

    /// So many things, of which each takes a share of the whole; unless said, one begins where the one before it ends.
    /// A count under 1 counts as 1; a share outside 0…1 is clamped, and one that is not a number counts as 0.
    public init(count: Int, part: Double? = nil, easing: Easing = .linear) {
        self.count = max(1, count)
        self.part = (part ?? 1 / Double(self.count)).clamped(to: 0...1)
        self.easing = easing
    }

    /// When one of them moves, in shares of the whole. An index outside counts as the nearest that there is.
    public func ramp(of index: Int) -> Ramp {
        let place = count > 1 ? Double(min(max(index, 0), count - 1)) / Double(count - 1) : 0
        return Ramp(delay: place * (1 - part), seconds: part, easing: easing)
    }

    /// How far one of them is when the whole is so far: exactly 0 before it starts and exactly 1 when it has ended, and
    /// all are at 1 when the whole is. Cost: constant.
    public func share(of index: Int, at progress: Double) -> Double {
        // The last one's end is a sum, which need not be exactly 1.
        progress >= 1 ? 1 : ramp(of: index).value(at: progress)
    }
}
