public import RecapMotion

/// The change of one property in a tween.
///
/// Create one with a static method: `.to(\.x, 10)`, `.from(\.opacity, 0)`, `.by(\.angle, 90)`. A change without its own easing
/// uses the tween's. If no start value is given, the change starts from the value of the property when it begins to move, which
/// is after the delay; an explicit start value is written immediately, before the delay.
public struct TweenProperty<Target> {
    let plan: any PropertyPlan<Target>
    var key: AnyKeyPath { plan.key }

    @usableFromInline
    init<Value: Interpolatable>(
        _ keyPath: WritableKeyPath<Target, Value>, _ change: PropertyChange<Value>, _ ease: Easing?,
        _ setter: ValueSetter<Value>,
        _ number: NumberSetter? = nil
    ) {
        plan = KeyPathPlan(keyPath: keyPath, setter: setter, change: change, ease: ease, setNumber: number)
    }
}

/// The kinds of change of a property.
@usableFromInline
enum PropertyChange<Value: Interpolatable> {
    case to(Value)
    case from(Value)
    case between(Value, Value)
    case by((Value) -> Value)
    case through([Keyframe<Value>], from: Value?)
    case interpolation((Easing) -> Interpolation<Value>)
}

extension TweenProperty {
    /// Moves a property from its current value to a given value.
    @inlinable
    @inline(__always)
    public static func to<Value: Interpolatable>(
        _ keyPath: @autoclosure () -> WritableKeyPath<Target, Value>, _ value: Value, ease: Easing? = nil
    ) -> TweenProperty {
        TweenProperty(keyPath(), .to(value), ease, .writing(keyPath()))
    }

    /// Moves a property from a given value to its value when the tween is played.
    @inlinable
    @inline(__always)
    public static func from<Value: Interpolatable>(
        _ keyPath: @autoclosure () -> WritableKeyPath<Target, Value>, _ value: Value, ease: Easing? = nil
    ) -> TweenProperty {
        TweenProperty(keyPath(), .from(value), ease, .writing(keyPath()))
    }

    /// Moves a property from one value to another.
    @inlinable
    @inline(__always)
    public static func fromTo<Value: Interpolatable>(
        _ keyPath: @autoclosure () -> WritableKeyPath<Target, Value>, _ from: Value, _ to: Value, ease: Easing? = nil
    ) -> TweenProperty {
        TweenProperty(keyPath(), .between(from, to), ease, .writing(keyPath()))
    }

    /// Moves a property by an amount, starting from its current value.
    @inlinable
    @inline(__always)
    public static func by<Value: AdditiveInterpolatable>(
        _ keyPath: @autoclosure () -> WritableKeyPath<Target, Value>, _ change: Value, ease: Easing? = nil
    ) -> TweenProperty {
        TweenProperty(keyPath(), .by({ $0.adding(change) }), ease, .writing(keyPath()))
    }

    /// Moves a property through keyframes, from a given value or its current one. Without keyframes, only a given start value is
    /// written.
    @inlinable
    @inline(__always)
    public static func keyframes<Value: Interpolatable>(
        _ keyPath: @autoclosure () -> WritableKeyPath<Target, Value>, from: Value? = nil,
        _ keyframes: [Keyframe<Value>],
        ease: Easing? = nil
    ) -> TweenProperty {
        TweenProperty(keyPath(), .through(keyframes, from: from), ease, .writing(keyPath()))
    }

    /// Moves a point along a path, with progress proportional to the length of the path.
    @inlinable
    @inline(__always)
    public static func along(
        _ keyPath: @autoclosure () -> WritableKeyPath<Target, MotionPoint>, _ path: MotionPath, ease: Easing? = nil
    ) -> TweenProperty {
        TweenProperty(keyPath(), .interpolation({ Interpolation(along: path, ease: $0) }), ease, .writing(keyPath()))
    }
}

