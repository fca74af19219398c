/// Computes the positions of consecutive glyphs whose stems are aligned to whole pixels.
///
/// Such glyphs are wider or narrower than their outlines. Each one is placed as close to its ideal position as the preceding gap
/// permits. That gap differs from the gap between the outlines by less than a pixel.
struct GlyphFitting {
    /// The minimum coverage of a pixel that is visible as ink.
    static let leastInk: UInt8 = 96
    /// The minimum gap between outlines that becomes a gap between pixels; glyphs with a smaller gap stay joined.
    private static let leastGap = 0.25

    /// The end of the previous glyph's ink, and of its outline.
    private var last: (pixel: Int, outline: Double)?

    /// Returns the column of the next glyph's origin.
    ///
    /// - Parameters:
    ///   - ink: The columns of its ink, counted from the origin.
    ///   - outline: The position of its outline on the line.
    mutating func column(of ink: Range<Int>, in outline: ClosedRange<Double>) -> Int {
        let middle = (outline.lowerBound + outline.upperBound) / 2
        var column = Int((middle - Double(ink.lowerBound + ink.upperBound) / 2).rounded())
        if let last {
            let gap = outline.lowerBound - last.outline, isGap = gap > GlyphFitting.leastGap
            let least = isGap ? max(1, gap.rounded(.down)) : min(0, gap.rounded(.down))
            let most = isGap ? max(1, gap.rounded(.up)) : min(0, gap.rounded(.up))
            let start = last.pixel - ink.lowerBound
            column = min(max(column, start + Int(least)), start + Int(most))
        }
        last = (column + ink.upperBound, outline.upperBound)
        return column
    }
}
