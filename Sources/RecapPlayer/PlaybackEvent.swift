public import RecapCore
public import RecapJSON
public import RecapStory

/// An event of a story that plays.
public enum PlaybackEvent: Equatable, Sendable {
    /// The controller changed: a page turn, a pause or the end of the story.
    case effect(RecapEffect)
    /// An element set a value in the story's data, such as the answer to a choice. Effects of the new data follow.
    case valueSet(JSONValue, at: DataPath)
}
