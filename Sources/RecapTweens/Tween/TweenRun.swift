import RecapMotion

/// A tween that is being played on a target.
class TweenRun<Target>: NumbersRun {
    final var tween: Tween<Target>?
    final var tracks: ContiguousArray<Track<Target>> = []
    private var hasCapturedStarts = false

    /// The target as it is now; nil if it is gone.
    var target: Target? { nil }
    /// Lets the target be changed. False if it is gone.
    func change(_ body: (inout Target) -> Void) -> Bool { false }

    final func prepare(_ tween: Tween<Target>) {
        self.tween = tween
        timing = tween.timing
        clock = 0
        speed = 1
        isPaused = false
        isOver = false
        isBooked = false
        isCaptured = false
        hasCapturedStarts = false
        play = 0
        eases = tween.eases
        hasUpdates = tween.onUpdate != nil || tween.onRepeat != nil
        if lanes.count == tween.numbers.count {
            // It was played before, by this tween.
            for index in lanes.indices { lanes[index].isActive = true }
        } else {
            setLanes(
                tween.numbers.indices.map { index in
                    let number = tween.numbers[index]
                    let lane = NumberLane(offset: number.offset ?? -1, ease: tween.numberEases[index])
                    return (lane, number.set)
                })
        }
        if tracks.count != tween.plans.count {
            tracks = ContiguousArray(tween.plans.map { $0.plan.track(ease: $0.ease) })
        }
    }

    /// Takes the present values: of the properties with a start that is named, or of the others.
    private func capture(starts: Bool) {
        guard let tween, let target else { return }
        for index in lanes.indices where tween.numbers[index].hasStart == starts {
            let value = target[keyPath: tween.numbers[index].keyPath]
            let ends = tween.numbers[index].ends(now: value)
            lanes[index].original = value
            lanes[index].from = ends.from
            lanes[index].to = ends.to
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

    /// Writes the starts that are named.
    private func showStarts() {
        guard let tween else { return }
        let lanes = lanes, tracks = tracks
        let here = change { target in
            for index in lanes.indices where tween.numbers[index].hasStart && lanes[index].isActive {
                lanes.setter(index).write(&target, lanes[index].from)
            }
            for track in tracks where track.hasStart { track.write(&target, share: 0) }
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
        guard show(phase.share) else {
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
        let lanes = lanes, tracks = tracks
        _ = change { target in
            for index in lanes.indices where tween.numbers[index].hasStart == named && lanes[index].isActive {
                lanes.setter(index).write(&target, lanes[index].original)
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
            _ = show(timing.length.isFinite ? timing.phase(at: timing.length).share : 1)
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
        for index in lanes.indices where lanes[index].isActive && tween.numbers[index].key == key {
            lanes[index].isActive = false
            mayRide = false
            let slope = (lanes[index].to - lanes[index].from) * tween.eases[lanes[index].ease].slope(at: phase.share)
            guard let velocity = (slope * factor) as? Value else { return nil }
            return (velocity, isMoving)
        }
        guard let index = tracks.firstIndex(where: { $0.key == key }) else { return nil }
        let track = tracks.remove(at: index)
        let slope = isMoving ? track.slope(at: phase.share, as: type) : nil
        return ((slope ?? .zero).scaled(by: factor), isMoving && slope != nil)
    }

    final override func retire() {
        guard let tween else { return }
        self.tween = nil
        letGo()
        tween.idle.append(self)
    }

    /// Forgets the target.
    func letGo() {}
}

/// A tween of an object, which it does not keep alive.
final class ObjectRun<Target: AnyObject>: TweenRun<Target> {
    func settle(on target: Target) {
        object = target
        isPlainObject = tracks.isEmpty
    }

    // `settle` is all that gives it an object.
    override var target: Target? { object.map { unsafe unsafeDowncast($0, to: Target.self) } }

    override var properties: [MovedProperty] {
        guard let object, let tween else { return [] }
        return tween.keys.map { MovedProperty(target: ObjectIdentifier(object), index: -1, key: $0) }
    }

    override func change(_ body: (inout Target) -> Void) -> Bool {
        guard var target else { return false }
        body(&target)
        return true
    }

    override func write(share: Double) -> Bool {
        guard var target else { return false }
        unsafe withUnsafeMutablePointer(to: &target) { unsafe writeLanes(UnsafeMutableRawPointer($0), share) }
        var index = 0
        while index < tracks.count {
            tracks[index].write(&target, share: share)
            index += 1
        }
        return true
    }

    override func moves(_ target: ObjectIdentifier, _ index: Int) -> Bool {
        index == -1 && object.map { ObjectIdentifier($0) } == target
    }

    override func letGo() { object = nil }
}

/// A tween of a value in an array.
final class ElementRun<Target>: TweenRun<Target> {
    var array: MotionArray<Target>?
    var index = 0
    func settle(in array: MotionArray<Target>, at index: Int) {
        self.array = array
        self.index = index
        unsafe address = array.address(of: index)
        isDirect = tracks.isEmpty && lanes.allSatisfy { $0.offset >= 0 }
        mayRide =
            isDirect && !hasUpdates && !lanes.isEmpty && lanes.count <= Rides.seats
            && lanes.allSatisfy { $0.ease == lanes[0].ease }
    }

    override var target: Target? { array?[index] }

    override var properties: [MovedProperty] {
        guard let array, let tween else { return [] }
        return tween.keys.map { MovedProperty(target: ObjectIdentifier(array), index: index, key: $0) }
    }

    /// Works on a copy, so that code of anyone's that runs meanwhile finds no value half written.
    override func change(_ body: (inout Target) -> Void) -> Bool {
        guard let array else { return false }
        var element = array[index]
        body(&element)
        array[index] = element
        return true
    }

    override func write(share: Double) -> Bool {
        let tracks = tracks
        return change { target in
            unsafe withUnsafeMutablePointer(to: &target) { unsafe writeLanes(UnsafeMutableRawPointer($0), share) }
            for track in tracks { track.write(&target, share: share) }
        }
    }

    override func moves(_ target: ObjectIdentifier, _ index: Int) -> Bool {
        index == self.index && array.map { ObjectIdentifier($0) } == target
    }

    override func letGo() {
        array = nil
        unsafe address = nil
    }
}
