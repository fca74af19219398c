internal import RecapJSON
internal import RecapStory
internal import RecapSystem

/// The stories at one location of a feed.
struct FeedGroup: Sendable {
    let place: FeedLocation
    /// The stories in order, without those of earlier groups.
    var stories: [StoryFile]
    /// The files of a folder that are not stories, keyed by name.
    private(set) var others: [String: FoundStory] = [:]
    /// The folder's stamp, taken before it was listed.
    private var stamp: FileStamp?
    /// Whether the group has information that the cache lacks.
    var isNewerThanCache = false

    /// Lists the stories at a location.
    ///
    /// - Parameters:
    ///   - preview: The preview of the feed, for its first location only.
    ///   - ids: The ids of the feed's stories. The stories of this group are added.
    init(_ place: FeedLocation, preview: FeedPreview?, ids: inout Set<FeedEntry.ID>) {
        let names = preview?.names
        self.place = place
        var cache = place.path.flatMap { HeaderCache(of: $0) }
        switch place {
        case .file(let story): stories = [story]
        case .list(_, let listed):
            stories = listed
            if listed.count < HeaderCache.minimum { cache = nil }
        case .folder(let folder):
            // Take the stamp first: a folder that changes while it is being listed is then listed again next time.
            stamp = names.map(\.stamp) ?? FileStamp(of: folder)
            let cached = names == nil && stamp != nil && cache?.folder == stamp ? cache?.lines.map(\.name) : nil
            let all = cached ?? (names ?? FolderNames(of: folder)).sorted
            isNewerThanCache = cached == nil
            stories = all.map { StoryFile(at: folder + $0, in: folder) }
        }
        take(cache)
        if let preview, preview.names != nil || !isFolder {
            let found = preview.found
            for index in stories.indices.prefix(FeedPreview.limit) {
                if let found = found[stories[index].id] { stories[index].found = found }
            }
            for (name, found) in preview.others {
                setOther(name, found)
                stories.removeAll { $0.path == (place.path ?? "") + name }
            }
        }
        stories = stories.compactMap { FeedGroup.unique($0, among: &ids) }
    }

    /// Adds a story to the ids of a feed. Returns `nil` if the feed already contains it.
    ///
    /// If two files of a folder have canonically equivalent names, the second one gets an id derived from its bytes.
    private static func unique(_ story: StoryFile, among ids: inout Set<FeedEntry.ID>) -> StoryFile? {
        let (isNew, other) = ids.insert(story.id)
        if isNew { return story }
        guard story.id == story.path, let folder = story.folder, folder.allowsOutside,
            !other.utf8.elementsEqual(story.id.utf8)
        else { return nil }
        let (parent, name) = Paths.split(story.path)
        let path = Paths.join(parent, String(distinctPath: name.pathBytes))
        return ids.insert(path).inserted ? StoryFile(at: path, in: folder.path, found: story.found) : nil
    }

    /// Applies cached inspection results, which later inspections verify.
    private mutating func take(_ cache: HeaderCache?) {
        guard let cache else {
            isNewerThanCache = true
            return
        }
        var found: [String: FoundStory] = [:]
        found.reserveCapacity(cache.lines.count)
        for line in cache.lines { found[line.name] = line.found }
        for index in stories.indices { stories[index].found = found[name(of: stories[index])] }
        guard isFolder else { return }
        for story in stories where story.found?.kind == .other { others[name(of: story)] = story.found }
        stories.removeAll { $0.found?.kind == .other }
    }

    var isFolder: Bool { if case .folder = place { true } else { false } }

    /// Returns the name of a story in the cache: the file name if the location is a folder, otherwise the path.
    private func name(of story: StoryFile) -> String {
        guard case .folder(let folder) = place else { return story.path }
        return String(decoding: story.path.utf8.dropFirst(folder.utf8.count), as: UTF8.self)
    }

    /// Returns the index of a file of the folder among the stories, or its insertion index. O(log n).
    func index(ofPath path: String) -> Int {
        stories.partitioningIndex { !FolderNames.isLess($0.path, path) }
    }

    /// Returns the name of a file in this folder, or `nil` if the file is elsewhere or its name is not that of a story.
    func name(ofPath path: String) -> String? {
        guard case .folder(let folder) = place, let name = Paths.relative(path, to: folder) else { return nil }
        return !name.utf8.contains(UInt8(ascii: "/")) && FolderNames.isStory(name.utf8) ? name : nil
    }

    /// Inspects a story unless its stamp is unchanged since the last inspection. Returns its entry if the metadata has
    /// changed.
    mutating func inspect(at index: Int) -> FeedEntry? {
        let before = stories[index].found
        if let before, FileStamp(of: stories[index].path) == before.stamp { return nil }
        let found = stories[index].inspect()
        stories[index].found = found
        isNewerThanCache = true
        return found.header == before?.header ?? StoryHeader() ? nil : stories[index].entry
    }

    /// Moves the folder's files that are not stories to ``others``. Returns their ids.
    mutating func removeOthers() -> [FeedEntry.ID] {
        guard isFolder else { return [] }
        let removed = stories.filter { $0.found?.kind == .other }
        guard !removed.isEmpty else { return [] }
        for story in removed { setOther(name(of: story), story.found) }
        stories.removeAll { $0.found?.kind == .other }
        return removed.map(\.id)
    }

    /// The paths of ``others`` that have changed since they were inspected.
    var changedOthers: [String] {
        guard case .folder(let folder) = place else { return [] }
        return others.compactMap { name, found in
            FileStamp(of: folder + name) == found.stamp ? nil : folder + name
        }
    }

    /// Sets the inspection result of a file in ``others``; `nil` removes the file.
    mutating func setOther(_ name: String, _ found: FoundStory?) {
        guard others[name] != found else { return }
        others[name] = found
        isNewerThanCache = true
    }

    /// Writes the cache, unless it is up to date or the group has too few stories for a cache.
    mutating func updateCache() {
        guard isNewerThanCache, let path = place.path else { return }
        isNewerThanCache = false
        let inspected = stories.compactMap { story in
            story.found.map { HeaderCache.Line(name: name(of: story), found: $0) }
        }
        guard inspected.count == stories.count, inspected.count + others.count >= HeaderCache.minimum else { return }
        var lines = inspected + others.map { HeaderCache.Line(name: $0.key, found: $0.value) }
        if isFolder { lines.sort { FolderNames.isLess($0.name, $1.name) } }
        // A stamp may not reveal a change that immediately follows another.
        for index in lines.indices where lines[index].found.stamp?.isRecent == true { lines[index].found.stamp = nil }
        let isComplete = lines.allSatisfy { $0.found.stamp != nil }
        HeaderCache(folder: isComplete && stamp?.isRecent == false ? stamp : nil, lines: lines).write(for: path)
    }
}
