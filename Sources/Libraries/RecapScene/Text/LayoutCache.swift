package import Synchronization

/// A cache of the most recent values by key, such as the wrapped lines of a text by width, which every frame needs.
/// Copies of a view share the cache.
package final class LayoutCache<Key: Equatable & Sendable, Value: Sendable>: Sendable {
    @usableFromInline let entries = Mutex<[(key: Key, value: Value)]>([])
    /// The capacity: the layouts of an element on one screen, and one more while the screen is resized.
    @usableFromInline static var most: Int { 4 }

    /// Creates an empty cache.
    @inlinable package init() {}

    /// Returns the value for a key, computing it if it is not cached.
    // Unspecialized code would look up its types in each frame.
    @inlinable @inline(__always) package func value(for key: Key, _ make: () -> Value) -> Value {
        if let known = entries.withLock({ LayoutCache.value(for: key, in: $0) }) { return known }
        let value = make()
        entries.withLock { entries in
            if entries.count == LayoutCache.most { entries.removeFirst() }
            entries.append((key, value))
        }
        return value
    }

    // A loop over indices, because unspecialized sequence methods look up their types.
    @inlinable static func value(for key: Key, in entries: [(key: Key, value: Value)]) -> Value? {
        for index in 0..<entries.count where entries[index].key == key { return entries[index].value }
        return nil
    }
}
