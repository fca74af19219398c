import RecapMotion

/// What makes the track of one property for a tween that is played.
protocol TrackPlan<Target> {
    associatedtype Target
    var key: AnyKeyPath { get }
    /// Whether a start is named.
    var hasStart: Bool { get }
    var ease: Easing? { get }
    /// The number's way, if it is a number that goes straight from one value to another.
    var number: NumberPlan<Target>? { get }
    func track(ease: Easing) -> Track<Target>
}

/// A number that goes straight from one value to another: what most properties are, and handled without a track.
struct NumberPlan<Target> {
    let keyPath: WritableKeyPath<Target, Double>
    let set: NumberSetter
    /// Where it lies within a target that is a value; nil where it is not stored there.
    let offset: Int?
    let way: Way<Double>
    var key: AnyKeyPath { keyPath }

    var hasStart: Bool {
        switch way {
        case .from, .between: true
        default: false
        }
    }

    /// The start and end of the way, from the present value.
    func ends(now value: Double) -> (from: Double, to: Double) {
        switch way {
        case .to(let to): (value, to)
        case .from(let from): (from, value)
        case .between(let from, let to): (from, to)
        case .by(let change): (value, change(value))
        case .through, .course: (value, value)
        }
    }
}

/// A property whose values are of a certain type.
struct PropertyPlan<Target, Value: Interpolatable>: TrackPlan {
    let keyPath: WritableKeyPath<Target, Value>
    let setter: ValueSetter<Value>
    let way: Way<Value>
    let ease: Easing?
    let setNumber: NumberSetter?

    var key: AnyKeyPath { keyPath }

    var hasStart: Bool {
        switch way {
        case .from, .between, .course: true
        case .through(_, let from): from != nil
        case .to, .by: false
        }
    }

    var number: NumberPlan<Target>? {
        guard let set = setNumber, let keyPath = keyPath as? WritableKeyPath<Target, Double>,
            let way = way as? Way<Double>
        else { return nil }
        switch way {
        case .through, .course: return nil
        case .to, .from, .between, .by:
            let offset = MemoryLayout<Target>.offset(of: keyPath)
            return NumberPlan(keyPath: keyPath, set: set, offset: offset, way: way)
        }
    }

    func track(ease: Easing) -> Track<Target> { PropertyTrack(self, ease: ease) }

    /// The course, from the present value; nil where there is nothing to do.
    func course(now value: Value, ease: Easing) -> Course<Value>? {
        switch way {
        case .to(let to): Course(from: value, to: to, ease: ease)
        case .from(let from): Course(from: from, to: value, ease: ease)
        case .between(let from, let to): Course(from: from, to: to, ease: ease)
        case .by(let change): Course(from: value, to: change(value), ease: ease)
        case .through(let frames, let from):
            frames.isEmpty && from == nil ? nil : Course(from: from ?? value, through: frames, ease: ease)
        case .course(let make): make(ease)
        }
    }
}

/// One property on its way.
class Track<Target> {
    let key: AnyKeyPath
    let hasStart: Bool

    init(key: AnyKeyPath, hasStart: Bool) {
        self.key = key
        self.hasStart = hasStart
    }

    /// Takes the present value, and the way from there.
    func capture(_ target: Target) {}
    /// Writes the value at a share of one play.
    func write(_ target: inout Target, share: Double) {}
    /// Writes the value that was captured.
    func revert(_ target: inout Target) {}
    /// How fast it changes at a share of one play, for a whole play, if its type is this one and has a velocity.
    func slope<Value: AdditiveInterpolatable>(at share: Double, as type: Value.Type) -> Value? { nil }
}

final class PropertyTrack<Target, Value: Interpolatable>: Track<Target> {
    private let plan: PropertyPlan<Target, Value>
    private let ease: Easing
    private var course: Course<Value>?
    private var original: Value?

    init(_ plan: PropertyPlan<Target, Value>, ease: Easing) {
        self.plan = plan
        self.ease = ease
        super.init(key: plan.key, hasStart: plan.hasStart)
    }

    override func capture(_ target: Target) {
        let value = target[keyPath: plan.keyPath]
        original = value
        course = plan.course(now: value, ease: ease)
    }

    override func write(_ target: inout Target, share: Double) {
        guard let course else { return }
        plan.setter.set(&target, course.value(at: share))
    }

    override func revert(_ target: inout Target) {
        guard let original, course != nil else { return }
        plan.setter.set(&target, original)
    }

    override func slope<Other: AdditiveInterpolatable>(at share: Double, as type: Other.Type) -> Other? {
        (course as? Course<Other>)?.slope(at: share)
    }
}
