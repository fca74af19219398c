package import RecapStory

/// Data that is merged into the data of all stories of a feed.
package struct FeedData: Sendable {
    /// The path of the file that holds the data; `nil` if it doesn't change.
    let path: String?
    /// Reads the current data, without waiting.
    let read: @Sendable () throws(Unreadable) -> StoryText

    package init(path: String?, read: @escaping @Sendable () throws(Unreadable) -> StoryText) {
        self.path = path
        self.read = read
    }
}
