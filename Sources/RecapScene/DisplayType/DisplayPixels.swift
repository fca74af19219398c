import RecapSurface

/// The pixels of display type: how many there are per cell, and how they are coloured.
enum DisplayPixels: Sendable, Hashable {
    /// Four quarters of a cell, in two colours between text and background.
    case blended
    /// Two half cells, each in the colour of the text or of the background.
    case halves
    /// Four quarters of a cell, each in the colour of the text or of the background.
    case quadrants

    /// The number of pixel rows per cell.
    static let rows = 2

    /// Selects the pixels for a terminal; `nil` if it lacks the characters.
    init?(_ context: DrawContext) {
        guard context.glyphs.hasBlocks else { return nil }
        if context.palette.mixes {
            self = .blended
        } else {
            // The font of the Linux console, which has eight colours, lacks quadrants.
            self = context.palette.depth == .ansi8 ? .halves : .quadrants
        }
    }

    /// The number of pixel columns per cell.
    var columns: Int { self == .halves ? 1 : 2 }

    /// Returns the width of a pixel divided by its height, given the aspect ratio of a cell.
    func aspect(ofCell cellAspect: Double) -> Double {
        cellAspect * Double(DisplayPixels.rows) / Double(columns)
    }
}
