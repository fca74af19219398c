/// A painter that draws pictures as characters over the contents of a surface.
///
/// Each cell gets the character and the two colours that are closest to its pixels. Transparent parts of a picture
/// leave the surface unchanged, and translucent parts are blended with the background of each cell. Existing text is
/// replaced in cells that are drawn on.
public struct CellPainter: Sendable {
    /// The characters to draw with.
    public let mode: CellMode
    /// The colours of the terminal.
    public let depth: ColorDepth
    /// Whether unavailable colours are approximated by dithering.
    public let dithers: Bool
    /// The colour of characters on a terminal without colours.
    let ink: Color
    /// The lightness of `ink`, and the colour assumed for the terminal's default background.
    let inkLuma: Int32, paper: UInt32

    let glyphs: CellGlyphs
    let blank = Glyph.space
    let quantizer: ColorQuantizer
    let splitter: TwoColorSplit

    /// Creates a painter. `ink` and `paper` are the colours of text and background. The terminal's default colours are
    /// assumed to be white on black, or black on white if `isLight`. Takes a few microseconds, or a few milliseconds
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

    /// Returns the size in cells that a picture occupies.
    public func size(of bitmap: Bitmap) -> CellSize {
        CellSize(
            width: (bitmap.width + mode.columns - 1) / mode.columns, height: (bitmap.height + mode.rows - 1) / mode.rows
        )
    }

    /// Draws a picture whose first pixel is the first pixel of the cell at a point. The remainder of partly covered
    /// cells is transparent. Only cells in `clip` are drawn. O(cells); allocates no memory.
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

extension CellPainter {
    /// Draws ASCII characters. The colour is the strongest one in the direction from the background to the mean of
    /// the cell's pixels, the amount of ink restores the mean, and the position of the ink determines the character.
    func drawLetters(_ bitmap: Bitmap, _ row: PixelRow, into cells: inout MutableSpan<Cell>) {
        let span = bitmap.pixels.span
        for place in row.places {
            let x = 2 * (row.first + place - row.places.lowerBound)
            let pixels = bitmap.cell(Sextants.self, x: x, y: row.y, from: span)
            var common = pixels[0], union = pixels[0]
            for lane in 1..<6 {
                common &= pixels[lane]
                union |= pixels[lane]
            }
            guard union >> 24 != 0 else { continue }
            let present = cells[place].background
            let behind = depth == .none ? paper : rgb(present)
            var colors = pixels
            if common == union {
                colors = SIMD8(repeating: Pixel.over(common, behind))
            } else {
                for lane in 0..<6 { colors[lane] = Pixel.over(pixels[lane], behind) }
            }
            if depth == .none {
                cells[place] = Cell(letter(lightness(colors, behind)), ink, on: present)
            } else {
                let (color, shares) = strongest(colors, behind)
                cells[place] = Cell(letter(shares), quantizer.nearest(color), on: present)
            }
        }
    }

    /// Returns the character for the ink, 0…1, of six pixels. Nearly uniform ink is represented in finer steps than
    /// shapes.
    private func letter(_ shares: SIMD8<Float>) -> Glyph {
        var low = shares[0], high = shares[0], sum: Float = 0
        var levels = 0
        for lane in 0..<6 {
            low = min(low, shares[lane])
            high = max(high, shares[lane])
            sum += shares[lane]
            levels |= Int(shares[lane] * 3 + 0.5) << (2 * lane)
        }
        return high - low < 0.3 ? AsciiShapes.glyph(ink: sum / 6) : AsciiShapes.glyph(levels: levels)
    }

    private func lightness(_ colors: SIMD8<UInt32>, _ paper: UInt32) -> SIMD8<Float> {
        let paperLuma = Pixel.luma(paper)
        var shares = SIMD8<Float>()
        for lane in 0..<6 { shares[lane] = Float(inkShare(Pixel.luma(colors[lane]), paperLuma)) / 255 }
        return shares
    }

    /// Returns the strongest colour in the direction from the background to the mean, and the relative position of each
    /// pixel on the way to it.
    private func strongest(_ colors: SIMD8<UInt32>, _ behind: UInt32) -> (UInt32, SIMD8<Float>) {
        let from = channels(behind)
        let way = channels(Pixel.mean(Sextants.self, of: colors, Sextants.all)) - from
        let length = dot(way, way)
        guard length >= 9 else { return (behind, SIMD8()) }
        var reach = Float.infinity
        for channel in 0..<3 where way[channel] != 0 {
            reach = min(reach, ((way[channel] > 0 ? 255 : 0) - from[channel]) / way[channel])
        }
        // If the background is at the limit of a channel, the mean itself is the strongest colour.
        reach = max(reach, 1)
        var shares = SIMD8<Float>()
        let start = dot(from, way), scale = 1 / (length * reach)
        for lane in 0..<6 {
            let share = (dot(channels(colors[lane]), way) - start) * scale
            shares[lane] = min(max(share, 0), 1)
        }
        let end = from + way * reach
        func channel(_ index: Int) -> UInt32 { UInt32(min(max(end[index] + 0.5, 0), 255)) }
        return (channel(0) << 16 | channel(1) << 8 | channel(2), shares)
    }

