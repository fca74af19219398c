internal import RecapJSON

/// An element that is being put together from several parts of a document.
struct OpenElement {
    /// What the element becomes.
    enum Kind: Equatable {
        case list
        /// A list whose first item has a number.
        case orderedList(start: Int)
        case quote
        /// A table, the first row of which has the labels of the columns.
        case table(alignments: [String?])
    }

    let kind: Kind
    /// The offset of the author's text where the element begins.
    let place: Int
    /// The items or the paragraphs.
    var parts: [String] = []
    /// The rows of a table.
    var rows: [[String]] = []

    /// The greatest number of items or rows, which is that of the elements of a story.
    static let most = 1000

    /// Whether no further items, paragraphs or rows have room.
    var isFull: Bool { parts.count >= OpenElement.most || rows.count > OpenElement.most }

    /// The number of the next item; `nil` if items have no numbers.
    var nextNumber: Int? { if case .orderedList(let start) = kind { start + parts.count } else { nil } }

    /// Whether there are items.
    var isList: Bool {
        switch kind {
        case .list, .orderedList: true
        case .quote, .table: false
        }
    }

    /// Returns the members of the element in a story.
    func members(_ text: (String) -> JSONValue) -> JSONObject {
        switch kind {
        case .list: return ["kind": "list", "items": .array(parts.map(text))]
        case .orderedList(let start):
            var members: JSONObject = ["kind": "list", "items": .array(parts.map(text)), "ordered": true]
            if start != 1 { members["start"] = .number(Double(start)) }
            return members
        case .quote:
            guard let (words, author) = QuoteAuthor.split(parts.joined(separator: "\n\n")) else {
                return ["kind": "quote", "text": text(parts.joined(separator: "\n\n"))]
            }
            return ["kind": "quote", "text": text(words), "by": text(author)]
        case .table(let alignments):
            let labels = rows.first ?? []
            guard rows.count > 1 else { return ["kind": "text", "text": text(labels.joined(separator: "  "))] }
            let columns = labels.enumerated().map { index, label in
                var column: JSONObject = ["label": text(label)]
                if index < alignments.count, let align = alignments[index] { column["align"] = .string(align) }
                return JSONValue.object(column)
            }
            return [
                "kind": "table", "columns": .array(columns),
                "rows": .array(rows.dropFirst().map { .array($0.map(text)) }),
            ]
        }
    }
}