/// Numbers, which most properties are, skip the generic interpolation.
extension TweenProperty {
    /// Moves a number from its current value to a given value.
    @inlinable
    @inline(__always)
    public static func to(
        _ keyPath: @autoclosure () -> WritableKeyPath<Target, Double>, _ value: Double, ease: Easing? = nil
    ) -> TweenProperty {
        TweenProperty(keyPath(), .to(value), ease, .writing(keyPath()), .writing(keyPath()))
    }

    /// Moves a number from a given value to its value when the tween is played.
    @inlinable
    @inline(__always)
    public static func from(
        _ keyPath: @autoclosure () -> WritableKeyPath<Target, Double>, _ value: Double, ease: Easing? = nil
    ) -> TweenProperty {
        TweenProperty(keyPath(), .from(value), ease, .writing(keyPath()), .writing(keyPath()))
    }

    /// Moves a number from one value to another.
    @inlinable
    @inline(__always)
    public static func fromTo(
        _ keyPath: @autoclosure () -> WritableKeyPath<Target, Double>, _ from: Double, _ to: Double, ease: Easing? = nil
    ) -> TweenProperty {
        TweenProperty(keyPath(), .between(from, to), ease, .writing(keyPath()), .writing(keyPath()))
    }

    /// Moves a property by an amount, starting from its current value.
    @inlinable
    @inline(__always)
    public static func by(
        _ keyPath: @autoclosure () -> WritableKeyPath<Target, Double>, _ change: Double, ease: Easing? = nil
    ) -> TweenProperty {
        TweenProperty(keyPath(), .by({ $0 + change }), ease, .writing(keyPath()), .writing(keyPath()))
    }
}

/// A function that writes a number to a property of a target at an address.
///
/// A setter is created from a key path literal, in a function that is inlined into client code and takes the key path
/// as an autoclosure. An optimised build then replaces the key path with direct access, which allocates nothing and
/// costs a small fraction of a write through the key path.
@usableFromInline
@safe
struct NumberSetter {
    private let call: (UnsafeMutableRawPointer, Double) -> Void

    @usableFromInline
    @safe
    init(_ call: @escaping (UnsafeMutableRawPointer, Double) -> Void) { unsafe self.call = call }

    /// Creates the setter of a property.
    @inlinable
    @inline(__always)
    static func writing<Target>(_ keyPath: WritableKeyPath<Target, Double>) -> NumberSetter {
        NumberSetter { unsafe $0.assumingMemoryBound(to: Target.self).pointee[keyPath: keyPath] = $1 }
    }

    /// Writes a value. The memory at the address must hold a target of the key path's root type.
    @unsafe
    @inline(__always)
    func set(_ target: UnsafeMutableRawPointer, _ value: Double) { unsafe call(target, value) }

    /// Writes a value to a target of the key path's root type.
    func write<Target>(_ target: inout Target, _ value: Double) {
        unsafe withUnsafeMutablePointer(to: &target) { unsafe call(UnsafeMutableRawPointer($0), value) }
    }
}

/// A function that writes a value of any type to a property of a target at an address, as `NumberSetter` does for numbers.
///
/// The value is passed by address, so that generic callers need no reabstraction of the closure.
@usableFromInline
@safe
struct ValueSetter<Value> {
    private let call: (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void

    @safe
    @usableFromInline
    init(_ call: @escaping (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void) { unsafe self.call = call }

    /// Creates the setter of a property.
    @inlinable
    @inline(__always)
    static func writing<Target>(_ keyPath: WritableKeyPath<Target, Value>) -> ValueSetter {
        ValueSetter {
            unsafe $0.assumingMemoryBound(to: Target.self).pointee[keyPath: keyPath] =
                $1.assumingMemoryBound(to: Value.self).pointee
        }
    }

    /// Writes a value to a target of the key path's root type.
    @inline(__always)
    func set<Target>(_ target: inout Target, _ value: Value) {
        unsafe withUnsafeMutablePointer(to: &target) { target in
            unsafe withUnsafePointer(to: value) { unsafe call(UnsafeMutableRawPointer(target), UnsafeRawPointer($0)) }
        }
    }
}
