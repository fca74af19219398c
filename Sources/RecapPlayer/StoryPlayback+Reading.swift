import RecapCore
import RecapScene

// Scrolling, the pause of the page's clock that follows it, and the user's pause.

extension StoryPlayback {
    /// Scrolls the page by rows, and pauses its clock until the user has not scrolled for as long as the page had
    /// left. Returns whether the page moved.
    package func scroll(by rows: Int) -> Bool {
        guard view.scroll(by: rows, page: controller.snapshot.currentPage, in: rect) else { return false }
        damage = .all
        holdForReading()
        return true
    }

    /// Scrolls the page by screens, which overlap by one row. Returns whether the page moved.
    package func scroll(byScreens screens: Int) -> Bool {
        scroll(by: screens * max(1, view.visibleRows(page: controller.snapshot.currentPage, in: rect) - 1))
    }

    /// Pauses the page's clock for the remaining time of the page.
    func holdForReading() {
        // A manual page has no clock, and the user's pause must not end after some time.
        guard let timing = controller.currentTiming, timing.advance != .manual,
            !controller.snapshot.pauseReasons.contains(.user)
        else { return }
        reading.begin(pageTimeLeft: controller.snapshot.timeLeft)
        setPaused(true, for: .reading)
    }

    /// Whether only scrolling pauses the page, so that the time of that pause passes.
    var isReadingTime: Bool { controller.snapshot.pauseReasons == .reading }

    /// Ends the pause of the page's clock.
    func endReading() {
        reading.end()
        if controller.snapshot.pauseReasons.contains(.reading) { setPaused(false, for: .reading) }
    }

    /// Pauses the story, or resumes it from a pause by the user or by scrolling, which look the same.
    func togglePause() {
        let isHeld = !controller.snapshot.pauseReasons.isDisjoint(with: [.user, .reading])
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
