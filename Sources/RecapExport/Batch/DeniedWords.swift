package import RecapJSON

/// A list of words that no story may show: a row of data with one of them gets a quiet page.
public struct DeniedWords: Sendable {
    /// The entries of one word.
    private let words: Set<Substring>
    /// The other entries: several words, with spaces between and around them, and text in scripts without spaces between words.
    private let passages: [String]

    /// Creates a list from a text with an entry on each line. Empty lines and lines that begin with `#` don't count.
    public init(_ text: String) {
        var words: Set<Substring> = [], passages: [String] = []
        for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
            let entry = DeniedWords.folded(line), pieces = DeniedWords.words(of: entry)
            if entry.unicodeScalars.contains(where: { $0.value >= DeniedWords.firstWithoutSpaces }) {
                passages.append(pieces.joined(separator: " "))
            } else if pieces.count > 1 {
                passages.append(" \(pieces.joined(separator: " ")) ")
            } else {
                words.formUnion(pieces)
            }
        }
        (self.words, self.passages) = (words, passages)
    }

    /// The first code point of the scripts of East Asia, whose words have no spaces between them.
    private static let firstWithoutSpaces: UInt32 = 0x2E80

    /// Returns whether a text has an entry of the list. Capitals, punctuation and invisible characters make no difference. O(*n*)
    /// in the length of the text, for each entry that is not one word.
    public func areIn(_ text: String) -> Bool {
        let pieces = DeniedWords.words(of: DeniedWords.folded(text))
        if pieces.contains(where: words.contains) { return true }
        guard !passages.isEmpty else { return false }
        let joined = " \(pieces.joined(separator: " ")) "
        return passages.contains { joined.contains($0) }
    }

    /// Returns whether a name or text of a document has an entry of the list, apart from the text of one token.
    package func areIn(_ document: JSONDocument, except token: Int?) -> Bool {
        document.tokens.indices.contains { index in
            index != token && document.kind(index) == .string && areIn(document.string(index))
        }
    }

    private static func words(of text: String) -> [Substring] { text.split { !$0.isLetter && !$0.isNumber } }

    private static func folded(_ text: some StringProtocol) -> String {
        var folded = String.UnicodeScalarView()
        folded.append(
            contentsOf: text.lowercased().unicodeScalars.lazy.filter { !$0.properties.isDefaultIgnorableCodePoint })
        return String(folded)
    }
}
