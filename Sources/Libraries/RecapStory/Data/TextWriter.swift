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
    /// Whether the ranges of values are recorded.
    var recordsValues = false
    private var values: [FilledText.Value] = []

    init(numbers: NumberFormat?, limit: Int) {
        self.numbers = numbers
        self.limit = limit
    }

    /// The origin of the text, if the ranges of values are recorded.
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

    /// Appends text. Text beyond the limit is cut off, and "…" marks the cut.
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
        guard let numbers else { return plain }
        let mayBeYear = TextWriter.years.contains(number) && number == number.rounded()
        return mayBeYear ? numbers.text(ungrouped: plain) : numbers.text(written: plain)
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

/// A text with its references replaced that distinguishes literal text from inserted values.
///
/// Markup is recognized only in literal text. A value is shown verbatim.
public struct FilledText: Sendable, Hashable {
    /// A value within a text.
    struct Value: Sendable, Hashable {
        /// The range of the value in UTF-8 bytes. It may be empty.
        let range: Range<Int>
        /// The style of the value itself, in addition to that of the surrounding text.
        var style = TextStyle.plain
    }

    /// The origin of the parts of a text.
    enum Origin: Sendable, Hashable {
        /// Literal text only.
        case authored
        /// A single value.
        case value
        /// Literal text with values at the given ranges, in order.
        case mixed([Value])
    }

    /// The text, with the markup characters of literal text.
    public let string: String
    /// The origin of the parts of the text.
    let origin: Origin

    init(_ string: String, _ origin: Origin) {
        self.string = string
        self.origin = origin
    }

    /// Creates literal text, which may contain markup.
    public init(authored text: String) { self.init(text, .authored) }

    /// Creates text that is shown verbatim.
    public init(verbatim text: String) { self.init(text, .value) }

    /// Whether the text is shown verbatim, as a single value.
    package var isVerbatim: Bool { origin == .value }

    /// The values within the literal text, in order.
    var values: [Value] { if case .mixed(let values) = origin { values } else { [] } }

    /// Returns another text that shares its beginning with this one, keeping the values in the shared part.
    ///
    /// - Parameter shared: The length of the shared beginning in UTF-8 bytes.
    package func replaced(by text: String, shared: Int) -> FilledText {
        guard case .mixed(let values) = origin else { return FilledText(text, origin) }
        let kept = values.prefix { $0.range.lowerBound <= shared }.map { value in
            Value(range: value.range.lowerBound..<min(value.range.upperBound, shared), style: value.style)
        }
        return FilledText(text, .mixed(kept))
    }

    /// Returns the text, with each run of literal text replaced by the result of a function.
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
    /// Returns the substring for a range of UTF-8 offsets that lie on scalar boundaries.
    func utf8Part(_ range: Range<Int>) -> String {
        let utf8 = utf8
        let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
        return String(self[start..<utf8.index(start, offsetBy: range.count)])
    }
}
