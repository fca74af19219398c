internal import RecapLanguage
package import RecapSurface

/// The commands of a player, with their names, default keys and descriptions.
///
/// These tables are the source of the names and keys of settings, key bindings, the help overlay, the manual, the
/// article on playing, and the keys announced by the plain player. To add a command, add a case to its enumeration, a
/// row to ``rows`` and an entry to ``help``, and implement it where the compiler reports a missing case.
package enum CommandTable {
    /// The name, the default keys and the description of a command.
    package struct Row: Sendable {
        /// The command that the player performs.
        package let command: PlayerCommand
        /// The name in a settings file.
        package let name: String
        /// The default keys. In a feed, the keys of feed commands override those of story commands.
        package let keys: [Key]
        /// The effect that the plain player announces for the keys; `nil` for a command that requires a screen.
        package let effect: SpokenEffect?
        /// Whether a feed delays the command until the pages of the story are loaded.
        package let needsPages: Bool

        fileprivate init(
            _ command: PlayerCommand, _ name: String, _ keys: Key..., spoken effect: SpokenEffect? = nil,
            needsPages: Bool = false
        ) {
            self.command = command
            self.name = name
            self.keys = keys
            self.effect = effect
            self.needsPages = needsPages
        }
    }

    /// All commands, in the order of the settings.
    package static let rows: [Row] =
        [
            Row(
                .story(.next), "next", .right, .character("l"), .character("n"), .enter, spoken: .next, needsPages: true
            ),
            Row(
                .story(.previous), "previous", .left, .character("h"), .character("p"), .backspace, spoken: .before,
                needsPages: true),
            Row(.story(.togglePause), "pause", .character(" "), spoken: .pause),
            Row(.story(.close), "close", .character("q"), .escape, spoken: .quit),
            Row(.story(.scroll(-1)), "scroll-up", .up, .character("k"), spoken: .before),
            Row(.story(.scroll(1)), "scroll-down", .down, .character("j"), spoken: .next),
            Row(.story(.scrollScreens(-1)), "screen-up", .pageUp, spoken: .before),
            Row(.story(.scrollScreens(1)), "screen-down", .pageDown, spoken: .next),
            Row(.story(.first), "first", .home, .character("g"), spoken: .first, needsPages: true),
            Row(.story(.last), "last", .end, .character("G"), spoken: .last, needsPages: true),
            Row(.story(.pages), "pages", .character("#"), .character("/"), spoken: .pages, needsPages: true),
        ]
        + Key.digits.indices.map { index in
            Row(
                .story(.tenths(index + 1)), "tenth-\(index + 1)", Key.digits[index], spoken: .tenths, needsPages: true)
        } + [
            Row(.story(.faster), "faster", .character("+"), spoken: .speed, needsPages: true),
            Row(.story(.slower), "slower", .character("-"), spoken: .speed, needsPages: true),
            Row(.story(.normalSpeed), "normal-speed", .character("="), spoken: .speed, needsPages: true),
            Row(.story(.restart), "restart", .character("r"), spoken: .again, needsPages: true),
            Row(.story(.tick), "tick", .character("."), needsPages: true),
            Row(.story(.focusNext), "focus-next", .tab, spoken: .toQuestion),
            Row(.story(.focusPrevious), "focus-previous", .backTab, spoken: .toQuestion),
            Row(.story(.information), "information", .character("i"), spoken: .place),
            Row(.story(.openLink), "link", .character("o"), spoken: .links),
            Row(.story(.savePicture), "save-picture", .character("s")),
            Row(.story(.edit), "edit", .character("e")),
            Row(.story(.help), "help", .character("?"), spoken: .allKeys),
            Row(.terminal(.toggleMouse), "mouse", .character("m")),
            Row(.terminal(.redraw), "redraw", .control("l")),
            Row(.terminal(.interrupt), "interrupt", .control("c"), spoken: .interrupt),
            Row(.terminal(.suspend), "suspend", .control("z"), spoken: .interrupt),
            Row(.terminal(.quit), "quit", .control("\\"), spoken: .interrupt),
            Row(.feed(.nextTab), "next-channel", .tab),
            Row(.feed(.previousTab), "previous-channel", .backTab),
            Row(.feed(.search), "search", .character("/")),
            Row(.feed(.comments), "comments", .character("c")),
            Row(.feed(.like), "like", .character("f")),
            Row(.feed(.togglePageAlone), "page-alone", .character("i")),
            Row(.feed(.focus), "focus", .character("e"), needsPages: true),
        ]

    /// The entries of help, most important first, because a short screen shows the first ones first. A summary of ten
    /// characters fits into 40 columns.
    package static let help: [HelpEntry] = [
        HelpEntry(
            [.scroll(1), .scrollScreens(1)], in: .feed, summary: "next story",
            details: "Scroll down a page that is taller than the screen; at its end, go to the next story."),
        HelpEntry(
            [.scroll(-1), .scrollScreens(-1)], in: .feed, summary: "story back",
            details: "Scroll up a page that is taller than the screen; at its start, go to the previous story."),
        HelpEntry(
            [.next], in: .story, summary: "next page", ofSteps: "next step",
            details: """
                Show the next step of the page, or go to the next page; from the last page, end the story. A last page without a time ends \
                it at a second press.
                """),
        HelpEntry(
            [.previous], in: .story, summary: "page back", ofSteps: "step back",
            details: "Take back a step of the page, or go to the previous page; on the first page, restart that page."),
        HelpEntry(
            [.next], in: .feed, summary: "next page",
            details: "Show the next step of the page, or go to the next page; from the last page, go to the next story."
        ),
        HelpEntry(
            [.previous], in: .feed, summary: "page back",
            details:
                "Take back a step of the page, or go to the previous page; from the first page, go to the previous story."
        ),
        HelpEntry(
            [.togglePause], in: .all, summary: "pause",
            details: "Pause, or continue. While it is held, only the page is shown."),
        HelpEntry([.close], in: .all, summary: "close", details: "Close the player."),
        HelpEntry(
            [.scroll(-1)], [.scroll(1)], in: .story, summary: "scroll a tall page",
            details:
                "Scroll a page that is taller than the screen, and turn it at its end; or mark an answer of its question."
        ),
        HelpEntry(
            feed: [.nextTab], [.previousTab], summary: "next channel",
            details: "Show the stories of the next channel, or of the previous one."),
        HelpEntry(
            feed: [.search], summary: "search",
            details: """
                Search titles, authors and posters while you type. Stories of other channels are listed below, and can be chosen, \
                too.
                """),
        HelpEntry(feed: [.like], summary: "like it", details: "Like the story, or take the like back."),
        HelpEntry(feed: [.comments], summary: "comments", details: "Show the comments of the story."),
        HelpEntry(
            [.openLink], in: .feed, summary: "its link",
            details: """
                Show the whole link of the story, or those of the page and the story to choose from; the same key again opens it. \
                Enter does so only while the link or its sign ⏎ is in view, and turns the page otherwise.
                """),
        HelpEntry(
            feed: [.togglePageAlone], summary: "the page alone",
            details: """
                Show only the page, without bars, tabs, captions and notices; the same key again, or Esc, shows everything.
                """),
        HelpEntry(
            keys: Key.digits, [.enter], in: .story, summary: "answer a question",
            details: """
                Choose the answer of that number, if the page asks one question. Enter chooses the marked answer, or marks the \
                first.
                """),
        HelpEntry(
            keys: Key.digits, in: .feed, summary: "answer a question",
            details: "Choose the answer of that number, if the page asks one question."),
        HelpEntry(feed: [.focus], summary: "to a question", details: "Move the focus to a question on the page."),
        HelpEntry([.first], [.last], summary: "first, last page", details: "Go to the first page, the last page."),
        HelpEntry(
            [.pages], summary: "list of pages",
            details: """
                Show the list of pages. A number goes to its entry, letters look for a title, and Enter or a click goes to the page.
                """),
        HelpEntry(
            (1...9).map { .tenths($0) }, summary: "tenths of the way", byHand: "page, with Enter",
            details: """
                Go to the page at that many tenths of the story, if the page asks no question. Where all pages wait for keys, as in a talk, \
                type the number of a page, and Enter or G.
                """),
        HelpEntry(
            keys: Key.digits, [.enter], in: .notes, summary: "to a page", details: "Go to the page of that number."),
        HelpEntry(
            [.faster, .slower, .normalSpeed], summary: "faster, slower, 1x",
            details: "Play faster, slower, at normal speed."),
        HelpEntry([.restart], in: .story, summary: "restart the page", details: "Restart the page."),
        HelpEntry(
            [.tick], in: .story, summary: "one tick if paused", details: "While paused, advance by a tenth of a second."
        ),
        HelpEntry([.restart], [.tick], in: .feed, summary: "restart, one tick"),
        HelpEntry(
            [.scrollScreens(-1), .scrollScreens(1)], in: .story, summary: "scroll by screens",
            details: "Scroll by the height of the screen, and turn the page at its end."),
        HelpEntry(
            [.focusNext], [.focusPrevious], in: .story, summary: "to a question",
            details: "Move the focus to the next question, the previous question; Esc removes the focus."),
        HelpEntry(
            [.information], in: .story, summary: "number of the page",
            details: "Show or hide the number of the page beside the bars."),
        HelpEntry(
            [.openLink], in: .story, summary: "open a link",
            details: """
                Open the link of the page, or show its links to choose from by arrows or digits; where no program opens links, \
                show the address to copy.
                """),
        HelpEntry([.savePicture], summary: "save a picture", details: "Save the page on the screen as a picture."),
        HelpEntry(
            [.edit], in: .story, summary: "edit the page",
            details: "With --edit: open the editor at the page, or go back to it."),
        HelpEntry(
            terminal: [.toggleMouse], in: .story, summary: "mouse off and on", details: "Turn the mouse off or on."),
        HelpEntry(terminal: [.redraw], in: .story, summary: "redraw", details: "Draw the screen again."),
        HelpEntry(terminal: [.toggleMouse], [.redraw], in: .feed, summary: "mouse, redraw"),
        HelpEntry([.next], in: .notes, summary: "next page"),
        HelpEntry([.previous], in: .notes, summary: "page back"),
        HelpEntry([.scroll(-1)], [.scroll(1)], in: .notes, summary: "scroll the notes"),
        HelpEntry([.scrollScreens(-1), .scrollScreens(1)], in: .notes, summary: "scroll by screens"),
        HelpEntry([.first], [.last], in: .notes, summary: "first, last line"),
        HelpEntry([.pages], in: .notes, summary: "list of pages"),
        HelpEntry([.focusNext], [.focusPrevious], in: .notes, summary: "another player"),
        HelpEntry(terminal: [.redraw], in: .notes, summary: "redraw"),
        HelpEntry(
            [.help], in: .all, summary: "all keys",
            details: "Show all keys. Any key shows the rest on a low screen, or hides them."),
        HelpEntry(
            terminal: [.interrupt, .suspend, .quit], in: .all, summary: "interrupt, suspend, quit",
            details: "Interrupt, suspend, quit, as on a terminal elsewhere."),
    ]

    /// Returns the row of a command; `nil` for a command without a key, such as scrolling by two rows. O(rows).
    package static func row(of command: PlayerCommand) -> Row? { rows.first { $0.command == command } }

    /// Returns the command with a name in settings files; `nil` if there is none. O(rows).
    package static func command(named name: String) -> PlayerCommand? { rows.first { $0.name == name }?.command }
}

extension PlayerCommand {
    /// The name of the command in settings files; `nil` for a command without a key.
    package var name: String? { CommandTable.row(of: self)?.name }

    /// The default keys of a player for a single story.
    package static let keys = KeyBindings(
        CommandTable.rows.lazy.filter { !$0.command.isOfFeed })
}

extension Key {
    /// The keys 1 to 9, which select the answers to a question.
    package static let digits: [Key] = "123456789".map { .character($0) }
}
