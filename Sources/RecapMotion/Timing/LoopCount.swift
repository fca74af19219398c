/// How often a motion plays in all.
public enum LoopCount: Sendable, Hashable, ExpressibleByIntegerLiteral {
    /// So many plays; fewer than 1 count as 1.
    case times(Int)
    /// Without an end.
    case forever

    /// So many plays.
    public init(integerLiteral value: Int) { self = .times(value) }

    /// How many plays that is: at least 1, infinity for `forever`.
    public var plays: Double {
        switch self {
        case .times(let count): Double(max(count, 1))
        case .forever: .infinity
        }
    }
}
