import RecapSurface

/// Keys that were pressed on a story whose pages have not come, to be taken when they come.
struct WaitingKeys {
    private var keys: [Key] = []
    /// The key that was pressed last, and when in UI time.
    private var last: (key: Key, at: Duration)?
    /// The key that brought the story into view and has been held down since.
    private var turningKey: Key?

    /// How soon a key that is held down repeats itself.
    private static let repeatInterval: Duration = .milliseconds(150)
    /// How many keys are kept.
    private static let most = 32

    /// Whether none wait.
    var isEmpty: Bool { keys.isEmpty }

    /// Takes note of a key that was pressed. Returns whether it repeats the key that brought the story into view.
    mutating func press(_ key: Key, at now: Duration) -> Bool {
        let isRepeated = last.map { $0.key == key && now - $0.at < WaitingKeys.repeatInterval } ?? false
        last = (key, now)
        if turningKey != key || !isRepeated { turningKey = nil }
        return turningKey != nil
    }

    /// Has a key wait. One too many is left out.
    mutating func add(_ key: Key) {
        if keys.count < WaitingKeys.most { keys.append(key) }
    }

    /// Takes the key that has waited longest.
    mutating func removeFirst() -> Key { keys.removeFirst() }

    /// Forgets what was meant for the story that was meant to be in view before.
    mutating func storyTurned() {
        keys = []
        turningKey = last?.key
    }
}