    @inline(__always)
    private func dot(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Float { a.x * b.x + a.y * b.y + a.z * b.z }

    @inline(__always)
    private func channels(_ color: UInt32) -> SIMD4<Float> {
        SIMD4(Float(color >> 16 & 0xFF), Float(color >> 8 & 0xFF), Float(color & 0xFF), 0)
    }
}

/// A partition of the pixels of a cell into two groups with the minimal sum of squared distances to the group means.
///
/// Channels are weighted 3, 4 and 2, as in all colour distances here. The sum within the groups is minimal where the
/// sum between them is maximal. For n pixels with the sum T, and a group of k pixels with the sum S, the sum between
/// the groups is |n·S − k·T|² / (n·k·(n−k)). All splits are tried: eight at a time for the first three pixels, and
/// those of the other pixels in the order of a Gray code, in which only one pixel changes its group at each step.
struct TwoColorSplit: Sendable {
    /// The number of pixels of a cell: 4, 6 or 8.
    let count: Int
    /// 1 / (k·(n−k)) for the eight splits of the first three pixels, by the number of other pixels in the group.
    private let factors: [SIMD8<Float>]

    init(count: Int) {
        self.count = count
        factors = (0...max(0, count - 4)).map { others in
            var factor = SIMD8<Float>()
            for lane in 0..<8 {
                let members = lane.nonzeroBitCount + others
                if members > 0 { factor[lane] = 1 / Float(members * (count - members)) }
            }
            return factor
        }
    }

    /// Returns the mask of the group without the last pixel, or 0 if all pixels have the same colour. Colours are
    /// 0xrrggbb.
    @inline(__always)
    func split(_ colors: SIMD8<UInt32>) -> UInt32 {
        let red = centred(colors &>> 16, weight: 1.732_050_8)
        let green = centred(colors &>> 8, weight: 2)
        let blue = centred(colors, weight: 1.414_213_6)
        var reds = Self.sums(red), greens = Self.sums(green), blues = Self.sums(blue)

        var best = Self.code((reds * reds + greens * greens + blues * blues) * factors[0], others: 0)
        var others: UInt32 = 0
        for step in 1..<(UInt32(1) << UInt32(max(0, count - 4))) {
            let changing = step.trailingZeroBitCount
            let bit = UInt32(1) << UInt32(changing)
            others ^= bit
            let sign: Float = others & bit != 0 ? 1 : -1
            reds += sign * red[changing + 3]
            greens += sign * green[changing + 3]
            blues += sign * blue[changing + 3]
            let gain = (reds * reds + greens * greens + blues * blues) * factors[others.nonzeroBitCount]
            best = pointwiseMax(best, Self.code(gain, others: others))
        }
        var lane = 0
        for other in 1..<8 where best[other] > best[lane] { lane = other }
        return best[lane] > 15 ? UInt32(best[lane] & 15) << 3 | UInt32(lane) : 0
    }

    /// Returns gains that compare as integers, with their split in the lowest bits, so that the maximum gain identifies
    /// its split. The loss of precision is a millionth of a gain.
    @inline(__always)
    private static func code(_ gains: SIMD8<Float>, others: UInt32) -> SIMD8<Int32> {
        unsafe (unsafeBitCast(gains, to: SIMD8<Int32>.self) & ~15) | Int32(others)
    }

    /// Returns *n* times each pixel minus the sum of all, in one channel, times the square root of the channel's
    /// weight.
    @inline(__always)
    private func centred(_ channel: SIMD8<UInt32>, weight: Float) -> SIMD8<Float> {
        let values = SIMD8<Int32>(truncatingIfNeeded: channel & 0xFF)
        var sum: Int32 = 0
        for lane in 0..<count { sum += values[lane] }
        return SIMD8<Float>(values &* Int32(count) &- SIMD8(repeating: sum)) * weight
    }

    /// Returns the sums of the eight groups of the first three pixels.
    @inline(__always)
    private static func sums(_ values: SIMD8<Float>) -> SIMD8<Float> {
        let (a, b, c) = (values[0], values[1], values[2])
        return SIMD8(0, a, b, a + b, c, a + c, b + c, a + b + c)
    }
}
