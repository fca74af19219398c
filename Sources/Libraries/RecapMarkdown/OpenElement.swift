internal import RecapJSON
internal import RecapStory

/// An element under construction from several parts of a document.
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
    /// The offset in the author's text at which the element begins.
    let place: Int
    /// The items or paragraphs.
    var parts: [String] = []
    /// The rows of a table.
    var rows: [[String]] = []

    /// The maximum number of items or rows, which is the limit for elements of a story.
    static let most = 1000

    /// Whether the maximum number of items, paragraphs or rows is reached.
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

/// The author of a quotation, whose name follows a dash at its end: `words — Name`.
enum QuoteAuthor {
    private static let dashes = ["—", "―", "–", "--"]
    /// The maximum number of words in a name that is on the same line as other words.
    private static let mostWords = 8

    /// Returns whether a text begins with the dash that precedes a name.
    static func beginsLine(_ words: String) -> Bool {
        dashes.contains { words.hasPrefix($0) && words.dropFirst($0.count).first != "-" }
    }

    /// Splits a quotation into its text and the name at its end; `nil` if there is no name.
    static func split(_ text: String) -> (words: String, author: String)? {
        let last = text.split(separator: "\n").last ?? ""
        let isOwnLine = beginsLine(String(last)) && last.count < text.count
        guard let (range, dash) = lastDash(in: last, isOwnLine) else { return nil }
        let tail = last[range].dropFirst(dash.count)
        let name = InlineMarkup(authored: tail.trimmed).runs.map(\.text).joined().trimmed
        let words = text.dropLast(text.distance(from: range.lowerBound, to: text.endIndex)).trimmed
        // The address of the link would be lost.
        guard !name.isEmpty, !words.isEmpty, !tail.contains("](") else { return nil }
        guard isOwnLine || isName(name) else { return nil }
        return (words, name)
    }

    /// Returns the range from the dash of a line to the line's end. The dash either has spaces around it or begins the
    /// line.
    private static func lastDash(in line: Substring, _ isOwnLine: Bool) -> (Range<String.Index>, String)? {
        if isOwnLine {
            return dashes.first { line.hasPrefix($0) }.map { (line.startIndex..<line.endIndex, $0) }
        }
        let starts = line.indices.filter { $0 > line.startIndex && line[line.index(before: $0)] == " " }
        for start in starts.reversed() {
            if let dash = dashes.first(where: { line[start...].hasPrefix($0 + " ") }) {
                return (start..<line.endIndex, dash)
            }
        }
        return nil
    }

    /// Returns whether the words after a dash can be a name rather than the end of a sentence.
    private static func isName(_ words: String) -> Bool {
        guard let first = words.first(where: \.isLetter), let last = words.last else { return false }
        return !first.isLowercase && !".!?…,;:。！？".contains(last)
            && words.split(separator: " ").count <= mostWords
    }
}
