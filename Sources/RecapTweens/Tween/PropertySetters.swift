/// Writes a number to a property of a target at an address.
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

/// Writes a value of any type to a property of a target at an address, like `NumberSetter` does for numbers.
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
