public import RecapFigures

/// Draws pictures as characters over the contents of a surface.
///
/// Each cell gets the character and the two colours that are closest to its pixels. Transparent parts of a picture
/// leave the surface unchanged, and translucent parts are blended with the background of each cell. Existing text is
/// replaced in cells that are drawn on.
public struct CellPainter: Sendable {
    /// The characters to draw with.
    public let mode: CellMode
    /// The colours of the terminal.
    public let depth: ColorDepth
    /// Whether missing colours are approximated by dithering.
    public let dithers: Bool
    /// The colour of characters on a terminal without colours.
    let ink: Color
    /// The lightness of `ink`, and the colour that the terminal's own background counts as.
    let inkLuma: Int32, paper: UInt32

    let glyphs: CellGlyphs
    let blank = Glyph.space
    let quantizer: ColorQuantizer
    let splitter: TwoColorSplit

    /// Creates a painter. `ink` and `paper` are the colours of text and background; the terminal's default colours
    /// count as white on black, or as black on white if `isLight`. Takes a few microseconds, and a few milliseconds
    /// the first time for 8 or 16 colours or ASCII.
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
        quantizer = ColorQuantizer(depth: depth, dithers: dithers)
        splitter = TwoColorSplit(count: mode.columns * mode.rows)
    }

    /// Returns the number of cells that a picture occupies.
    public func size(of bitmap: Bitmap) -> Size {
        Size(
            width: (bitmap.width + mode.columns - 1) / mode.columns, height: (bitmap.height + mode.rows - 1) / mode.rows
        )
    }

    /// Draws a picture whose first pixel is in the first part of the cell at a point. Partly filled cells are
    /// transparent in the rest. Only cells in `clip` are drawn. O(cells); allocates nothing.
    public func draw(_ bitmap: Bitmap, at point: Point, clip: Rect, on surface: inout Surface) {
        forEachRow(of: bitmap, at: point, clip: clip, on: &surface) { cells, row, _ in
            switch mode {
            case .ascii: drawLetters(bitmap, row, into: &cells)
            case _ where depth == .none: drawInk(bitmap, row, into: &cells)
            case .halfBlocks: drawHalves(bitmap, row, into: &cells)
            case .quadrants: drawTwoColors(Quadrants.self, bitmap, row, into: &cells)
            case .sextants: drawTwoColors(Sextants.self, bitmap, row, into: &cells)
            case .octants, .braille: drawTwoColors(Dots.self, bitmap, row, into: &cells)
            }
        }
    }

    /// Calls a function with the cells of each row that a picture covers, and the position of the first one.
    func forEachRow(
        of bitmap: Bitmap, at point: Point, clip: Rect, on surface: inout Surface,
        _ body: (_ cells: inout MutableSpan<Cell>, _ row: PixelRow, _ start: Point) -> Void
    ) {
        let size = size(of: bitmap)
        let area = Rect(x: point.x, y: point.y, width: size.width, height: size.height)
            .intersection(clip).intersection(Rect(surface.size))
        guard !area.isEmpty else { return }
        for y in area.y..<area.maxY {
            surface.withCells(ofRow: y, columns: area.x..<area.maxX) { cells, places in
                let row = PixelRow(y: (y - point.y) * mode.rows, first: area.x - point.x, places: places)
                body(&cells, row, Point(x: area.x, y: y))
            }
        }
    }

    /// Returns the channels of a background as 0xrrggbb.
    @inline(__always)
    func rgb(_ background: Color) -> UInt32 { background.hexValue ?? background.rgbValue ?? paper }
}
