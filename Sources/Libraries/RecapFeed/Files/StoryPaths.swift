internal import RecapJSON
internal import RecapStory
internal import RecapSystem
internal import Synchronization

/// A table of the files of a feed's stories, keyed by story id.
final class StoryPaths: Sendable {
    /// Whether feed files may list files outside their own folders.
    let allowsOutside: Bool
    private let folders: [String]
    /// The stories listed in feed files.
    private let listed: Mutex<[FeedEntry.ID: StoryFile]>

    /// Creates the table for the locations of a feed. If several feed files list a story, the first one counts.
    init(_ places: [FeedLocation], allowsOutside: Bool) {
        self.allowsOutside = allowsOutside
        folders = places.compactMap { if case .folder(let folder) = $0 { folder } else { nil } }
        var listed: [FeedEntry.ID: StoryFile] = [:]
        for case .list(_, let stories) in places.reversed() {
            for story in stories { listed[story.id] = story }
        }
        self.listed = Mutex(listed)
    }

    /// The file of the story with an id.
    subscript(id: FeedEntry.ID) -> StoryFile {
        if let listed = listed.withLock({ $0[id] }) { return listed }
        let folder = folders.first { Paths.relative(id, to: $0) != nil }
        return folder.map { StoryFile(at: id, in: $0) } ?? StoryFile(id: id, path: id)
    }

    /// Adds stories listed in a feed file, replacing those with the same ids.
    func add(_ stories: [StoryFile]) {
        listed.withLock { listed in
            for story in stories { listed[story.id] = story }
        }
    }
}

/// A story file of a feed: its location and its known metadata.
package struct StoryFile: Sendable {
    /// The identity of the story, independent of the current folder.
    package let id: FeedEntry.ID
    /// The absolute path of the file.
    package let path: String
    /// The folder that must contain the file; `nil` for a file that was named on the command line.
    var folder: FeedFolder?
    /// The path of the data that a feed file adds to the story.
    var data: String?
    /// The metadata in a feed file, which overrides that of the story file.
    var listedHeader = StoryHeader()
    /// The result of the last inspection of the story file.
    var found: FoundStory?

    init(
        id: FeedEntry.ID, path: String, folder: FeedFolder? = nil, data: String? = nil,
        listedHeader: StoryHeader = StoryHeader(), found: FoundStory? = nil
    ) {
        self.id = id
        self.path = path
        self.folder = folder
        self.data = data
        self.listedHeader = listedHeader
        self.found = found
    }

    /// Creates a story in a folder by its absolute path.
    init(at path: String, in folder: String, found: FoundStory? = nil) {
        self.init(id: path, path: path, folder: FeedFolder(path: folder, allowsOutside: true), found: found)
    }

    /// The entry of the story in the feed.
    package var entry: FeedEntry {
        let fileName = Paths.split(path).name, name = id == path ? nil : fileName
        guard let found else { return FeedEntry(id: id, header: listedHeader, name: name) }
        let title = StoryHeader(title: StoryFileName.stem(of: fileName))
        return FeedEntry(
            id: id, header: title.overlaid(with: found.header).overlaid(with: listedHeader), name: name)
    }

    /// Reads the text of the story without waiting.
    func read() throws(Unreadable) -> SourceText { try read(path) }

    /// Reads the text of the data that a feed file adds to the story, without waiting. Returns `nil` if there is none.
    func readData() throws(Unreadable) -> SourceText? {
        guard let data else { return nil }
        return try read(data)
    }

    private func read(_ path: String) throws(Unreadable) -> SourceText {
        do throws(FileError) {
            if let folder { return try folder.read(path) }
            return try SourceText(regularFile: path)
        } catch {
            throw Unreadable(inFeed: path, error)
        }
    }

    /// Reads the file's stamp, kind and metadata.
    func inspect() -> FoundStory {
        // Take the stamp first: a file that changes while it is read is then inspected again.
        var found = FoundStory(stamp: FileStamp(of: path), kind: .story, header: StoryHeader())
        guard found.stamp != nil, FileSystem.isRegularFile(path), let text = try? read(),
            let document = try? JSONDocument.parse(text.asStoryHead.bytes, resources: .system)
        else { return found }
        let scan = FileScan(document)
        found.kind = scan?.kind == .story ? .story : .other
        found.header = scan?.header ?? StoryHeader()
        return found
    }
}

/// The result of inspecting a file.
struct FoundStory: Sendable, Hashable {
    /// The kind of a file.
    enum Kind: String, Sendable {
        /// A story, or a file whose errors are shown in its place.
        case story
        /// JSON that is not an object or has no pages.
        case other
    }

    /// The stamp of the file, taken before it was read; `nil` if the file doesn't exist.
    var stamp: FileStamp?
    var kind: Kind
    /// The metadata of the story.
    var header: StoryHeader
}
