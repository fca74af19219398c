/// A fixed-size, contiguous array of values that tweens can move without an object per value.
///
/// Tweens write the stored properties of the values directly to memory, which makes this the fastest kind of target,
/// for example for particles, bars or cells. An animator keeps the array alive while it moves any of the values.
@safe
public final class MotionArray<Element> {
    /// The number of values.
    public let count: Int
    private let base: UnsafeMutablePointer<Element>

    /// Creates an array of equal values. A negative count counts as 0. Complexity: O(*n*).
    public init(repeating element: Element, count: Int) {
        self.count = max(count, 0)
        unsafe base = .allocate(capacity: max(count, 1))
        unsafe base.initialize(repeating: element, count: self.count)
    }

    /// Creates an array with the values of a collection. Complexity: O(*n*).
    public init(_ elements: some Collection<Element>) {
        let elements = ContiguousArray(elements)
        count = elements.count
        unsafe base = .allocate(capacity: max(count, 1))
        for (index, element) in elements.enumerated() { unsafe (base + index).initialize(to: element) }
    }

    deinit {
        unsafe base.deinitialize(count: count)
        unsafe base.deallocate()
    }

    /// Accesses the value at an index.
    /// - Precondition: The index is valid, as for Swift's own arrays.
    public subscript(index: Int) -> Element {
        get {
            precondition(index >= 0 && index < count, "index out of range")
            return unsafe base[index]
        }
        set {
            precondition(index >= 0 && index < count, "index out of range")
            unsafe base[index] = newValue
        }
    }

    /// Returns the address of a value, which is valid as long as the array exists.
    func address(of index: Int) -> UnsafeMutableRawPointer { unsafe UnsafeMutableRawPointer(base + index) }
}
