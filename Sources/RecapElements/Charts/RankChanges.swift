import RecapLanguage
import RecapScene
import RecapSurface
import RecapWords

/// The changes of ranks since an earlier ranking.
struct RankChanges: Sendable {
    /// The zero-based rank of each item by its label.
    private let ranks: [String: Int]
    private let new: String
    private let format: NumberFormat

    /// Creates the changes since an earlier ranking, with a word for items that it did not include. If several items
    /// have the same label, the first one counts.
    init(since rows: [ItemRow], new: String, format: NumberFormat) {
        ranks = Dictionary(rows.enumerated().map { ($1.label, $0) }, uniquingKeysWith: min)
        (self.new, self.format) = (new, format)
    }

    /// Returns the change of an item at its current rank as a sign such as `↑2`; empty if it has not changed.
    func sign(of row: ItemRow, at rank: Int, glyphs: GlyphSet) -> String {
        guard let before = ranks[row.label] else { return new }
        if before == rank { return "" }
        return (before > rank ? glyphs.changes.up : glyphs.changes.down) + format.text(Double(abs(before - rank)))
    }

    /// Returns the change in words; empty if the rank has not changed.
    func text(of row: ItemRow, at rank: Int, in words: TranscriptWords) -> String {
        guard let before = ranks[row.label] else { return new }
        if before == rank { return "" }
        return before > rank ? words.text("up \(before - rank)") : words.text("down \(rank - before)")
    }
}
