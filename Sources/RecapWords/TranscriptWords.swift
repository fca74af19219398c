package import RecapLanguage

/// The phrases in a language that a transcript adds to the text of a story, such as "highest" before a number.
public struct TranscriptWords: Sendable {
    /// The phrases with the placeholders `{0}` and `{1}`, by the raw values of their cases; empty for no words.
    private let phrases: [Substring]

    /// The language of dates; `nil` to keep dates as written.
    private let language: Language?

    /// Phrases without words, which consist of the inserted texts alone.
    package static let noWords = TranscriptWords()
    /// The English phrases.
    package static let english = TranscriptWords(.english)

    private init() { (phrases, language) = ([], nil) }

    /// Creates the phrases of a language. Those that aren't translated are in English.
    package init(_ language: Language) {
        self.language = language
        let translations = Catalogues.transcript(language.tag).map { "\($0)" } ?? ""
        let texts = translations.split(separator: "\n", omittingEmptySubsequences: false)
        phrases = TranscriptPhrase.allCases.enumerated().map { index, phrase in
            index < texts.count && !texts[index].isEmpty ? texts[index] : Substring(phrase.english)
        }
    }

    /// Whether phrases have words of their own.
    public var hasWords: Bool { !phrases.isEmpty }

    /// Returns a phrase with texts in place of its placeholders.
    package func text(_ phrase: TranscriptPhrase, _ texts: String...) -> String {
        guard hasWords else { return texts.joined(separator: ", ") }
        // In one pass, since a text may contain a placeholder.
        var result = "", rest = phrases[phrase.rawValue]
        while let brace = rest.firstIndex(of: "{") {
            result += rest[..<brace]
            let digit = rest[rest.index(after: brace)...].first?.wholeNumberValue ?? 0
            if texts.indices.contains(digit) { result += texts[digit] }
            rest = rest[brace...].dropFirst(3)
        }
        return result + rest
    }

    /// Returns a line with punctuation at its end, so that speech output pauses before the next one; unchanged without
    /// words.
    public func ended(_ line: String) -> String {
        guard let last = line.last, last == ")" || !last.isPunctuation || "%\"'”»".contains(last) else { return line }
        return line + text(.stop)
    }

    /// Returns a date such as `2024-12-31` as it is spoken; any other text unchanged.
    public func date(_ text: String) -> String { language?.date(text) ?? text }

    /// Returns the non-empty clauses as one sentence.
    public func sentence(_ clauses: [String]) -> String { clauses.filter { !$0.isEmpty }.joined(separator: ", ") }

    /// Returns a heading with the number of items that follow; empty if there is at most one.
    package func heading(_ phrase: TranscriptPhrase, count: Int) -> [String] {
        !hasWords || count < 2 ? [] : [text(phrase, String(count))]
    }

    /// Returns a content with its name before it; the content alone without words.
    package func named(_ phrase: TranscriptPhrase, _ content: String) -> String {
        sentence(label: text(phrase), content)
    }

    /// Returns a content with its label before it, if it has one.
    public func sentence(label: String, _ content: String) -> String {
        label.isEmpty || content.isEmpty ? label + content : "\(label): \(content)"
    }
}
