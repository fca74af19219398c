/// A scanner of the names, numbers and punctuation in the text of an easing.
struct EasingScanner {
    /// A name with its position.
    struct Word {
        let text: String
        let range: Range<Int>
    }

    /// A number with its spelling and its position.
    struct Number {
        let value: Double
        let text: String
        let range: Range<Int>
    }

    private let characters: [Character]
    private var index = 0

    init(_ text: String) { characters = Array(text) }

    var isAtEnd: Bool { index == characters.count }

    /// The empty range at the current position.
    var here: Range<Int> { index..<index }

    /// The range of the most recently scanned character.
    var lastTaken: Range<Int> { max(index - 1, 0)..<index }

    private func character(at index: Int) -> Character? { index < characters.count ? characters[index] : nil }

    mutating func skipBlanks() {
        while let next = character(at: index), next.isWhitespace { index += 1 }
    }

    mutating func take(_ sign: Character) -> Bool {
        guard character(at: index) == sign else { return false }
        index += 1
        return true
    }

    /// Scans a name: a letter, followed by letters, digits, hyphens and underscores.
    mutating func name() -> Word? {
        guard let first = character(at: index), first.isLetter else { return nil }
        let start = index
        while let next = character(at: index), next.isLetter || next.isNumber || next == "-" || next == "_" {
            index += 1
        }
        return Word(text: String(characters[start..<index]), range: start..<index)
    }

    /// Scans a CSS number: a sign, digits with an optional fraction, and an exponent.
    mutating func number() -> Number? {
        let start = index
        var end = index
        func digits() -> Int {
            let from = end
            while let next = character(at: end), next.isASCII, next.isNumber { end += 1 }
            return end - from
        }
        if let sign = character(at: end), sign == "+" || sign == "-" { end += 1 }
        var count = digits()
        if character(at: end) == "." {
            end += 1
            let behind = digits()
            if behind == 0 { return nil }
            count += behind
        }
        guard count > 0 else { return nil }
        if let sign = character(at: end), sign == "e" || sign == "E" {
            let mark = end
            end += 1
            if let sign = character(at: end), sign == "+" || sign == "-" { end += 1 }
            if digits() == 0 { end = mark }
        }
        let text = String(characters[start..<end])
        guard let value = Double(text), value.isFinite else { return nil }
        index = end
        return Number(value: value, text: text, range: start..<end)
    }

    /// Returns the error for unexpected text at the current position: a word, a number, or a single character.
    func expected(_ what: String) -> EasingSyntaxError {
        var end = index
        while let next = character(at: end), next.isLetter || next.isNumber || next == "-" || next == "." { end += 1 }
        if end == index, end < characters.count { end += 1 }
        let found = end > index ? String(characters[index..<end]) : nil
        return EasingSyntaxError(.expected(what, found: found), at: index..<end)
    }
}

/// An error in the text of an easing, with its position.
public struct EasingSyntaxError: Error, Sendable, Hashable {
    /// The kind of error, with its details.
    public enum Problem: Sendable, Hashable {
        /// The text is empty.
        case empty
        /// The name is unknown. The suggestion is a similar name.
        case unknownName(String, suggestion: String?)
        /// Something other than the expected part was found; `found` is `nil` at the end of the text.
        case expected(String, found: String?)
        /// A function has too few or too many arguments; `takes` describes the expected arguments, such as "4 numbers".
        case wrongCount(function: String, takes: String, found: Int)
        /// A number is outside its range; `allowed` describes the range, such as "from 0 to 1".
        case outOfRange(what: String, allowed: String, found: String)
    }

    /// The kind of error, with its details.
    public let problem: Problem
    /// The range of the erroneous text, in characters from the start of the text; empty if text is missing at the end.
    public let range: Range<Int>

    /// Creates an error at a range of characters.
    public init(_ problem: Problem, at range: Range<Int>) {
        self.problem = problem
        self.range = range
    }
}

extension EasingSyntaxError: CustomStringConvertible {
    /// A message for the author of the text, without the position.
    public var description: String {
        switch problem {
        case .empty: "expected an easing, found nothing"
        case .unknownName(let name, let suggestion):
            "there is no easing '\(name)'" + (suggestion.map { "; did you mean '\($0)'?" } ?? "")
        case .expected(let what, let found):
            "expected \(what), found " + (found.map { "'\($0)'" } ?? "the end")
        case .wrongCount(let function, let takes, let found): "\(function) takes \(takes), found \(found)"
        case .outOfRange(let what, let allowed, let found): "\(what) must be \(allowed), found \(found)"
        }
    }
}
