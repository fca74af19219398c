/// A command that concerns the terminal, regardless of the content that plays on it.
package enum TerminalCommand: CaseIterable, Hashable, Sendable {
    /// Draws the whole screen again.
    case redraw
    /// Turns mouse events off or on.
    case toggleMouse
    /// Stops the process, as `^Z` does in a shell.
    case suspend
    /// Ends the process, as `^C` does in a shell.
    case interrupt
    /// Ends the process, as `^\` does in a shell.
    case quit
}

/// A command that concerns the story that is played.
public enum StoryCommand: Hashable, Sendable {
    /// Shows the next step of the page, or goes to the next page; takes a step back, or goes to the page before.
    case next, previous
    /// Goes to another page.
    case first, last
    /// Goes to the page at this many tenths of the story, 1…9.
    case tenths(Int)
    /// Pauses the story, or lets it continue.
    case togglePause
    /// Advances a paused story by 0.1 s.
    case tick
    /// Restarts the current page.
    case restart
    /// Changes the speed by a step, or sets it to 1.
    case faster, slower, normalSpeed
    /// Scrolls the page by rows, downwards if positive; turns the page at its end.
    case scroll(Int)
    /// Scrolls the page by the height of the screen, downwards if positive; turns the page at its end.
    case scrollScreens(Int)
    /// Moves the focus to another element that takes keys.
    case focusNext, focusPrevious
    /// Shows or hides the help overlay.
    case help
    /// Shows or hides the number of the page.
    case information
    /// Opens the link of the page, or shows its links to choose from.
    case openLink
    /// Saves the page on the screen as a picture.
    case savePicture
    /// Opens the editor of the story at the current page.
    case edit
    /// Closes the story.
    case close
}

/// A command that concerns the feed, not the story in view.
package enum FeedCommand: CaseIterable, Hashable, Sendable {
    /// Shows the stories of another channel.
    case nextTab, previousTab
    /// Opens a panel: the search or the comments of the story.
    case search, comments
    /// Likes the story, or takes the like back.
    case like
    /// Shows only the page, or everything again.
    case togglePageAlone
    /// Moves the focus to the first element of the page that takes keys.
    case focus
}

/// A command of a player. ``CommandTable`` says what else is known of each.
package enum PlayerCommand: Hashable, Sendable {
    case terminal(TerminalCommand)
    case story(StoryCommand)
    /// A command that has keys only in a feed.
    case feed(FeedCommand)

    /// Whether the command is performed even while an overlay takes all other keys.
    package var isUrgent: Bool {
        switch self {
        case .terminal(let command): command != .toggleMouse
        case .story, .feed: false
        }
    }

    /// Whether the command concerns a feed, and has keys only there.
    package var isOfFeed: Bool { if case .feed = self { true } else { false } }

    /// Whether the command turns pages, so that arrow keys for it follow the direction of the pages.
    package var turnsPages: Bool { self == .story(.next) || self == .story(.previous) }
}
