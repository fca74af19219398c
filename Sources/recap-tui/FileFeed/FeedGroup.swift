internal import RecapFeed
internal import RecapStory
internal import RecapSystem

/// The stories of one name on the command line.
struct FeedGroup: Sendable {
    let place: FeedPlace
    /// In their order, without those that an earlier group has.
    var stories: [StoryFile]
    /// Files of a folder that have no pages, by their names.
    private(set) var others: [String: FoundStory] = [:]
    /// The state of the folder when it was listed.
    private var stamp: FileSystem.Stamp?
    /// Whether more is known than is kept for the next time.
    var isNews = false

    /// The stories of a place, of which something may be known already. `ids` are those that are in the feed, to which these
    /// are added.
    init(_ place: FeedPlace, after preview: FeedPreview?, ids: inout Set<FeedEntry.ID>) {
        let names = preview?.names
        self.place = place
        var cache = place.path.flatMap { HeaderCache(of: $0) }
        switch place {
        case .file(let story): stories = [story]
        case .list(_, let listed):
            stories = listed
            if listed.count < HeaderCache.fewest { cache = nil }
        case .folder(let folder):
            // Before the folder is read, so that what comes while it is read has it read again.
            stamp = names.map(\.stamp) ?? FileSystem.stamp(of: folder)
            let kept = names == nil && stamp != nil && cache?.folder == stamp ? cache?.lines.map(\.name) : nil
            let all = kept ?? (names ?? FolderNames(of: folder)).sorted
            isNews = kept == nil
            stories = all.map { StoryFile(at: folder + $0, in: folder) }
        }
        take(cache)
        if let preview, preview.names != nil || !isFolder {
            let found = preview.found
            for index in stories.indices.prefix(FeedPreview.patience) {
                if let found = found[stories[index].id] { stories[index].found = found }
            }
            for (name, found) in preview.others {
                setOther(name, found)
                stories.removeAll { $0.path == (place.path ?? "") + name }
            }
        }
        stories = stories.compactMap { FeedGroup.unique($0, among: &ids) }
    }

    /// A story that is in the feed from now on; `nil` where it is there already. Of two files of a folder whose names look the
    /// same the second is known by its bytes.
    private static func unique(_ story: StoryFile, among ids: inout Set<FeedEntry.ID>) -> StoryFile? {
        let (isNew, other) = ids.insert(story.id)
        if isNew { return story }
        guard story.id == story.path, let fence = story.fence, fence.allowsOutside,
            !other.utf8.elementsEqual(story.id.utf8)
        else { return nil }
        let (folder, name) = Paths.split(story.path)
        let path = Paths.join(folder, String(distinctPath: name.pathBytes))
        return ids.insert(path).inserted ? StoryFile(at: path, in: fence.folder, found: story.found) : nil
    }

    /// Takes what was known the last time. Whether it is true still is seen when files are looked at.
    private mutating func take(_ cache: HeaderCache?) {
        guard let cache else {
            isNews = true
            return
        }
        var kept: [String: FoundStory] = [:]
        kept.reserveCapacity(cache.lines.count)
        for line in cache.lines { kept[line.name] = line.found }
        for index in stories.indices { stories[index].found = kept[name(of: stories[index])] }
        guard isFolder else { return }
        for story in stories where story.found?.kind == .other { others[name(of: story)] = story.found }
        stories.removeAll { $0.found?.kind == .other }
    }

    var isFolder: Bool { if case .folder = place { true } else { false } }

    /// What a story is called in what is kept.
    private func name(of story: StoryFile) -> String {
        guard case .folder(let folder) = place else { return story.path }
        return String(decoding: story.path.utf8.dropFirst(folder.utf8.count), as: UTF8.self)
    }

    /// Where a file of this folder belongs among its stories, or is.
    func index(ofPath path: String) -> Int {
        var low = 0, high = stories.count
        while low < high {
            let middle = (low + high) / 2
            if FolderNames.isLess(stories[middle].path, path) { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The name of a file in this folder; `nil` where it is no file of it that may be a story.
    func name(ofPath path: String) -> String? {
        guard case .folder(let folder) = place, let name = Paths.relative(path, to: folder) else { return nil }
        return !name.utf8.contains(UInt8(ascii: "/")) && FolderNames.isStory(name.utf8) ? name : nil
    }

    /// Looks at a story, unless it is as it was when it was looked at. Returns what is to be told of it, where that is more
    /// than was known.
    mutating func inspect(at index: Int) -> FeedEntry? {
        let before = stories[index].found
        if let before, FileSystem.stamp(of: stories[index].path) == before.stamp { return nil }
        let found = stories[index].inspect()
        stories[index].found = found
        isNews = true
        return found.header == before?.header ?? StoryHeader() ? nil : stories[index].entry
    }

    /// Takes files without pages out of the stories of a folder; their ids.
    mutating func removeOthers() -> [FeedEntry.ID] {
        guard isFolder else { return [] }
        let gone = stories.filter { $0.found?.kind == .other }
        guard !gone.isEmpty else { return [] }
        for story in gone { setOther(name(of: story), story.found) }
        stories.removeAll { $0.found?.kind == .other }
        return gone.map(\.id)
    }

    /// The files without pages that are no more what they were.
    var changedOthers: [String] {
        guard case .folder(let folder) = place else { return [] }
        return others.compactMap { name, found in
            FileSystem.stamp(of: folder + name) == found.stamp ? nil : folder + name
        }
    }

    /// Sets apart a file of a folder that has no pages, or takes it back.
    mutating func setOther(_ name: String, _ found: FoundStory?) {
        guard others[name] != found else { return }
        others[name] = found
        isNews = true
    }

    /// Keeps what is known for the next time, if that is more than was.
    mutating func keep() {
        guard isNews, let path = place.path else { return }
        isNews = false
        let looked = stories.compactMap { story in
            story.found.map { HeaderCache.Line(name: name(of: story), found: $0) }
        }
        guard looked.count == stories.count, looked.count + others.count >= HeaderCache.fewest else { return }
        var lines = looked + others.map { HeaderCache.Line(name: $0.key, found: $0.value) }
        if isFolder { lines.sort { FolderNames.isLess($0.name, $1.name) } }
        // A change within the clock's last tick might not be seen by the stamp.
        for index in lines.indices where lines[index].found.stamp?.isRecent == true { lines[index].found.stamp = nil }
        let isWhole = lines.allSatisfy { $0.found.stamp != nil }
        HeaderCache(folder: isWhole && stamp?.isRecent == false ? stamp : nil, lines: lines).write(of: path)
    }
}
