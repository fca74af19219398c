package import RecapSurface

/// Which key asks for what.
package enum KeyMap {
    /// What a key asks for; `nil` for keys that ask for nothing.
    package static func command(for key: Key) -> Command? {
        switch key {
        case .right, .enter: .next
        case .left, .backspace: .previous
        case .home: .first
        case .end: .last
        case .up: .scroll(-1)
        case .down: .scroll(1)
        case .pageUp: .scrollScreens(-1)
        case .pageDown: .scrollScreens(1)
        case .escape: .close
        case .tab: .focusNext
        case .backTab: .focusPrevious
        case .control("c"): .interrupt
        case .control("z"): .suspend
        case .control("l"): .redraw
        case .control("\\"): .quit
        case .control: nil
        case .character(let character): command(for: character)
        }
    }

    private static func command(for character: Character) -> Command? {
        switch character {
        case "l", "n": .next
        case "h", "p": .previous
        case " ": .togglePause
        case "g": .first
        case "G": .last
        case "1"..."9": character.wholeNumberValue.map { .tenths($0) }
        case ".": .tick
        case "+": .faster
        case "-": .slower
        case "=": .normalSpeed
        case "r": .restart
        case "?": .help
        case "i": .information
        case "m": .toggleMouse
        case "q": .close
        case "k": .scroll(-1)
        case "j": .scroll(1)
        default: nil
        }
    }
}
