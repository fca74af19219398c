public import RecapCore
import RecapStory
public import RecapSurface

// The progress bars, and the time of the next frame.

extension RecapView {
    /// Draws only the progress bars, the only part that changes on a page at rest. The rest of the surface must already
    /// show the page.
    public func drawBars(_ recap: RecapState, on surface: inout Surface, in rect: Rect) {
        surface.withCanvas(environment(ofPage: recap.currentPage, in: rect), in: rect) {
            drawBars(recap, on: &$0, in: rect)
        }
    }

    func drawBars(_ recap: RecapState, on canvas: inout Canvas, in rect: Rect) {
        state.barsDrawn = state.now
        guard hasBars(rect) else { return }
        let y = rect.y + state.insets.barsRow(inHeight: rect.height)
        if state.slide == nil {
            let row = y - rect.y
            canvas.surface.removeFigures(in: Rect(x: rect.x, y: y, width: rect.width, height: 1))
            fill(
                drawnBackground(ofPage: recap.currentPage, in: rect), rows: row..<row + 1, on: &canvas.surface, in: rect
            )
        }
        let bars = bars(recap, in: rect)
        canvas.faded(by: overlayOpacity) { canvas in
            guard scene.direction == .rightToLeft else { return bars.draw(on: &canvas, row: y, x: rect.x) }
            canvas.mirrored(in: Rect(x: rect.x, y: y, width: rect.width, height: 1)) {
                bars.draw(on: &$0, row: y, x: rect.x)
            }
        }
    }

    /// Returns the next change that occurs without an event, not counting the end of the page; `nil` if there is none.
    ///
    /// Call this method after each frame. A transition, an entrance, a notice or a stateful element changes every
    /// 1/60 s while it moves; otherwise the progress bars change at most 30 times a second.
    public func nextChange(_ recap: RecapState, in rect: Rect) -> ViewChange? {
        let content = timeToContentChange(recap, in: rect)
        // While content moves, the bars are redrawn with each frame.
        let step = content.map { $0 <= RecapView.frame } == true ? nil : timeToNextStep(recap, in: rect)
        guard let delay = Duration.earlier(content, step) else { return nil }
        let isContentAtRest =
            content == nil && state.slide == nil && !state.reading.isMoving(at: state.now) && !hasOverlay
            && (scene.environment.reducesMotion || state.pageTime.seconds >= state.motionEnd)
        return ViewChange(delay: delay, affectsBarsOnly: isContentAtRest)
    }

    /// Returns the time until anything other than the progress bars changes; `nil` if nothing will.
    private func timeToContentChange(_ recap: RecapState, in rect: Rect) -> Duration? {
        var next: Duration?
        func consider(_ time: Duration) { next = min(next ?? time, time) }
        if state.slide != nil || state.reading.isMoving(at: state.now) { consider(RecapView.frame) }
        if !recap.isMotionPaused, !scene.environment.reducesMotion, state.pageTime.seconds < state.motionEnd {
            let moment = moment(ofPage: recap.currentPage, recap)
            if let change = moment.timeToChange(of: cached(recap.currentPage, in: rect)) {
                consider(max(RecapView.frame, .seconds(change)))
            }
            // Figures at rest are shown as pictures.
            if state.motionEnd.isFinite, displayType?.glyphCache.hasFigures == true,
                scene.environment.pictureMethod != nil
            {
                consider(max(RecapView.frame, .seconds(state.motionEnd - state.pageTime.seconds)))
            }
        }
        if let notice = state.notice {
            consider(state.now < notice.fades ? notice.fades - state.now : RecapView.frame * 4)
        }
        if let change = nextCellChange(recap) { consider(max(change, RecapView.frame)) }
        if let drawn = state.drawnLetters, drawn != letters { consider(RecapView.frame) }
        return next
    }

    /// The time between two frames of an animation, 1/60 s.
    package static let frame: Duration = .nanoseconds(16_666_667)

    func hasBars(_ rect: Rect) -> Bool { !state.hidesBars && rect.height >= SegmentedBars.minimumHeight }

    func bars(_ recap: RecapState, in rect: Rect) -> ProgressBars {
        ProgressBars(
            count: scene.pageCount, current: recap.currentPage, progress: progress(recap), steps: recap.stepCount,
            isPaused: !recap.pauseReasons.subtracting([.loading, .question]).isEmpty,
            showsNumber: state.showsInformation, isInFirstRow: state.insets.barsRow(inHeight: rect.height) == 0,
            in: rect.size, environment(ofPage: recap.currentPage, in: rect))
    }

    /// Returns the progress of a page that ends after a time or with its media, or the fraction of its steps that have
    /// been shown; `nil` for other pages.
    private func progress(_ recap: RecapState) -> Double? {
        let steps = recap.stepCount > 1 ? Double(recap.currentStep + 1) / Double(recap.stepCount) : nil
        return switch recap.currentTiming?.advance {
        case .after: recap.progress
        case .whenSignaled where !cells.isEmpty:
            cells.mediaProgress(onPage: scene.name(ofPage: recap.currentPage)) ?? steps
        case .whenSignaled, .manual, nil: steps
        }
    }

    /// Returns the real time until the current segment fills another step, at least 1/30 s after the bars were last
    /// drawn.
    private func timeToNextStep(_ recap: RecapState, in rect: Rect) -> Duration? {
        guard hasBars(rect), let left = recap.timeToPageEnd ?? timeToMediaEnd(recap), let progress = progress(recap),
            progress < 1, let fill = bars(recap, in: rect).fill
        else { return nil }
        let share = (fill.nextProgress - progress) / (1 - progress)
        let step = left * max(0, share)
        let earliest = (state.barsDrawn ?? state.now) + .nanoseconds(33_333_333) - state.now
        return max(step, earliest)
    }

    /// Returns the time until the page ends with media that the terminal plays; otherwise `nil`.
    private func timeToMediaEnd(_ recap: RecapState) -> Duration? {
        guard case .whenSignaled = recap.currentTiming?.advance, !cells.isEmpty else { return nil }
        return cells.timeToMediaEnd(
            onPage: scene.name(ofPage: recap.currentPage), at: cellTime(ofPage: recap.currentPage, recap))
    }
}

/// A change of a ``RecapView`` that occurs without an event.
public struct ViewChange: Hashable, Sendable {
    /// The time until the change.
    public var delay: Duration
    /// Whether only the progress bars change, so that ``RecapView/drawBars(_:on:in:)`` suffices.
    public var affectsBarsOnly: Bool

    /// Returns the combination of two changes, at the earlier of their times.
    package static func earlier(_ one: ViewChange?, _ other: ViewChange?) -> ViewChange? {
        guard let one, let other else { return one ?? other }
        return ViewChange(
            delay: min(one.delay, other.delay), affectsBarsOnly: one.affectsBarsOnly && other.affectsBarsOnly)
    }
}
