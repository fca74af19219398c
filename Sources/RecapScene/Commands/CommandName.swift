// The names of commands in files.

extension StoryCommand {
    /// The name of the command in a file of settings; `nil` for a command that no key has.
    package var name: String? {
        switch self {
        case .next: "next"
        case .previous: "previous"
        case .first: "first"
        case .last: "last"
        case .tenths(let tenths): (1...9).contains(tenths) ? "tenth-\(tenths)" : nil
        case .togglePause: "pause"
        case .tick: "tick"
        case .restart: "restart"
        case .faster: "faster"
        case .slower: "slower"
        case .normalSpeed: "normal-speed"
        case .scroll(let rows): rows == 1 ? "scroll-down" : rows == -1 ? "scroll-up" : nil
        case .scrollScreens(let screens): screens == 1 ? "screen-down" : screens == -1 ? "screen-up" : nil
        case .focusNext: "focus-next"
        case .focusPrevious: "focus-previous"
        case .help: "help"
        case .information: "information"
        case .openLink: "link"
        case .savePicture: "save-picture"
        case .edit: "edit"
        case .close: "close"
        }
    }
}

extension TerminalCommand {
    /// The name of the command in a file of settings.
    package var name: String {
        switch self {
        case .redraw: "redraw"
        case .toggleMouse: "mouse"
        case .suspend: "suspend"
        case .interrupt: "interrupt"
        case .quit: "quit"
        }
    }
}

extension PlayerCommand {
    /// The name of the command in a file of settings; `nil` for a command that no key has.
    package var name: String? {
        switch self {
        case .terminal(let command): command.name
        case .story(let command): command.name
        }
    }
}
