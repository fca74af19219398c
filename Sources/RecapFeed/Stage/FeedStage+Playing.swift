import RecapCore
import RecapPlayer
import RecapScene
import RecapStory
import RecapSurface

// The story that plays: how it gets the player and gives it back, where it ends, and what is told of it.

extension FeedStage {
    func attach(_ story: StoryKey) {
        let face = face(of: story)
        onAttach?(face.entry)
        let view = face.view.copy()
        view.isStill = false
        view.showsNotices = true
        let playback = StoryPlayback(view, environment: environment, rect: rect)
        let elapsed: Duration = if case .left(_, let elapsed) = face.start { elapsed } else { .zero }
        playback.begin(
            at: .number(face.startPage + 1), elapsed: elapsed, isPaused: carried.reasons.contains(.user),
            isSettled: hasShown)
        playback.arrowsMarkAnswers = false
        playback.controller.speed = carried.speed
        playback.setPaused(true, for: carried.reasons)
        if panel != nil { playback.setPaused(true, for: .overlay) }
        playback.onEffects = { [weak self] in self?.handle($0) }
        self.playback = playback
        tellWayBack()
        isStoryOver = false
        waitsForNext = false
        livePicture = nil
        if setting.options.showsKeyHint, !hasShown { playback.show(keyHint, seconds: 4.5) }
        positionSave.request(at: now)
        tell(.storyStarted)
        tellPage(playback.controller.currentPage)
    }

    /// The line that tells a newcomer the keys.
    private var keyHint: String {
        let glyphs = environment.glyphs, arrows = glyphs.arrows, vertical = glyphs.verticalArrows
        return "\(vertical.up) \(vertical.down) stories   \(arrows.left) \(arrows.right) pages   ? keys   q quit"
    }

    func detach(_ story: StoryKey) {
        guard let playback else { return }
        carried.speed = playback.controller.speed
        isHeld = false
        playback.updateView { [isPageAlone] in
            $0.clearNotice()
            $0.hidesBars = isPageAlone
        }
        var picture = livePicture ?? Surface(size: rect.size)
        if picture.size != rect.size { picture = Surface(size: rect.size) }
        _ = playback.draw(on: &picture)
        playback.dismantle()
        let recap = playback.controller.snapshot
        if !isStoryOver {
            if let position = position(in: story) { records.record(position) }
            tell(.storyEnded(isSeen: false), of: story)
        }
        self.playback = nil
        livePicture = nil
        faces[story]?.takeBack(playback.view, recap: recap, picture: picture)
    }

    /// Follows what the controller of the story did.
    private func handle(_ effects: [RecapEffect]) {
        for effect in effects {
            switch effect {
            case .pageChanged(_, let page):
                positionSave.request(at: now)
                tellPage(page)
            case .pauseChanged: if let playback { carried.reasons = playback.controller.pauseReasons.carried }
            case .pageMoved, .pageRestarted, .reachedStart, .dismissed: break
            }
        }
    }

    /// Looks whether the story that plays has come to its end.
    func checkEnd() {
        guard let playback, !isStoryOver, let reason = playback.controller.dismissal else { return }
        guard reason == .finished else {
            outcome = .dismissed(.closed)
            return
        }
        isStoryOver = true
        guard let story = state.attached else { return }
        let isSeen = !isBroken(story)
        if isSeen {
            records.record(.seen(catalog[story].id))
            records.record(.left(catalog[story].id, page: nil))
        }
        tell(.storyEnded(isSeen: isSeen))
        // Who has left it already is on the way to where they want to be.
        if state.target == story { goToNextStory() }
    }

    /// Where the story that plays is left, as it is kept; `nil` where that is nothing to go back to.
    private func position(in story: StoryKey) -> RecordChange? {
        guard let playback, !isStoryOver, !isBroken(story) else { return nil }
        let page = playback.controller.currentPage
        return .left(catalog[story].id, page: page > 0 ? playback.view.name(ofPage: page) : nil)
    }

    /// Has the story and the page in view kept, without waiting for the disk: they survive whatever ends the program.
    func savePosition() {
        positionSave.saved(at: now)
        var changes: [RecordChange] = []
        if let attached = state.attached, let position = position(in: attached) { changes.append(position) }
        if let target = state.target {
            let id = catalog[target].id
            changes.append(.last(id, replacing: positionSave.story))
            positionSave.story = id
        }
        records.record(changes)
    }

    /// Whether an error stands in the place of a story that plays.
    private func isBroken(_ story: StoryKey) -> Bool { faces[story]?.story == nil }

    /// Goes on to the next story. Where that is not known yet it waits a little for it, and then says that there is none.
    func goToNextStory() {
        let effects = state.goToNext()
        guard effects == [.noNext] else { return perform(effects) }
        waitsForNext = isStoryOver
        passedOver = 0
        guard !isComplete, follower.isAsking else {
            perform(effects)
            return showNoNext()
        }
        if wantedNext == 0 { wantsNextUntil = now + FeedStage.patienceForNext }
        wantedNext += 1
    }

    /// How long somebody who wants to go on waits for a story that is not known yet.
    private static let patienceForNext: Duration = .seconds(1)

    /// Goes on where somebody wanted to and could not, unless they are busy with something else.
    func goOnIfWaiting() {
        guard panel == nil, let place = state.place, place + 1 < state.list.count else { return }
        let wanted = max(wantedNext, waitsForNext ? 1 : 0)
        wantedNext = 0
        // Each turn forgets what was wanted before it.
        for _ in 0..<wanted { goToNextStory() }
    }

    /// Says that there is no next story to those who waited for one.
    func giveUpNext() {
        guard wantedNext > 0 else { return }
        wantedNext = 0
        tell(.noNext)
        showNoNext()
    }

    private func showNoNext() { playback?.show(isComplete ? "that was the last one" : "more is on its way") }

    /// Goes back to the story before, which begins at a page of its own.
    func goToPreviousStory(at start: StoryPreview.Start? = nil) {
        if let start, let place = state.place, place > 0, slide == nil { face(of: state.list[place - 1]).start = start }
        let effects = state.goToPrevious()
        perform(effects)
        if effects == [.noPrevious] { playback?.show("this is the first one") }
    }

    /// Has the story that is over stand at its last page again, for those who go back in it.
    func revive() {
        guard isStoryOver, let story = state.attached, let playback else { return }
        let page = playback.controller.currentPage
        playback.dismantle()
        faces[story]?.takeBack(
            playback.view, recap: playback.controller.snapshot, picture: Surface(size: rect.size))
        carried.speed = playback.controller.speed
        faces[story]?.start = .left(page: page, elapsed: .zero)
        attach(story)
    }

    // MARK: Telling

    func tell(_ kind: FeedEvent.Kind, of story: StoryKey? = nil) {
        guard let onEvent, let story = story ?? state.attached ?? state.target else { return }
        onEvent(FeedEvent(kind, story: catalog[story].id, time: setting.date()))
    }

    private func tellPage(_ page: Int) {
        guard let playback else { return }
        tell(.pageShown(page: page, id: playback.view.id(ofPage: page)))
    }
}
