internal import RecapFeed
internal import RecapStory

/// A story of a feed in a file: where it is, and what is known of it.
struct StoryFile: Sendable {
    /// What it is known by, wherever the program is called from.
    let id: FeedEntry.ID
    let path: String
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

    /// Looks at a file, and not at its pages.
    init(at path: String) {
        // Before it is read: a file that changes meanwhile is looked at again.
        stamp = FileSystem.stamp(of: path)
        guard stamp != nil, FileSystem.isPlainFile(path), let bytes = try? FileSystem.readRegular(path),
            let document = try? JSONDocument.parse(bytes)
        else { return }
        let scan = FileScan(document)
        kind = scan?.kind == .story ? .story : .other
        header = scan?.header ?? StoryHeader()
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
