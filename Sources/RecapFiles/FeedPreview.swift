internal import RecapFeed
internal import RecapSystem

/// The first stories of a feed, found without listing or reading all of it.
struct FeedPreview: Sendable {
    /// The first stories in order; empty if they depend on the other stories.
    private(set) var stories: [StoryFile] = []
    /// The file names in the folder that is the first place, if they had to be read.
    private(set) var names: FolderNames?
    /// The files of that folder that turned out not to be stories, keyed by name.
    private(set) var others: [String: FoundStory] = [:]

    /// The results of the inspections of ``stories``.
    var found: [FeedEntry.ID: FoundStory] {
        Dictionary(stories.compactMap { story in story.found.map { (story.id, $0) } }) { $1 }
    }

    /// The maximum number of stories that a feed file adds to a preview, and of files in a folder that are inspected
    /// for one.
    static let limit = 16

    /// Finds the first stories of a feed.
    ///
    /// - Parameters:
    ///   - places: The places of the feed.
    ///   - starts: Candidates for the starting story; the first one that is in the feed is used. Empty to start with
    ///     the first story.
    ///   - needsAll: Whether the order of the feed depends on all stories.
    ///   - onLikely: Called while a long folder is being listed, with the first story found so far.
    init(
        of places: [FeedPlace], starts: [FeedEntry.ID], needsAll: Bool, onLikely: (FeedEntry.ID) -> Void = { _ in }
    ) {
        guard !needsAll, starts.isEmpty else {
            if !needsAll, let start = FeedPreview.start(among: starts, in: places) {
                stories = [start]
            } else if case .folder(let folder)? = places.first {
                names = FolderNames(of: folder)
            }
            return
        }
        switch places.first {
        case nil: break
        case .file(let story): stories = [story]
        case .list(_, let listed): stories = Array(listed.prefix(FeedPreview.limit))
        case .folder(let folder):
            stories = FeedPreview.cached(of: folder)
            if stories.isEmpty { read(folder, onLikely) }
        }
    }

    /// Returns the story to start with if it belongs to the first place and that place is a folder.
    private static func start(among starts: [FeedEntry.ID], in places: [FeedPlace]) -> StoryFile? {
        guard case .folder(let folder)? = places.first else { return nil }
        for start in starts {
            // It isn't known yet whether a later place contains the story.
            guard !places.dropFirst().contains(where: { $0.mayContain(start) }) else { return nil }
            guard Paths.withSlash(Paths.split(start).folder) == folder else { continue }
            var story = StoryFile(at: start, in: folder)
            let found = story.inspect()
            guard found.stamp != nil, found.kind == .story else { continue }
            story.found = found
            return story
        }
        return nil
    }

    /// Returns the first stories from the cache of a folder that has not changed since.
    private static func cached(of folder: String) -> [StoryFile] {
        guard let stamp = FileStamp(of: folder), let cache = HeaderCache(of: folder, isBeginning: true),
            cache.folder == stamp
        else { return [] }
        return cache.lines.compactMap { line in
            guard line.found.kind == .story else { return nil }
            let path = folder + line.name
            let isCurrent = FileStamp(of: path) == line.found.stamp
            return StoryFile(at: path, in: folder, found: isCurrent ? line.found : nil)
        }
    }

    private mutating func read(_ folder: String, _ onLikely: (FeedEntry.ID) -> Void) {
        let names = FolderNames(of: folder) { onLikely(folder + $0) }
        self.names = names
        var name = names.firstName
        for _ in 0..<FeedPreview.limit {
            guard let next = name else { return }
            let path = folder + next
            var story = StoryFile(at: path, in: folder)
            let found = story.inspect()
            if found.kind == .story {
                story.found = found
                stories = [story]
                return
            }
            others[next] = found
            name = names.name(after: next)
        }
    }
}
