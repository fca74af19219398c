internal import RecapJSON

/// A text of limited length that values are appended to.
struct TextWriter {
    private(set) var text = ""
    /// Whether text was cut because of the limit.
    private(set) var isFull = false
    private let groupsNumbers: Bool
    private let limit: Int

    init(groupsNumbers: Bool, limit: Int) {
        self.groupsNumbers = groupsNumbers
        self.limit = limit
    }

    /// Appends text. Cuts text that exceeds the limit, and marks the cut with "…".
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

    /// Appends the text of a value: the elements of arrays separated by commas, nothing for `null` and objects.
    mutating func write(_ value: JSONValue) {
        switch value {
        case .null, .object: break
        case .bool(let bool): write(bool ? "true" : "false")
        case .number(let number): write(groupsNumbers ? NumberGrouping.text(number) : value.displayText)
        case .string(let string): write(string)
        case .array(let elements):
            for (place, element) in elements.enumerated() where !isFull {
                if place > 0 { write(", ") }
                write(element)
            }
        }
    }
}
