public import RecapMotion

/// What one property of a target does in a tween: where it comes from and where it goes.
///
/// Made by the functions below: `.to(\.x, 10)`, `.from(\.opacity, 0)`, `.by(\.angle, 90)` … Without an ease of its own
/// it has the tween's. A start that is not named is the value that the property has when it begins to move (after the
/// delay); one that is named shows at once, during the delay too.
public struct TweenProperty<Target> {
    let plan: any TrackPlan<Target>
    var key: AnyKeyPath { plan.key }

    @usableFromInline
    init<Value: Interpolatable>(
        _ keyPath: WritableKeyPath<Target, Value>, _ way: Way<Value>, _ ease: Easing?, _ setter: ValueSetter<Value>,
        _ number: NumberSetter? = nil
    ) {
        plan = PropertyPlan(keyPath: keyPath, setter: setter, way: way, ease: ease, setNumber: number)
    }
}

/// Which way a property goes.
@usableFromInline
enum Way<Value: Interpolatable> {
    case to(Value)
    case from(Value)
    case between(Value, Value)
    case by((Value) -> Value)
    case through([Keyframe<Value>], from: Value?)
    case course((Easing) -> Course<Value>)
}

extension TweenProperty {
    /// From where it is to a value.
    @inlinable
    @inline(__always)
    public static func to<Value: Interpolatable>(
        _ keyPath: @autoclosure () -> WritableKeyPath<Target, Value>, _ value: Value, ease: Easing? = nil
    ) -> TweenProperty {
        TweenProperty(keyPath(), .to(value), ease, .writing(keyPath()))
    }

    /// From a value to where it is when the tween is played.
    @inlinable
    @inline(__always)
    public static func from<Value: Interpolatable>(
        _ keyPath: @autoclosure () -> WritableKeyPath<Target, Value>, _ value: Value, ease: Easing? = nil
    ) -> TweenProperty {
        TweenProperty(keyPath(), .from(value), ease, .writing(keyPath()))
    }

    /// From one value to another.
    @inlinable
    @inline(__always)
    public static func fromTo<Value: Interpolatable>(
        _ keyPath: @autoclosure () -> WritableKeyPath<Target, Value>, _ from: Value, _ to: Value, ease: Easing? = nil
    ) -> TweenProperty {
        TweenProperty(keyPath(), .between(from, to), ease, .writing(keyPath()))
    }

    /// From where it is, by so much.
    @inlinable
    @inline(__always)
    public static func by<Value: AdditiveInterpolatable>(
        _ keyPath: @autoclosure () -> WritableKeyPath<Target, Value>, _ change: Value, ease: Easing? = nil
    ) -> TweenProperty {
        TweenProperty(keyPath(), .by({ $0.adding(change) }), ease, .writing(keyPath()))
    }

    /// Through keyframes, from a value or from where it is. No keyframes at all: the property is left alone, but for a
    /// start that is named.
    @inlinable
    @inline(__always)
    public static func keyframes<Value: Interpolatable>(
        _ keyPath: @autoclosure () -> WritableKeyPath<Target, Value>, from: Value? = nil,
        _ keyframes: [Keyframe<Value>],
        ease: Easing? = nil
    ) -> TweenProperty {
        TweenProperty(keyPath(), .through(keyframes, from: from), ease, .writing(keyPath()))
    }

    /// Along a path, at a constant speed but for the easing.
    @inlinable
    @inline(__always)
    public static func along(
        _ keyPath: @autoclosure () -> WritableKeyPath<Target, MotionPoint>, _ path: MotionPath, ease: Easing? = nil
    ) -> TweenProperty {
        TweenProperty(keyPath(), .course({ Course(along: path, ease: $0) }), ease, .writing(keyPath()))
    }
}

/// Numbers, which most properties are, take a shorter way.
extension TweenProperty {
    /// From where it is to a number.
    @inlinable
    @inline(__always)
    public static func to(
        _ keyPath: @autoclosure () -> WritableKeyPath<Target, Double>, _ value: Double, ease: Easing? = nil
    ) -> TweenProperty {
        TweenProperty(keyPath(), .to(value), ease, .writing(keyPath()), .writing(keyPath()))
    }

    /// From a number to where it is when the tween is played.
    @inlinable
    @inline(__always)
    public static func from(
        _ keyPath: @autoclosure () -> WritableKeyPath<Target, Double>, _ value: Double, ease: Easing? = nil
    ) -> TweenProperty {
        TweenProperty(keyPath(), .from(value), ease, .writing(keyPath()), .writing(keyPath()))
    }

    /// From one number to another.
    @inlinable
    @inline(__always)
    public static func fromTo(
        _ keyPath: @autoclosure () -> WritableKeyPath<Target, Double>, _ from: Double, _ to: Double, ease: Easing? = nil
    ) -> TweenProperty {
        TweenProperty(keyPath(), .between(from, to), ease, .writing(keyPath()), .writing(keyPath()))
    }

    /// From where it is, by so much.
    @inlinable
    @inline(__always)
    public static func by(
        _ keyPath: @autoclosure () -> WritableKeyPath<Target, Double>, _ change: Double, ease: Easing? = nil
    ) -> TweenProperty {
        TweenProperty(keyPath(), .by({ $0 + change }), ease, .writing(keyPath()), .writing(keyPath()))
    }
}
