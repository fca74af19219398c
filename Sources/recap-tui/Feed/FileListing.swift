internal import RecapFeed

/// Which files files, folders and feed files stand for.
struct FileListing: Sendable {
    private let names: [String]

    init(_ names: [String]) {
        self.names = names
    }

    /// The paths of the stories, in order: those of a folder by name.
    func paths() throws -> [String] {
        try names.flatMap { name in
            guard let path = StoryLoader.path(of: name) else { throw FeedStoryError("\(name): no such file or folder") }
            guard FileSystem.isFolder(path) else { return [path] }
            let folder = path.hasSuffix("/") ? path : path + "/"
            return FileSystem.names(in: path).filter(FileListing.isStory).sorted().map { folder + $0 }
        }
    }

    /// Whether a file of a folder is taken for a story by its name.
    static func isStory(_ name: String) -> Bool {
        name.hasSuffix(".json") && !name.hasPrefix(".") && !name.hasSuffix(".schema.json")
            && !name.hasSuffix(".data.json")
    }

    /// What a story is called until it says so itself: the name of its file.
    static func title(of path: String) -> String {
        let file = path.split(separator: "/").last.map(String.init) ?? path
        return file.hasSuffix(".json") ? String(file.dropLast(5)) : file
    }
}
