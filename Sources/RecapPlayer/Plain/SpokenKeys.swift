import RecapScene
import RecapSurface

/// What is said of the keys of a player whose pages are lines of text.
struct SpokenKeys {
    private let bindings: KeyBindings<PlayerCommand>
    private let words: TranscriptWords
    private let keepsTime: Bool

    /// Creates what is said of a table of keys. `keepsTime` tells whether pages turn by themselves.
    init(_ bindings: KeyBindings<PlayerCommand>, words: TranscriptWords, keepsTime: Bool) {
        self.bindings = bindings
        self.words = words
        self.keepsTime = keepsTime
    }

    /// Returns the most important keys of a page, each with what it does. `answers` is the number of answers of its only question, 0
    /// without one. `hasStep` tells whether the page has a further step.
    func onPage(answers: Int, hasStep: Bool) -> [String] {
        let digits = answers > 1 ? words.text(.fromTo, "1", String(answers)) : "1"
        // Enter answers the question.
        return (answers == 0 ? [] : ["\(digits): \(words.text(.answer))"])
            + [
                entry(.next, hasStep ? .nextStep : .next, without: answers > 0 ? [.enter] : []),
                entry(.previous, .before),
                entry(.restart, .again), entry(.help, .allKeys), entry(.close, .quit),
            ].compactMap(\.self)
    }

    /// Returns the keys after the last page.
    func atEnd(isFollowed: Bool) -> [String] {
        [
            entry(.next, isFollowed ? .nextStory : .quit), entry(.previous, .before), entry(.first, .first),
            isFollowed ? entry(.close, .quit) : nil,
        ].compactMap(\.self)
    }

    /// All keys that have a meaning, in lines.
    var all: [String] {
        KeyHelp.player(bindings).compactMap { help in
            let keys = (help.groups + help.furtherGroups).joined().filter(hasMeaning)
            guard !keys.isEmpty else { return nil }
            return "\(names(of: keys)): \(help.summary)"
        }
    }

    /// Returns a key and what it does; `nil` if there is none.
    private func entry(_ command: StoryCommand, _ phrase: TranscriptPhrase, without others: Set<Key> = []) -> String? {
        let keys = bindings.keys(for: [.story(command)]).filter { !others.contains($0) }
        // Those that are found without looking, and whose names are words.
        let easy: [Key] = [.enter, .backspace, .right, .left]
        let key = easy.first { keys.contains($0) } ?? keys.first { $0.isLetter } ?? keys.first
        return key.map { "\($0.spokenName(words)): \(words.text(phrase))" }
    }

    /// Whether a key does something where there is no screen.
    private func hasMeaning(_ key: Key) -> Bool {
        switch bindings.command(for: key) {
        case .terminal(.toggleMouse), .terminal(.redraw), .story(.savePicture), .story(.edit): false
        case .story(.togglePause), .story(.tick), .story(.faster), .story(.slower), .story(.normalSpeed): keepsTime
        default: true
        }
    }

    /// Returns the names of keys, digits in a row as the first and the last.
    private func names(of keys: [Key]) -> String {
        let count = KeyHelp.countOfDigits(keys)
        let digits =
            count > 2 ? [words.text(.fromTo, keys[0].spokenName(words), keys[count - 1].spokenName(words))] : []
        return (digits + keys.dropFirst(digits.isEmpty ? 0 : count).map { $0.spokenName(words) }).joined(
            separator: ", ")
    }
}

extension Key {
    fileprivate var isLetter: Bool { if case .character(let character) = self { character.isLetter } else { false } }

    /// The name of the key in words, since a voice may leave out a sign.
    fileprivate func spokenName(_ words: TranscriptWords) -> String {
        switch self {
        case .up: "Up"
        case .down: "Down"
        case .left: "Left"
        case .right: "Right"
        case .pageUp: "Page Up"
        case .pageDown: "Page Down"
        case .escape: "Escape"
        case .backTab: "Shift Tab"
        case .control("\\"): "Control backslash"
        case .control(let character): "Control \(character.uppercased())"
        case .character("?"): words.text(.questionMark)
        case .character("+"): "plus"
        case .character("-"): "minus"
        case .character("="): "equals"
        case .character("."): "full stop"
        case .character(let character) where character.isUppercase: "Shift \(character.lowercased())"
        default: name(.unicode)
        }
    }
}
