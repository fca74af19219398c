import RecapMotion

/// The description of one property's change in a tween, which creates a track for each playback.
protocol PropertyPlan<Target> {
    associatedtype Target
    var key: AnyKeyPath { get }
    /// Whether the start value is explicit, rather than the property's value when the tween is played.
    var hasStart: Bool { get }
    var ease: Easing? { get }
    /// The plan of a number that is interpolated between two values; `nil` for other properties.
    var number: NumberPlan<Target>? { get }
    func track(ease: Easing) -> PropertyTrack<Target>
}

/// The description of a number that is interpolated between two values. Most properties are of this kind; they are
/// moved without a track.
struct NumberPlan<Target> {
    let keyPath: WritableKeyPath<Target, Double>
    let set: NumberSetter
    /// The offset in bytes of the stored property within a value target; `nil` for a property without storage.
    let offset: Int?
    let change: PropertyChange<Double>
    var key: AnyKeyPath { keyPath }

    var hasStart: Bool {
        switch change {
        case .from, .between: true
        default: false
        }
    }

    /// Returns the start and end values of the change, given the current value.
    func ends(now value: Double) -> (from: Double, to: Double) {
        switch change {
        case .to(let to): (value, to)
        case .from(let from): (from, value)
        case .between(let from, let to): (from, to)
        case .by(let change): (value, change(value))
        case .through, .interpolation: (value, value)
        }
    }
}

/// The description of a property's change, with values of any type.
struct KeyPathPlan<Target, Value: Interpolatable>: PropertyPlan {
    let keyPath: WritableKeyPath<Target, Value>
    let setter: ValueSetter<Value>
    let change: PropertyChange<Value>
    let ease: Easing?
    let setNumber: NumberSetter?

    var key: AnyKeyPath { keyPath }

    var hasStart: Bool {
        switch change {
        case .from, .between, .interpolation: true
        case .through(_, let from): from != nil
        case .to, .by: false
        }
    }

    var number: NumberPlan<Target>? {
        guard let set = setNumber, let keyPath = keyPath as? WritableKeyPath<Target, Double>,
            let change = change as? PropertyChange<Double>
        else { return nil }
        switch change {
        case .through, .interpolation: return nil
        case .to, .from, .between, .by:
            let offset = MemoryLayout<Target>.offset(of: keyPath)
            return NumberPlan(keyPath: keyPath, set: set, offset: offset, change: change)
        }
    }

    func track(ease: Easing) -> PropertyTrack<Target> { KeyPathTrack(self, ease: ease) }

    /// Returns the interpolation, given the current value; `nil` if the property does not change.
    func interpolation(now value: Value, ease: Easing) -> Interpolation<Value>? {
        switch change {
        case .to(let to): Interpolation(from: value, to: to, ease: ease)
        case .from(let from): Interpolation(from: from, to: value, ease: ease)
        case .between(let from, let to): Interpolation(from: from, to: to, ease: ease)
        case .by(let change): Interpolation(from: value, to: change(value), ease: ease)
        case .through(let frames, let from):
            frames.isEmpty && from == nil ? nil : Interpolation(from: from ?? value, through: frames, ease: ease)
        case .interpolation(let make): make(ease)
        }
    }
}

/// The state of one property during a playback.
class PropertyTrack<Target> {
    let key: AnyKeyPath
    let hasStart: Bool

    init(key: AnyKeyPath, hasStart: Bool) {
        self.key = key
        self.hasStart = hasStart
    }

    /// Reads the current value and creates the interpolation.
    func capture(_ target: Target) {}
    /// Writes the value at a progress within one play, 0…1.
    func write(_ target: inout Target, at progress: Double) {}
    /// Writes the value that `capture` read.
    func revert(_ target: inout Target) {}
    /// Returns the rate of change per play at a progress within one play; `nil` if the values are of another type.
    func slope<Value: AdditiveInterpolatable>(at progress: Double, as type: Value.Type) -> Value? { nil }
}

final class KeyPathTrack<Target, Value: Interpolatable>: PropertyTrack<Target> {
    private let plan: KeyPathPlan<Target, Value>
    private let ease: Easing
    private var interpolation: Interpolation<Value>?
    private var original: Value?

    init(_ plan: KeyPathPlan<Target, Value>, ease: Easing) {
        self.plan = plan
        self.ease = ease
        super.init(key: plan.key, hasStart: plan.hasStart)
    }

    override func capture(_ target: Target) {
        let value = target[keyPath: plan.keyPath]
        original = value
        interpolation = plan.interpolation(now: value, ease: ease)
    }

    override func write(_ target: inout Target, at progress: Double) {
        guard let interpolation else { return }
        plan.setter.set(&target, interpolation.value(at: progress))
    }

    override func revert(_ target: inout Target) {
        guard let original, interpolation != nil else { return }
        plan.setter.set(&target, original)
    }

    override func slope<Other: AdditiveInterpolatable>(at progress: Double, as type: Other.Type) -> Other? {
        (interpolation as? Interpolation<Other>)?.slope(at: progress)
    }
}
