internal import Glibc
internal import RecapFeed
internal import RecapMedia
internal import RecapStory
internal import RecapSurface

/// Stories in files: their names first, then what they tell of themselves, and the pages of those that come near.
struct FileFeed: FeedSource {
    /// Files, folders and feed files, as they were given.
    let names: [String]
    /// JSON that is laid over the data of each story.
    let data: [String]
    let remainSeconds: Double?
    let allowsOutside: Bool

    /// All of them: it is a search through names that makes headers known.
    var lookAhead: Int? { nil }

    func changes() -> FileFeedChanges { FileFeedChanges(listing: FileListing(names)) }

    func story(of entry: FeedEntry) async throws -> Story {
        let assets = StoryLoader.assets(of: entry.id, allowsOutside: allowsOutside)
        let reading: StoryReading
        do throws(StoryLoader.Unreadable) {
            var overlays: [StoryText] = []
            for name in data { overlays.append(try StoryLoader.read(name)) }
            reading = Story.parse(
                try StoryLoader.read(entry.id), data: overlays, vocabulary: SceneVocabulary.story(with: assets))
        } catch {
            throw FeedStoryError(error.text)
        }
        guard let story = reading.story else { throw FileFeed.error(of: reading) }
        var loaded = LoadedStory(name: entry.id, story: story, assets: assets)
        if let remainSeconds { loaded.setRemainSeconds(remainSeconds) }
        return loaded.story
    }

    /// The first of a story's errors, for a page.
    private static func error(of reading: StoryReading) -> FeedStoryError {
        guard let first = reading.diagnostics.first(where: { $0.severity == .error }) else {
            return FeedStoryError("It can't be read.")
        }
        let line = first.excerpt.map { $0 == "\t" ? " " : String($0).sanitized }
        let indent = line.prefix(first.caret).joined().cellWidth
        return FeedStoryError(
            first.shortHeadline, details: [line.joined(), String(repeating: " ", count: indent) + "^"])
    }
}

/// What becomes known of stories in files, step by step.
struct FileFeedChanges: AsyncSequence, Sendable {
    let listing: FileListing

    func makeAsyncIterator() -> Iterator { Iterator(listing: listing) }

    /// The names at once, then headers, some hundred at a time.
    struct Iterator: AsyncIteratorProtocol {
        let listing: FileListing
        private var paths: [String]?
        private var scanned = 0

        init(listing: FileListing) {
            self.listing = listing
        }

        /// How many headers are told at once: few enough to come soon, enough to be no burden.
        private static let batch = 256

        mutating func next() async throws -> FeedChange? { try step() }
        mutating func next(isolation: isolated (any Actor)?) async throws -> FeedChange? { try step() }

        private mutating func step() throws -> FeedChange? {
            guard let paths else {
                let paths = try listing.paths()
                self.paths = paths
                return .append(paths.map { FeedEntry(id: $0, header: StoryHeader(title: FileListing.title(of: $0))) })
            }
            guard scanned < paths.count, !Task.isCancelled else { return nil }
            let end = Swift.min(scanned + Iterator.batch, paths.count)
            defer { scanned = end }
            return .update(
                paths[scanned..<end].compactMap { path in
                    guard let bytes = try? FileSystem.read(path),
                        let header = StoryHeader.scan(StoryText(name: path, bytes: bytes))
                    else { return nil }
                    return FeedEntry(
                        id: path, header: StoryHeader(title: FileListing.title(of: path)).overlaid(with: header))
                })
        }
    }
}
