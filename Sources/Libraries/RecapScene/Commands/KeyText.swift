import RecapJSON
package import RecapSurface

// The notation of keys in settings files: `n`, `right`, `C-n`, `M-x`, `S-tab`, `f5`.

/// The reason why a text does not name a key that a terminal reports.
package struct KeyTextError: Error, Equatable {
    /// A sentence without a full stop, which may start with the expected text: `expected a key such as "n"`.
    package let message: String
}

extension Key {
    /// The named keys, with their names in files.
    package static var named: [(name: String, key: Key)] {
        words + (1...functionKeys).map { ("f\($0)", .function($0)) }
    }

    /// The keys whose names are words.
    private static let words: [(name: String, key: Key)] = [
        ("up", .up), ("down", .down), ("left", .left), ("right", .right), ("home", .home), ("end", .end),
        ("pageup", .pageUp), ("pagedown", .pageDown), ("enter", .enter), ("esc", .escape), ("tab", .tab),
        ("space", .character(" ")), ("backspace", .backspace), ("delete", .delete), ("insert", .insert),
    ]

    /// Alternative names of keys, with their usual names.
    private static let otherNames: [(name: String, usual: String)] = [
        ("pgup", "pageup"), ("pgdn", "pagedown"), ("return", "enter"), ("escape", "esc"),
        ("del", "delete"), ("ins", "insert"),
    ]

    /// The keys that a terminal reports with Shift, each with the name of the unshifted key.
    private static let shifted: [(name: String, key: Key)] = [
        ("tab", .backTab), ("up", .shiftUp), ("down", .shiftDown), ("left", .shiftLeft), ("right", .shiftRight),
    ]

    /// The keys that a terminal reports instead of a character with Control.
    private static let sameAsControl: [Character: String] = [
        "i": "tab", "m": "enter", "j": "enter", "h": "backspace", "[": "esc",
    ]

    /// The characters that, combined with Alt, begin the escape sequences of other keys and of a terminal's responses.
    private static let partsOfCodes: Set<Character> = ["[", "O", "]", "P", "_", "^", "X", "\\"]

    private enum Modifier { case control, alt, shift }

    /// The prefixes of modifiers, in lower case.
    private static let prefixes: [(text: String, modifier: Modifier)] = [
        ("c-", .control), ("ctrl-", .control), ("m-", .alt), ("a-", .alt), ("alt-", .alt), ("s-", .shift),
        ("shift-", .shift),
    ]

    /// Creates a key from its text in a file: a character, a name from ``named``, or one of these after `C-`, `M-` or
    /// `S-`.
    package init(text: String) throws(KeyTextError) {
        let lower = text.lowercased()
        if let character = text.only {
            try self.init(plain: character)
        } else if let prefix = Key.prefixes.first(where: { lower.hasPrefix($0.text) && lower != $0.text }) {
            let rest = String(text.dropFirst(prefix.text.count))
            switch prefix.modifier {
            case .control: try self.init(control: rest)
            case .alt: try self.init(alt: rest)
            case .shift: try self.init(shift: rest)
            }
        } else if lower.count == 2, lower.hasPrefix("^") {
            try self.init(control: String(text.dropFirst()))
        } else if let key = Key.named(lower) {
            self = key
        } else if lower == "backtab" {
            self = .backTab
        } else {
            throw KeyTextError(message: Key.expectation(text))
        }
    }

    /// The names of keys in files, for hints.
    package static var names: [String] { named.map(\.name) + ["backtab"] }

    private static func expectation(_ text: String) -> String {
        #"expected a key such as "n", "right", "f5", "C-n" or "M-n", found \#(quoted(text))"#
    }

    private static func named(_ name: String) -> Key? {
        if let key = words.first(where: { $0.name == name })?.key { return key }
        if let usual = otherNames.first(where: { $0.name == name })?.usual { return named(usual) }
        guard name.utf8.first == UInt8(ascii: "f"), let number = Int(name.dropFirst()), (1...functionKeys) ~= number
        else { return nil }
        return name == "f\(number)" ? .function(number) : nil
    }

    private init(plain character: Character) throws(KeyTextError) {
        let scalars = character.unicodeScalars
        guard scalars.count == 1, let scalar = scalars.first else {
            throw KeyTextError(message: "a terminal reports this character as several")
        }
        guard character == " " || character.cellWidth > 0, scalar.properties.generalCategory != .control else {
            throw KeyTextError(message: Key.expectation(String(character)))
        }
        self = .character(character)
    }

    private init(control text: String) throws(KeyTextError) {
        guard let character = text.only else {
            throw KeyTextError(message: "a terminal doesn't report Control with \(text)")
        }
        if let same = Key.sameAsControl[Character(character.lowercased())] {
            throw KeyTextError(
                message: "Control with \(character) is the same to a terminal as \(same); write \"\(same)\"")
        }
        switch character {
        case "a"..."z" where character.isASCII, "\\": self = .control(character)
        case "A"..."Z" where character.isASCII:
            throw KeyTextError(
                message: "a terminal doesn't report Shift with Control; write \"C-\(character.lowercased())\"")
        default: throw KeyTextError(message: "a terminal doesn't report Control with \(text), only with a to z and \\")
        }
    }

    private init(alt text: String) throws(KeyTextError) {
        guard let character = text.only, character.isASCII, character.asciiValue.map({ (0x20...0x7E) ~= $0 }) == true
        else {
            throw KeyTextError(message: "Alt is told apart with letters, digits and signs of ASCII alone")
        }
        guard !Key.partsOfCodes.contains(character) else {
            throw KeyTextError(message: "Alt with \(character) is part of other codes of a terminal")
        }
        self = .alt(character)
    }

    private init(shift text: String) throws(KeyTextError) {
        let lower = text.lowercased()
        if let key = Key.shifted.first(where: { $0.name == lower })?.key {
            self = key
        } else if let character = text.only, character.isLetter {
            throw KeyTextError(message: "a letter with Shift is another letter; write \"\(character.uppercased())\"")
        } else {
            throw KeyTextError(message: "a terminal doesn't report Shift with \(text)")
        }
    }

    /// The name of the key in files, which ``init(text:)`` parses.
    package var text: String {
        switch self {
        case .control(let character): "C-\(character)"
        case .alt(let character): "M-\(character)"
        case .backTab, .shiftUp, .shiftDown, .shiftLeft, .shiftRight:
            "S-" + (Key.shifted.first { $0.key == self }?.name ?? "")
        case .character(let character) where character != " ": String(character)
        default: Key.named.first { $0.key == self }?.name ?? ""
        }
    }
}

extension String {
    /// The character of a one-character text; `nil` for other texts.
    fileprivate var only: Character? { count == 1 ? first : nil }
}
