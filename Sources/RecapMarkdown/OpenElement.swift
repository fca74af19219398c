internal import RecapJSON

/// An element that is being assembled from several parts of a document.
struct OpenElement {
    /// The kind of the resulting element.
    enum Kind: Equatable {
        case list
        /// A list whose first item has a number.
        case orderedList(start: Int)
        case quote
        /// A table whose first row holds the column labels.
        case table(alignments: [String?])
    }

    let kind: Kind
    /// The offset in the author's text where the element begins.
    let place: Int
    /// The items or paragraphs.
    var parts: [String] = []
    /// The rows of a table.
    var rows: [[String]] = []

    /// The maximum number of items or rows, which is the limit for elements of a story.
    static let most = 1000

    /// Whether there is no room for further items, paragraphs or rows.
    var isFull: Bool { parts.count >= OpenElement.most || rows.count > OpenElement.most }

    /// The number of the next item; `nil` if items are not numbered.
    var nextNumber: Int? { if case .orderedList(let start) = kind { start + parts.count } else { nil } }

    /// Whether the element is a list.
    var isList: Bool {
        switch kind {
        case .list, .orderedList: true
        case .quote, .table: false
        }
    }

    /// Returns the members of the element in the story format.
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
