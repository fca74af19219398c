internal import RecapFeed
internal import RecapJSON
internal import RecapStory
internal import RecapSystem

/// A story of a feed in a file: where it is, and what is known of it.
struct StoryFile: Sendable {
    /// What it is known by, wherever the program is called from.
    let id: FeedEntry.ID
    let path: String
    /// Where it has to lie; `nil` where it was named in the call.
    var fence: Fence?
    /// The file of the data that a list gives it.
    var data: String?
    /// What a list tells of it; it counts more than what the file tells of itself.
    var told = StoryHeader()
    /// What the file tells of itself, once it was looked at.
    var found: FoundStory?

    /// What the feed is told of it.
    var entry: FeedEntry {
        let fileName = FileSystem.split(path).name, name = id == path ? nil : fileName
        guard let found else { return FeedEntry(id: id, header: told, name: name) }
        let title = StoryHeader(title: fileName.withoutJSON)
        return FeedEntry(id: id, header: title.overlaid(with: found.header).overlaid(with: told), name: name)
    }

    /// Its text as it is now. Does not wait.
    func read() throws(Unreadable) -> StoryText { try read(path) }

    /// The text of the data that a list gives it, as it is now; `nil` where it gives none.
    func readData() throws(Unreadable) -> StoryText? {
        guard let data else { return nil }
        return try read(data)
    }

    private func read(_ path: String) throws(Unreadable) -> StoryText {
        do throws(FileError) {
            if let fence { return try fence.read(path) }
            return StoryText(name: path, bytes: try FileSystem.readRegular(path))
        } catch {
            throw Unreadable(inFeed: path, error)
        }
    }

    /// Looks at the file.
    func inspect() -> FoundStory {
        // Before it is read: a file that changes meanwhile is looked at again.
        var found = FoundStory(stamp: FileSystem.stamp(of: path), kind: .story, header: StoryHeader())
        guard found.stamp != nil, FileSystem.isPlainFile(path), let text = try? read(),
            let document = try? JSONDocument.parse(text.bytes)
        else { return found }
        let scan = FileScan(document)
        found.kind = scan?.kind == .story ? .story : .other
        found.header = scan?.header ?? StoryHeader()
        return found
    }

    /// A story of a folder, by its path.
    init(at path: String, in folder: String, found: FoundStory? = nil) {
        self.init(id: path, path: path, fence: Fence(folder: folder, allowsOutside: true), found: found)
    }

    init(
        id: FeedEntry.ID, path: String, fence: Fence? = nil, data: String? = nil, told: StoryHeader = StoryHeader(),
        found: FoundStory? = nil
    ) {
        self.id = id
        self.path = path
        self.fence = fence
        self.data = data
        self.told = told
        self.found = found
    }
}

/// What a file was when it was looked at.
struct FoundStory: Sendable, Hashable {
    enum Kind: String, Sendable {
        /// It has pages, or nobody can tell: errors are shown in its place.
        case story
        /// It is plainly something else: JSON that is no object, or has no pages.
        case other
    }

    /// `nil` where there is no file.
    var stamp: FileSystem.Stamp?
    var kind = Kind.story
    var header = StoryHeader()

    init(stamp: FileSystem.Stamp?, kind: Kind, header: StoryHeader) {
        self.stamp = stamp
        self.kind = kind
        self.header = header
    }
}

extension String {
    /// The name of a file without the end that says that it is JSON.
    var withoutJSON: String { utf8.count > 5 && utf8.hasEnding(".json") ? String(dropLast(5)) : self }
}

extension BidirectionalCollection<UInt8> {
    /// Whether these bytes end with those of a text.
    func hasEnding(_ end: StaticString) -> Bool {
        end.withUTF8Buffer { unsafe reversed().starts(with: $0.reversed()) }
    }
}
