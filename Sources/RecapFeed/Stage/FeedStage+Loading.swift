import RecapPlayer
import RecapStory
import RecapSurface
import RecapSystem

// What comes from the source: lists, and the pages of stories.

extension FeedStage {
    /// Does what a transition asks for, where it asks for anything: else there is no reason to draw.
    func performIfAny(_ effects: [FeedEffect]) {
        if !effects.isEmpty { perform(effects) }
    }

    /// Asks the source for more while fewer stories are known than it is to look ahead.
    func askForMore() {
        // What is known first has the machine to itself until it is shown.
        guard hasShown || state.target == nil else { return }
        let beyond = state.list.count - 1 - (state.place ?? -1)
        guard lookAhead.map({ beyond < $0 && passedOver < FeedStage.mostPassedOver }) ?? true else { return }
        follower.ask()
    }

    /// How many stories of other tabs may come before it is given up to look for one of this tab: a feed without end may have
    /// none. It is looked on with the next move.
    private static let mostPassedOver = 1000

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
        case .append(let entries), .insert(let entries, before: _):
            // What comes back is not about to go any more.
            for entry in entries where !leaving.isEmpty { catalog.key(of: entry.id).map { _ = leaving.remove($0) } }
        case .remove(let ids): change = .remove(ids.filter { !keepsWhileLookedAt($0) })
        case .complete:
            isComplete = true
        case .reopen(let ids):
            if let attached = state.attached, ids.contains(catalog[attached].id) { playback?.reopenFiles() }
        case .notice(let text): playback?.show(text.beginning(scalars: 1000), seconds: 6)
        case .update, .rewrite: break
        }
        let known = catalog.order.count, listed = state.list.count
        let outcome = catalog.apply(change)
        for story in outcome.updated {
            index.set(story, to: catalog[story].header)
            faces[story]?.setEntry(catalog[story])
            if story == state.nearest { needsDisplay = true }
        }
        for story in outcome.rewritten { performIfAny(state.rewritten(story)) }
        if outcome.isReordered { updateList() }
        if case .search(var search) = panel, outcome.isReordered || !outcome.updated.isEmpty {
            search.search(state.list, elsewhere: storiesElsewhere, in: index)
            panel = .search(search)
            needsDisplay = true
        }
        if catalog.order.isEmpty, isComplete { showNothing() }
        passedOver += max(0, catalog.order.count - known - max(0, state.list.count - listed))
    }

    /// Says that there are no stories for now.
    private func showNothing() {
        placeholder.setContents(.story(.empty(why: "stories show here as they come")))
        needsDisplay = true
    }

    /// Whether a story that is no more is looked at: it goes when it is left.
    private func keepsWhileLookedAt(_ id: FeedEntry.ID) -> Bool {
        guard let story = catalog.key(of: id), story == state.target || story == state.attached else { return false }
        leaving.insert(story)
        return true
    }

    /// Takes stories off the list that were on it only while they were looked at.
    func removeLeft() {
        let gone = leaving.filter { $0 != state.target }
        let hasStrayed = stray.map { $0 != state.target } ?? false
        guard !gone.isEmpty || hasStrayed else { return }
        leaving.subtract(gone)
        _ = catalog.apply(.remove(gone.map { catalog[$0].id }))
        updateList()
    }

    /// Makes the list of the tab anew; the one who watches stays where they are.
    func updateList() {
        let stories = catalog.stories(ofChannel: tabs.channel, with: state.target)
        stray = state.target.flatMap { catalog.isStory($0, ofChannel: tabs.channel) ? nil : $0 }
        needsDisplay = true
        let effects = state.setList(stories, at: state.target ?? firstStory(of: stories))
        if !effects.isEmpty { perform(effects) }
        goOnIfWaiting()
    }

    /// Where to begin.
    private func firstStory(of stories: [StoryKey]) -> StoryKey? {
        let wanted =
            (setting.options.start.map { [$0] } ?? []) + (setting.options.resumes ? records.records.recent : [])
        return wanted.lazy.compactMap { [catalog] in catalog.key(of: $0) }.first ?? stories.first
    }

    private func take(_ result: Result<Story, FeedStoryError>, of story: StoryKey) {
        let face = face(of: story), old = face.contents
        switch result {
        case .success(let story): face.setContents(.story(story))
        case .failure(let error): face.setContents(.failed(error))
        }
        if story == state.attached {
            // What plays goes on with its new pages, and keeps the old ones where the new are no good.
            switch face.contents {
            case .story(let story):
                // One that is over takes no others.
                revive()
                playback?.replace(story)
            case .failed(let error):
                face.setContents(old)
                playback?.show(error.summary.beginning(scalars: 1000), seconds: 6)
            case .poster: break
            }
        }
        perform(state.loaded(story))
    }
}
