public import RecapCore

/// The reason why a player's loop ended.
public enum PlayerOutcome: Sendable, Hashable {
    /// The story ended or was closed.
    case dismissed(DismissReason)
    /// The program stopped the player; see ``PlayerRemote/stop()``.
    case stopped
    /// The user pressed `^C`.
    case interrupted
    /// The user pressed `^\`.
    case quit
    /// The signal of this number asked the program to end.
    case terminated(signal: Int32)
    /// The terminal was disconnected, or its input ended.
    case terminalClosed
}
