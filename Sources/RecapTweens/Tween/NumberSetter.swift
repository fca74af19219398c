/// Writes a number into a target that lies at an address.
///
/// Made where the key path is spelled out, and from a key path of its own (the functions that make one take an
/// autoclosure and call it twice): then an optimising build replaces the key path by the access itself, which costs a
/// small part of going through the key path at run time and allocates nothing.
@usableFromInline
@safe
struct NumberSetter {
    private let call: (UnsafeMutableRawPointer, Double) -> Void

    @usableFromInline
    @safe
    init(_ call: @escaping (UnsafeMutableRawPointer, Double) -> Void) { unsafe self.call = call }

    /// What writes a property.
    @inlinable
    @inline(__always)
    static func writing<Target>(_ keyPath: WritableKeyPath<Target, Double>) -> NumberSetter {
        NumberSetter { unsafe $0.assumingMemoryBound(to: Target.self).pointee[keyPath: keyPath] = $1 }
    }

    /// Writes it; at the address there has to be a target of the key path's type.
    @unsafe
    @inline(__always)
    func set(_ target: UnsafeMutableRawPointer, _ value: Double) { unsafe call(target, value) }

    /// Writes it into a target, which has to be of the key path's type.
    func write<Target>(_ target: inout Target, _ value: Double) {
        unsafe withUnsafeMutablePointer(to: &target) { unsafe call(UnsafeMutableRawPointer($0), value) }
    }
}

/// The same for a value of any type, which is handed over by its address: so the function needs no translation between
/// the callers that know its type and those that do not.
@usableFromInline
@safe
struct ValueSetter<Value> {
    private let call: (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void

    @safe
    @usableFromInline
    init(_ call: @escaping (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void) { unsafe self.call = call }

    /// What writes a property.
    @inlinable
    @inline(__always)
    static func writing<Target>(_ keyPath: WritableKeyPath<Target, Value>) -> ValueSetter {
        ValueSetter {
            unsafe $0.assumingMemoryBound(to: Target.self).pointee[keyPath: keyPath] =
                $1.assumingMemoryBound(to: Value.self).pointee
        }
    }

    /// Writes it into a target, which has to be of the key path's type.
    @inline(__always)
    func set<Target>(_ target: inout Target, _ value: Value) {
        unsafe withUnsafeMutablePointer(to: &target) { target in
            unsafe withUnsafePointer(to: value) { unsafe call(UnsafeMutableRawPointer(target), UnsafeRawPointer($0)) }
        }
    }
}
