import RecapScene
import RecapSurface

/// A command that concerns the feed, not the story in view.
enum FeedCommand: CaseIterable, Hashable, Sendable {
    /// Shows the stories of another channel.
    case nextTab, previousTab
    /// Opens a panel: the search, the comments or the link of the story.
    case search, comments, link
    /// Likes the story, or takes the like back.
    case like
    /// Shows only the page, or everything again.
    case togglePageAlone
    /// Moves the focus to the first element of the page that takes keys.
    case focus
}

/// A command of a player that plays a feed.
enum FeedPlayerCommand: Hashable, Sendable {
    case terminal(TerminalCommand)
    case story(StoryCommand)
    case feed(FeedCommand)
}

extension FeedPlayerCommand {
    /// The default keys of a feed, where the link of the story is out of view.
    private static let keysWithoutLink: KeyBindings<FeedPlayerCommand> = {
        var keys = PlayerCommand.keys.map { command -> FeedPlayerCommand in
            switch command {
            case .terminal(let command): .terminal(command)
            case .story(let command): .story(command)
            }
        }
        keys.bind(.tab, to: .feed(.nextTab))
        keys.bind(.backTab, to: .feed(.previousTab))
        keys.bind(.character("/"), to: .feed(.search))
        keys.bind(.character("f"), to: .feed(.like))
        keys.bind(.character("c"), to: .feed(.comments))
        keys.bind(.character("i"), to: .feed(.togglePageAlone))
        keys.bind(.character("o"), to: .feed(.link))
        keys.bind(.character("e"), to: .feed(.focus))
        return keys
    }()

    /// The default keys of a feed, where the link of the story is in view: Enter shows the link.
    private static let keysWithLink: KeyBindings<FeedPlayerCommand> = {
        var keys = keysWithoutLink
        keys.bind(.enter, to: .feed(.link))
        return keys
    }()

    /// Returns the default keys of a feed, for pages that follow each other in a direction.
    static func keys(showsLink: Bool, _ direction: LayoutDirection = .leftToRight) -> KeyBindings<FeedPlayerCommand> {
        let keys = showsLink ? keysWithLink : keysWithoutLink
        return direction == .rightToLeft ? keys.mirrored : keys
    }

    /// Returns the name of the key that moves the focus to an element, for hints on the page.
    static func focusKey(_ glyphs: GlyphSet) -> String {
        keysWithoutLink.keys(for: [.feed(.focus)]).first?.name(glyphs) ?? ""
    }
}

extension KeyHelp {
    /// Returns the list of a feed's keys. The most important keys are first: a screen with too few rows shows those. A
    /// summary of ten characters fits into 40 columns. Entries without details are as in ``player(_:)``.
    static func feed(_ bindings: KeyBindings<FeedPlayerCommand>) -> [KeyHelp] {
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
                details: "Go to the next page; from the last page, go to the next story."),
            KeyHelp(
                keys(.story(.previous)), summary: "page before",
                details: "Go to the page before; from the first page, go to the story before."),
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
                keys(.feed(.link)), summary: "its link",
                details: """
                    Show the whole link of the story; the same key again opens it. Enter does so only while the link or its \
                    sign ⏎ is in view, and turns the page otherwise.
                    """),
            KeyHelp(
                keys(.feed(.togglePageAlone)), summary: "the page alone, and back",
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
