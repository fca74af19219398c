public import RecapCore

/// Why a showing is over.
public enum PlayerOutcome: Sendable, Hashable {
    /// The story ended, or somebody closed it.
    case dismissed(DismissReason)
    /// Somebody pressed `^C`.
    case interrupted
    /// Somebody pressed `^\`.
    case quit
    /// A signal asked the program to end; its number.
    case terminated(signal: Int32)
    /// The terminal went away.
    case terminalClosed
}
