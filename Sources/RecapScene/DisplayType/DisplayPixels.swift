import RecapSurface

/// The pixels that display type is drawn with: how many a cell has, and how their colours are made.
enum DisplayPixels: Sendable, Hashable {
    /// Four quarters of a cell, in two colours between text and background.
    case blended
    /// Two half cells, each in the colour of the text or of the background.
    case halves
    /// Four quarters of a cell, each in the colour of the text or of the background.
    case quadrants

    /// The pixels of a cell down.
    static let rows = 2

    /// Chooses the pixels for a terminal; `nil` if it has no such characters.
    init?(_ context: DrawContext) {
        guard context.glyphs.hasBlocks else { return nil }
        if context.palette.mixes {
            self = .blended
        } else {
            // The font of the Linux console, which has eight colours, lacks quadrants.
            self = context.palette.depth == .ansi8 ? .halves : .quadrants
        }
    }

    /// The pixels of a cell across.
    var columns: Int { self == .halves ? 1 : 2 }

    /// Returns the width of a pixel divided by its height, for that of a cell.
    func aspect(ofCell cellAspect: Double) -> Double {
        cellAspect * Double(DisplayPixels.rows) / Double(columns)
    }
}
