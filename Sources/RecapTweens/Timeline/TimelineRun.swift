import RecapMotion

/// A timeline that is being played.
final class TimelineRun: Run {
    private struct Leaf {
        let run: Run
        let start: Double
        let end: Double
        let length: Double
        var hasBegun = false

        /// Its own time at a time on the schedule; at its end exactly that.
        func time(_ place: Double) -> Double { place >= end ? max(place - start, length) : place - start }
    }

    /// A moment at which a leaf begins, or takes the values that it starts from.
    private struct Moment {
        let time: Double
        let leaf: Int
        /// The leaf has begun before, and waited.
        var isLater = false
        var isCaptured = false
    }

    private let timeline: Timeline
    private let timing: MotionTiming
    /// In the order of their starts; those that start together in the order in which they were added.
    private var leaves: ContiguousArray<Leaf>
    /// In their order in time; up to `next` they are passed.
    private var moments: ContiguousArray<Moment>
    private var next = 0
    /// Some tween of a property outlasts one that started later: then all have to be written each time.
    private let areNested: Bool
    /// The time on the schedule that is shown.
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
                    run: $0.element.item.make(), start: $0.element.start, end: $0.element.end,
                    length: $0.element.length)
            })
        var moments: [Moment] = []
        var ends: [MovedProperty: Double] = [:]
        var areNested = false
        for (index, leaf) in leaves.enumerated() {
            moments.append(Moment(time: leaf.start, leaf: index))
            if let later = leaf.run.laterCapture {
                moments.append(Moment(time: leaf.start + later, leaf: index, isLater: true))
            }
            for property in leaf.run.properties {
                if let end = ends[property], end > leaf.end { areNested = true }
                ends[property] = max(ends[property] ?? 0, leaf.end)
            }
        }
        self.areNested = areNested
        self.moments = ContiguousArray(moments.sorted { ($0.time, $0.leaf) < ($1.time, $1.leaf) })
    }

    override var properties: [MovedProperty] { leaves.flatMap { $0.run.properties } }

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
        // A callback may have moved the time.
        if phase.isOver, !isOver, timing.phase(at: clock).isOver { complete() }
    }

    private func place(_ phase: MotionTiming.Phase) -> Double { phase.share * timing.time }

    private func goesBack(_ phase: MotionTiming.Phase) -> Bool { timing.yoyo && !phase.play.isMultiple(of: 2) }

    override func reach(_ seconds: Double) {
        let place = place(timing.phase(at: seconds))
        for index in leaves.indices where leaves[index].hasBegun {
            leaves[index].run.reach(leaves[index].time(place))
            if isStopped { return }
        }
    }

    /// In the last play, the end of what has been passed is reported.
    private func reportEnds(_ phase: MotionTiming.Phase) {
        guard phase.isOver || timing.loop.plays - Double(phase.play) <= 1 else { return }
        let place = place(phase), goesBack = goesBack(phase)
        for leaf in leaves {
            if goesBack ? leaf.start >= place : leaf.hasBegun && leaf.end <= place { leaf.run.complete() }
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

    /// Stopped by a callback. (A part of another timeline may be done and still be wound back.)
    private var isStopped: Bool { isOver && generation > 0 }

    /// Writes the values of a time on the schedule.
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
            if leaf.hasBegun, leaf.end > before || isWhole {
                leaf.run.show(at: leaf.time(place), isPlaying: isPlaying)
            }
        }
    }

    /// All values have to be written, also of what was done before: others may have written them since, tweens that
    /// outlast later ones, or, where it is a part of another timeline, those before it.
    private var isWhole: Bool { areNested || generation == 0 }

    /// Passes a moment for the first time with all values as they are just then.
    private func pass(_ index: Int, since before: Double) {
        let moment = moments[index]
        leaves[moment.leaf].hasBegun = true
        guard !moment.isCaptured else { return }
        moments[index].isCaptured = true
        for (place, other) in leaves.enumerated() where place != moment.leaf && other.hasBegun {
            if other.end > before || isWhole { other.run.show(at: other.time(moment.time), isPlaying: false) }
        }
        let leaf = leaves[moment.leaf]
        leaf.run.show(at: moment.isLater ? leaf.run.laterCapture ?? 0 : 0, isPlaying: false)
    }

    /// Goes back behind a moment: the values are those from before it.
    private func undo(_ index: Int) {
        let leaf = moments[index].leaf
        if moments[index].isLater {
            leaves[leaf].run.revertLater()
        } else {
            leaves[leaf].run.revert()
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
        for leaf in leaves { leaf.run.complete() }
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
        for leaf in leaves { leaf.run.reportStop(mode) }
        timeline.onStop?(mode)
    }

    override func release<Value: AdditiveInterpolatable>(
        _ property: MovedProperty, as type: Value.Type
    ) -> (velocity: Value, isMoving: Bool)? {
        var result: (velocity: Value, isMoving: Bool)?
        for leaf in leaves {
            guard let found = leaf.run.release(property, as: type) else { continue }
            let factor = leaf.hasBegun ? (goesBack(timing.phase(at: clock)) ? -1 : 1) * speed : 0
            result = (found.velocity.scaled(by: factor), found.isMoving && leaf.hasBegun)
        }
        return result
    }

    override func retire() {
        for leaf in leaves { leaf.run.retire() }
        leaves.removeAll()
    }
}
