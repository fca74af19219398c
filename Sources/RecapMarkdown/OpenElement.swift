internal import RecapJSON

/// An element that is being put together from several parts of a document.
struct OpenElement {
    /// What the element becomes.
    enum Kind: Equatable {
        case list, orderedList
        /// Items with their numbers, which a list of the story can't have: they don't begin with 1, or have other elements
        /// between them.
        case numbered
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

    /// Whether there are items.
    var isList: Bool {
        switch kind {
        case .list, .orderedList, .numbered: true
        case .quote, .table: false
        }
    }

    /// Returns the members of the element in a story.
    func members(_ text: (String) -> JSONValue) -> JSONObject {
        switch kind {
        case .list: return ["kind": "list", "items": .array(parts.map(text))]
        case .orderedList: return ["kind": "list", "items": .array(parts.map(text)), "ordered": true]
        case .numbered: return ["kind": "text", "text": text(parts.joined(separator: "\n"))]
        case .quote: return ["kind": "quote", "text": text(parts.joined(separator: "\n\n"))]
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
