internal import RecapStory
internal import RecapSystem

/// The folder that the files of a feed lie in: stories and data that a feed file lists, or the stories of a folder.
struct Fence: Sendable, Hashable {
    let folder: String
    /// Whether files that lie elsewhere are read too. Errors tell nothing of what is in them.
    let allowsOutside: Bool

    /// The text of a file by its absolute path, as it is now. Does not wait.
    func read(_ path: String) throws(FileError) -> StoryText {
        let way = Paths.relative(path, to: folder) ?? path
        let file = try Folder(folder).open(way, allowsOutside: allowsOutside)
        var text = StoryText(name: path, bytes: try file.bytes(limit: FileSystem.mostBytes))
        text.hidesContents = file.isOutside
        return text
    }
}
