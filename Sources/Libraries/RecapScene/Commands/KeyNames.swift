package import RecapLanguage
package import RecapSurface

/// The displayed names of keys, such as `→`, `Esc` and `^L`.
package struct KeyNames: Sendable {
    private let glyphs: GlyphSet
    package let messages: MessageCatalogue

    /// Creates key names with the characters of a terminal in a language.
    package init(_ glyphs: GlyphSet, _ messages: MessageCatalogue = .english) {
        self.glyphs = glyphs
        self.messages = messages
    }

    /// The symbol of the Enter key.
    var enterSign: String { glyphs.enter }

    /// Returns the name of a key.
    package func callAsFunction(_ key: Key) -> String {
        switch key {
        case .up: glyphs.verticalArrows.up
        case .down: glyphs.verticalArrows.down
        case .left: glyphs.arrows.left
        case .right: glyphs.arrows.right
        case .home: messages("Home")
        case .end: messages("End")
        case .pageUp: messages("PgUp")
        case .pageDown: messages("PgDn")
        case .enter: messages("Enter")
        case .backspace: messages("Backspace")
        case .escape: messages("Esc")
        case .tab: messages("Tab")
        case .backTab: messages("Shift-\(self(.tab))")
        case .control(let character): "^\(character.uppercased())"
        case .alt(let character): messages("Alt-\(self(.character(character)))")
        case .function(let number): "F\(number)"
        case .shiftUp: messages("Shift-\(self(.up))")
        case .shiftDown: messages("Shift-\(self(.down))")
        case .shiftLeft: messages("Shift-\(self(.left))")
        case .shiftRight: messages("Shift-\(self(.right))")
        case .insert: messages("Insert")
        case .delete: messages("Delete")
        case .character(" "): messages("Space")
        case .character(let character): String(character)
        }
    }

    /// Returns a line that lists the first key of each command and its effect: `← → turn   q quit`. Commands without a
    /// key are omitted.
    package func hint(_ bindings: KeyBindings, _ parts: [(commands: [PlayerCommand], what: Message)]) -> String {
        parts.compactMap { commands, what in
            let names = commands.compactMap { command in
                bindings.keys(for: [command]).first.map { $0 == .character(" ") ? messages("space") : self($0) }
            }
            return names.isEmpty ? nil : (names + [messages(what)]).joined(separator: " ")
        }.joined(separator: String.gapOfHints)
    }
}

/// A table of key bindings.
package struct KeyBindings: Sendable {
    // Arrays are faster to create than a dictionary, and searching about fifty keys takes no longer than hashing one.
    /// The bound keys, in the order in which help lists them.
    package private(set) var keys: [Key] = []
    /// The command of each key.
    private var commands: [PlayerCommand] = []

    /// Creates the table from rows with distinct keys.
    init(_ rows: some Sequence<CommandTable.Row> = []) {
        for row in rows { for key in row.keys { append(key, row.command) } }
    }

    /// Binds an unbound key; help lists it last.
    mutating func append(_ key: Key, _ command: PlayerCommand) {
        keys.append(key)
        commands.append(command)
    }

    /// Binds a key to a command, replacing its previous command; help lists the key last. O(keys).
    package mutating func bind(_ key: Key, to command: PlayerCommand) {
        if let place = keys.firstIndex(of: key) {
            keys.remove(at: place)
            commands.remove(at: place)
        }
        append(key, command)
    }

    /// Returns the bindings without the keys of a command. O(keys).
    package func without(_ command: PlayerCommand) -> KeyBindings {
        var bindings = KeyBindings()
        for (key, other) in pairs where other != command { bindings.append(key, other) }
        return bindings
    }

    /// Returns the command bound to a key; `nil` if the key is not bound. O(keys).
    package func command(for key: Key) -> PlayerCommand? { keys.firstIndex(of: key).map { commands[$0] } }

    /// Returns the keys that are bound to any of the commands.
    package func keys(for wanted: Set<PlayerCommand>) -> [Key] {
        pairs.filter { wanted.contains($1) }.map { $0.0 }
    }

    /// The keys with their commands, in the order in which help lists them.
    package var pairs: Zip2Sequence<[Key], [PlayerCommand]> { zip(keys, commands) }

    /// Returns the bindings for a page direction. From right to left, the left and right arrows are swapped, provided
    /// that both turn pages or have no command.
    package func following(_ direction: LayoutDirection) -> KeyBindings {
        guard direction == .rightToLeft, [Key.left, .right].allSatisfy({ command(for: $0)?.turnsPages ?? true }) else {
            return self
        }
        var bindings = self
        bindings.keys = keys.map(\.mirrored)
        return bindings
    }
}

extension Key {
    /// The opposite arrow for the left and right arrow keys; otherwise the key itself.
    package var mirrored: Key {
        switch self {
        case .left: .right
        case .right: .left
        default: self
        }
    }
}
