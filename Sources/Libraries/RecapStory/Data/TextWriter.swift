internal import RecapJSON
internal import RecapLanguage

/// A text of limited length to which values are appended.
struct TextWriter {
    private(set) var text = ""
    /// Whether text was truncated because of the limit.
    private(set) var isFull = false
    /// The format of numbers with digit grouping; if `nil`, numbers are written as in JSON.
    private let numbers: NumberFormat?
    private let limit: Int
    /// Whether the places of values are recorded.
    var recordsValues = false
    private var values: [FilledText.Value] = []

    init(numbers: NumberFormat?, limit: Int) {
        self.numbers = numbers
        self.limit = limit
    }

    /// What the text consists of, if the places of values are recorded.
    var origin: FilledText.Origin {
        if values.isEmpty { return .authored }
        let isValue = values.count == 1 && values[0].range == 0..<text.utf8.count && values[0].style == .plain
        return isValue ? .value : .mixed(values)
    }

    /// Appends a value that is written by a function.
    mutating func writeValue(_ style: TextStyle = .plain, _ write: (inout TextWriter) -> Void) {
        let start = text.utf8.count
        write(&self)
        if recordsValues { values.append(FilledText.Value(range: start..<text.utf8.count, style: style)) }
    }

    /// Appends text. Text that exceeds the limit is truncated, and the cut is marked with "…".
    mutating func write(_ piece: String) {
        guard !isFull else { return }
        let room = limit - text.utf8.count
        if piece.utf8.count <= room {
            text += piece
            return
        }
        isFull = true
        var end = piece.utf8.index(piece.startIndex, offsetBy: room)
        while end > piece.startIndex, end.samePosition(in: piece.unicodeScalars) == nil {
            piece.utf8.formIndex(before: &end)
        }
        text += piece[..<end] + "…"
    }

    /// Returns a number with all its digits, grouped unless it may be a year.
    private func text(of number: Double) -> String {
        let plain = JSONValue.number(number).displayText
        guard let numbers, !plain.contains("e"), !(TextWriter.years.contains(number) && number == number.rounded())
        else {
            return numbers?.text(ungrouped: plain) ?? plain
        }
        return numbers.text(written: plain)
    }

    /// The whole numbers that are not grouped in texts, since most of them are years.
    private static let years = 1900.0...2099.0

    /// Appends the text of a value: the elements of arrays separated by commas, and nothing for `null` and objects.
    mutating func write(_ value: JSONValue) {
        switch value {
        case .null, .object: break
        case .bool(let bool): write(bool ? "true" : "false")
        case .number(let number): write(text(of: number))
        case .string(let string): write(string)
        case .array(let elements):
            for (place, element) in elements.enumerated() where !isFull {
                if place > 0 { write(", ") }
                write(element)
            }
        }
    }
}

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
