internal import RecapFeed
internal import RecapStory
internal import RecapSurface
internal import RecapSystem

/// The files of a feed as they are known, name by name of the command line.
struct FeedFiles: Sendable {
    var groups: [FeedGroup] = []
    private(set) var ids: Set<FeedEntry.ID> = []

    /// None.
    init() {}

    /// All stories of some places, of the first of which something is known.
    init(_ places: [FeedPlace], after preview: FeedPreview) {
        for (number, place) in places.enumerated() {
            groups.append(FeedGroup(place, after: number == 0 ? preview : nil, ids: &ids))
        }
    }

    /// Looks at all stories, and takes out the files without pages.
    mutating func inspectAll() {
        for group in groups.indices {
            for index in groups[group].stories.indices { _ = groups[group].inspect(at: index) }
            _ = removeOthers(of: group)
        }
    }

    /// Takes files without pages out of a group; their ids.
    mutating func removeOthers(of group: Int) -> [FeedEntry.ID] {
        let gone = groups[group].removeOthers()
        ids.subtract(gone)
        return gone
    }

    /// Keeps what is known for the next time.
    mutating func keep() {
        for index in groups.indices { groups[index].keep() }
    }

    // MARK: Following

    /// Looks whether files that had no pages have become stories.
    mutating func followOthers() -> [FeedChange] {
        follow(Set(groups.flatMap(\.changedOthers)))
    }

    /// Takes what became of files, and says what that means for the feed. `paths` learns where new stories are.
    mutating func follow(_ news: FolderWatch.News, watch: FeedWatch, paths: StoryPaths) -> [FeedChange] {
        var changed = news.paths
        let folders = news.gone.union(news.returned)
        for group in groups where news.isLost || !folders.isEmpty {
            let touched = group.stories.lazy.map(\.path).filter { path in
                news.isLost || folders.contains(Paths.split(path).folder + "/")
            }
            changed.formUnion(touched)
            if case .folder(let folder) = group.place, news.isLost || news.returned.contains(folder) {
                changed.formUnion(FolderNames(of: folder).sorted.map { folder + $0 })
            }
            if case .list(let file, _) = group.place, folders.contains(Paths.split(file).folder + "/") {
                changed.insert(file)
            }
        }
        var changes: [FeedChange] = []
        for index in groups.indices {
            guard case .list(let file, _) = groups[index].place, news.isLost || changed.contains(file) else { continue }
            changes += followList(file, in: index, watch: watch, paths: paths)
        }
        changes += follow(changed)
        if watch.hasData(in: news) { changes.append(.rewrite(groups.flatMap { $0.stories.map(\.id) })) }
        let touched = watch.named.stories(touchedBy: news)
        if !touched.data.isEmpty { changes.append(.rewrite(touched.data.filter(ids.contains))) }
        if !touched.media.isEmpty { changes.append(.reopen(touched.media)) }
        // Last: who reads it finds what it says.
        return changes + notices(of: news)
    }

    /// Says which folders of the feed are gone, and which are there again.
    private func notices(of news: FolderWatch.News) -> [FeedChange] {
        groups.compactMap { group in
            guard case .folder(let folder) = group.place else { return nil }
            let name = Paths.split(String(folder.dropLast())).name.sanitized
            if news.gone.contains(folder) { return .notice("\(name) is gone: its stories come again with it") }
            return news.returned.contains(folder) ? .notice("\(name) is there again") : nil
        }
    }

    /// Takes what became of some files.
    private mutating func follow(_ changed: Set<String>) -> [FeedChange] {
        guard !changed.isEmpty else { return [] }
        var rewritten: [FeedEntry.ID] = [], updated: [FeedEntry] = [], gone: [FeedEntry.ID] = []
        for group in groups.indices {
            let isFolder = groups[group].isFolder
            for index in groups[group].stories.indices where changed.contains(groups[group].stories[index].path) {
                let story = groups[group].stories[index], before = story.found
                let entry = groups[group].inspect(at: index)
                let found = groups[group].stories[index].found
                if isFolder, found?.stamp == nil {
                    gone.append(story.id)
                } else if found?.stamp != before?.stamp {
                    rewritten.append(story.id)
                    if let entry { updated.append(entry) }
                }
            }
            if !gone.isEmpty {
                let left = Set(gone)
                groups[group].stories.removeAll { left.contains($0.id) }
            }
            gone += groups[group].removeOthers()
        }
        ids.subtract(gone)
        var changes: [FeedChange] = []
        if !gone.isEmpty { changes.append(.remove(gone)) }
        if !updated.isEmpty { changes.append(.update(updated)) }
        if !rewritten.isEmpty { changes.append(.rewrite(rewritten)) }
        for path in changed.sorted(by: FolderNames.isLess) { changes += add(path) }
        return changes
    }

