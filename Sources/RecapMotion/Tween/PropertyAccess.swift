/// How one property of a target is read and written.
///
/// The functions are made where the key path is spelled out, so that an optimising build replaces the key path by the
/// access itself: a tenth of the cost of going through the key path at run time.
@usableFromInline
struct PropertyAccess<Target, Value> {
    let keyPath: WritableKeyPath<Target, Value>
    let get: (Target) -> Value
    let set: (inout Target, Value) -> Void
    /// The same as `set`, where the value is a `Double`.
    let setNumber: NumberSetter<Target>?

    @inlinable
    @inline(__always)
    init(_ keyPath: WritableKeyPath<Target, Value>) {
        self.init(keyPath: keyPath, get: { $0[keyPath: keyPath] }, set: { $0[keyPath: keyPath] = $1 }, setNumber: nil)
    }

    @usableFromInline
    init(
        keyPath: WritableKeyPath<Target, Value>, get: @escaping (Target) -> Value,
        set: @escaping (inout Target, Value) -> Void, setNumber: NumberSetter<Target>?
    ) {
        self.keyPath = keyPath
        self.get = get
        self.set = set
        self.setNumber = setNumber
    }
}

extension PropertyAccess where Value == Double {
    @inlinable
    @inline(__always)
    init(_ keyPath: WritableKeyPath<Target, Double>) {
        self.init(
            keyPath: keyPath, get: { $0[keyPath: keyPath] }, set: { $0[keyPath: keyPath] = $1 },
            setNumber: NumberSetter { $0[keyPath: keyPath] = $1 })
    }
}

/// Writes a number into a target.
@usableFromInline
struct NumberSetter<Target> {
    let call: (inout Target, Double) -> Void

    @usableFromInline
    init(_ call: @escaping (inout Target, Double) -> Void) { self.call = call }
}
