import RecapMotion

/// The playback of a timeline.
final class TimelinePlayback: Playback {
    private struct Leaf {
        let playback: Playback
        let start: Double
        let end: Double
        let length: Double
        var hasBegun = false

        /// Returns the item's own time at a schedule time; at the end of the item, exactly its length.
        func time(_ place: Double) -> Double { place >= end ? max(place - start, length) : place - start }
    }

    /// A time at which an item begins or reads its start values.
    private struct Moment {
        let time: Double
        let leaf: Int
        /// Whether the item began earlier and has been waiting for its delay.
        var isLater = false
        var isCaptured = false
    }

    private let timeline: Timeline
    private let timing: MotionTiming
    /// The items, sorted by start; items that start together are in the order in which they were added.
    private var leaves: ContiguousArray<Leaf>
    /// The moments, sorted by time. Those before `next` are in the past.
    private var moments: ContiguousArray<Moment>
    private var next = 0
    /// Whether a tween outlasts a later tween of the same property, so that all items are written in each frame.
    private let mustShowAll: Bool
    /// The schedule time of the values that were written last.
    private var shown = -Double.infinity
    private var play = 0

    init(_ timeline: Timeline) {
        self.timeline = timeline
        timing = timeline.timing
        let entries = timeline.schedule.entries.enumerated().sorted { one, other in
            let (start, other) = ((one.element.start, one.offset), (other.element.start, other.offset))
            return start < other
        }
        leaves = ContiguousArray(
            entries.map {
                Leaf(
                    playback: $0.element.item.make(), start: $0.element.start, end: $0.element.end,
                    length: $0.element.length)
            })
        var moments: [Moment] = []
        var ends: [MovedProperty: Double] = [:]
        var mustShowAll = false
        for (index, leaf) in leaves.enumerated() {
            moments.append(Moment(time: leaf.start, leaf: index))
            if let later = leaf.playback.laterCapture {
                moments.append(Moment(time: leaf.start + later, leaf: index, isLater: true))
            }
            for property in leaf.playback.properties {
                if let end = ends[property], end > leaf.end { mustShowAll = true }
                ends[property] = max(ends[property] ?? 0, leaf.end)
            }
        }
        self.mustShowAll = mustShowAll
        self.moments = ContiguousArray(moments.sorted { ($0.time, $0.leaf) < ($1.time, $1.leaf) })
    }

    override var properties: [MovedProperty] { leaves.flatMap { $0.playback.properties } }

    override func begin() { show(place: 0, isPlaying: false) }

    override func advance(by seconds: Double) {
        guard !isPaused, !isOver, speed > 0 else { return }
        clock += seconds * speed
        let phase = timing.phase(at: clock)
        if phase.isWaiting { return }
        let before = play
        play = phase.play
        show(place: place(phase), isPlaying: true)
        if isOver { return }
        timeline.onUpdate?()
        if isOver { return }
        if phase.play > before { timeline.onRepeat?(phase.play) }
        if isOver { return }
        reach(clock)
        if isOver { return }
        reportEnds(phase)
        // A callback may have changed the time.
        if phase.isOver, !isOver, timing.phase(at: clock).isOver { complete() }
    }

    private func place(_ phase: MotionTiming.Phase) -> Double { phase.progress * timing.time }

    private func goesBack(_ phase: MotionTiming.Phase) -> Bool { timing.yoyo && !phase.play.isMultiple(of: 2) }

    override func reach(_ seconds: Double) {
        let place = place(timing.phase(at: seconds))
        for index in leaves.indices where leaves[index].hasBegun {
            leaves[index].playback.reach(leaves[index].time(place))
            if isStopped { return }
        }
    }

    /// Reports the ends of the items that have been passed, only in the last play.
    private func reportEnds(_ phase: MotionTiming.Phase) {
        guard phase.isOver || timing.loop.plays - Double(phase.play) <= 1 else { return }
        let place = place(phase), goesBack = goesBack(phase)
        for leaf in leaves {
            if goesBack ? leaf.start >= place : leaf.hasBegun && leaf.end <= place { leaf.playback.complete() }
            if isOver { return }
        }
    }

    override func seek(to seconds: Double) {
        show(at: seconds.isNaN ? 0 : max(seconds, 0), isPlaying: false)
        timeline.onUpdate?()
    }

