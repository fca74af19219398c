import RecapCore
import RecapLanguage
import RecapPlayer
import RecapScene
import RecapStory
import RecapSurface

// Attaching, detaching and ending the playing story, and its events.

extension FeedStage {
    /// Attaches the player to a story.
    func attach(_ story: StoryKey) {
        let preview = preview(of: story)
        host.onAttach?(preview.entry)
        let (view, page, step, elapsed) = preview.beginPlaying()
        let playback = slot.attach(
            view, page: page, step: step, elapsed: elapsed, isSettled: hasShown, isCovered: panel != nil,
            layout: layout)
        if let onSavePicture = host.onSavePicture {
            playback.onSavePicture = { [entry = preview.entry] in onSavePicture(entry, $0) }
        }
        showPageAloneHint()
        turn.setStoryOver(false)
        if setting.options.showsKeyHint, !hasShown { playback.show(verbatim: keyHint, for: .milliseconds(4500)) }
        position.request(at: now)
        keepPage()
        tell(.storyStarted)
        tellPage(playback.controller.currentPage)
    }

    /// The key hint that is shown at the beginning.
    private var keyHint: String {
        layout.environment.keyNames.hint(
            keys.bindings(showsLink: false),
            [
                ([.story(.scroll(-1)), .story(.scroll(1))], Message("stories")),
                ([.story(.previous), .story(.next)], Message("pages")), ([.story(.help)], Message("keys")),
                ([.story(.close)], Message("quit")),
            ])
    }

    /// Detaches the player from a story.
    func detach(_ story: StoryKey) {
        slot.playback?.updateView {
            $0.clearNotice()
            $0.setHeld(false, animated: false)
        }
        let picture = slot.drawPicture(layout.rect.size), place = place(in: story), isOver = slot.isOver
        guard let recap = slot.detach() else { return }
        if !isOver {
            if let place { records.record(place) }
            tell(.storyEnded(isSeen: false), of: story)
        }
        previews[story]?.endPlaying(at: recap, picture: picture)
    }

    /// Resumes a finished story at its last page, so that the user can go back.
    func resume() {
        guard slot.isOver, let story = state.attached, let recap = slot.detach() else { return }
        preview(of: story).endPlaying(at: recap)
        attach(story)
    }

    /// Records that the playing story has ended.
    func storyEnded(_ reason: DismissReason) {
        guard reason == .finished else { return close() }
        slot.finish()
        guard let story = state.attached else { return }
        let isSeen = !isBroken(story)
        if isSeen {
            records.record(.seen(stories[story].id))
            records.record(.left(stories[story].id, page: nil))
        }
        tell(.storyEnded(isSeen: isSeen))
        // The story was seen to its end, so the next one starts at its first page.
        if setting.options.keepsPage { previews.setStarts(except: story) { _ in .first } }
        // If the user has left the story, the view is already moving to another one.
        if state.target == story { goToNextStory() }
    }

    /// Returns whether an error page plays in place of a story.
    private func isBroken(_ story: StoryKey) -> Bool { previews[story]?.story == nil }

    // MARK: The position

    /// Returns the record of the page at which the playing story would be resumed; `nil` if the story has ended or is an error
    /// page.
    private func place(in story: StoryKey) -> RecordChange? {
        guard case .playing(let playback) = slot.attached, !isBroken(story) else { return nil }
        let page = playback.controller.currentPage
        return .left(stories[story].id, page: page > 0 ? playback.view.name(ofPage: page) : nil)
    }

    /// Records the story and the visible page without waiting for the disk, so they are preserved however the program ends.
    func savePosition() {
        var changes: [RecordChange] = []
        if let attached = state.attached, let place = place(in: attached) { changes.append(place) }
        let id = state.target.map { stories[$0].id }
        if let id { changes.append(.last(id, replacing: position.story)) }
        position.saved(id, at: now)
        records.record(changes)
    }

    // MARK: Next and previous story

    /// Advances to the next story. If none is known, waits up to a second for one and then shows a notice; a looped feed advances
    /// to the first story.
    func goToNextStory() {
        let effects = state.goToNext()
        guard effects == [.noNext] else { return perform(effects) }
        turn.setStoryOver(slot.isOver)
        source.resetSkipped()
        guard !stories.isComplete, source.isAsking else {
            if setting.options.isLooped, goToFirstStory() { return }
            perform(effects)
            return showNoNext()
        }
        turn.awaitNext(at: now)
    }

    /// Advances to the first story after the last one. Returns `false` if it is the only one and has not ended.
    private func goToFirstStory() -> Bool {
        guard let first = state.list.first else { return false }
        guard first == state.target else {
            perform(state.go(to: first))
            return true
        }
        guard slot.isOver, let recap = slot.detach() else { return false }
        preview(of: first).endPlaying(at: recap)
        preview(of: first).setStart(.first)
        attach(first)
        return true
    }

    /// Advances if a next story was awaited and is now known, unless a panel is open.
    func goOnIfWaiting() {
        let isAtTurn = setting.options.isLooped && stories.isComplete
        guard panel == nil, let place = state.place, isAtTurn || place + 1 < state.list.count else { return }
        for _ in 0..<turn.takeRequests() { goToNextStory() }
    }

    /// Stops waiting for a next story, and shows a notice.
    func giveUpNext() {
        guard turn.giveUp() else { return }
        tell(.noNext)
        showNoNext()
    }

    private func showNoNext() {
        slot.playback?.show(stories.isComplete ? "that was the last one" : "more is on its way")
    }

    /// Goes back to the previous story, which begins at `start` if that is given.
    func goToPreviousStory(at start: StoryPreview.Start? = nil) {
        if let start, let place = state.place, place > 0, turn.slide == nil {
            preview(of: state.list[place - 1]).setStart(start)
        }
        let effects = state.goToPrevious()
        perform(effects)
        if effects == [.noPrevious] { slot.playback?.show("this is the first one") }
    }

    // MARK: Followers and events

    /// The position in the playing story, with its title in the feed.
    var playingState: PlayingState {
        var now = slot.playback?.playingState ?? PlayingState(page: nil, pageCount: 0, phase: .playing(left: nil))
        if let story = state.attached ?? state.target {
            let listed = entry(of: story)
            let isTitled = listed.header.title?.isEmpty == false || (now.title ?? "").isEmpty
            if isTitled { now.title = listed.shownTitle }
        }
        return now
    }

    /// Reports an event to the owner of the feed. `story` defaults to the playing story.
    func tell(_ kind: FeedEvent.Kind, of story: StoryKey? = nil) {
        guard let onEvent = host.onEvent, let story = story ?? state.attached ?? state.target else { return }
        onEvent(FeedEvent(kind, story: stories[story].id, time: setting.date()))
    }

    /// Records that the playing story has turned to a page.
    func pageShown(_ page: Int) {
        keepPage()
        position.request(at: now)
        tellPage(page)
    }

    /// Makes the other stories begin at the current page if the option is set.
    private func keepPage() {
        if setting.options.keepsPage { previews.setStarts(except: state.target) { start(of: $0) } }
    }

    /// The name of the page in view. `nil` if no story plays.
    var shownPageName: String? {
        slot.playback.flatMap { $0.view.name(ofPage: $0.controller.currentPage) }
    }

    private func tellPage(_ page: Int) {
        guard let view = slot.playback?.view else { return }
        tell(.pageShown(page: page, id: view.id(ofPage: page)))
    }
}
