import RecapStory

/// A message from a task of a feed to the loop.
enum FeedMessage: Sendable {
    /// The source has changed its list.
    case changed(FeedChange)
    /// The sequence of changes has ended, with a reason if it has failed.
    case ended(String?)
    /// A story has been loaded, or has failed to load; `load` is the number of the load.
    case loaded(StoryKey, load: Int, Result<Story, FeedStoryError>)
}
