import RecapPlayer
import RecapStory
import RecapSurface

// What comes from the source: lists, and the pages of stories.

extension FeedStage {
    /// Does what a plan asks for; most ask for nothing.
    func perform(asking effects: [FeedEffect]) {
        if !effects.isEmpty { perform(effects) }
    }

    /// Asks the source for more while fewer stories are known than it is to look ahead.
    func askForMore() {
        // What is known first has the machine to itself until it is shown.
        guard hasShown || state.target == nil else { return }
        let beyond = state.list.count - 1 - (state.place ?? -1)
        if lookAhead.map({ beyond < $0 }) ?? true { follower.ask() }
    }

    /// Takes what has come.
    func receive() {
        for message in mailbox.take() {
            switch message {
            case .changed(let change):
                follower.answered(isLast: false)
                take(change)
            case .ended(let problem):
                follower.answered(isLast: true)
                isComplete = true
                self.problem = problem
                if let problem { playback?.show(problem, seconds: 6) }
                giveUpNext()
                placeholder.setContents(.story(.empty(why: problem ?? "there are no stories")))
                needsDisplay = true
            case .loaded(let story, let load, let result):
                if loads.finished(story, load: load) { take(result, of: story) }
            }
        }
    }

    private func take(_ change: FeedChange) {
        var change = change
        switch change {
        case .append(let entries), .insert(let entries, before: _), .update(let entries):
            // What had gone while it was looked at is back.
            leaving.subtract(entries.compactMap { catalog.key(of: $0.id) })
        case .remove(let ids): change = .remove(ids.filter { !keepsWhileLookedAt($0) })
        case .complete: isComplete = true
        case .rewrite: break
        }
        let outcome = catalog.apply(change)
        for story in outcome.updated {
            index.set(story, to: catalog[story].header)
            faces[story]?.setEntry(catalog[story])
            if story == state.nearest { needsDisplay = true }
        }
        for story in outcome.rewritten { perform(asking: state.rewritten(story)) }
        if outcome.isReordered { updateList() }
    }

    /// Whether a story that is no more is looked at: it goes when it is left.
    private func keepsWhileLookedAt(_ id: FeedEntry.ID) -> Bool {
        guard let story = catalog.key(of: id), story == state.target || story == state.attached else { return false }
        leaving.insert(story)
        return true
    }

    /// Removes stories that were no more, and are not looked at any longer.
    func removeLeft() {
        let gone = leaving.filter { $0 != state.target }
        guard !gone.isEmpty else { return }
        leaving.subtract(gone)
        _ = catalog.apply(.remove(gone.map { catalog[$0].id }))
        updateList()
    }

    /// Makes the list of the tab anew; the one who watches stays where they are.
    func updateList() {
        let stories = catalog.stories(ofChannel: tabs.channel)
        needsDisplay = true
        let effects = state.setList(stories, at: state.target ?? firstStory(of: stories))
        if !effects.isEmpty { perform(effects) }
        // Who wanted to go on and could not goes on.
        let wanted = isStoryOver && slide == nil ? max(wantedNext, 1) : wantedNext
        wantedNext = 0
        for _ in 0..<wanted { goToNextStory() }
    }

    /// Where to begin.
    private func firstStory(of stories: [StoryKey]) -> StoryKey? {
        let start = setting.options.start ?? (setting.options.resumes ? records.records.last : nil)
        return start.flatMap { catalog.key(of: $0) } ?? stories.first
    }

    private func take(_ result: Result<Story, FeedStoryError>, of story: StoryKey) {
        let face = face(of: story)
        switch result {
        case .success(let story): face.setContents(.story(story))
        case .failure(let error): face.setContents(.failed(error))
        }
        if story == state.attached, let playback {
            // What plays goes on with its new pages, and keeps the old ones where the new are no good.
            switch result {
            case .success(let story): playback.replace(story)
            case .failure(let error): playback.show(error.summary, seconds: 6)
            }
        }
        perform(state.loaded(story))
    }
}
