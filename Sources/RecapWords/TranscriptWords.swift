package import RecapLanguage

/// The words in a language that a transcript adds to the text of a story, such as "highest" before a number.
public struct TranscriptWords: Sendable {
    /// The messages; `nil` for no words.
    private let messages: MessageCatalogue?

    /// No words: transcripts consist of the texts of the story alone.
    package static let noWords = TranscriptWords()
    /// The English words.
    package static let english = TranscriptWords(.english)

    private init() { messages = nil }

    /// Creates the words of a language. Those that aren't translated are in English.
    package init(_ language: Language) { messages = MessageCatalogue(.transcript, language) }

    /// Whether transcripts have words of their own.
    public var hasWords: Bool { messages != nil }

    /// Returns a message in the language; without words, the values that are inserted into it.
    package func text(_ message: Message) -> String {
        guard let messages else { return message.arguments.map(MessageCatalogue.english.text).joined(separator: ", ") }
        return messages(message)
    }

    /// Returns a line with punctuation at its end, so that speech output pauses before the next one; unchanged without
    /// words.
    public func ended(_ line: String) -> String {
        guard let last = line.last, last == ")" || !last.isPunctuation || "%\"'”»".contains(last) else { return line }
        return line + text(".")
    }

    /// Returns a date such as `2024-12-31` as it is spoken; any other text unchanged.
    public func date(_ text: String) -> String { messages?.language.date(text) ?? text }

    /// Returns the non-empty clauses as one sentence.
    public func sentence(_ clauses: [String]) -> String { clauses.filter { !$0.isEmpty }.joined(separator: ", ") }

    /// Returns a heading with the number of items that follow; empty if there is at most one.
    package func heading(_ message: Message, count: Int) -> [String] {
        !hasWords || count < 2 ? [] : [text(message)]
    }

    /// Returns a content with its name before it; the content alone without words.
    package func named(_ name: Message, _ content: String) -> String { sentence(label: text(name), content) }

    /// Returns a content with its label before it, if it has one.
    public func sentence(label: String, _ content: String) -> String {
        label.isEmpty || content.isEmpty ? label + content : "\(label): \(content)"
    }
}
