package import RecapFigures
import RecapSurface

/// The pixels of a cell, and how they are coloured.
package enum CellPixels: Sendable, Hashable {
    /// Four quarters, in two colours between text and background.
    case blended
    /// Two halves, each in the colour of the text or of the background.
    case halves
    /// Four quarters, each in the colour of the text or of the background.
    case quadrants
    /// Two by four dots.
    case dots
    /// The whole cell, filled with a character.
    case whole

    /// Selects the pixels of display type on a terminal; `nil` if it lacks the characters.
    init?(displayIn context: DrawContext) {
        guard context.glyphs.hasBlocks else { return nil }
        if context.palette.mixes {
            self = .blended
        } else {
            // The font of the Linux console, which has eight colours, lacks quadrants.
            self = context.palette.depth == .ansi8 ? .halves : .quadrants
        }
    }

    /// Selects the pixels of areas on a terminal.
    package init(areasIn context: DrawContext) {
        self = context.palette.mixes && context.glyphs.hasBlocks ? .blended : .whole
    }

    /// Selects the pixels of thin lines on a terminal.
    package init(linesIn context: DrawContext) { self = context.glyphs.hasBlocks ? .dots : .whole }

    /// The numbers of pixels per cell.
    package var count: FigurePixels {
        switch self {
        case .blended, .quadrants: FigurePixels(columns: 2, rows: 2)
        case .halves: FigurePixels(columns: 1, rows: 2)
        case .dots: FigurePixels(columns: 2, rows: 4)
        case .whole: FigurePixels(columns: 1, rows: 1)
        }
    }

    /// Returns the width of a pixel divided by its height, given the aspect ratio of a cell.
    func aspect(ofCell cellAspect: Double) -> Double {
        cellAspect * Double(count.rows) / Double(count.columns)
    }

    /// The minimum share, 0…255, that is covered of a pixel in the colour of the text.
    var threshold: UInt8 {
        switch self {
        case .halves, .quadrants: 112
        case .blended, .dots, .whole: 127
        }
    }

    /// Returns the character of a cell.
    ///
    /// - Parameter mask: The filled pixels. Bit 0 is the upper left one, in row order.
    func glyph(_ mask: Int) -> Glyph {
        switch self {
        case .blended, .quadrants: Glyph.quadrants[mask]
        case .halves: Glyph.halves[mask]
        case .dots: Glyph.braille(mask)
        case .whole: .space
        }
    }
}
