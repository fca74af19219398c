import RecapSurface

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

    /// Discards the press.
    mutating func cancelPress() { press = nil }

    /// Handles a wheel event. Returns whether it is effective.
    mutating func turnWheel(at now: Duration) -> Bool {
        if let wheelTurn, now - wheelTurn < PointerState.wheelInterval { return false }
        wheelTurn = now
        return true
    }
}
