package import RecapSurface
package import RecapWords

/// The names of keys on a screen, such as `→`, `Esc` and `^L`.
package struct KeyNames: Sendable {
    private let glyphs: GlyphSet
    package let messages: MessageCatalogue

    /// Creates the names with the characters of a terminal and the words of a language.
    package init(_ glyphs: GlyphSet, _ messages: MessageCatalogue = .english) {
        self.glyphs = glyphs
        self.messages = messages
    }

    /// The sign of the key Enter.
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

    /// Returns a line that names the first key of each command, and what it does: `← → turn   q quit`. Commands without a key
    /// are left out.
    package func hint(_ bindings: KeyBindings, _ parts: [(commands: [PlayerCommand], what: Message)]) -> String {
        parts.compactMap { commands, what in
            let names = commands.compactMap { command in
                bindings.keys(for: [command]).first.map { $0 == .character(" ") ? messages("space") : self($0) }
            }
            return names.isEmpty ? nil : (names + [messages(what)]).joined(separator: " ")
        }.joined(separator: String.gapOfHints)
    }
}
