import RecapStory
import RecapSurface

/// An item with its data filled in: one row of a list or of bars.
struct Row: Sendable {
    var label: String
    let number: Double?
    /// What stands in the column of values where there is no number.
    var text: String?
    var detail: String?
    let color: ColorSource?

    init(_ item: Item, data: DataResolver) {
        label = data.text(item.label)
        detail = item.detail.map { data.text($0) }.flatMap { $0.isEmpty ? nil : $0 }
        color = item.color
        switch item.value.map({ data.value($0) }) {
        case .number(let number):
            self.number = number
            text = nil
        case .text(let text):
            number = nil
            self.text = text.isEmpty ? nil : text
        case nil:
            number = nil
            text = nil
        }
    }

    /// The most that are drawn, as many as a `limit` may ask for: no one scrolls further, and each costs something.
    static let most = 1000

    /// The rows of a list, at most `limit` of them.
    static func rows(_ items: ListSource<Item>, limit: Int?, data: DataResolver) -> [Row] {
        data.items(items).prefix(limit.map { max(0, $0) } ?? .max).map { Row($0, data: data) }
    }

    /// The rows of a list that are drawn: the first ones, with texts of no more than `longest` characters, and less where
    /// all of them together would be more than some paragraphs. O(rows that are drawn).
    static func shown(_ rows: some Sequence<Row>, longest: Int) -> [Row] {
        var room = 4 * String.longestParagraph
        func cut(_ text: String) -> String {
            let text = text.shortened(to: min(longest, max(room, 200)))
            room -= min(room, text.utf8.count)
            return text
        }
        return rows.prefix(most).map { row in
            var row = row
            row.label = cut(row.label)
            row.text = row.text.map(cut)
            row.detail = row.detail.map(cut)
            return row
        }
    }
}
