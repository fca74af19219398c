internal import RecapStory
internal import RecapSystem

/// The folder that must contain the stories of a feed, or the stories and data that a feed file lists.
struct FeedFolder: Sendable, Hashable {
    /// The absolute path of the folder.
    let path: String
    /// Whether files outside the folder may be read. Their contents never appear in error messages.
    let allowsOutside: Bool

    /// Reads a file by its absolute path, without blocking.
    func read(_ file: String) throws(FileError) -> StoryText {
        let relativePath = Paths.relative(file, to: path) ?? file
        let open = try Folder(path).open(relativePath, allowsOutside: allowsOutside)
        var text = StoryText(name: file, bytes: try open.bytes(limit: StoryText.fileLimit))
        text.hidesContents = open.isOutside
        return text
    }
}
