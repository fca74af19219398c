/// A text whose references are replaced, which tells the words of its author from the values within them.
///
/// Markup is read in the words of the author alone. A value is shown as it is.
public struct FilledText: Sendable, Hashable {
    /// A value within a text.
    struct Value: Sendable, Hashable {
        /// The place of the value in UTF-8 bytes. A value can be empty.
        let range: Range<Int>
        /// The style that the value has by itself, beside that of the words around it.
        var style = TextStyle.plain
    }

    /// What a text consists of.
    enum Origin: Sendable, Hashable {
        /// Only the author's words.
        case authored
        /// Only a value.
        case value
        /// The author's words with values at some places, in order.
        case mixed([Value])
    }

    /// The letters, with the markup of the author and without any of values.
    public let string: String
    /// What the text consists of.
    let origin: Origin

    init(_ string: String, _ origin: Origin) {
        self.string = string
        self.origin = origin
    }

    /// Creates a text of an author, which may have markup.
    public init(authored text: String) { self.init(text, .authored) }

    /// Creates a text that is shown as it is.
    public init(verbatim text: String) { self.init(text, .value) }

    /// Whether the text is a value that is shown as it is.
    package var isVerbatim: Bool { origin == .value }

    /// The values within the author's words, in order.
    var values: [Value] { if case .mixed(let values) = origin { values } else { [] } }

    /// Returns another text with the beginning of this one, up to which both are the same, and what is a value in it.
    ///
    /// - Parameter shared: The number of UTF-8 bytes that both texts share.
    package func replaced(by text: String, shared: Int) -> FilledText {
        guard case .mixed(let values) = origin else { return FilledText(text, origin) }
        let kept = values.prefix { $0.range.lowerBound <= shared }.map { value in
            Value(range: value.range.lowerBound..<min(value.range.upperBound, shared), style: value.style)
        }
        return FilledText(text, .mixed(kept))
    }

    /// Returns the letters, with each of the author's parts replaced by another text.
    package func replacingAuthored(_ replacement: (String) -> String) -> String {
        switch origin {
        case .authored: return replacement(string)
        case .value: return string
        case .mixed(let values):
            var result = "", start = 0
            func part(_ range: Range<Int>) -> String { string.utf8Part(range) }
            for value in values {
                if start < value.range.lowerBound { result += replacement(part(start..<value.range.lowerBound)) }
                result += part(value.range)
                start = value.range.upperBound
            }
            let end = string.utf8.count
            return start < end ? result + replacement(part(start..<end)) : result
        }
    }
}

extension String {
    /// Returns the part at a range of UTF-8 bytes, which begins and ends between scalars.
    func utf8Part(_ range: Range<Int>) -> String {
        let utf8 = utf8
        let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
        return String(self[start..<utf8.index(start, offsetBy: range.count)])
    }
}
