import RecapCore
import RecapScene

// Scrolling, the hold on the page's clock that follows it, and the pause of the user.

extension StoryPlayback {
    /// Scrolls the page by rows, and holds its clock until the user has not scrolled for as long as the page had left.
    /// Returns whether the page moved.
    package func scroll(by rows: Int) -> Bool {
        guard view.scroll(by: rows, page: controller.currentPage, in: rect) else { return false }
        damage = .all
        holdForReading()
        return true
    }

    /// Scrolls the page by screens of its visible rows less one. Returns whether the page moved.
    package func scroll(byScreens screens: Int) -> Bool {
        scroll(by: screens * max(1, view.visibleRows(page: controller.currentPage, in: rect) - 1))
    }

    /// Holds the page's clock for the time that the page has left.
    func holdForReading() {
        // A manual page has no clock, and the pause of the user must not end after some time.
        guard let timing = controller.currentTiming, timing.advance != .manual,
            !controller.pauseReasons.contains(.user)
        else { return }
        reading.begin(pageTimeLeft: controller.snapshot.timeLeft)
        setPaused(true, for: .reading)
    }

    /// Whether the page is paused only by the hold, so that the time of the hold passes.
    var isReadingTime: Bool { controller.pauseReasons == .reading }

    /// Ends the hold on the page's clock.
    func endReading() {
        reading.end()
        if controller.pauseReasons.contains(.reading) { setPaused(false, for: .reading) }
    }

    /// Pauses the story, or resumes it from a pause or a hold, which look the same.
    func togglePause() {
        let isHeld = !controller.pauseReasons.isDisjoint(with: [.user, .reading])
        if isHeld { endReading() }
        setPaused(!isHeld, for: .user)
    }
}

extension RecapEffect {
    /// Whether the effect is the start of a page.
    var beginsPage: Bool {
        switch self {
        case .pageChanged, .pageRestarted: true
        case .stepChanged, .pageMoved, .reachedStart, .pauseChanged, .dismissed: false
        }
    }

    /// Whether the effect is the start of a page or of a step.
    var beginsStep: Bool { if case .stepChanged = self { true } else { beginsPage } }
}
