public import RecapStory
internal import RecapSystem

/// The location of stories: a file, a folder, or a feed file. Paths are real paths, because story records use them as keys.
package enum FeedLocation: Sendable {
    case file(StoryFile)
    /// A folder, by its path with a trailing slash: all stories in it, sorted by name.
    case folder(String)
    /// A feed file, by its path, with the stories that it lists.
    case list(String, [StoryFile])

    /// The path under which the stories' metadata is cached; `nil` for a single story, which needs no cache.
    var path: String? {
        switch self {
        case .file: nil
        case .folder(let path), .list(let path, _): path
        }
    }

    /// Returns whether a story may belong to this location.
    func mayContain(_ story: FeedEntry.ID) -> Bool {
        switch self {
        case .file(let file): file.id == story
        case .folder(let path): Paths.relative(story, to: path) != nil
        case .list(_, let stories): stories.contains { $0.id == story }
        }
    }

    /// Whether there is at least one story. A folder is searched only until one is found.
    package var hasStories: Bool {
        switch self {
        case .file: true
        case .folder(let path): FolderNames.hasStory(in: path)
        case .list(_, let stories): !stories.isEmpty
        }
    }
}

/// The reason why a path can't be a location of a feed.
public enum FeedLocationError: Error {
    /// There is no such file or folder.
    case missing
    /// The file can't be read, for the given reason.
    case unreadable(String)
    /// The feed file has errors, which are listed with their locations.
    case invalid(FeedReading)
}

extension FeedLocation {
    /// Resolves the path of a story, a folder, or a feed file. Returns `nil` for another file that is left out.
    ///
    /// - Parameters:
    ///   - allowsOutside: Whether feed files may list files outside their own folders.
    ///   - isLeftOut: Returns whether a file of no known kind is left out. Others are shown with their errors.
    package init?(
        _ path: String, allowsOutside: Bool, leavingOut isLeftOut: (SourceText) -> Bool = { _ in false }
    ) throws(FeedLocationError) {
        if FileSystem.isFolder(path) {
            guard let folder = Paths.real(path) else { throw .missing }
            self = .folder(Paths.withSlash(folder))
            return
        }
        let text: SourceText
        do throws(FileError) {
            text = SourceText(name: path, bytes: try OpenFile(named: path).bytes(limit: SourceText.fileLimit))
        } catch {
            throw error == .missing ? .missing : .unreadable(error.reason)
        }
        var folders = RealFolders()
        let file = folders.realPath(of: path)
        let kind = FileScan(text, resources: .system)?.kind
        guard kind == .feed else {
            if (kind ?? .other) == .other, !StoryFileName.isMarkdown(path), isLeftOut(text) { return nil }
            self = .file(StoryFile(id: file, path: file))
            return
        }
        let reading = FeedFile.parse(text, resources: .system)
        guard let feed = reading.feed else { throw .invalid(reading) }
        self = .list(file, FeedLocation.stories(of: feed, at: file, allowsOutside: allowsOutside))
    }

    /// Returns the stories listed in a feed file, including those that don't exist or lie outside the feed file's folder: reading
    /// them fails, and the reason is shown in their place.
    static func stories(of feed: FeedFile, at file: String, allowsOutside: Bool) -> [StoryFile] {
        let base = Paths.split(file).folder
        let folder = FeedFolder(path: base, allowsOutside: allowsOutside)
        var folders = RealFolders()
        return feed.entries.map { entry in
            let path = folders.realPath(of: Paths.join(base, entry.src))
            return StoryFile(
                id: entry.id.map { "\(file)#\($0)" } ?? path, path: path, folder: folder,
                data: entry.data.map { folders.realPath(of: Paths.join(base, $0)) }, listedHeader: entry.header)
        }
    }
}

/// A cache of the real paths of folders.
private struct RealFolders {
    private var known: [String: String] = [:]

    /// Returns a path with its folder resolved to the real path. The file itself may be a symbolic link.
    mutating func realPath(of path: String) -> String {
        let (folder, name) = Paths.split(path)
        let real = known[folder] ?? Paths.real(folder) ?? folder
        known[folder] = real
        return Paths.join(real, name)
    }
}

/// The folder that must contain the stories of a feed, or the stories and data listed in a feed file.
struct FeedFolder: Sendable, Hashable {
    /// The absolute path of the folder.
    let path: String
    /// Whether files outside the folder may be read. Their contents never appear in error messages.
    let allowsOutside: Bool

    /// Reads a file by its absolute path, without blocking.
    func read(_ file: String) throws(FileError) -> SourceText {
        let relativePath = Paths.relative(file, to: path) ?? file
        let open = try Folder(path).open(relativePath, allowsOutside: allowsOutside)
        var text = SourceText(name: file, bytes: try open.bytes(limit: SourceText.fileLimit))
        text.hidesContents = open.isOutside
        return text
    }
}
