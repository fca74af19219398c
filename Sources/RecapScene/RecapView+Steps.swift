import RecapCore
import RecapSurface

// The steps of pages: which are shown, since when, and where.

extension RecapView {
    /// Shows the steps of the current page up to a given one.
    ///
    /// - Parameters:
    ///   - isSettled: Whether the step appears without an entrance.
    ///   - isArrival: Whether the page itself has just come into view.
    func show(step: Int, isSettled: Bool, isArrival: Bool) {
        if isArrival, step > state.steps.last { state.pageTime = max(state.pageTime, SceneState.settled) }
        state.steps.show(step, at: isSettled ? nil : state.pageTime)
        state.motionEnd = .infinity
        state.followsStep = true
    }

    /// Returns the present moment of a page. A page that is only passed by is at rest and shows all its steps.
    func moment(ofPage page: Int, _ recap: RecapState) -> PageMoment {
        let isCurrent = page == recap.currentPage
        var moment = PageMoment(
            time: CellTime(
                page: SceneState.settled, shown: state.now, isPaused: recap.isMotionPaused || !isCurrent,
                isCurrent: isCurrent))
        moment.isAtRest = state.isStill || scene.environment.reducesMotion
        if isCurrent {
            moment.step = recap.currentStep + 1 < recap.stepCount ? recap.currentStep : PageMoment.lastStep
            guard !state.isStill else { return moment }
            moment.time.page = state.pageTime
            moment.steps = state.steps
        } else if !state.isStill, let left = state.left, left.page == page {
            (moment.time.page, moment.step, moment.steps) = (left.time, left.step, left.steps)
        }
        return moment
    }

    /// Scrolls a page that is taller than the screen to the content of its last shown step.
    func followStep(of page: ScenePage, _ layout: PageLayout) {
        guard state.followsStep else { return }
        state.followsStep = false
        guard layout.scrollRange > 0 else { return }
        let step = state.drawnStep == PageMoment.lastStep ? state.steps.last : state.drawnStep
        var rows: Range<Int>?
        for placement in layout.placements where page.items[placement.index].steps.contains(step) {
            let steps = page.items[placement.index].steps, frame = placement.frame
            let place = step - steps.lowerBound
            // Assumes that the parts of an element are about equally high.
            let top = frame.y + frame.height * place / steps.count
            let end = frame.y + max(1, frame.height * (place + 1) / steps.count)
            rows = min(rows?.lowerBound ?? top, top)..<max(rows?.upperBound ?? end, end, top + 1)
        }
        guard let rows else { return }
        let view = layout.viewport
        let least = rows.upperBound - view.maxY, most = rows.lowerBound - view.y
        // Content that is taller than the screen is scrolled to its beginning.
        state.scroll = min(max(0, min(max(state.scroll, least), most)), layout.scrollRange)
    }
}
