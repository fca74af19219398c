import RecapCore
import RecapScene

// What one who reads a page asks of its clock: scrolling holds it, and so do pauses.

extension StoryPlayback {
    /// Scrolls the page, whose clock waits then until nothing has been scrolled for as long as it had left. Returns whether
    /// it moved.
    package func scroll(by rows: Int) -> Bool {
        guard view.scroll(by: rows, page: controller.currentPage, in: rect) else { return false }
        damage = .all
        holdForReading()
        return true
    }

    /// Scrolls the page by screens. Returns whether it moved.
    package func scroll(byScreens screens: Int) -> Bool {
        scroll(by: screens * max(1, view.visibleRows(page: controller.currentPage, in: rect) - 1))
    }

    /// Has the page's clock wait, as long as it has time left itself.
    func holdForReading() {
        // A manual page waits anyway, and one that was paused goes on when it is told to, not by itself.
        guard let timing = controller.currentTiming, timing.advance != .manual,
            !controller.pauseReasons.contains(.user)
        else { return }
        reading.begin(pageTimeLeft: controller.snapshot.timeLeft)
        setPaused(true, for: .reading)
    }

    /// Whether the time of reading goes by: nothing else holds the page meanwhile.
    var isReadingTime: Bool { controller.pauseReasons == .reading }

    /// Lets the page's clock go on.
    func endReading() {
        reading.end()
        if controller.pauseReasons.contains(.reading) { setPaused(false, for: .reading) }
    }

    /// Pauses, or goes on from a pause and from a wait for one who reads: both look the same.
    func togglePause() {
        let isHeld = !controller.pauseReasons.isDisjoint(with: [.user, .reading])
        if isHeld { endReading() }
        setPaused(!isHeld, for: .user)
    }
}

extension RecapEffect {
    /// Whether a page begins by it.
    var beginsPage: Bool {
        switch self {
        case .pageChanged, .pageRestarted: true
        case .pageMoved, .reachedStart, .pauseChanged, .dismissed: false
        }
    }
}
