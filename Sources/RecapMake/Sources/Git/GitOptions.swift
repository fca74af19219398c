public import RecapLanguage

/// What is read from repositories.
public struct GitOptions: Sendable {
    /// Whose commits are counted.
    public enum Author: Sendable, Hashable {
        /// The person whom the settings of git name, by address or by name.
        case automatic
        /// The people with these addresses, in any case.
        case emails(Set<String>)
        /// All people of the repositories.
        case team
    }

    /// The period. `nil` for the current year, or the last year with commits if there are none in it.
    public var period: Period?
    /// The current day, from which the current year follows.
    public var today: Day
    /// Whose commits are counted.
    public var author = Author.automatic
    /// Whether commits by programs are counted.
    public var includesBots = false
    /// Whether the commits of all local branches are counted, instead of those of the current one.
    public var includesBranches = false
    /// The details that are shown beyond the default ones.
    public var shown: Set<Detail> = []

    /// Creates options that read the commits of one person in a period.
    public init(period: Period? = nil, today: Day) {
        self.period = period
        self.today = today
    }
}
