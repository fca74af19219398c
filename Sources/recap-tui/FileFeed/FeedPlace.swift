internal import ArgumentParser
internal import RecapConsole
internal import RecapFeed
internal import RecapStory
internal import RecapSurface
internal import RecapSystem

/// A source of stories on the command line. Paths are real paths, because records of stories are keyed by them.
enum FeedPlace: Sendable {
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

    /// Returns whether a story may belong to this place.
    func mayContain(_ story: FeedEntry.ID) -> Bool {
        switch self {
        case .file(let file): file.id == story
        case .folder(let path): Paths.relative(story, to: path) != nil
        case .list(_, let stories): stories.contains { $0.id == story }
        }
    }

    private var hasStories: Bool {
        switch self {
        case .file: true
        case .folder(let path): FolderNames.hasStory(in: path)
        case .list(_, let stories): !stories.isEmpty
        }
    }
}

//  MARK: Resolving names

extension FeedPlace {
    /// Returns the given names, or the folder of the bundled stories if there are none.
    ///
    /// If there is no such folder, prints that and throws an exit status.
    static func orBundled(_ names: [String]) throws -> [String] {
        if !names.isEmpty { return names }
        guard let folder = BundledStories.folder else {
            StandardError.write("recap-tui: no bundled stories were found; run make install, or give a folder\n")
            throw ExitStatus.noSuchFile
        }
        return [folder]
    }

    /// Returns the places for names.
    ///
    /// Prints all problems with them; if there are any, throws an exit status.
    ///
    /// - Parameter allowsOutside: Whether feed files may list files outside their own folders.
    static func places(of names: [String], allowsOutside: Bool) throws -> [FeedPlace] {
        var places: [FeedPlace] = []
        var failure: ExitCode?
        for name in names {
            do throws(Unusable) {
                places.append(try place(of: name, allowsOutside: allowsOutside))
            } catch {
                error.print(for: name)
                failure = failure ?? error.status
            }
        }
        if let failure { throw failure }
        return places
    }

    /// If the places contain no stories, prints that and throws an exit status.
    static func checkStories(of places: [FeedPlace], named names: [String]) throws {
        guard !places.contains(where: \.hasStories) else { return }
        let list = names.map(\.sanitized).joined(separator: ", ")
        StandardError.write("recap-tui: \(list): there are no stories\n")
        throw ExitStatus.noSuchFile
    }

    /// Why a name can't be used.
    private enum Unusable: Error {
        case missing
        case unreadable(FileError)
        case invalid(FeedReading)

        var status: ExitCode {
            if case .invalid = self { ExitStatus.badStory } else { ExitStatus.noSuchFile }
        }

        func print(for name: String) {
            switch self {
            case .missing: StandardError.write("recap-tui: \(name.sanitized): no such file or folder\n")
            case .unreadable(let error):
                StandardError.write("recap-tui: \(name.sanitized): can't be read: \(error.reason)\n")
            case .invalid(let reading): DiagnosticPrinter.print(reading, of: name, warnings: false)
            }
        }
    }

    private static func place(of name: String, allowsOutside: Bool) throws(Unusable) -> FeedPlace {
        guard let path = FileSystem.resolve(name) ?? BundledStories.path(of: name) else { throw .missing }
        if FileSystem.isFolder(path) {
            guard let folder = Paths.real(path) else { throw .missing }
            return .folder(Paths.withSlash(folder))
        }
        let text: StoryText
        do throws(FileError) {
            text = StoryText(name: path, bytes: try OpenFile(named: path).bytes(limit: StoryText.fileLimit))
        } catch {
            throw error == .missing ? .missing : .unreadable(error)
        }
        var folders = RealFolders()
        let file = folders.realPath(of: path)
        guard FileScan(text, resources: .system)?.kind == .feed else { return .file(StoryFile(id: file, path: file)) }
        let reading = FeedFile.parse(text, resources: .system)
        guard let feed = reading.feed else { throw .invalid(reading) }
        return .list(file, stories(of: feed, at: file, allowsOutside: allowsOutside))
    }

    /// Returns the stories that a feed file lists, including those that don't exist or lie outside the feed file's
    /// folder: reading them fails, and the reason is shown instead.
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

/// The real paths of folders, each resolved only once.
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
