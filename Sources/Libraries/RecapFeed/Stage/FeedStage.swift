import RecapCore
import RecapLanguage
import RecapPlayer
import RecapScene
import RecapSurface
import RecapSystem

/// The parameters of a feed that stay constant while it runs.
struct FeedSetting {
    var kinds: KindRegistry
    var services: CellServices
    var options: FeedOptions
    /// Returns the time since the beginning of 1970 (UTC).
    var date: () -> Duration
}

/// The callbacks provided by the owner of a feed.
struct FeedHost {
    /// Called with each event.
    var onEvent: ((FeedEvent) -> Void)?
    /// Called before a story starts to play.
    var onAttach: ((FeedEntry) -> Void)?
    /// Saves a page of a story as a picture.
    var onSavePicture: ((FeedEntry, PagePicture) -> Void)?
    /// Opens a link. `nil` if links can't be opened.
    var openLink: ((String) throws(LinkError) -> Void)?
    /// Whether the source withholds a story or (`nil`) its next change.
    var isHeldBack: (FeedEntry.ID?) -> Bool = { _ in false }
}

/// A running feed. ``FeedState`` decides which story is visible, which one plays and which ones are loaded; the stage carries
/// this out.
///
/// Each component owns its state, and the components are independent of one another.
final class FeedStage {
    let setting: FeedSetting
    let records: RecordKeeper
    var host = FeedHost()
    /// The requests of remote controls; `nil` if there are none.
    var requests: Channel<PlayerRemote.Request>?
    /// The observers of playback, such as speaker notes.
    var observers = PlayingObservers()
    /// The outcome of the feed; `nil` while it plays.
    private(set) var outcome: PlayerOutcome?

    /// The state that decides which story is visible, plays and is loaded.
    var state = FeedState()
    /// The catalog of all stories.
    var stories: KnownStories
    /// The connection to the source.
    let source: SourceConnection
    /// The still pictures of the stories near the visible one.
    let previews: StoryPreviews
    /// The player of the attached story.
    let slot: ActivePlayer
    /// The move to another story, and an awaited next story.
    var turn = FeedTurn()
    /// The screen, and the rows that the page occupies.
    var layout: FeedLayout
    /// The key bindings of the feed and of its stories.
    let keys: FeedKeys
    /// The panel in front of the stories; `nil` if none is open.
    var panel: FeedPanel?
    /// The state of the mouse.
    var pointer = PointerState()
    /// The keys that wait for a story's pages.
    var waitingKeys = WaitingKeys()
    /// The schedule for saving the position.
    var position = PositionSave()
    /// The time elapsed since the feed began.
    private(set) var now: Duration = .zero
    /// The state of the frame on the terminal.
    private var display = Display.nothing

    private enum Display { case nothing, outdated, current }

    init(
        _ source: some FeedSource, setting: FeedSetting, environment: SceneEnvironment, records: RecordKeeper,
        size: CellSize
    ) throws(FeedError) {
        self.setting = setting
        self.records = records
        let seen = records.records
        stories = KnownStories(FeedCatalog(setting.options.order) { seen[$0].isSeen })
        self.source = try SourceConnection(source)
        layout = FeedLayout(size, environment: environment)
        keys = FeedKeys.keys(environment.keys)
        previews = StoryPreviews(kinds: setting.kinds, services: setting.services, layout: layout)
        slot = ActivePlayer(pauseReasons: setting.options.isPaused ? .user : [], speed: setting.options.speed)
        slot.onPage = { [unowned self] in self.pageShown($0) }
    }

    /// Ends the feed: detaches the playing story and cancels loading.
    func end() {
        savePosition()
        if let attached = state.attached { detach(attached) }
        source.close()
    }

    /// Ends the feed as closed by the user.
    func close() { outcome = .dismissed(.closed) }

    /// Ends the loop without closing the feed.
    func stop() { outcome = .stopped }

    // MARK: Display

    /// Whether anything has been shown yet.
    var hasShown: Bool { display != .nothing }

    /// Redraws everything with the next frame.
    func setNeedsDisplay() {
        if display == .current { display = .outdated }
    }

    // MARK: Effects

    /// Performs the effects of a state transition. `entry` is the side from which another story enters.
    func perform(_ effects: [FeedEffect], entry: FeedSlide.Entry = .list) {
        var isTurn = false
        for effect in effects {
            switch effect {
            case .turned(let from, let to):
                beginTurn(from: from, to: to, entry: entry)
                isTurn = true
            case .attach(let story): attach(story)
            case .detach(let story): detach(story)
            case .load(let story): source.load(story, entry: stories[story])
            case .cancel(let story): source.cancel(story)
            case .release(let story): if turn.slide == nil { previews.remove(story) }
            case .noNext: tell(.noNext)
            case .noPrevious: tell(.noPrevious)
            }
        }
        setNeedsDisplay()
        // Last, because it is a transition of its own.
        if isTurn { followView() }
    }

    private func beginTurn(from: StoryKey?, to: StoryKey?, entry: FeedSlide.Entry) {
        turn.begin(slide(from: from, to: to, entry: entry))
        source.resetSkipped()
        waitingKeys.storyTurned()
        position.request(at: now)
    }

    /// Returns the move from one story to another; `nil` if the other one is shown immediately.
    private func slide(from: StoryKey?, to: StoryKey?, entry: FeedSlide.Entry) -> FeedSlide? {
        guard !layout.environment.reducesMotion, let from, let to, previews[from] != nil else { return nil }
        // The first frame is one step into the move, as an immediate response to the key.
        return FeedSlide(state.list, from: from, to: to, entry: entry, after: turn.slide, at: now - RecapView.frame)
    }

