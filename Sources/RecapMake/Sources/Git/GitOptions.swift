package import RecapLanguage

/// Options for recaps of git repositories.
package struct GitOptions: Sendable {
    /// The people whose commits are counted.
    package enum Author: Sendable, Hashable {
        /// The person configured in git, identified by address or name.
        case automatic
        /// The people with these addresses, compared without regard to case.
        case emails(Set<String>)
        /// Everybody with commits in the repositories.
        case team
    }

    /// The period. Defaults to the current year, or to the last year with commits if the current one has none.
    package var period: Period?
    /// The current day, which determines the current year.
    package var today: Day
    /// The commits to count, all days of which are the period then. They are those of one repository. Defaults to those of
    /// the period.
    package var range: GitRange?
    /// Whose commits are counted.
    package var author = Author.automatic
    /// The people of a team who have several names.
    package var merged = MergedAuthors()
    /// Whether to count commits made by bots. Defaults to `false`.
    package var includesBots = false
    /// Whether to count the commits of all local branches in addition to the current one. Defaults to `false`.
    package var includesBranches = false
    /// Whether to read the lines that commits change, which takes most of the time. Defaults to `true`.
    package var includesChanges = true
    /// The kinds of detail to show in addition to the default ones.
    package var shown: Set<Detail> = []

    /// Creates options for the commits of one person in a period.
    package init(period: Period? = nil, today: Day) {
        self.period = period
        self.today = today
    }
}
