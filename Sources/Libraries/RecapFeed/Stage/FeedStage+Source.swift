import RecapLanguage
import RecapPlayer
import RecapScene
import RecapStory
import RecapSurface

// Changes and pages that arrive from the source, and the previews of stories.

extension FeedStage {
    // MARK: Lists

    /// Requests more stories if few are known after the visible one.
    func askForMore() {
        // The first story is shown before anything else is loaded.
        guard hasShown || state.target == nil else { return }
        source.askForMore(known: state.list.count - 1 - (state.place ?? -1))
    }

    /// Handles a message from the source.
    func take(_ message: FeedMessage) {
        switch message {
        case .changed(let change): take(change)
        case .ended(let problem):
            stories.end()
            if let problem { slot.playback?.show(verbatim: problem, for: .seconds(6)) }
            goOnIfWaiting()
            giveUpNext()
            previews.setPlaceholder(reason: problem ?? layout.environment.messages("there are no stories"))
            setNeedsDisplay()
        case .loaded(let story, _, let result): take(result, of: story)
        }
    }

    private func take(_ change: FeedChange) {
        let known = stories.catalog.order.count, listed = state.list.count
        let outcome = stories.apply(change, inView: [state.target, state.attached].compactMap { $0 })
        for story in outcome.updated {
            previews[story]?.setEntry(stories[story])
            if story == state.nearest { setNeedsDisplay() }
        }
        for story in outcome.rewritten { performIfAny(state.rewritten(story)) }
        if outcome.isReordered { updateList() }
        if outcome.isReordered || !outcome.updated.isEmpty, panel?.update(stories, list: state.list) == true {
            setNeedsDisplay()
        }
        let order = stories.catalog.order
        if order.isEmpty, stories.isComplete {
            previews.setPlaceholder(reason: layout.environment.messages("stories show here as they come"))
            setNeedsDisplay()
        }
        source.skip(max(0, order.count - known - max(0, state.list.count - listed)))
        switch change {
        case .reopen(let ids):
            if let attached = state.attached, ids.contains(stories[attached].id) { slot.playback?.reopenFiles() }
        case .notice(let text): slot.playback?.show(verbatim: text.beginning(scalars: 1000), for: .seconds(6))
        case .complete: goOnIfWaiting()
        case .append, .insert, .update, .rewrite, .remove: break
        }
    }

    /// Performs the effects of a transition. If there are none, nothing is redrawn.
    private func performIfAny(_ effects: [FeedEffect]) {
        if !effects.isEmpty { perform(effects) }
    }

    /// Updates the list to the tab's current stories. The visible story remains visible.
    private func updateList() {
        let list = stories.list(with: state.target)
        setNeedsDisplay()
        performIfAny(state.setList(list, at: state.target ?? firstStory(of: list)))
        goOnIfWaiting()
    }

    /// Returns the story to show first.
    private func firstStory(of list: [StoryKey]) -> StoryKey? {
        let wanted =
            (setting.options.start.map { [$0] } ?? []) + (setting.options.resumes ? records.records.recent : [])
        return wanted.lazy.compactMap { [stories] in stories.catalog.key(of: $0) }.first ?? list.first
    }

    // MARK: Pages

    private func take(_ result: Result<Story, FeedStoryError>, of story: StoryKey) {
        if story == state.attached, let playback = slot.playback {
            replacePages(of: story, by: result, in: playback)
        } else {
            let preview = preview(of: story)
            switch result {
            case .success(let story): preview.setContents(.story(story))
            case .failure(let error): preview.setContents(.failed(error))
            }
        }
        perform(state.loaded(story))
    }

    /// Replaces the pages of the playing story, unless the new ones have errors.
    private func replacePages(
        of key: StoryKey, by result: Result<Story, FeedStoryError>, in playback: StoryPlayback
    ) {
        switch result {
        case .success(let story) where previews.hasPages(story):
            // A story that has ended can't take other pages.
            resume()
            preview(of: key).setContents(.story(story))
            slot.playback?.replace(story)
        case .success: playback.show(FeedStoryError.noPages, for: .seconds(6))
        case .failure(let error): playback.show(verbatim: error.summary.beginning(scalars: 1000), for: .seconds(6))
        }
    }

    // MARK: Previews

    /// Loads the stories near the visible one, and releases all others.
    func updatePreviews() {
        if turn.hasArrived, stories.removeLeft(except: state.target) { updateList() }
        performIfAny(state.plan())
        if let slide = turn.slide {
            // While a key is held down, the move never finishes.
            let view = slide.view(at: now, length: layout.rect.height)
            previews.removeAll(except: Set(state.window + [view.first, view.second, state.attached].compactMap { $0 }))
            return
        }
        if turn.hasArrived {
            turn.settle()
            previews.removeAll(except: Set(state.window))
            previews.setStarts(except: state.target) { start(of: $0) }
        }
        guard hasShown else { return }
        // Stories that a key may bring into view are drawn ahead of time, so that the response is faster.
        for story in state.window where story != state.target && state.isHere(story) {
            _ = previews.picture(of: preview(of: story))
        }
    }

    /// Returns the preview of a story near the visible one.
    func preview(of story: StoryKey) -> StoryPreview {
        previews[story] ?? previews.add(story, entry: stories[story], start: start(of: story))
    }

    /// Returns the page at which a story begins.
    func start(of story: StoryKey) -> StoryPreview.Start {
        if setting.options.keepsPage, let name = shownPageName { return .named(name) }
        guard setting.options.resumes, let page = records.records[stories[story].id].page else { return .first }
        return .named(page)
    }
}
