package import RecapFigures
package import RecapSurface

/// The pixels of a cell, and how they are coloured.
package enum CellPixels: Sendable, Hashable {
    /// Blocks, in two colours between text and background.
    case mixed(CellMode)
    /// Blocks or dots, each in the colour of the text or of the background.
    case plain(CellMode)
    /// The whole cell, filled with a character.
    case whole

    /// Selects the pixels of display type on a terminal; `nil` if it lacks the characters.
    init?(displayIn context: DrawContext) {
        guard context.glyphs.hasBlocks else { return nil }
        if context.palette.mixes {
            self = .mixed(context.blocks)
        } else {
            // The font of the Linux console, which has eight colours, lacks quadrants.
            self = .plain(context.palette.depth == .ansi8 ? .halfBlocks : context.blocks)
        }
    }

    /// Selects the pixels of areas on a terminal.
    package init(areasIn context: DrawContext) {
        self = context.palette.mixes && context.glyphs.hasBlocks ? .mixed(context.blocks) : .whole
    }

    /// Selects the pixels of thin lines on a terminal.
    package init(linesIn context: DrawContext) { self = context.glyphs.hasBlocks ? .plain(.braille) : .whole }

    /// Whether colours between text and background are used.
    package var mixes: Bool { if case .mixed = self { true } else { false } }

    /// The numbers of pixels per cell.
    package var count: FigurePixels {
        switch self {
        case .mixed(let mode), .plain(let mode): FigurePixels(columns: mode.columns, rows: mode.rows)
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
        case .mixed, .plain(.braille), .whole: 127
        case .plain: 112
        }
    }

    /// The characters by the mask of their filled pixels.
    var glyphs: CellGlyphs {
        switch self {
        case .mixed(let mode), .plain(let mode): CellGlyphs(mode)
        case .whole: CellGlyphs(.ascii)
        }
    }
}
