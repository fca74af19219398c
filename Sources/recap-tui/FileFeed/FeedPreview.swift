internal import RecapFeed
internal import RecapSystem

/// What is found of a feed in no time: its first stories, and the names in its first folder where they had to be read.
struct FeedPreview: Sendable {
    /// The first stories in their order; none where more than that has to be known.
    private(set) var stories: [StoryFile] = []
    /// The names in the folder that comes first, unless they are kept from the last time.
    private(set) var names: FolderNames?
    /// Files of that folder that were found to have no pages, by their names.
    private(set) var others: [String: FoundStory] = [:]

    /// Those of its stories that were looked at.
    var found: [FeedEntry.ID: FoundStory] {
        Dictionary(stories.compactMap { story in story.found.map { (story.id, $0) } }) { $1 }
    }

    /// How many are looked at in vain before all are listed.
    static let patience = 16

    /// Looks at the place that comes first; at one of the stories to begin with where that is in it.
    init(at place: FeedPlace?, starts: [FeedEntry.ID], comesWhole: Bool) {
        if case .folder(let folder)? = place, let start = starts.first(where: { FileSystem.split($0).folder == folder })
        {
            var story = StoryFile(at: start, in: folder)
            let found = story.inspect()
            if found.kind == .story {
                story.found = found
                stories = [story]
                return
            }
        }
        // It may be any of them.
        let comesWhole = comesWhole || !starts.isEmpty
        switch place {
        case nil: break
        case .file(let story): if !comesWhole { stories = [story] }
        case .list(_, let listed): if !comesWhole { stories = Array(listed.prefix(FeedPreview.patience)) }
        case .folder(let folder):
            if !comesWhole { stories = FeedPreview.kept(of: folder) }
            if stories.isEmpty { read(folder, comesWhole: comesWhole) }
        }
    }

    /// The first stories of a folder that has not changed since it was listed the last time.
    private static func kept(of folder: String) -> [StoryFile] {
        guard let stamp = FileSystem.stamp(of: folder), let cache = HeaderCache(of: folder, isBeginning: true),
            cache.folder == stamp
        else { return [] }
        return cache.lines.compactMap { line in
            guard line.found.kind == .story else { return nil }
            let path = folder + line.name
            let isSame = FileSystem.stamp(of: path) == line.found.stamp
            return StoryFile(at: path, in: folder, found: isSame ? line.found : nil)
        }
    }

    private mutating func read(_ folder: String, comesWhole: Bool) {
        let names = FolderNames(of: folder)
        self.names = names
        guard !comesWhole else { return }
        var name = names.first()
        for _ in 0..<FeedPreview.patience {
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
            name = names.first(after: next)
        }
    }
}
