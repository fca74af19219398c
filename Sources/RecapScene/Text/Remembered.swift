import Synchronization

/// What was last worked out for a few keys, such as the lines of a text for a width: a frame that moves asks for the same
/// again and again. Copies of an element share it.
final class Remembered<Key: Equatable & Sendable, Value: Sendable>: Sendable {
    private let entries = Mutex<[(key: Key, value: Value)]>([])
    /// As many as there are forms of one element on the screens of one size, and one more while that changes.
    private static var most: Int { 4 }

    /// What was worked out for a key; what takes it is done once for as long as it is remembered.
    func value(for key: Key, _ make: () -> Value) -> Value {
        if let known = entries.withLock({ $0.first { $0.key == key }?.value }) { return known }
        let value = make()
        entries.withLock { entries in
            if entries.count == Remembered.most { entries.removeFirst() }
            entries.append((key, value))
        }
        return value
    }
}
