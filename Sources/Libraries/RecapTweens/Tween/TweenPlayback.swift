import RecapMotion

/// The playback of a tween on one target.
class TweenPlayback<Target>: NumberPlayback {
    final var tween: Tween<Target>?
    final var tracks: ContiguousArray<PropertyTrack<Target>>
    private var hasCapturedStarts = false

    /// Creates a playback of a tween. The tween can reuse it after it is over.
    init(of tween: Tween<Target>) {
        tracks = tween.makeTracks()
        super.init(
            NumberTracks(
                zip(tween.numbers, tween.numberEases).map { (NumberTrack(offset: $0.offset ?? -1, ease: $1), $0.set) },
                eases: tween.eases))
    }

    /// The target; `nil` if it no longer exists.
    var target: Target? { nil }
    /// Changes the target. Returns `false` if the target no longer exists.
    func change(_ body: (inout Target) -> Void) -> Bool { false }

    /// Resets the playback to the start of the tween that it was created for.
    final func prepare(_ tween: Tween<Target>) {
        self.tween = tween
        timing = tween.timing
        clock = 0
        speed = 1
        isPaused = false
        isOver = false
        isRegisteredAsOver = false
        isCaptured = false
        hasCapturedStarts = false
        play = 0
        hasUpdates = tween.onUpdate != nil || tween.onRepeat != nil
        for index in numbers.indices { numbers[index].isActive = true }
        // A property that was retargeted during an earlier play has lost its track.
        if tracks.count != tween.plans.count { tracks = tween.makeTracks() }
    }

    /// Reads the current values of either the properties with an explicit start value or the others.
    private func capture(starts: Bool) {
        guard let tween, let target else { return }
        for index in numbers.indices where tween.numbers[index].hasStart == starts {
            let value = target[keyPath: tween.numbers[index].keyPath]
            let ends = tween.numbers[index].ends(now: value)
            numbers[index].original = value
            numbers[index].from = ends.from
            numbers[index].to = ends.to
        }
        for track in tracks where track.hasStart == starts { track.capture(target) }
    }

    private func captureStarts() {
        guard !hasCapturedStarts else { return }
        hasCapturedStarts = true
        capture(starts: true)
    }

    final override func begin() {
        captureStarts()
        if tween?.hasStarts == true { showStarts() }
    }

    /// Writes the explicit start values.
    private func showStarts() {
        guard let tween else { return }
        let tracks = tracks
        let here = change { target in
            for index in numbers.indices where tween.numbers[index].hasStart && numbers[index].isActive {
                tween.numbers[index].set.write(&target, numbers[index].from)
            }
            for track in tracks where track.hasStart { track.write(&target, at: 0) }
        }
        if !here { isOver = true }
    }

    final override func captureAll() {
        guard !isCaptured else { return }
        captureStarts()
        isCaptured = true
        capture(starts: false)
    }

    final override func reportProgress(_ phase: MotionTiming.Phase, before: Int) {
        guard let tween else { return }
        if let onUpdate = tween.onUpdate, let target {
            onUpdate(target)
            if isOver { return }
        }
        if phase.play > before, let onRepeat = tween.onRepeat, let target { onRepeat(target, phase.play) }
    }

    final override var laterCapture: Double? { timing.delay > 0 ? timing.delay : nil }

    final override func seek(to seconds: Double) {
        let seconds = seconds.isNaN ? 0 : max(seconds, 0)
        if timing.phase(at: seconds).isWaiting { revertLater() }
        show(at: seconds, isPlaying: true)
    }

    final override func show(at seconds: Double, isPlaying: Bool) {
        clock = seconds
        let phase = timing.phase(at: seconds)
        play = phase.play
        captureStarts()
        if phase.isWaiting {
            if tween?.hasStarts == true { showStarts() }
            return
        }
        captureAll()
        guard show(phase.progress) else {
            isOver = true
            return
        }
        if isPlaying, let onUpdate = tween?.onUpdate, let target { onUpdate(target) }
    }

    final override func revertLater() {
        if isCaptured { restore(named: false) }
    }

    final override func revert() {
        if laterCapture == nil { revertLater() }
        if hasCapturedStarts { restore(named: true) }
    }

    private func restore(named: Bool) {
        guard let tween else { return }
        let tracks = tracks
        _ = change { target in
            for index in numbers.indices where tween.numbers[index].hasStart == named && numbers[index].isActive {
                tween.numbers[index].set.write(&target, numbers[index].original)
            }
            for track in tracks where track.hasStart == named { track.revert(&target) }
        }
    }

    final override func complete() {
        guard !isOver else { return }
        isOver = true
        if let target { tween?.onComplete?(target) }
    }

    final override func stop(_ mode: StopMode) {
        guard !isOver else { return }
        isOver = true
        switch mode {
        case .hold: break
        case .jumpToEnd:
            captureAll()
            _ = show(timing.length.isFinite ? timing.phase(at: timing.length).progress : 1)
        case .goBack:
            if isCaptured {
                _ = show(0)
            } else if hasCapturedStarts {
                showStarts()
            }
        }
        if let target { tween?.onStop?(target, mode) }
    }

    final override func reportStop(_ mode: StopMode) {
        guard !isOver else { return }
        isOver = true
        if let target { tween?.onStop?(target, mode) }
    }

    final override func release<Value: AdditiveInterpolatable>(
        _ property: MovedProperty, as type: Value.Type
    ) -> (velocity: Value, isMoving: Bool)? {
        guard let tween, moves(property.target, property.index) else { return nil }
        let key = property.key
        let phase = timing.phase(at: clock)
        let isMoving = isCaptured && !phase.isWaiting && !phase.isOver && timing.time > 0
        let goesBack = timing.yoyo && !phase.play.isMultiple(of: 2)
        let factor = isMoving ? (goesBack ? -1 : 1) * speed / timing.time : 0
        for index in numbers.indices where numbers[index].isActive && tween.numbers[index].key == key {
            numbers[index].isActive = false
            canBePacked = false
            let slope =
                (numbers[index].to - numbers[index].from) * tween.eases[numbers[index].ease].slope(at: phase.progress)
            guard let velocity = (slope * factor) as? Value else { return nil }
            return (velocity, isMoving)
        }
        guard let index = tracks.firstIndex(where: { $0.key == key }) else { return nil }
        let track = tracks.remove(at: index)
        let slope = isMoving ? track.slope(at: phase.progress, as: type) : nil
        return ((slope ?? .zero).scaled(by: factor), isMoving && slope != nil)
    }

    final override func retire() {
        guard let tween else { return }
        self.tween = nil
        releaseTarget()
        tween.idle.append(self)
    }

    /// Releases the target.
    func releaseTarget() {}
}
