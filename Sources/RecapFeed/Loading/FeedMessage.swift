import RecapStory

/// What the tasks of a feed have to say.
enum FeedMessage: Sendable {
    /// The source said something of its feed.
    case changed(FeedChange)
    /// The source has said all that it will; why, where it failed.
    case ended(String?)
    /// The pages of a story have come, or an error; `load` says which time of asking it was.
    case loaded(StoryKey, load: Int, Result<Story, FeedStoryError>)
}
