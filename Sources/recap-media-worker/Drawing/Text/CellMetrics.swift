/// The size of a cell and the position of text in it, in pixels.
struct CellMetrics: Equatable {
    var width, height: Int
    /// The number of rows above the baseline.
    var baseline: Int
    /// The font size at which a letter is as wide as a cell.
    var fontSize: Double
    /// The rows of an underline.
    var underline: Range<Int>

    /// Finds the cell size of a given height for a font, whose lengths are given as fractions of its size: a cell is
    /// as wide as the advance of a digit at the size at which a line fills the height, rounded to pixels.
    init(height: Int, advance: Double, ascent: Double, descent: Double) {
        let natural = Double(height) / max(0.1, ascent + descent)
        width = max(1, Int((max(0.05, advance) * natural).rounded()))
        self.height = height
        fontSize = Double(width) / max(0.05, advance)
        let top = (Double(height) - (ascent + descent) * fontSize) / 2
        baseline = min(height, max(1, Int((top + ascent * fontSize).rounded())))
        let thickness = max(1, (height + 8) / 16)
        let start = min(height - thickness, baseline + max(1, (height - baseline - thickness) / 2))
        underline = start..<start + thickness
    }
}
