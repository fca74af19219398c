internal import ArgumentParser
internal import RecapStory
internal import RecapSurface
internal import RecapSystem

/// What a name on the command line stands for. Paths are real ones: records are kept by them.
enum FeedPlace: Sendable {
    case file(StoryFile)
    /// A folder, with a slash at its end: all stories in it, by name.
    case folder(String)
    /// A feed file.
    case list(String, [StoryFile])

    /// The path by which what is known of its stories is kept; `nil` where that is not worth while.
    var path: String? {
        switch self {
        case .file: nil
        case .folder(let path), .list(let path, _): path
        }
    }

    /// What names stand for; without any, the stories that come with the program. Tells all that is wrong with them, and
    /// throws where there is anything.
    static func places(of names: [String], isEmptyFine: Bool, allowsOutside: Bool) throws -> [FeedPlace] {
        var names = names
        if names.isEmpty {
            guard let folder = BundledStories.folder else {
                StandardError.write("recap-tui: no bundled stories were found; run make install, or give a folder\n")
                throw ExitStatus.noSuchFile
            }
            names = [folder]
        }
        var places: [FeedPlace] = []
        var failure: ExitCode?
        for name in names {
            do throws(Unusable) {
                places.append(try place(of: name, allowsOutside: allowsOutside))
            } catch {
                error.tell(of: name)
                failure = failure ?? error.status
            }
        }
        if let failure { throw failure }
        guard isEmptyFine || places.contains(where: \.hasStories) else {
            let list = names.map(\.sanitized).joined(separator: ", ")
            StandardError.write("recap-tui: \(list): there are no stories\n")
            throw ExitStatus.noSuchFile
        }
        return places
    }

    private var hasStories: Bool {
        switch self {
        case .file: true
        case .folder(let path): FolderNames.haveAny(in: path)
        case .list(_, let stories): !stories.isEmpty
        }
    }

    /// Why a name can't be used.
    private enum Unusable: Error {
        case missing
        case unreadable(String)
        case wrong(FeedReading)

        var status: ExitCode {
            if case .wrong = self { ExitStatus.badStory } else { ExitStatus.noSuchFile }
        }

        func tell(of name: String) {
            switch self {
            case .missing: StandardError.write("recap-tui: \(name.sanitized): no such file or folder\n")
            case .unreadable(let why): StandardError.write("recap-tui: \(name.sanitized): can't be read: \(why)\n")
            case .wrong(let reading): DiagnosticPrinter.print(reading, of: name, warnings: false)
            }
        }
    }

    private static func place(of name: String, allowsOutside: Bool) throws(Unusable) -> FeedPlace {
        guard let path = FileSystem.resolve(name) ?? BundledStories.path(of: name) else { throw .missing }
        if FileSystem.isFolder(path) {
            guard let folder = FileSystem.target(of: path) else { throw .missing }
            return .folder(folder == "/" ? folder : folder + "/")
        }
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try FileSystem.read(path)
        } catch {
            switch error {
            case .missing: throw .missing
            default: throw .unreadable(error.reason)
            }
        }
        let text = StoryText(name: path, bytes: bytes)
        var folders = RealFolders()
        let file = folders.realPath(of: path)
        guard FileScan(text)?.kind == .feed else { return .file(StoryFile(id: file, path: file)) }
        let reading = FeedFile.parse(text)
        guard let feed = reading.feed else { throw .wrong(reading) }
        return .list(file, stories(of: feed, at: file, allowsOutside: allowsOutside))
    }

    /// The stories that a feed file lists; those that are not there, or lie outside of its folder, show so in their place.
    static func stories(of feed: FeedFile, at file: String, allowsOutside: Bool) -> [StoryFile] {
        let base = FileSystem.split(file).folder
        let fence = Fence(folder: base, allowsOutside: allowsOutside)
        var folders = RealFolders()
        return feed.entries.map { entry in
            let path = folders.realPath(of: Paths.join(base, entry.src))
            return StoryFile(
                id: entry.id.map { "\(file)#\($0)" } ?? path, path: path, fence: fence,
                data: entry.data.map { folders.realPath(of: Paths.join(base, $0)) }, told: entry.header)
        }
    }
}

/// Real paths of files, of which many lie in one folder: that is asked for once.
private struct RealFolders {
    private var known: [String: String] = [:]

    mutating func realPath(of path: String) -> String {
        let (folder, name) = FileSystem.split(path)
        let real = known[folder] ?? FileSystem.target(of: folder) ?? folder
        known[folder] = real
        return Paths.join(real, name)
    }
}
