/// The commands of several histories, some of which may have the same ones.
struct CommandCopies {
    /// The commands of the histories before the current one, with their times.
    private var others: Set<Int> = []
    private var current: Set<Int> = []

    /// Begins the commands of a history.
    mutating func begin() {
        others.formUnion(current)
        current = []
    }

    /// Adds a command of the current history. Returns whether another history contains it at the same second, or one second
    /// off: each history records its own time. O(length).
    mutating func isCopy(_ text: Span<UInt8>, at start: Int) -> Bool {
        func key(_ second: Int) -> Int {
            var hasher = Hasher()
            hasher.combine(second)
            unsafe text.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
            return hasher.finalize()
        }
        let own = key(start)
        if others.contains(own) || others.contains(key(start - 1)) || others.contains(key(start + 1)) { return true }
        current.insert(own)
        return false
    }
}
