import RecapCommands
import RecapScene
import RecapSurface
import RecapWords

/// The announcements of keys of a player whose pages are lines of text.
struct SpokenKeys {
    private let bindings: KeyBindings
    private let words: TranscriptWords
    private let keepsTime: Bool

    /// Creates the announcements for a table of keys. `keepsTime` specifies whether pages turn after their time.
    init(_ bindings: KeyBindings, words: TranscriptWords, keepsTime: Bool) {
        self.bindings = bindings
        self.words = words
        self.keepsTime = keepsTime
    }

    /// Returns the most important keys of a page, each with its effect. `answers` is the number of answers of its
    /// only question, or 0. `hasStep` specifies whether the page has a further step.
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

    /// All keys that have an effect without a screen, as lines.
    var all: [String] {
        TranscriptPhrase.allCases.compactMap { phrase in
            let keys = keys(phrase)
            return keys.isEmpty ? nil : "\(names(of: keys)): \(words.text(phrase))"
        }
    }

    /// Returns the keys that a phrase describes.
    private func keys(_ phrase: TranscriptPhrase) -> [Key] {
        switch phrase {
        case .answer: Key.digits + [.enter]
        // Pages without a time have neither pauses nor a speed.
        case .pause where !keepsTime, .speed where !keepsTime: []
        default: bindings.keys(for: Set(CommandTable.rows.filter { $0.phrase == phrase }.map(\.command)))
        }
    }

    /// Returns a key and its effect; `nil` if there is none.
    private func entry(_ command: StoryCommand, _ phrase: TranscriptPhrase, without others: Set<Key> = []) -> String? {
        let keys = bindings.keys(for: [.story(command)]).filter { !others.contains($0) }
        // Keys that are easy to find by touch and have spoken names.
        let easy: [Key] = [.enter, .backspace, .right, .left]
        let key = easy.first { keys.contains($0) } ?? keys.first { $0.isLetter } ?? keys.first
        return key.map { "\($0.spokenName(words)): \(words.text(phrase))" }
    }

    /// Returns the names of keys. Consecutive digits are given as the first and the last.
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

    /// The name of the key in words, because a voice may skip a sign.
    fileprivate func spokenName(_ words: TranscriptWords) -> String {
        switch self {
        case .up: words.text(.upKey)
        case .down: words.text(.downKey)
        case .left: words.text(.leftKey)
        case .right: words.text(.rightKey)
        case .character(" "): words.text(.spaceKey)
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
