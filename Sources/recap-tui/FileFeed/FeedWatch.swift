internal import RecapFeed
internal import RecapSystem

/// Follows the files of a feed: its folders, the feed files and what they list, the data, and the files that stories name.
final class FeedWatch: Sendable {
    private let folders: FolderWatch
    /// The files of the data that is laid over all stories.
    private let data: Set<String>
    /// The files that stories name.
    let named = NamedFiles()

    /// Follows what some places stand for; `nil` where the system can't.
    init?(_ places: [FeedPlace], data: [NamedText]) {
        guard let folders = FolderWatch() else { return nil }
        self.folders = folders
        let files = data.filter(\.isFile).compactMap { StoryLoader.path(of: $0.name) }.flatMap(NamedFiles.places)
        self.data = Set(files)
        for place in places {
            switch place {
            case .file(let story): follow([story])
            case .folder(let folder): folders.follow(folder)
            case .list(let file, let stories):
                folders.follow(Paths.split(file).folder)
                follow(stories)
            }
        }
        for file in files { folders.follow(Paths.split(file).folder) }
    }

    /// Follows the files of stories.
    func follow(_ stories: [StoryFile]) {
        for folder in Set(stories.map { Paths.split($0.path).folder }) { folders.follow(folder) }
    }

    /// Follows the files that a story names, in the place of those that it named before.
    func follow(_ files: NamedFiles.Files, of story: FeedEntry.ID) {
        for file in named.set(files, of: story) { folders.follow(Paths.split(file).folder) }
    }

    /// Whether the data that is laid over all stories may be among some files.
    func hasData(in news: FolderWatch.News) -> Bool {
        news.isLost && !data.isEmpty || !data.isDisjoint(with: news.paths)
            || data.contains { news.returned.contains(Paths.split($0).folder + "/") }
    }

    /// What became of files since this was last asked. Holds up its thread until there is something: a source has one of its
    /// own. `nil` where the task has been cancelled.
    func next() async -> FolderWatch.News? {
        await withTaskCancellationHandler {
            folders.wait()
        } onCancel: { [folders] in
            folders.stop()
        }
    }
}
