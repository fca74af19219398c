/// A rectangle of pixels.
struct PixelRect: Equatable {
    var columns, rows: Range<Int>

    /// Returns the smallest rectangle that contains rectangles; `nil` if there are none.
    static func around(_ rects: [PixelRect]) -> PixelRect? {
        guard var around = rects.first else { return nil }
        for rect in rects.dropFirst() {
            around.columns =
                min(
                    around.columns.lowerBound, rect.columns.lowerBound)..<max(
                    around.columns.upperBound, rect.columns.upperBound)
            around.rows =
                min(around.rows.lowerBound, rect.rows.lowerBound)..<max(around.rows.upperBound, rect.rows.upperBound)
        }
        return around
    }
}
