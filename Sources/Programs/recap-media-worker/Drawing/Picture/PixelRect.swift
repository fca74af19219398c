/// A rectangle of pixels.
struct PixelRect: Equatable {
    var columns, rows: Range<Int>

    /// Returns the intersection with another rectangle; `nil` if it is empty.
    func intersection(_ other: PixelRect) -> PixelRect? {
        let both = PixelRect(columns: columns.clamped(to: other.columns), rows: rows.clamped(to: other.rows))
        return both.columns.isEmpty || both.rows.isEmpty ? nil : both
    }
}
