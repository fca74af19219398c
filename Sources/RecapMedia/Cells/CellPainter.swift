public import RecapMediaWire
public import RecapSurface

/// Draws pictures as characters, over what a surface shows.
///
/// Each cell gets the character and the two colours that come nearest to its pixels. Where a picture is transparent the
/// surface stays as it is; where it is partly so, its colours are mixed with the background of each cell. The text that
/// stood in a cell which is drawn on is gone.
public struct CellPainter: Sendable {
    /// By which characters.
    public let mode: CellMode
    /// The colours that there are.
    public let depth: ColorDepth
    /// Whether colours that there are not are mixed by a pattern of dots.
    public let dithers: Bool
    /// What is drawn with where there are no colours.
    let ink: Color
    /// Its lightness, and the colour of a background that is the terminal's own.
    let inkLuma: Int32, paper: UInt32

    let glyphs: CellGlyphs
    let blank = Glyph.space
    let toner: Toner
    let twoTone: TwoTone

    /// A painter. `ink` and `paper` are the colours of text and of the background in the terminal or its theme; the
    /// terminal's own count as white on black, or black on white where it `isLight`. Cost: up to 256 small steps, and the
    /// first time for 8 or 16 colours or ASCII a few ms.
    public init(
        mode: CellMode, depth: ColorDepth, dithers: Bool = true, ink: Color = .default, paper: Color = .default,
        isLight: Bool = false
    ) {
        self.mode = mode
        self.depth = depth
        self.dithers = dithers
        self.ink = ink
        self.paper = paper.rgbValue ?? (isLight ? 0xFF_FFFF : 0)
        inkLuma = Pixel.luma(ink.rgbValue ?? (isLight ? 0 : 0xFF_FFFF))
        glyphs = CellGlyphs(mode)
        toner = Toner(depth: depth, dithers: dithers)
        twoTone = TwoTone(count: mode.columns * mode.rows)
    }

    /// The cells that a picture takes.
    public func size(of bitmap: Bitmap) -> Size {
        Size(
            width: (bitmap.width + mode.columns - 1) / mode.columns, height: (bitmap.height + mode.rows - 1) / mode.rows
        )
    }

    /// Draws a picture, pixel by pixel, with its first pixel in the first part of a cell; a cell that it fills in part is
    /// transparent in the rest. Only what lies in `clip` is drawn. O(cells); nothing is allocated.
    public func draw(_ bitmap: Bitmap, at point: Point, clip: Rect, on surface: inout Surface) {
        let size = size(of: bitmap)
        let area = Rect(x: point.x, y: point.y, width: size.width, height: size.height)
            .intersection(clip).intersection(Rect(surface.size))
        guard !area.isEmpty else { return }
        for y in area.y..<area.maxY {
            surface.withCells(ofRow: y, columns: area.x..<area.maxX) { cells, places in
                let row = PixelRow(y: (y - point.y) * mode.rows, first: area.x - point.x, places: places)
                switch mode {
                case .ascii: drawLetters(bitmap, row, into: &cells)
                case _ where depth == .none: drawInk(bitmap, row, into: &cells)
                case .halfBlocks: drawHalves(bitmap, row, into: &cells)
                case .quadrants: drawTwoTones(Quadrants.self, bitmap, row, into: &cells)
                case .sextants: drawTwoTones(Sextants.self, bitmap, row, into: &cells)
                case .braille: drawTwoTones(Dots.self, bitmap, row, into: &cells)
                }
            }
        }
    }

    /// The channels of a background.
    @inline(__always)
    func rgb(_ background: Color) -> UInt32 { background.hexValue ?? background.rgbValue ?? paper }
}

extension Color {
    /// Its channels as 0xrrggbb, those of a palette's colour as xterm has them; `nil` for the terminal's own.
    var rgbValue: UInt32? {
        channels.map { UInt32($0.red) << 16 | UInt32($0.green) << 8 | UInt32($0.blue) }
    }
}
