import RecapStory
import RecapSurface

/// An item with its data filled in: one row of a list or of bars.
struct Row: Sendable {
    let label: String
    let number: Double?
    /// What stands in the column of values where there is no number.
    let text: String?
    let detail: String?
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
        let rows = data.items(items).map { Row($0, data: data) }
        return limit.map { Array(rows.prefix(max(0, $0))) } ?? rows
    }
}
