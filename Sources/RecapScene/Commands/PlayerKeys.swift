package import RecapSurface

extension PlayerCommand {
    /// The default keys of a player.
    package static let keys = KeyBindings<PlayerCommand>([
        .right: .story(.next), .character("l"): .story(.next), .character("n"): .story(.next), .enter: .story(.next),
        .left: .story(.previous), .character("h"): .story(.previous), .character("p"): .story(.previous),
        .backspace: .story(.previous),
        .character(" "): .story(.togglePause),
        .character("q"): .story(.close), .escape: .story(.close),
        .up: .story(.scroll(-1)), .down: .story(.scroll(1)), .character("j"): .story(.scroll(1)),
        .character("k"): .story(.scroll(-1)),
        .pageUp: .story(.scrollScreens(-1)), .pageDown: .story(.scrollScreens(1)),
        .home: .story(.first), .character("g"): .story(.first), .end: .story(.last), .character("G"): .story(.last),
        .character("1"): .story(.tenths(1)), .character("2"): .story(.tenths(2)), .character("3"): .story(.tenths(3)),
        .character("4"): .story(.tenths(4)), .character("5"): .story(.tenths(5)), .character("6"): .story(.tenths(6)),
        .character("7"): .story(.tenths(7)), .character("8"): .story(.tenths(8)), .character("9"): .story(.tenths(9)),
        .character("+"): .story(.faster), .character("-"): .story(.slower), .character("="): .story(.normalSpeed),
        .character("r"): .story(.restart), .character("."): .story(.tick),
        .tab: .story(.focusNext), .backTab: .story(.focusPrevious),
        .character("i"): .story(.information), .character("o"): .story(.openLink),
        .character("s"): .story(.savePicture), .character("e"): .story(.edit), .character("?"): .story(.help),
        .character("m"): .terminal(.toggleMouse), .control("l"): .terminal(.redraw),
        .control("c"): .terminal(.interrupt), .control("z"): .terminal(.suspend), .control("\\"): .terminal(.quit),
    ])
}

extension Key {
    /// The keys from 1 to 9, which choose the answers of a question.
    package static let digits: [Key] = "123456789".map { .character($0) }
}

extension KeyHelp {
    /// Returns the list of a player's keys. The most important keys are first: a screen with too few rows shows those. A
    /// summary of ten characters fits into 40 columns.
    ///
    /// - Parameter hasSteps: Whether the page has steps, which keys show before they turn it.
    package static func player(_ bindings: KeyBindings<PlayerCommand>, hasSteps: Bool = false) -> [KeyHelp] {
        func keys(_ commands: StoryCommand...) -> [Key] { bindings.keys(for: Set(commands.map { .story($0) })) }
        func keys(_ commands: TerminalCommand...) -> [Key] { bindings.keys(for: Set(commands.map { .terminal($0) })) }
        let tenths = bindings.keys(for: Set((1...9).map { .story(.tenths($0)) }))
        return [
            KeyHelp(
                keys(.next), summary: hasSteps ? "next step" : "next page",
                details: "Show the next step of the page, or go to the next page; from the last page, end the story."),
            KeyHelp(
                keys(.previous), summary: hasSteps ? "step before" : "page before",
                details:
                    "Take back a step of the page, or go to the page before; on the first page, begin that page again."
            ),
            KeyHelp(keys(.togglePause), summary: "pause and go on", details: "Pause, or continue."),
            KeyHelp(keys(.close), summary: "close", details: "Close the player."),
            KeyHelp(
                keys(.scroll(-1), .scroll(1)), summary: "scroll a tall page",
                details:
                    "Scroll a page that is taller than the screen, and turn it at its end; or mark an answer of its question."
            ),
            KeyHelp(
                Key.digits, [.enter], summary: "answer a question",
                details: """
                    Choose the answer of that number, if the page asks one question. Enter chooses the marked answer, or marks \
                    the first.
                    """),
            KeyHelp(
                keys(.first), keys(.last), summary: "first, last page", details: "Go to the first page, the last page."),
            KeyHelp(
                tenths, summary: "tenths of the way",
                details: "Go to the page at that many tenths of the story, if the page asks no question."),
            KeyHelp(
                keys(.faster, .slower, .normalSpeed), summary: "faster, slower, 1x",
                details: "Play faster, slower, at normal speed."),
            KeyHelp(keys(.restart), summary: "begin page anew", details: "Begin the page again."),
            KeyHelp(
                keys(.tick), summary: "one tick if paused", details: "While paused, advance by a tenth of a second."),
            KeyHelp(
                keys(.scrollScreens(-1), .scrollScreens(1)), summary: "scroll by screens",
                details: "Scroll by the height of the screen, and turn the page at its end."),
            KeyHelp(
                keys(.focusNext), further: [keys(.focusPrevious)], summary: "to a question",
                details: "Move the focus to the next question, the previous question; Esc removes the focus."),
            KeyHelp(
                keys(.information), summary: "number of the page",
                details: "Show or hide the number of the page beside the bars."),
            KeyHelp(
                keys(.openLink), summary: "open a link",
                details: """
                    Open the link of the page, or show its links to choose from by arrows or digits; where no program opens \
                    links, show the address to copy.
                    """),
            KeyHelp(
                keys(.savePicture), summary: "save a picture", details: "Save the page on the screen as a picture."),
            KeyHelp(
                keys(.edit), summary: "edit the page",
                details: "With --edit: open the editor at the page, or go back to it.", isInOverlay: false),
            KeyHelp(keys(.toggleMouse), summary: "mouse off and on", details: "Turn the mouse off or on."),
            KeyHelp(keys(.redraw), summary: "draw anew", details: "Draw the screen again."),
            KeyHelp(
                keys(.help), summary: "all keys", details: "Show all keys; any key hides them.", isInOverlay: false),
            KeyHelp(
                keys(.interrupt, .suspend, .quit), summary: "interrupt, suspend, quit",
                details: "Interrupt, suspend, quit, as on a terminal elsewhere.", isInOverlay: false),
        ]
    }
}
