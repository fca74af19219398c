public import RecapCommands
import RecapScene
package import RecapSystem

/// A remote control of a running player of a story or a feed, for any thread.
///
/// A request wakes the player's loop. Requests made before the player runs are performed after the first frame, and those
/// made after its end are ignored.
public struct PlayerRemote: Sendable {
    /// A request to a player.
    package enum Request: Sendable {
        case command(StoryCommand)
        case notice(String)
        case stop
    }

    private let requests: Mailbox<Request>

    /// Creates a remote control that posts its requests to a player's mailbox.
    package init(_ requests: Mailbox<Request>) { self.requests = requests }

    /// Performs a command, as its key does.
    public func send(_ command: StoryCommand) { requests.post(.command(command)) }

    /// Shows a notice at the bottom of the story for a few seconds.
    public func show(notice: String) { requests.post(.notice(notice)) }

    /// Stops the player at its current position: its `run()` returns ``PlayerOutcome/stopped``, and the story is not
    /// dismissed.
    public func stop() { requests.post(.stop) }
}
