internal import ArgumentParser
internal import RecapConsole
internal import RecapFeed
internal import RecapStory
internal import RecapSurface
internal import RecapSystem

/// A place of stories that is named on the command line. All paths are real ones, by which the records of stories are kept.
enum FeedPlace: Sendable {
    case file(StoryFile)
    /// A folder, by its path with a slash at the end: all stories in it, sorted by name.
    case folder(String)
    /// A feed file, by its path, and the stories that it lists.
    case list(String, [StoryFile])

    /// The path by which the metadata of the stories is cached. `nil` for a single story, which needs no cache.
    var path: String? {
        switch self {
        case .file: nil
        case .folder(let path), .list(let path, _): path
        }
    }

    /// Returns whether a story may be one of this place.
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

// MARK: Places by their names

extension FeedPlace {
    /// Returns the names of places, or for none that of the folder of the bundled stories.
    ///
    /// Prints that there is no such folder and throws an exit status if there is none.
    static func orBundled(_ names: [String]) throws -> [String] {
        if !names.isEmpty { return names }
        guard let folder = BundledStories.folder else {
            StandardError.write("recap-tui: no bundled stories were found; run make install, or give a folder\n")
            throw ExitStatus.noSuchFile
        }
        return [folder]
    }

    /// Returns the places with some names.
    ///
    /// Prints everything that is wrong with them and throws an exit status if there is anything.
    ///
    /// - Parameter allowsOutside: Whether feed files may list files outside of their folders.
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

    /// Prints that places have no stories and throws an exit status if they have none.
    static func checkStories(of places: [FeedPlace], named names: [String]) throws {
        guard !places.contains(where: \.hasStories) else { return }
        let list = names.map(\.sanitized).joined(separator: ", ")
        StandardError.write("recap-tui: \(list): there are no stories\n")
        throw ExitStatus.noSuchFile
    }

    /// The reason why a name can't be used.
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
        guard FileScan(text)?.kind == .feed else { return .file(StoryFile(id: file, path: file)) }
        let reading = FeedFile.parse(text)
        guard let feed = reading.feed else { throw .invalid(reading) }
        return .list(file, stories(of: feed, at: file, allowsOutside: allowsOutside))
    }

    /// Returns the stories that a feed file lists. A story that doesn't exist, or lies outside of the folder of the feed
    /// file, is among them: reading it fails, and the reason is shown in its place.
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

/// The real paths of folders, each determined once for all files in it.
private struct RealFolders {
    private var known: [String: String] = [:]

    /// Returns the path of a file in the real path of its folder. The file itself may be a symbolic link.
    mutating func realPath(of path: String) -> String {
        let (folder, name) = Paths.split(path)
        let real = known[folder] ?? Paths.real(folder) ?? folder
        known[folder] = real
        return Paths.join(real, name)
    }
}
