/// Values that lie side by side and can be moved without an object for each.
///
/// Tweens write the stored properties of such a value at their place in memory, so this is the cheapest target: use it
/// for particles, bars, cells. The number of values is fixed. An animator keeps the array alive while something in it
/// moves.
@safe
public final class MotionArray<Element> {
    /// How many values there are.
    public let count: Int
    private let base: UnsafeMutablePointer<Element>

    /// So many values that are alike; fewer than 0 count as 0. Cost: linear.
    public init(repeating element: Element, count: Int) {
        self.count = max(count, 0)
        unsafe base = .allocate(capacity: max(count, 1))
        unsafe base.initialize(repeating: element, count: self.count)
    }

    /// The values of a collection. Cost: linear.
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

    /// A value.
    /// - Precondition: The index is that of a value, as with Swift's own arrays.
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

    /// Where a value lies; valid while the array lives.
    func address(of index: Int) -> UnsafeMutableRawPointer { unsafe UnsafeMutableRawPointer(base + index) }
}
