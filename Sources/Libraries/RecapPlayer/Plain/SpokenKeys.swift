import RecapLanguage
import RecapScene
import RecapSurface

/// The key announcements of a plain player.
struct SpokenKeys {
    private let bindings: KeyBindings
    private let words: TranscriptWords
    private let keepsTime: Bool
    private let takesPageNumbers: Bool

    /// Creates the announcements for a table of keys. `keepsTime` specifies whether pages turn automatically when their time is
    /// over, and `takesPageNumbers` whether digits enter the number of a page.
    init(_ bindings: KeyBindings, words: TranscriptWords, keepsTime: Bool, takesPageNumbers: Bool) {
        self.takesPageNumbers = takesPageNumbers
        self.bindings = bindings
        self.words = words
        self.keepsTime = keepsTime
    }

    /// Returns the most important keys of a page, each with its effect. `answers` is the number of answers of its
    /// only question, or 0. `hasStep` specifies whether the page has a further step.
    func onPage(answers: Int, hasStep: Bool) -> [String] {
        let digits = answers > 1 ? words.text("from \(1) to \(answers)") : "1"
        // Enter answers the question.
        return (answers == 0 ? [] : [words.sentence(label: digits, words.text(SpokenEffect.answer.message))])
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

    /// Lines that describe all keys with an effect in a plain player.
    var all: [String] {
        SpokenEffect.allCases.compactMap { effect in
            let keys = keys(effect)
            let isNumber = effect == .tenths && takesPageNumbers
            let what = isNumber ? words.text("page of that number, with Enter") : words.text(effect.message)
            return keys.isEmpty ? nil : words.sentence(label: names(of: keys), what)
        }
    }

    /// Returns the keys with an effect.
    private func keys(_ effect: SpokenEffect) -> [Key] {
        switch effect {
        case .answer: Key.digits + [.enter]
        // Pages without a time have neither pauses nor a speed.
        case .pause where !keepsTime, .speed where !keepsTime: []
        default: bindings.keys(for: Set(CommandTable.rows.filter { $0.effect == effect }.map(\.command)))
        }
    }

    /// Returns a key and its effect; `nil` if there is none.
    private func entry(_ command: StoryCommand, _ effect: SpokenEffect, without others: Set<Key> = []) -> String? {
        let keys = bindings.keys(for: [.story(command)]).filter { !others.contains($0) }
        // Keys that are easy to find by touch and have spoken names.
        let easy: [Key] = [.enter, .backspace, .right, .left]
        let key = easy.first { keys.contains($0) } ?? keys.first { $0.isLetter } ?? keys.first
        return key.map { words.sentence(label: $0.spokenName(words), words.text(effect.message)) }
    }

    /// Returns the names of keys. Consecutive digits are given as the first and the last.
    private func names(of keys: [Key]) -> String {
        let count = KeyHelp.countOfDigits(keys)
        let digits =
            count > 2 ? [words.text("from \(keys[0].spokenName(words)) to \(keys[count - 1].spokenName(words))")] : []
        return words.sentence(digits + keys.dropFirst(digits.isEmpty ? 0 : count).map { $0.spokenName(words) })
    }
}

extension Key {
    fileprivate var isLetter: Bool { if case .character(let character) = self { character.isLetter } else { false } }

    /// Returns the name of the key in words, because a screen reader may skip symbols.
    fileprivate func spokenName(_ words: TranscriptWords) -> String {
        switch self {
        case .up: words.text("Up")
        case .down: words.text("Down")
        case .left: words.text("Left")
        case .right: words.text("Right")
        case .character(" "): words.text("Space")
        case .pageUp: words.text("Page Up")
        case .pageDown: words.text("Page Down")
        case .escape: words.text("Escape")
        case .backTab: words.text("Shift \("Tab")")
        case .control("\\"): words.text("Control \(words.text("backslash"))")
        case .control(let character): words.text("Control \(character.uppercased())")
        case .character("?"): words.text("question mark")
        case .character("+"): words.text("plus")
        case .character("-"): words.text("minus")
        case .character("="): words.text("equals")
        case .character("."): words.text("full stop")
        case .character("#"): words.text("number sign")
        case .character("/"): words.text("slash")
        case .character(let character) where character.isUppercase: words.text("Shift \(character.lowercased())")
        case .enter: words.text("Enter")
        case .backspace: words.text("Backspace")
        case .home: words.text("Home")
        case .end: words.text("End")
        default: KeyNames(.unicode)(self)
        }
    }
}
