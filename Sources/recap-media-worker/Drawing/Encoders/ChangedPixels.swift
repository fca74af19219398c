/// The pixels that differ from those of the frame before.
struct ChangedPixels {
    /// The positions of the pixels, row by row.
    private(set) var places: [Int] = []
    /// The number of the colour of each of them.
    private(set) var numbers: [Int32] = []
    /// The colours, and how many pixels have each.
    let colors: [UInt32]
    private(set) var counts: [Int] = []

    /// Finds the pixels within rectangles that do not overlap, and updates what is shown.
    init(_ canvas: Canvas, _ changes: [PixelRect], since shown: inout [UInt32]) {
        var found = ColorNumbers()
        var last: (color: UInt32, number: Int) = (0, -1)
        let pixels = canvas.pixels.span
        var shown = shown.mutableSpan
        for rect in changes {
            for row in rect.rows {
                let start = row * canvas.width
                for at in start + rect.columns.lowerBound..<start + rect.columns.upperBound
                where pixels[at] != shown[at] {
                    let color = pixels[at]
                    shown[at] = color
                    if last.color != color || last.number < 0 {
                        last = (color, found.number(of: color))
                        if last.number == counts.count { counts.append(0) }
                    }
                    counts[last.number] += 1
                    places.append(at)
                    numbers.append(Int32(last.number))
                }
            }
        }
        colors = found.colors
    }
}

extension Canvas {
    /// Returns the smallest rectangle around the pixels within rectangles that differ from those that are shown, and updates
    /// these; `nil` if there are none.
    func changed(within changes: [PixelRect], since shown: inout [UInt32]) -> PixelRect? {
        var around: PixelRect?
        let pixels = pixels.span
        var shown = shown.mutableSpan
        for rect in changes {
            for row in rect.rows {
                let start = row * width
                for column in rect.columns where pixels[start + column] != shown[start + column] {
                    shown[start + column] = pixels[start + column]
                    around.include(column: column, row: row)
                }
            }
        }
        return around
    }
}

extension PixelRect? {
    /// Enlarges the rectangle so that it contains a pixel.
    fileprivate mutating func include(column: Int, row: Int) {
        guard let rect = self else {
            self = PixelRect(columns: column..<column + 1, rows: row..<row + 1)
            return
        }
        self = PixelRect(
            columns: min(rect.columns.lowerBound, column)..<max(rect.columns.upperBound, column + 1),
            rows: min(rect.rows.lowerBound, row)..<max(rect.rows.upperBound, row + 1))
    }
}
