import RecapCore
import RecapPlayer
import RecapScene
import RecapStory
import RecapSurface
internal import RecapSystem

/// What a feed is played with, and what it is told by the one who made it.
struct FeedSetting {
    var kinds: KindRegistry
    var services: CellServices
    var options: FeedOptions
    /// The time since the beginning of 1970.
    var date: () -> Duration
}

/// A feed as it plays: ``FeedState`` decides, and this does what that decides. It waits for nothing.
final class FeedStage {
    let setting: FeedSetting
    let records: RecordKeeper
    var environment: SceneEnvironment
    /// The screen.
    var rect: Rect
    var outcome: PlayerOutcome?
    var onEvent: ((FeedEvent) -> Void)?
    var onAttach: ((FeedEntry) -> Void)?
    var openLink: ((String) -> String?)?
    var isHeldBack: (FeedEntry.ID?) -> Bool = { _ in false }

    // What there is.
    var catalog: FeedCatalog
    var tabs = FeedTabs()
    var index = SearchIndex()
    var state = FeedState()
    /// Stories that are no more, but are looked at.
    var leaving: Set<StoryKey> = []
    /// The story in view where it is on the list of its tab only until it is left: it is another channel's now.
    var stray: StoryKey?
    /// How many stories have come since the last move that are of other tabs.
    var passedOver = 0
    /// Whether the source has said all that it will for now.
    var isComplete = false

    // What comes from elsewhere.
    let mailbox: Mailbox<FeedMessage>
    let follower: FeedFollower
    let loads: StoryLoads
    let lookAhead: Int?

    // What is seen.
    var faces: [StoryKey: StoryPreview] = [:]
    /// What stands there while there is no story.
    var placeholder: StoryPreview
    /// The story that plays, and what is seen of it while the view moves.
    var playback: StoryPlayback?
    var livePicture: Surface?
    /// Whether the story that plays is over, and everybody knows.
    var isStoryOver = false
    /// Whether the next story is wanted as soon as there is one.
    var waitsForNext = false
    /// What is handed on from story to story: whether it stands still, and how fast it goes.
    var carried: (reasons: PauseReasons, speed: Double)
    var slide: FeedSlide?
    /// Whether the next story comes in from the right or from the left, as those of another tab do; `nil`: from below or above.
    var turnsToRight: Bool?
    /// UI time.
    var now: Duration = .zero
    var needsDisplay = true
    /// Whether anything was shown yet.
    var hasShown = false
    var panel: FeedPanel?
    /// Whether nothing but the page is shown: no bars, tabs, strip, captions or notices.
    var isPageAlone = false
    /// Whether the line that tells how to get back from that is still to be shown.
    var owesWayBack = false
    /// Whether the mouse has been held so long that all but the page is out of the way.
    var isHeld = false
    /// How often somebody wanted to go on to stories that are not known yet, and until when they wait.
    var wantedNext = 0
    var wantsNextUntil: Duration = .zero
    /// Keys for the story that is meant to be in view, whose pages have not come.
    var waitingKeys = WaitingKeys()
    /// When the position is saved next, and which story it named last.
    var positionSave = PositionSave()
    /// When the wheel last turned to another story.
    var wheelTurn: Duration?
    /// Where the mouse was pressed while no story played.
    var idlePress: Point?
    /// Whether the view was moved, and what was kept for the way is still there.
    var hasTurned = false

    init(
        _ source: some FeedSource, setting: FeedSetting, environment: SceneEnvironment, records: RecordKeeper,
        size: Size
    ) throws(FeedError) {
        self.setting = setting
        self.records = records
        self.environment = environment
        rect = Rect(size)
        let seen = records.records
        catalog = FeedCatalog(setting.options.order) { seen[$0].isSeen }
        do throws(SystemError) {
            mailbox = try Mailbox()
        } catch {
            throw FeedError(reason: error.reason)
        }
        follower = FeedFollower(source, mailbox: mailbox)
        loads = StoryLoads(source, mailbox: mailbox)
        lookAhead = source.lookAhead
        carried = (setting.options.isPaused ? .user : [], setting.options.speed)
        placeholder = StoryPreview(
            FeedEntry(id: ""), start: .first,
            in: RecapView(
                story: Story(pages: []), kinds: setting.kinds, services: setting.services, environment: environment))
        placeholder.setContents(.story(.waiting()))
        placeholder.updateView { $0.hidesBars = true }
    }

    /// Leaves the story that plays, and everything that is under way.
    func end() {
        savePosition()
        if let attached = state.attached { detach(attached) }
        loads.cancelAll()
        follower.stop()
    }

    // MARK: Effects

    /// Does what a transition asks for.
    func perform(_ effects: [FeedEffect]) {
        var isTurn = false
        for effect in effects {
            switch effect {
            case .turned(let from, let to):
                turn(from: from, to: to)
                isTurn = true
            case .attach(let story): attach(story)
            case .detach(let story): detach(story)
            case .load(let story): loads.start(story, entry: catalog[story])
            case .cancel(let story): loads.cancel(story)
            case .release(let story): if slide == nil { faces[story] = nil }
            case .noNext: tell(.noNext)
            case .noPrevious: tell(.noPrevious)
            }
        }
        needsDisplay = true
        // Not before all is done: it is a transition of its own.
        if isTurn { follow() }
    }

