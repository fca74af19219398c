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
