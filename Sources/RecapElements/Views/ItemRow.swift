import RecapScene
import RecapStory
import RecapSurface

/// An item of a list or of bars, filled with data.
struct ItemRow: Sendable {
    var name: FilledText
    let number: Double?
    /// The text in the value column if there is no number.
    var text: String?
    var detail: String?
    let color: ColorSource?
    /// The numbers of the parts of a stacked bar; empty for a plain bar.
    let parts: [Double]

    /// The name as plain text.
    var label: String { name.string }

    init(_ item: Item, data: DataResolver) {
        name = data.filled(item.label)
        detail = item.detail.map { data.text($0) }.flatMap { $0.isEmpty ? nil : $0 }
        color = item.color
        let parts = item.parts.map { data.numbers($0) } ?? []
        self.parts = parts
        switch item.value.map({ data.value($0) }) {
        case .number(let number):
            self.number = number
            text = nil
        case .text(let text):
            number = nil
            self.text = text.string.isEmpty ? nil : text.string
        case nil:
            number = parts.isEmpty ? nil : parts.reduce(0, +)
            text = nil
        }
    }

    /// The maximum number of rows that are drawn, which is also the maximum `limit`.
    static let most = 1000

    /// Returns the rows of a list, at most `limit`.
    static func rows(_ items: ListSource<Item>, limit: Int?, data: DataResolver) -> [ItemRow] {
        data.items(items).prefix(limit.map { max(0, $0) } ?? .max).map { ItemRow($0, data: data) }
    }

    /// Returns the rows of a list, sorted by number, at most `limit`. A row without a number counts as 0.
    static func rows(_ items: ListSource<Item>, sort: Bars.Sort, limit: Int?, data: DataResolver) -> [ItemRow] {
        guard sort != .none else { return rows(items, limit: limit, data: data) }
        var rows = rows(items, limit: nil, data: data)
        rows.sort { sort == .descending ? ($0.number ?? 0) > ($1.number ?? 0) : ($0.number ?? 0) < ($1.number ?? 0) }
        return Array(rows.prefix(limit.map { max(0, $0) } ?? .max))
    }

    /// Returns the rows of a list that are drawn: the first ones, with texts of at most `longest` characters, or fewer
    /// if there are many rows. O(drawn rows).
    static func shown(_ rows: some Sequence<ItemRow>, longest: Int) -> [ItemRow] {
        var room = 4 * String.longestParagraph
        func cut(_ text: FilledText) -> FilledText {
            let text = text.shortened(to: min(longest, max(room, 200)))
            room -= min(room, text.string.utf8.count)
            return text
        }
        func cut(_ text: String) -> String { cut(FilledText(verbatim: text)).string }
        return rows.prefix(most).map { row in
            var row = row
            row.name = cut(row.name)
            row.text = row.text.map(cut)
            row.detail = row.detail.map(cut)
            return row
        }
    }
}