    /// Updates the state with the story that covers most of the screen.
    func followView() {
        if turn.endIfOver(at: now) {
            slot.discardPicture()
            setNeedsDisplay()
        }
        let nearest = turn.slide?.nearest(at: now).story ?? state.target
        if nearest != state.nearest { perform(state.viewMoved(nearest: nearest)) }
    }
}

// MARK: - In the loop

extension FeedStage: Stage {
    var watchedFiles: [WatchedFile] {
        let isHeldBack = host.isHeldBack
        let file = source.watchedFile { [stories] in isHeldBack($0.map { stories[$0].id }) }
        let requests = requests.map { [WatchedFile($0.descriptor)] } ?? []
        return [file] + requests + (slot.playback?.view.watchedFiles ?? []) + observers.watchedFiles
    }

    func serve() -> Bool {
        var isBusy = slot.playback?.serveElements() ?? false
        if case .playing(let playback) = slot.attached, let reason = playback.controller.dismissal {
            storyEnded(reason)
            isBusy = true
        }
        if takeWaitingKey() { isBusy = true }
        return isBusy
    }

    func advanceElements() {
        if let playback = slot.playback {
            playback.advanceElements()
            observers.follow(playback) { playingState }
        }
        // Done once before each wait rather than after each event, so stories skipped by a burst of keys are not loaded.
        updatePreviews()
        askForMore()
        if position.isDue(at: now) { savePosition() }
    }

    func timeToNextChange() -> Duration? {
        // Changes after a frame are drawn without waiting for an event.
        if canTakeWaitingKey || display == .outdated { return .zero }
        var times: [Duration] = []
        for moment in [position.due, turn.deadline] { if let moment { times.append(max(.zero, moment - now)) } }
        if turn.slide != nil { times.append(RecapView.frame) }
        if let change = slot.playback?.timeToNextChange() { times.append(change) }
        if !hasShown { times.append(max(.zero, FeedStage.timeouts - now)) }
        return times.min()
    }

    /// The maximum time for which the first frame waits for the first story, so that the placeholder does not flash.
    private static let timeouts: Duration = .milliseconds(60)

    func letTimePass(_ played: Duration, passed: Duration) {
        now += passed
        if turn.slide != nil {
            setNeedsDisplay()
            followView()
        }
        slot.playback?.letTimePass(played, passed: passed)
        if let deadline = turn.deadline, now >= deadline { giveUpNext() }
    }

    func setScreen(_ size: CellSize, cellAspect: Double?, cellPixels: CellSize?) {
        layout.setScreen(size, cellAspect: cellAspect, cellPixels: cellPixels)
        updateLayout()
        if let entry { panel?.resize(to: layout.rect, entry: entry) }
    }

    var terminalQueries: TerminalQueries { slot.playback?.terminalQueries ?? [] }

    /// Sets the terminal's answers to queries.
    func setTraits(_ traits: TerminalTraits) {
        layout.setTraits(traits)
        updateLayout()
    }

    /// Makes the components lay out their content again.
    private func updateLayout() {
        slot.setLayout(layout)
        previews.setLayout(layout)
        setNeedsDisplay()
    }

    /// Shows only the page, or everything again.
    func setPageAlone(_ isAlone: Bool) {
        guard isAlone != layout.isPageAlone else { return }
        layout.setPageAlone(isAlone)
        updateLayout()
        slot.playback?.updateView {
            $0.hidesBars = isAlone
            $0.showsNotices = true
            $0.clearNotice()
        }
        showPageAloneHint()
    }

    /// Shows a one-time hint on how to leave the page-only view. No further notices are shown after that.
    func showPageAloneHint() {
        guard layout.isPageAlone, let playback = slot.playback else { return }
        if layout.takeHint() {
            let names = layout.environment.keyNames, escape = names(.escape)
            if let key = keys.name(of: .feed(.togglePageAlone), names) {
                playback.show("\(key) or \(escape) shows everything again", for: .milliseconds(2500))
            } else {
                playback.show("\(escape) shows everything again", for: .milliseconds(2500))
            }
        }
        playback.updateView { $0.showsNotices = false }
    }

    // MARK: Drawing

    func draw(on surface: inout Surface) -> Bool {
        // The first story is usually known immediately, so nothing is shown before it.
        guard hasShown || slot.playback != nil || now >= FeedStage.timeouts else {
            // Drawing the placeholder in the meantime initializes resources that every page needs.
            _ = previews.picture(of: nil)
            return false
        }
        let hasDrawn = drawStories(on: &surface)
        if hasDrawn || hasShown { display = .current }
        return hasDrawn
    }

    /// Draws the changes. Returns whether there were any.
    private func drawStories(on surface: inout Surface) -> Bool {
        if let slide = turn.slide {
            guard display != .current else { return false }
            surface.cursor = nil
            drawMove(slide, on: &surface)
        } else if let playback = slot.playback {
            if display != .current { playback.setNeedsDisplay() }
            let damage = playback.drawDamage(on: &surface)
            guard damage == .all else { return damage != .none }
        } else {
            guard display != .current else { return false }
            surface.cursor = nil
            let picture = previews.picture(of: state.target.map { preview(of: $0) })
            surface.edge = picture.edge
            surface.copy(layout.rect, of: picture, to: Point(x: 0, y: 0))
        }
        drawOverlays(on: &surface)
        return true
    }
}
