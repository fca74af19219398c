internal import RecapMedia
internal import RecapStory
internal import RecapSystem
internal import Synchronization

/// Reads the stories of a feed, with their data and the names of their media.
struct FeedStoryReader: Sendable {
    /// The data that is merged into each story's data.
    let data: [FeedData]
    let allowsOutside: Bool
    /// Returns the vocabulary of the stories, without that of their files.
    let vocabulary: @Sendable () -> StoryVocabulary
    /// The watcher of the files that stories name; `nil` if changes are ignored.
    let watcher: FeedWatcher?

    /// Reads a story and merges the given data into its own.
    func read(_ file: StoryFile) throws(Unreadable) -> StoryReading {
        // Watching starts first, so that a change that fixes an error is noticed.
        watch([], data: [file.data], of: file)
        let text = try file.read().asStory(kinds: vocabulary().kindNames), assets = assets(of: file)
        var overlays: [StoryText] = []
        if let own = try file.readData() { overlays.append(own) }
        for text in data { overlays.append(try text.read()) }
        let media = Mutex<Set<String>>([])
        let vocabulary = vocabulary().reading(from: assets, hidesContents: text.hidesContents) { source in
            media.withLock { _ = $0.insert(assets.place(of: source)) }
        }
        let reading = Story.parse(text, data: overlays, vocabulary: vocabulary)
        watch(media.withLock { $0 }, data: [file.data, reading.dataFile.map(assets.place)], of: file)
        return reading
    }

    /// Returns the media folder of a story.
    func assets(of file: StoryFile) -> FolderAssets {
        FolderAssets(Paths.split(file.path).folder, allowsOutside: allowsOutside)
    }

    /// Watches the files that a story names.
    private func watch(_ media: Set<String>, data: [String?], of file: StoryFile) {
        guard let watcher else { return }
        let files = NamedFiles.Files(
            media: Set(media.flatMap(NamedFiles.paths)), data: Set(data.compactMap { $0 }.flatMap(NamedFiles.paths)))
        watcher.watch(files, of: file.id)
    }
}
