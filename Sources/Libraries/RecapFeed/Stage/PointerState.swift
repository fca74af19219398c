import RecapSurface

/// The state of the mouse in a feed: presses while no story plays, held presses, and the last turn of the wheel.
struct PointerState {
    /// Whether a press on the story has been held so long that only the page is shown.
    private(set) var isHeld = false
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

    /// Discards the press.
    mutating func cancelPress() { press = nil }

    /// Sets whether a press is held. Returns whether that has changed.
    mutating func setHeld(_ isHeld: Bool) -> Bool {
        defer { self.isHeld = isHeld }
        return isHeld != self.isHeld
    }

    /// Handles a wheel event. Returns whether it is effective.
    mutating func turnWheel(at now: Duration) -> Bool {
        if let wheelTurn, now - wheelTurn < PointerState.wheelInterval { return false }
        wheelTurn = now
        return true
    }
}
