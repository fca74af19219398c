import RecapSurface

/// A queue of keys that were pressed before the pages of their story were loaded. They take effect afterwards.
struct WaitingKeys {
    private var keys: [Key] = []
    /// The last key pressed, and the time of the press.
    private var last: (key: Key, at: Duration)?
    /// The key that brought the story into view, while it is held down.
    private var turningKey: Key?

    /// The maximum time between two repeats of a key that is held down.
    private static let repeatInterval: Duration = .milliseconds(150)
    /// The maximum number of keys that are kept.
    private static let most = 32

    /// Whether the queue is empty.
    var isEmpty: Bool { keys.isEmpty }

    /// Whether the last key repeats the one that brought the story into view.
    var isTurningKeyHeld: Bool { turningKey != nil }

    /// Records a key press.
    mutating func press(_ key: Key, at now: Duration) {
        let isRepeated = last.map { $0.key == key && now - $0.at < WaitingKeys.repeatInterval } ?? false
        last = (key, now)
        if turningKey != key || !isRepeated { turningKey = nil }
    }

    /// Adds a key, unless the queue is full.
    mutating func add(_ key: Key) {
        if keys.count < WaitingKeys.most { keys.append(key) }
    }

    /// Removes and returns the oldest key.
    mutating func removeFirst() -> Key { keys.removeFirst() }

    /// Discards the keys, which applied to the previous story.
    mutating func storyTurned() {
        keys = []
        turningKey = last?.key
    }
}

/// The state of the mouse in a feed: presses while no story plays, and the last turn of the wheel.
struct PointerState {
    /// The cell at which the mouse was pressed while no story played.
    private var press: Point?
    private var wheelTurn: Duration?

    /// The minimum time between two effective wheel events, because one gesture on a touchpad causes many of them.
    private static let wheelInterval: Duration = .milliseconds(150)

    /// Handles a press or a release. Returns the position of a click while no story plays.
    mutating func take(_ mouse: MouseEvent, isStoryPlaying: Bool) -> Point? {
        defer { press = mouse.action == .press && !isStoryPlaying ? mouse.point : nil }
        return mouse.action == .release ? press : nil
    }

    /// Discards the press, so that its release is not a click.
    mutating func cancelPress() { press = nil }

    /// Handles a wheel event. Returns whether it is effective.
    mutating func turnWheel(at now: Duration) -> Bool {
        if let wheelTurn, now - wheelTurn < PointerState.wheelInterval { return false }
        wheelTurn = now
        return true
    }
}
