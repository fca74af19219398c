package import RecapScene
import RecapSurface

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

/// A command of a player that plays a feed.
package enum FeedPlayerCommand: Hashable, Sendable {
    case terminal(TerminalCommand)
    case story(StoryCommand)
    case feed(FeedCommand)
}

extension FeedCommand {
    /// The name of the command in a file of settings.
    package var name: String {
        switch self {
        case .nextTab: "next-channel"
        case .previousTab: "previous-channel"
        case .search: "search"
        case .comments: "comments"
        case .like: "like"
        case .togglePageAlone: "page-alone"
        case .focus: "focus"
        }
    }
}

extension FeedPlayerCommand {
    /// Creates the command of a player of one story.
    package init(_ command: PlayerCommand) {
        switch command {
        case .terminal(let command): self = .terminal(command)
        case .story(let command): self = .story(command)
        }
    }

    /// The name of the command in a file of settings; `nil` for a command that no key has.
    package var name: String? {
        switch self {
        case .terminal(let command): command.name
        case .story(let command): command.name
        case .feed(let command): command.name
        }
    }

    /// Whether the command turns pages, so that arrow keys for it follow the direction of the pages.
    var isDirected: Bool { self == .story(.next) || self == .story(.previous) }
}

extension KeyHelp {
    /// Returns the list of a feed's keys. The most important keys are first: a screen with too few rows shows those. A
    /// summary of ten characters fits into 40 columns. Entries without details are as in ``player(_:)``.
    package static func feed(_ bindings: KeyBindings<FeedPlayerCommand>) -> [KeyHelp] {
        func keys(_ commands: FeedPlayerCommand...) -> [Key] { bindings.keys(for: Set(commands)) }
        let tenths = bindings.keys(for: Set((1...9).map { .story(.tenths($0)) }))
        return [
            KeyHelp(
                keys(.story(.scroll(1)), .story(.scrollScreens(1))), summary: "next story",
                details: "Scroll down a page that is taller than the screen; at its end, go to the next story."),
            KeyHelp(
                keys(.story(.scroll(-1)), .story(.scrollScreens(-1))), summary: "story before",
                details: "Scroll up a page that is taller than the screen; at its start, go to the story before."),
            KeyHelp(
                keys(.story(.next)), summary: "next page",
                details:
                    "Show the next step of the page, or go to the next page; from the last page, go to the next story."),
            KeyHelp(
                keys(.story(.previous)), summary: "page before",
                details:
                    "Take back a step of the page, or go to the page before; from the first page, go to the story before."
            ),
            KeyHelp(keys(.story(.togglePause)), summary: "pause and go on"),
            KeyHelp(keys(.story(.close)), summary: "close"),
            KeyHelp(
                keys(.feed(.nextTab)), further: [keys(.feed(.previousTab))], summary: "next channel",
                details: "Show the stories of the next channel, the channel before."),
            KeyHelp(
                keys(.feed(.search)), summary: "search",
                details: """
                    Search titles, authors and posters while you type. Stories of other channels are listed below, and can be \
                    chosen, too.
                    """),
            KeyHelp(keys(.feed(.like)), summary: "like it", details: "Like the story, or take the like back."),
            KeyHelp(keys(.feed(.comments)), summary: "comments", details: "Show the comments of the story."),
            KeyHelp(
                keys(.story(.openLink)), summary: "its link",
                details: """
                    Show the whole link of the story, or those of the page and the story to choose from; the same key again \
                    opens it. Enter does so only while the link or its sign ⏎ is in view, and turns the page otherwise.
                    """),
            KeyHelp(
                keys(.feed(.togglePageAlone)), summary: "the page alone",
                details: """
                    Show only the page, without bars, tabs, captions and notices; the same key again, or Esc, shows \
                    everything.
                    """),
            KeyHelp(
                Key.digits, summary: "answer a question",
                details: "Choose the answer of that number, if the page asks one question."),
            KeyHelp(
                keys(.feed(.focus)), summary: "to a question", details: "Move the focus to a question on the page."),
            KeyHelp(keys(.story(.first)), keys(.story(.last)), summary: "first, last page"),
            KeyHelp(tenths, summary: "tenths of the way"),
            KeyHelp(
                keys(.story(.faster), .story(.slower), .story(.normalSpeed)), summary: "faster, slower, 1x"),
            KeyHelp(keys(.story(.restart)), keys(.story(.tick)), summary: "begin anew, one tick"),
            KeyHelp(keys(.story(.savePicture)), summary: "save a picture"),
            KeyHelp(keys(.terminal(.toggleMouse)), keys(.terminal(.redraw)), summary: "mouse, draw anew"),
            KeyHelp(keys(.story(.help)), summary: "all keys", isInOverlay: false),
            KeyHelp(
                keys(.terminal(.interrupt), .terminal(.suspend), .terminal(.quit)),
                summary: "interrupt, suspend, quit", isInOverlay: false),
        ]
    }
}