    /// Takes in a file of a folder that may be a story, if it is none yet.
    private mutating func add(_ path: String) -> [FeedChange] {
        guard !ids.contains(path) else { return [] }
        for group in groups.indices {
            guard case .folder(let folder) = groups[group].place, let name = groups[group].name(ofPath: path) else {
                continue
            }
            var story = StoryFile(at: path, in: folder)
            let found = story.inspect()
            groups[group].setOther(name, found.kind == .other ? found : nil)
            guard found.stamp != nil, found.kind == .story else { return [] }
            story.found = found
            let index = groups[group].index(ofPath: path)
            groups[group].stories.insert(story, at: index)
            ids.insert(path)
            return [added([story], at: index + 1, in: group)]
        }
        return []
    }

    /// Says that stories came, before the one that stands at an index of a group, or in the next one.
    private func added(_ stories: [StoryFile], at index: Int, in group: Int) -> FeedChange {
        let next =
            groups[group].stories.dropFirst(index).first
            ?? groups.dropFirst(group + 1).lazy.compactMap(\.stories.first).first
        let entries = stories.map(\.entry)
        return next.map { .insert(entries, before: $0.id) } ?? .append(entries)
    }

    /// Takes a feed file that was written anew, if it is good: stories come and go. Those that stay keep their order, for
    /// somebody may be among them.
    private mutating func followList(_ file: String, in group: Int, watch: FeedWatch, paths: StoryPaths) -> [FeedChange]
    {
        let reading: FeedReading
        do throws(FileError) {
            reading = FeedFile.parse(StoryText(name: file, bytes: try FileSystem.readRegular(file)))
        } catch {
            return [.notice(Unreadable(inFeed: file, error).text)]
        }
        guard let feed = reading.feed else {
            let error = reading.diagnostics.first { $0.severity == .error }
            return error.map { [.notice($0.shortHeadline)] } ?? []
        }
        let listed = FeedPlace.stories(of: feed, at: file, allowsOutside: paths.allowsOutside)
        paths.take(listed)
        let before = groups[group].stories
        let known = Dictionary(before.map { ($0.id, $0) }) { first, _ in first }
        let wanted = Dictionary(listed.map { ($0.id, $0) }) { first, _ in first }
        let gone = before.filter { wanted[$0.id] == nil }.map(\.id)
        ids.subtract(gone)

        var changes: [FeedChange] = []
        if !gone.isEmpty { changes.append(.remove(gone)) }
        var rewritten: [FeedEntry.ID] = [], updated: [FeedEntry] = []
        var stories = before.compactMap { old -> StoryFile? in
            guard var new = wanted[old.id] else { return nil }
            new.found = old.path == new.path ? old.found : new.inspect()
            if old.path != new.path || old.data != new.data { rewritten.append(new.id) }
            if new.entry != old.entry { updated.append(new.entry) }
            return new
        }
        if !updated.isEmpty { changes.append(.update(updated)) }
        if !rewritten.isEmpty { changes.append(.rewrite(rewritten)) }

        // Each new one goes behind the one that the list has before it.
        var previous: FeedEntry.ID?
        for var story in listed {
            defer { previous = story.id }
            guard known[story.id] == nil, ids.insert(story.id).inserted else { continue }
            story.found = story.inspect()
            let index = stories.firstIndex { $0.id == previous }.map { $0 + 1 } ?? 0
            stories.insert(story, at: index)
            groups[group].stories = stories
            changes.append(added([story], at: index + 1, in: group))
        }
        groups[group].stories = stories
        groups[group].isNews = true
        watch.follow(stories)
        return changes
    }
}
