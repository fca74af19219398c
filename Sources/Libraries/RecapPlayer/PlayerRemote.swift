public import RecapCore
public import RecapScene
package import RecapSystem

/// A remote control for a running player of a story or a feed, usable from any thread.
///
/// A request wakes the player's loop. Requests made before the player runs are performed after its first frame; those made after
/// it has ended are ignored.
public struct PlayerRemote: Sendable {
    /// A request to a player.
    package enum Request: Sendable {
        case command(StoryCommand)
        case notice(String)
        case stop
    }

    private let requests: Channel<Request>

    /// Creates a remote control that posts its requests to a player's channel.
    package init(_ requests: Channel<Request>) { self.requests = requests }

    /// Performs a command, as its key does.
    public func send(_ command: StoryCommand) { requests.post(.command(command)) }

    /// Shows a notice at the bottom of the story for a few seconds.
    public func show(notice: String) { requests.post(.notice(notice)) }

    /// Stops the player at its current position: its `run()` returns ``PlayerOutcome/stopped``, and the story is not
    /// dismissed.
    public func stop() { requests.post(.stop) }
}

/// The reason why a player's loop ended.
///
/// Its description completes "the story was": `print("The story was \(outcome).")`.
public enum PlayerOutcome: Sendable, Hashable, CustomStringConvertible {
    /// The story ended or was closed.
    case dismissed(DismissReason)
    /// The program stopped the player; see ``PlayerRemote/stop()``.
    case stopped
    /// The user pressed `^C`.
    case interrupted
    /// The user pressed `^\`.
    case quit
    /// A signal with this number terminated the program.
    case terminated(signal: Int32)
    /// The terminal was disconnected, or its input ended.
    case terminalClosed

    /// The reason in words, such as "finished" or "ended by signal 15".
    public var description: String {
        switch self {
        case .dismissed(let reason): reason.description
        case .stopped: "stopped"
        case .interrupted: "interrupted"
        case .quit: "quit"
        case .terminated(let signal): "ended by signal \(signal)"
        case .terminalClosed: "cut off by its terminal"
        }
    }
}

/// A page of a story, among the pages that exist with its data.
///
/// Pages and steps are counted from 0 in Swift, and from 1 in the user interface.
public enum PageReference: Sendable, Hashable {
    /// The page at an index, counted from 0 and clamped to the existing pages.
    case index(Int)
    /// The page with an id, or the first page if there is none with that id.
    case id(String)

    /// Returns the index of the page in a story with `count` pages. `find` returns the index of the page with an id.
    package func index(in count: Int, find: (String) -> Int?) -> Int {
        switch self {
        case .index(let index): max(0, min(index, count - 1))
        case .id(let id): find(id) ?? 0
        }
    }
}

/// The options of a story that is played.
public struct PlayerOptions: Sendable {
    /// The first page to show. Defaults to the first page of the story.
    public var start: PageReference
    /// The step of that page to begin at, counted from 0 and clamped to the existing steps. Defaults to 0.
    public var step: Int
    /// The playing time that passes in one second of real time, 0.25…8. Defaults to 1.
    public var speed: Double
    /// Whether the story begins paused. Defaults to `false`.
    public var isPaused: Bool
    /// Whether the story pauses while the terminal's window does not have the focus. Defaults to `true`.
    public var pausesWithoutFocus: Bool
    /// Whether a notice names the most important keys at the beginning. Defaults to `false`.
    public var showsKeyHint: Bool
    /// Whether a move forward from a manual last page stays there and announces the end, so that only the next one finishes the
    /// story. Defaults to `true`.
    public var holdsAtEnd: Bool

    /// Creates the options of a player. Omitted options have their default values.
    public init(
        start: PageReference = .index(0), step: Int = 0, speed: Double = 1, isPaused: Bool = false,
        pausesWithoutFocus: Bool = true, showsKeyHint: Bool = false, holdsAtEnd: Bool = true
    ) {
        self.start = start
        self.step = step
        self.speed = speed
        self.isPaused = isPaused
        self.pausesWithoutFocus = pausesWithoutFocus
        self.showsKeyHint = showsKeyHint
        self.holdsAtEnd = holdsAtEnd
    }
}
