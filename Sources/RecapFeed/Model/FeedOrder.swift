/// The order in which a feed shows its stories.
public enum FeedOrder: String, Sendable, Hashable, CaseIterable {
    /// As the source tells them.
    case source
    /// By ``FeedEntry/name``, from A to Z.
    case name
    /// By date, the newest first. Those without a date that can be read come after all others.
    case date
    /// Stories that were seen to their end come after all others.
    case unseen
}
