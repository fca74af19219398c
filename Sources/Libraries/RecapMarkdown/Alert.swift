import RecapLanguage

/// A GitHub alert: a block quotation that is shown as a note or a warning because of its first line, such as `[!NOTE]`.
enum Alert: String, CaseIterable {
    case note, tip, important, warning, caution

    /// Creates an alert from the marker at the beginning of a paragraph, and removes the marker; `nil` if there is none.
    init?(takenFrom text: inout InlineText) {
        let plain = text.plain.lowercased()
        guard let found = Alert.allCases.first(where: { plain.hasPrefix($0.mark) }) else { return nil }
        let next = plain.dropFirst(found.mark.count).first
        guard next.map(\.isWhitespace) != false else { return nil }
        text.removeFirst(found.mark.count)
        self = found
    }

    private var mark: String { "[!\(rawValue)]" }

    /// Returns the title in the language of the story.
    func title(in language: String?) -> String {
        MessageCatalogue(.transcript, language.flatMap(Language.named) ?? .english)(title)
    }

    private var title: Message {
        switch self {
        case .note: "Note"
        case .tip: "Tip"
        case .important: "Important"
        case .warning: "Warning"
        case .caution: "Caution"
        }
    }
}