    /// Has the view move to a story, from wherever it is.
    private func turn(from: StoryKey?, to: StoryKey?) {
        slide = move(from: from, to: to)
        hasTurned = true
        waitsForNext = false
        wantedNext = 0
        passedOver = 0
        waitingKeys.storyTurned()
        positionSave.request(at: now)
    }

    /// The move from one story to another; `nil` where that is there at once.
    private func move(from: StoryKey?, to: StoryKey?) -> FeedSlide? {
        guard !environment.reducesMotion, let from, let to, faces[from] != nil else { return nil }
        // The first frame is one frame on: it answers the key.
        let begin = now - FeedStage.frame
        if let turnsToRight { return FeedSlide(from: from, to: to, forward: turnsToRight, at: begin) }
        guard let start = state.list.firstIndex(of: from), let end = state.list.firstIndex(of: to) else { return nil }
        return FeedSlide(state.list, from: start, to: end, after: slide, at: begin)
    }

    /// Tells the state which story is in view now.
    func follow() {
        if let slide, slide.isOver(at: now) {
            self.slide = nil
            livePicture = nil
            needsDisplay = true
        }
        let nearest = slide?.nearest(at: now).story ?? state.target
        if nearest != state.nearest { perform(state.viewMoved(nearest: nearest)) }
    }
}

// MARK: - In the loop

extension FeedStage: Stage {
    var watchedFiles: [WatchedFile] {
        let isAnswerDue =
            follower.isAsking && !isHeldBack(nil) || loads.stories.contains { !isHeldBack(catalog[$0].id) }
        return [WatchedFile(mailbox.descriptor, isAnswerDue: isAnswerDue)] + (playback?.view.watchedFiles ?? [])
    }

    func serve() -> Bool {
        var isBusy = playback?.serveElements() ?? false
        if playback != nil, !isStoryOver, playback?.controller.dismissal != nil {
            checkEnd()
            isBusy = true
        }
        if takeWaitingKey() { isBusy = true }
        return isBusy
    }

    func advanceElements() { playback?.advanceElements() }

    func timeToNextChange() -> Duration? {
        // Once before each wait, and not after each event: a burst of keys flies past stories that nobody asks for.
        makeReady()
        askForMore()
        if positionSave.isDue(at: now) { savePosition() }
        if canTakeWaitingKey { return .zero }
        var times: [Duration] = []
        if let due = positionSave.due { times.append(max(.zero, due - now)) }
        if slide != nil { times.append(FeedStage.frame) }
        if let change = playback?.timeToNextChange() { times.append(change) }
        if wantedNext > 0 { times.append(max(.zero, wantsNextUntil - now)) }
        if !hasShown { times.append(max(.zero, FeedStage.patience - now)) }
        if let pressed = playback?.pressTime, !isHeld { times.append(max(.zero, StoryPlayback.longestClick - pressed)) }
        return times.min()
    }

    /// The time between two frames of what moves, 1/60 s.
    private static let frame: Duration = .nanoseconds(16_666_667)
    /// How long the first frame waits for the first story, so that it does not flash up before it.
    static let patience: Duration = .milliseconds(60)

    func letTimePass(_ played: Duration, passed: Duration) {
        now += passed
        if slide != nil {
            needsDisplay = true
            follow()
        }
        playback?.letTimePass(played, passed: passed)
        if wantedNext > 0, now >= wantsNextUntil { giveUpNext() }
        if let pressed = playback?.pressTime, !isHeld, pressed >= StoryPlayback.longestClick { setHeld(true) }
    }

    func setScreen(_ size: Size, cellAspect: Double?) {
        rect = Rect(size)
        environment.cellAspect = cellAspect ?? environment.cellAspect
        livePicture = nil
        playback?.rect = rect
        playback?.setCellAspect(cellAspect)
        updateInsets()
        resizePanel()
        needsDisplay = true
    }

    /// Keeps rows of the page free for what is laid over it.
    func updateInsets() {
        let insets = insets, environment = environment
        func update(_ view: RecapView) {
            view.insets = insets
            view.setEnvironment(environment)
        }
        playback?.updateView(update)
        placeholder.updateView(update)
        for face in faces.values { face.updateView(update) }
    }

    /// Has all but the page out of the way while the mouse is held, or back.
    func setHeld(_ isHeld: Bool) {
        guard isHeld != self.isHeld else { return }
        self.isHeld = isHeld
        playback?.updateView { [isPageAlone] in $0.hidesBars = isHeld || isPageAlone }
        needsDisplay = true
    }

    /// Has nothing but the page shown, or all that belongs to it again.
    func setPageAlone(_ isAlone: Bool) {
        guard isAlone != isPageAlone else { return }
        isPageAlone = isAlone
        updateInsets()
        for face in faces.values { face.setAlone(isAlone) }
        playback?.updateView {
            $0.hidesBars = isAlone
            $0.showsNotices = true
            $0.clearNotice()
        }
        owesWayBack = isAlone
        tellWayBack()
        needsDisplay = true
    }

    /// Shows, once, how to get back from the page alone; after that no notices are taken.
    func tellWayBack() {
        guard isPageAlone, let playback else { return }
        if owesWayBack { playback.show("i or Esc shows everything again", seconds: 2.5) }
        owesWayBack = false
        playback.updateView { $0.showsNotices = false }
    }
}

extension PauseReasons {
    /// Those that are handed on from story to story.
    var carried: PauseReasons { intersection([.user, .focus]) }
}
