/// A command for the terminal, independent of the playing content.
package enum TerminalCommand: CaseIterable, Hashable, Sendable {
    /// Redraws the whole screen.
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

/// A command for the playing story.
public enum StoryCommand: Hashable, Sendable {
    /// Shows the next or previous step of the page or, after the last or before the first step, the next or previous
    /// page.
    case next, previous
    /// Goes to the first or last page.
    case first, last
    /// Goes to the page at an index, counted from 0 and clamped to the existing pages.
    case page(Int)
    /// Shows the list of pages.
    case pages
    /// Goes to the page at this number of tenths of the story, 1…9.
    case tenths(Int)
    /// Pauses or resumes the story.
    case togglePause
    /// Advances a paused story by 0.1 s.
    case tick
    /// Restarts the current page.
    case restart
    /// Increases or decreases the speed by one step, or resets it to 1.
    case faster, slower, normalSpeed
    /// Scrolls the page by rows, downwards if positive; turns the page at its end.
    case scroll(Int)
    /// Scrolls the page by the height of the screen, downwards if positive; turns the page at its end.
    case scrollScreens(Int)
    /// Moves the focus to the next or previous element that accepts keys.
    case focusNext, focusPrevious
    /// Shows or hides the help overlay.
    case help
    /// Shows or hides the page number.
    case information
    /// Opens the link of the page, or shows a choice of its links.
    case openLink
    /// Saves the page on the screen as a picture.
    case savePicture
    /// Opens the story in the editor at the current page.
    case edit
    /// Closes the story.
    case close
}

/// A command for the feed, rather than for the story in view.
package enum FeedCommand: CaseIterable, Hashable, Sendable {
    /// Shows the stories of the next or previous channel.
    case nextTab, previousTab
    /// Opens a panel: the search, or the comments on the story.
    case search, comments
    /// Likes the story, or removes the like.
    case like
    /// Hides or shows everything except the page.
    case togglePageAlone
    /// Moves the focus to the first element of the page that accepts keys.
    case focus
}

/// A command of a player. ``CommandTable`` specifies its name, keys and description.
package enum PlayerCommand: Hashable, Sendable {
    case terminal(TerminalCommand)
    case story(StoryCommand)
    /// A command that has keys only in a feed.
    case feed(FeedCommand)

    /// Whether the command is performed even while an overlay receives all other keys.
    package var isUrgent: Bool {
        switch self {
        case .terminal(let command): command != .toggleMouse
        case .story, .feed: false
        }
    }

    /// Whether the command is for a feed, and has keys only there.
    package var isOfFeed: Bool { if case .feed = self { true } else { false } }

    /// Whether the command turns pages. Arrow keys for such a command follow the page direction.
    package var turnsPages: Bool { self == .story(.next) || self == .story(.previous) }
}
