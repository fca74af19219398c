public import RecapStory

/// The origin of a story that may change while it plays, such as a file.
public protocol StorySource: AnyObject {
    /// A descriptor that becomes readable when something may have changed. It is always the same.
    var descriptor: Int32 { get }
    /// Reads and returns the change, without waiting; `nil` if nothing relevant changed.
    func change() -> StoryChange?
}

/// A change of a story at its source.
public enum StoryChange: Sendable {
    /// The story was replaced. The current page keeps its time if the new story has a page with its id.
    case story(Story)
    /// The new story cannot be played, for the given reason of one line. The previous story continues.
    case problem(String)
}
