/// What a source says of its feed, bit by bit.
public enum FeedChange: Sendable {
    /// Stories that come after all that are known. One of an id that is known already counts as an update.
    case append([FeedEntry])
    /// Stories that come in before one that is known, by its id; after all others where it is not known.
    case insert([FeedEntry], before: FeedEntry.ID)
    /// More is known of stories; those of unknown ids are left out.
    case update([FeedEntry])
    /// The pages of stories have changed: those that are near are asked for again.
    case rewrite([FeedEntry.ID])
    /// Files that the pages of stories show, such as pictures, have changed: the story in view opens them anew.
    case reopen([FeedEntry.ID])
    /// Something that the one who watches should know, shown as a line for some seconds.
    case notice(String)
    /// Stories that are no more. The one in view stays until it is left.
    case remove([FeedEntry.ID])
    /// All stories that there are now are known. A source that tells of others later says so for those who are at the end
    /// and want to go on; one that ends need not.
    case complete
}