    override func show(at seconds: Double, isPlaying: Bool) {
        clock = seconds
        let phase = timing.phase(at: seconds)
        play = phase.play
        show(place: place(phase), isPlaying: isPlaying)
        if isPlaying { timeline.onUpdate?() }
    }

    /// Whether a callback has stopped the timeline. A part of another timeline may be moved back even after it is over.
    private var isStopped: Bool { isOver && generation > 0 }

    /// Writes the values at a schedule time.
    private func show(place: Double, isPlaying: Bool) {
        var before = shown
        if place < shown {
            while next > 0, moments[next - 1].time > place {
                next -= 1
                undo(next)
            }
            before = -.infinity
        }
        shown = place
        while next < moments.count, moments[next].time <= place {
            pass(next, since: before)
            next += 1
        }
        for index in leaves.indices {
            let leaf = leaves[index]
            if leaf.start > place || isStopped { break }
            if leaf.hasBegun, leaf.end > before || showsAll {
                leaf.playback.show(at: leaf.time(place), isPlaying: isPlaying)
            }
        }
    }

    /// Whether items that are over are also written, because something else may have written their properties: a tween
    /// that outlasts a later one, or, for a part of another timeline, an earlier item.
    private var showsAll: Bool { mustShowAll || generation == 0 }

    /// Passes a moment. Before an item reads its start values for the first time, the other items write their values at
    /// that moment.
    private func pass(_ index: Int, since before: Double) {
        let moment = moments[index]
        leaves[moment.leaf].hasBegun = true
        guard !moment.isCaptured else { return }
        moments[index].isCaptured = true
        for (place, other) in leaves.enumerated() where place != moment.leaf && other.hasBegun {
            if other.end > before || showsAll { other.playback.show(at: other.time(moment.time), isPlaying: false) }
        }
        let leaf = leaves[moment.leaf]
        leaf.playback.show(at: moment.isLater ? leaf.playback.laterCapture ?? 0 : 0, isPlaying: false)
    }

    /// Moves back before a moment and restores the previous values.
    private func undo(_ index: Int) {
        let leaf = moments[index].leaf
        if moments[index].isLater {
            leaves[leaf].playback.revertLater()
        } else {
            leaves[leaf].playback.revert()
            leaves[leaf].hasBegun = false
        }
    }

    override func revert() {
        while next > 0 {
            next -= 1
            undo(next)
        }
        shown = -.infinity
    }

    override func complete() {
        guard !isOver else { return }
        reach(clock)
        for leaf in leaves { leaf.playback.complete() }
        if isOver { return }
        isOver = true
        timeline.onComplete?()
    }

    override func stop(_ mode: StopMode) {
        guard !isOver else { return }
        switch mode {
        case .hold: break
        case .jumpToEnd:
            show(place: timing.length.isFinite ? place(timing.phase(at: timing.length)) : timing.time, isPlaying: false)
        case .goBack: show(place: 0, isPlaying: false)
        }
        reportStop(mode)
    }

    override func reportStop(_ mode: StopMode) {
        guard !isOver else { return }
        isOver = true
        for leaf in leaves { leaf.playback.reportStop(mode) }
        timeline.onStop?(mode)
    }

    override func release<Value: AdditiveInterpolatable>(
        _ property: MovedProperty, as type: Value.Type
    ) -> (velocity: Value, isMoving: Bool)? {
        var result: (velocity: Value, isMoving: Bool)?
        for leaf in leaves {
            guard let found = leaf.playback.release(property, as: type) else { continue }
            let factor = leaf.hasBegun ? (goesBack(timing.phase(at: clock)) ? -1 : 1) * speed : 0
            result = (found.velocity.scaled(by: factor), found.isMoving && leaf.hasBegun)
        }
        return result
    }

    override func retire() {
        for leaf in leaves { leaf.playback.retire() }
        leaves.removeAll()
    }
}

/// The playback of a call on a timeline.
final class CallbackPlayback: Playback {
    private let body: () -> Void

    init(_ body: @escaping () -> Void) { self.body = body }

    override func reach(_ seconds: Double) { complete() }

    override func complete() {
        guard !isOver else { return }
        isOver = true
        body()
    }

    override func reportStop(_ mode: StopMode) { isOver = true }
}
