public import RecapStory

/// Where a story comes from, as long as it can change there while it plays.
public protocol StorySource: AnyObject {
    /// A file that can be read when something may have changed; it stays the same.
    var descriptor: Int32 { get }
    /// What has changed; `nil` where nothing has that matters. Reads what there is to read and does not wait.
    func change() -> StoryChange?
}

/// What has happened to a story at its source.
public enum StoryChange: Sendable {
    /// It is another now. The page stays by its id, with its time, and numbers move on from where they are.
    case story(Story)
    /// It can't be taken as it is now; why, in a line. The last good one plays on.
    case problem(String)
}
