/// The words that a transcript adds to the text of a story in a language, such as "highest" before a number.
public struct TranscriptWords: Sendable {
    /// The messages; `nil` for no words.
    private let messages: MessageCatalogue?

    /// No words: transcripts consist only of the story's own texts.
    package static let noWords = TranscriptWords()

    private init() { messages = nil }

    /// Creates the words of a language. Untranslated words are in English.
    package init(_ language: Language) { messages = MessageCatalogue(.transcript, language) }

    /// Whether transcripts contain additional words.
    public var hasWords: Bool { messages != nil }

    /// Returns a message in the language; without words, only its interpolated values.
    package func text(_ message: Message) -> String {
        guard let messages else { return message.arguments.map(MessageCatalogue.english.text).joined(separator: ", ") }
        return messages(message)
    }

    /// Returns a line with punctuation at its end, so that speech output pauses before the next one; unchanged without
    /// words.
    public func ended(_ line: String) -> String {
        guard let last = line.last, ")）".contains(last) || !last.isPunctuation || "%\"'”»".contains(last) else {
            return line
        }
        return line + text(".")
    }

    /// Returns a date such as `2024-12-31` in words; any other text unchanged.
    public func date(_ text: String) -> String { messages?.language.date(text) ?? text }

    /// Returns the non-empty clauses as one sentence.
    public func sentence(_ clauses: [String]) -> String {
        // Translators: Between the parts of a sentence that is read aloud, such as the numbers of a chart.
        let comma: Message = ", "
        return clauses.filter { !$0.isEmpty }.joined(separator: messages?(comma) ?? comma.english)
    }

    /// Returns a content followed by a remark in parentheses.
    public func sentence(_ content: String, remark: String) -> String {
        let sentence: Message = "\(content) (\(remark))"
        return messages?(sentence) ?? sentence.english
    }

    /// Returns a heading with the number of items that follow; empty if there is at most one.
    package func heading(_ message: Message, count: Int) -> [String] {
        !hasWords || count < 2 ? [] : [text(message)]
    }

    /// Returns a content preceded by its name; without words, only the content.
    package func named(_ name: Message, _ content: String) -> String { sentence(label: text(name), content) }

    /// Returns a content preceded by its label, if there is one.
    public func sentence(label: String, _ content: String) -> String {
        guard !label.isEmpty, !content.isEmpty else { return label + content }
        // Translators: A name and what is said of it, as it is read aloud.
        let sentence: Message = "\(label): \(content)"
        return messages?(sentence) ?? sentence.english
    }
}
