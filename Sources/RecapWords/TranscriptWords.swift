package import RecapLanguage

/// The words of a language that a transcript adds to those of the story, such as "highest" before a number.
public struct TranscriptWords: Sendable {
    /// The phrases, with `{0}` and `{1}` for the texts that belong there.
    private let phrases: [TranscriptPhrase: String]

    /// The language of dates; `nil` for dates as they are written.
    private let language: Language?

    /// No words: a phrase consists of its texts alone.
    package static let noWords = TranscriptWords()
    /// The words of English.
    package static let english = TranscriptWords(.english)

    private init() { (phrases, language) = ([:], nil) }

    /// Creates the words of a language; those of English if its words are not known.
    package init(_ language: Language) {
        self.language = language
        phrases = TranscriptWords.phrases(ofLanguage: language.tag) ?? TranscriptWords.englishPhrases
    }

    /// Whether phrases have words of their own.
    public var hasWords: Bool { !phrases.isEmpty }

    /// Returns a phrase with texts in its places.
    package func text(_ phrase: TranscriptPhrase, _ texts: String...) -> String {
        guard let pattern = phrases[phrase] else { return texts.joined(separator: ", ") }
        // In one pass, since a text may have the sign of a place in it.
        var result = "", rest = pattern[...]
        while let brace = rest.firstIndex(of: "{") {
            result += rest[..<brace]
            let digit = rest[rest.index(after: brace)...].first?.wholeNumberValue ?? 0
            if texts.indices.contains(digit) { result += texts[digit] }
            rest = rest[brace...].dropFirst(3)
        }
        return result + rest
    }

    /// Returns a line that ends as a sentence does, so that a voice pauses before the next one; as it is without words.
    public func ended(_ line: String) -> String {
        guard let last = line.last, last == ")" || !last.isPunctuation || "%\"'”»".contains(last) else { return line }
        return line + text(.stop)
    }

    /// Returns a day such as `2024-12-31` as it is said, and any other text as it is.
    public func date(_ text: String) -> String { language?.date(text) ?? text }

    /// Returns clauses as one sentence, without those that are empty.
    public func sentence(_ clauses: [String]) -> String { clauses.filter { !$0.isEmpty }.joined(separator: ", ") }

    /// Returns a line that is read before others: the number of what follows, if that is more than one.
    package func heading(_ phrase: TranscriptPhrase, count: Int) -> [String] {
        !hasWords || count < 2 ? [] : [text(phrase, String(count))]
    }

    /// Returns a name before its content; the content alone without words.
    package func named(_ phrase: TranscriptPhrase, _ content: String) -> String {
        sentence(label: text(phrase), content)
    }

    /// Returns a content with a label before it, if there is one.
    public func sentence(label: String, _ content: String) -> String {
        label.isEmpty || content.isEmpty ? label + content : "\(label): \(content)"
    }
}
