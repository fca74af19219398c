internal import RecapStory
internal import RecapSurface
internal import RecapSystem

/// The stories of a feed of files, grouped by location.
struct FeedFiles: Sendable {
    var groups: [FeedGroup] = []
    private(set) var ids: Set<FeedEntry.ID> = []

    /// Creates a feed without stories.
    init() {}

    /// Lists the stories at the given locations. A preview may already contain the first ones.
    init(_ places: [FeedLocation], preview: FeedPreview) {
        for (number, place) in places.enumerated() {
            groups.append(FeedGroup(place, preview: number == 0 ? preview : nil, ids: &ids))
        }
    }

    /// Inspects all files and removes those that are not stories.
    mutating func inspectAll() {
        for group in groups.indices {
            for index in groups[group].stories.indices { _ = groups[group].inspect(at: index) }
            _ = removeOthers(of: group)
        }
    }

    /// Removes the files of a group that are not stories. Returns their ids.
    mutating func removeOthers(of group: Int) -> [FeedEntry.ID] {
        let removed = groups[group].removeOthers()
        ids.subtract(removed)
        return removed
    }

    /// Writes the caches of all groups that have newer information than their cache.
    mutating func updateCaches() {
        for index in groups.indices { groups[index].updateCache() }
    }

    // MARK: Changes of files

    /// Inspects files again that were not stories but have changed since. Returns the resulting changes to the feed.
    mutating func inspectOthers() -> [FeedChange] {
        update(Set(groups.flatMap(\.changedOthers)))
    }

    /// Returns the changes to the feed that result from file changes. New stories are watched and added to `paths`.
    mutating func update(
        _ fileChanges: FolderWatcher.Changes, watcher: FeedWatcher, paths: StoryPaths
    ) -> [FeedChange] {
        var changed = fileChanges.files
        let isAnyPossible = fileChanges.areIncomplete
        let folders = fileChanges.removedFolders.union(fileChanges.returnedFolders)
        func isInChangedFolder(_ path: String) -> Bool { folders.contains(Paths.withSlash(Paths.split(path).folder)) }
        for group in groups where isAnyPossible || !folders.isEmpty {
            changed.formUnion(group.stories.lazy.map(\.path).filter { isAnyPossible || isInChangedFolder($0) })
            if case .folder(let folder) = group.place, isAnyPossible || fileChanges.returnedFolders.contains(folder) {
                changed.formUnion(FolderNames(of: folder).sorted.map { folder + $0 })
            }
            if case .list(let file, _) = group.place, isAnyPossible || isInChangedFolder(file) { changed.insert(file) }
        }
        var changes: [FeedChange] = []
        for index in groups.indices {
            guard case .list(let file, _) = groups[index].place, changed.contains(file) else { continue }
            changes += updateList(file, in: index, watcher: watcher, paths: paths)
        }
        changes += update(changed)
        if watcher.hasData(in: fileChanges) { changes.append(.rewrite(groups.flatMap { $0.stories.map(\.id) })) }
        let touched = watcher.named.stories(touchedBy: fileChanges)
        if !touched.data.isEmpty { changes.append(.rewrite(touched.data.filter(ids.contains))) }
        if !touched.media.isEmpty { changes.append(.reopen(touched.media)) }
        // Notices come last, when the changes they report have been applied.
        return changes + notices(of: fileChanges)
    }

    /// Returns notices about feed folders that were removed or exist again.
    private func notices(of fileChanges: FolderWatcher.Changes) -> [FeedChange] {
        groups.compactMap { group in
            guard case .folder(let folder) = group.place else { return nil }
            let name = Paths.split(String(folder.dropLast())).name.sanitized
            if fileChanges.removedFolders.contains(folder) {
                return .notice("\(name) was removed; its stories return with it")
            }
            return fileChanges.returnedFolders.contains(folder) ? .notice("\(name) is back") : nil
        }
    }

    /// Returns the changes to the feed for files that may have changed.
    private mutating func update(_ changed: Set<String>) -> [FeedChange] {
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

    /// Inspects a file of a folder, and adds it to the feed if it is a story that isn't in the feed yet.
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

    /// Returns the change that inserts stories before the story at an index of a group, or before the next group.
    private func added(_ stories: [StoryFile], at index: Int, in group: Int) -> FeedChange {
        let next =
            groups[group].stories.dropFirst(index).first
            ?? groups.dropFirst(group + 1).lazy.compactMap(\.stories.first).first
        let entries = stories.map(\.entry)
        return next.map { .insert(entries, before: $0.id) } ?? .append(entries)
    }

    /// Returns the changes to the feed for a rewritten feed file, or a notice if the file has errors.
    ///
    /// Stories that are still listed keep their order, so that the neighbours of the visible story stay the same.
    private mutating func updateList(
        _ file: String, in group: Int, watcher: FeedWatcher, paths: StoryPaths
    ) -> [FeedChange] {
        let reading: FeedReading
        do throws(FileError) {
            reading = FeedFile.parse(try SourceText(regularFile: file), resources: .system)
        } catch {
            return [.notice(Unreadable(inFeed: file, error).text)]
        }
        guard let feed = reading.feed else {
            let error = reading.diagnostics.first { $0.severity == .error }
            return error.map { [.notice($0.shortHeadline)] } ?? []
        }
        let listed = FeedLocation.stories(of: feed, at: file, allowsOutside: paths.allowsOutside)
        paths.add(listed)
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

        // Each new story is inserted after its predecessor in the list.
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
        groups[group].isNewerThanCache = true
        watcher.watch(stories)
        return changes
    }
}
