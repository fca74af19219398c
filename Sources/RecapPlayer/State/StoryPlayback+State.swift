import RecapCore
import RecapScene

// The position in a story, for observers.

extension StoryPlayback {
    /// The position in the story: the page with its notes, the times, and what comes next.
    ///
    /// - Complexity: O(*n*), where *n* is the number of elements of two pages.
    public var playingState: PlayingState {
        let recap = controller.snapshot
        let count = view.pageCount
        func page(_ index: Int) -> PlayingState.Page? {
            guard (0..<count).contains(index) else { return nil }
            return PlayingState.Page(number: index + 1, id: view.id(ofPage: index), title: view.title(ofPage: index))
        }
        let current = page(recap.currentPage)
        let phase: PlayingState.Phase =
            if recap.dismissal != nil {
                .over
            } else if recap.isPaused {
                .paused(left: recap.timeLeft)
            } else {
                .playing(left: recap.timeLeft)
            }
        return PlayingState(
            title: view.storyTitle, page: current, pageCount: count, step: recap.currentStep + 1,
            stepCount: recap.stepCount,
            notes: current == nil ? [] : view.notes(onPage: recap.currentPage), next: page(recap.currentPage + 1),
            phase: phase, timeOnPage: clockTime - pageBegin, timeInAll: clockTime, direction: view.direction)
    }

    /// Returns whether ``playingState`` has changed since the last call, other than by the passage of time.
    package func takeStateChange() -> Bool {
        defer {
            hasStateChanged = false
            toldSpeed = controller.snapshot.speed
        }
        return hasStateChanged || toldSpeed != controller.snapshot.speed
    }
}
