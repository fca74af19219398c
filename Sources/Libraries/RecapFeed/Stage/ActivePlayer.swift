import RecapCore
import RecapPlayer
import RecapScene
import RecapSurface

/// The story that is attached to the player, and its playback.
enum AttachedStory {
    /// No story is attached.
    case none
    /// The attached story is playing.
    case playing(StoryPlayback)
    /// A story has played to its end and shows its last page.
    case over(StoryPlayback)
}

/// The player of the attached story. At most one story is attached at a time. Pauses and speed carry over to the next story.
final class ActivePlayer {
    /// The story that is attached to the player.
    private(set) var attached = AttachedStory.none
    /// The pause reasons that also apply to the next story.
    private(set) var pauseReasons: PauseReasons
    /// Called with the index of the page that a story has turned to.
    var onPage: ((Int) -> Void)?
    private var speed: Double
    /// A still picture of the story, used while the view moves.
    private var picture: Surface?

    init(pauseReasons: PauseReasons, speed: Double) {
        self.pauseReasons = pauseReasons
        self.speed = speed
    }

    /// The playback of the attached story.
    var playback: StoryPlayback? {
        switch attached {
        case .none: nil
        case .playing(let playback), .over(let playback): playback
        }
    }

    /// Whether the attached story has played to its end.
    var isOver: Bool {
        if case .over = attached { true } else { false }
    }

    /// Attaches a story at a page, with some of the page's time already elapsed.
    ///
    /// - Parameters:
    ///   - step: The step of the page, for pages on which the elapsed time does not determine it.
    ///   - isSettled: Whether the page is shown without its entrance animation.
    ///   - isCovered: Whether a panel is in front of the story, which pauses it.
    func attach(
        _ view: RecapView, page: Int, step: Int, elapsed: Duration, isSettled: Bool, isCovered: Bool,
        layout: FeedLayout
    ) -> StoryPlayback {
        view.isStill = false
        view.showsNotices = true
        let playback = StoryPlayback(view, environment: layout.environment, rect: layout.rect)
        playback.begin(
            at: .index(page), step: step, elapsed: elapsed, isPaused: pauseReasons.contains(.user),
            isSettled: isSettled)
        playback.arrowsMarkAnswers = false
        playback.controller.speed = speed
        // The next story follows.
        playback.controller.holdsAtEnd = false
        playback.setPaused(true, for: pauseReasons)
        if isCovered { playback.setPaused(true, for: .overlay) }
        playback.onEffects = { [weak self, unowned playback] in self?.follow($0, of: playback) }
        attached = .playing(playback)
        picture = nil
        return playback
    }

    private func follow(_ effects: [RecapEffect], of playback: StoryPlayback) {
        for effect in effects {
            switch effect {
            case .pageChanged(_, let page): onPage?(page)
            case .pauseChanged: pauseReasons = playback.controller.pauseReasons.intersection([.user, .focus])
            case .stepChanged, .pageMoved, .pageRestarted, .reachedStart, .reachedEnd, .dismissed: break
            }
        }
    }

    /// Records that the story has played to its end.
    func finish() {
        if case .playing(let playback) = attached { attached = .over(playback) }
    }

    /// Detaches the player from its story, and returns the story's position; `nil` if there was no story.
    func detach() -> RecapState? {
        guard let playback else { return nil }
        speed = playback.controller.speed
        playback.dismantle()
        attached = .none
        picture = nil
        return playback.controller.snapshot
    }

    /// Pauses or resumes the attached story. Pauses by the user and for lack of focus also apply to subsequent stories.
    func setPaused(_ isPaused: Bool, for reason: PauseReasons) {
        // If there is no story to pause, or it has ended, the pause applies to the next one.
        if isPaused { pauseReasons.insert(reason) } else { pauseReasons.remove(reason) }
        playback?.setPaused(isPaused, for: reason)
    }

    // MARK: Drawing

    /// Replaces the screen and the environment.
    func setLayout(_ layout: FeedLayout) {
        picture = nil
        playback?.rect = layout.rect
        playback?.environment = layout.environment
        playback?.updateView { $0.insets = layout.insets }
    }

    /// Updates the picture of the attached story, and returns it; `nil` without a story.
    func drawPicture(_ size: CellSize) -> Surface? {
        guard let playback else { return nil }
        var picture = self.picture ?? Surface(size: size)
        if self.picture == nil { playback.setNeedsDisplay() }
        self.picture = nil  // or drawing on it would copy it
        _ = playback.drawDamage(on: &picture)
        self.picture = picture
        return picture
    }

    /// Discards the picture after the view has stopped moving.
    func discardPicture() { picture = nil }

    /// Returns the environment of the visible page; `nil` if there is no story.
    func environment(in rect: Rect) -> PageEnvironment? {
        playback.map { $0.view.environment(ofPage: $0.controller.currentPage, in: rect) }
    }
}
