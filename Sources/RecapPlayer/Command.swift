/// What one who watches can ask of the player.
package enum Command: Sendable, Hashable {
    case next, previous, first, last
    /// Tenths of the way through the story, 1…9.
    case tenths(Int)
    case togglePause, tick, restart
    case faster, slower, normalSpeed
    /// Rows down (up where negative).
    case scroll(Int)
    /// Screens down (up where negative).
    case scrollScreens(Int)
    /// The element that keys go to first.
    case focusNext, focusPrevious
    case help, information, toggleMouse, redraw
    case close, interrupt, suspend, quit
}
