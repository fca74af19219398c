import RecapMotion

/// The playback of a property that follows a goal.
class RetargetPlayback<Target, Value: AdditiveInterpolatable>: Playback {
    typealias Completion = (Target) -> Void
    typealias Stop = (Target, StopMode) -> Void

    private let property: MovedProperty
    private let setter: ValueSetter<Value>
    private var live: LiveValue<Value>
    private var first: Value
    private var onComplete: Completion?
    private var onStop: Stop?

    init(
        _ property: MovedProperty, _ setter: ValueSetter<Value>, from value: Value, velocity: Value?,
        fade: Double
    ) {
        self.property = property
        self.setter = setter
        first = value
        live = velocity.map { LiveValue(value, velocity: $0, at: 0, fade: fade) } ?? LiveValue(value)
    }

    var target: Target? { nil }
    func change(_ body: (inout Target) -> Void) -> Bool { false }

    final func retarget(
        to goal: Value, time: Double, ease: Easing, fade: Double, onComplete: Completion?, onStop: Stop?
    ) {
        let superseded = self.onStop
        if live.goal != goal { first = live.value(at: clock) }
        live.retarget(to: goal, at: clock, time: time, ease: ease, fade: fade)
        self.onComplete = onComplete
        self.onStop = onStop
        if let superseded, let target { superseded(target, .hold) }
    }

    final override var liveProperty: MovedProperty? { property }

    final override func advance(by seconds: Double) {
        guard !isPaused, !isOver, speed > 0 else { return }
        clock += seconds * speed
        write(live.value(at: clock))
        if !isOver, !live.isMoving(at: clock) { complete() }
    }

    final override func seek(to seconds: Double) {
        clock = seconds.isNaN ? 0 : max(seconds, 0)
        write(live.value(at: clock))
    }

    private func write(_ value: Value) {
        let setter = setter
        if !change({ setter.set(&$0, value) }) { isOver = true }
    }

    final override func complete() {
        guard !isOver else { return }
        isOver = true
        if let target { onComplete?(target) }
    }

    final override func stop(_ mode: StopMode) {
        guard !isOver else { return }
        isOver = true
        switch mode {
        case .hold: break
        case .jumpToEnd: write(live.goal)
        case .goBack: write(first)
        }
        if let target { onStop?(target, mode) }
    }

}

final class ObjectRetargetPlayback<Target: AnyObject, Value: AdditiveInterpolatable>: RetargetPlayback<Target, Value> {
    private weak var object: Target?

    init(
        _ object: Target, _ property: MovedProperty, _ setter: ValueSetter<Value>, from value: Value,
        velocity: Value?, fade: Double
    ) {
        self.object = object
        super.init(property, setter, from: value, velocity: velocity, fade: fade)
    }

    override var target: Target? { object }

    override func change(_ body: (inout Target) -> Void) -> Bool {
        guard var object else { return false }
        body(&object)
        return true
    }
}

final class ElementRetargetPlayback<Target, Value: AdditiveInterpolatable>: RetargetPlayback<Target, Value> {
    private let array: MotionArray<Target>
    private let index: Int

    init(
        _ array: MotionArray<Target>, at index: Int, _ property: MovedProperty,
        _ setter: ValueSetter<Value>, from value: Value, velocity: Value?, fade: Double
    ) {
        self.array = array
        self.index = index
        super.init(property, setter, from: value, velocity: velocity, fade: fade)
    }

    override var target: Target? { array[index] }

    override func change(_ body: (inout Target) -> Void) -> Bool {
        var element = array[index]
        body(&element)
        array[index] = element
        return true
    }
}
