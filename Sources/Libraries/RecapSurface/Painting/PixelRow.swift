/// A row of cells to draw and its pixels.
struct PixelRow {
    /// The first pixel row of the cells.
    let y: Int
    /// The first cell to draw, relative to the left edge of the picture.
    let first: Int
    /// The indices of the cells in the span of cells to draw into.
    let places: Range<Int>
}

/// A pixel grid of a cell with two columns. Each row count has its own type, so that loops over pixels have a constant
/// length.
protocol PixelGrid {
    static var rows: Int { get }
}

enum Quadrants: PixelGrid { static var rows: Int { 2 } }
enum Sextants: PixelGrid { static var rows: Int { 3 } }
enum Dots: PixelGrid { static var rows: Int { 4 } }

extension PixelGrid {
    static var count: Int { 2 * rows }
    /// The mask of all pixels.
    static var all: UInt32 { UInt32(1) << UInt32(count) - 1 }
}

extension Bitmap {
    /// Returns a pixel; a transparent one beyond the right and bottom edges of the picture.
    @inline(__always)
    func pixelOrClear(_ x: Int, _ y: Int) -> UInt32 { x < width && y < height ? pixels[y * width + x] : 0 }

    /// Returns the pixels of a cell, row by row. Unused lanes repeat the first pixel.
    @inline(__always)
    func cell<Grid: PixelGrid>(_ grid: Grid.Type, x: Int, y: Int, from pixels: Span<UInt32>) -> SIMD8<UInt32> {
        guard x + 1 < width, y + Grid.rows <= height else {
            var all = SIMD8(repeating: pixelOrClear(x, y))
            for lane in 1..<Grid.count { all[lane] = pixelOrClear(x + lane % 2, y + lane / 2) }
            return all
        }
        let start = y * width + x
        let (a, b) = (pixels[start], pixels[start + 1])
        let (c, d) = (pixels[start + width], pixels[start + width + 1])
        guard Grid.rows > 2 else { return SIMD8(a, b, c, d, a, a, a, a) }
        let (e, f) = (pixels[start + 2 * width], pixels[start + 2 * width + 1])
        guard Grid.rows > 3 else { return SIMD8(a, b, c, d, e, f, a, a) }
        return SIMD8(a, b, c, d, e, f, pixels[start + 3 * width], pixels[start + 3 * width + 1])
    }
}

extension Bitmap {
    /// Blends a colour over the pixels that a shape covers. O(pixels of the coverage).
    ///
    /// - Parameters:
    ///   - color: The colour as 0xrrggbb.
    ///   - coverage: The covered pixels. Pixels outside the picture are ignored.
    ///   - x: The column of the coverage at which the picture begins.
    ///   - y: The row of the coverage at which the picture begins.
    ///   - opacity: Returns the opacity of the colour in a row.
    package mutating func blend(
        _ color: UInt32, _ coverage: FigureCoverage, x: Int, y: Int, opacity: (_ row: Int) -> Double
    ) {
        let columns = coverage.columns.clamped(to: x..<x + width), rows = coverage.rows.clamped(to: y..<y + height)
        let width = self.width
        guard !columns.isEmpty else { return }
        let shares = coverage.shares.span
        var pixels = self.pixels.mutableSpan
        for row in rows {
            let own = UInt32(Swift.min(Swift.max(opacity(row), 0), 1) * 256 + 0.5)
            let start = (row - coverage.rows.lowerBound) * coverage.columns.count - coverage.columns.lowerBound
            let place = (row - y) * width - x
            // Adjacent pixels are usually alike.
            var last: (share: UInt8, below: UInt32) = (0, 0), result: UInt32 = 0
            for column in columns {
                let share = shares[start + column]
                guard share > 0 else { continue }
                let below = pixels[place + column]
                if (share, below) != last {
                    last = (share, below)
                    let alpha = (UInt32(share) &* own) >> 8
                    result = Pixel.layered(premultiplied(alpha << 24 | color), over: below)
                }
                pixels[place + column] = result
            }
        }
    }
}

extension Bitmap {
    /// Draws another picture over this one at a position. O(pixels of the other picture).
    ///
    /// - Parameters:
    ///   - x: The column of the other picture's first pixel. Pixels outside this picture are ignored.
    ///   - y: The row of the other picture's first pixel.
    ///   - opacity: The opacity of the other picture, 0…1.
    package mutating func draw(_ other: Bitmap, x: Int, y: Int, opacity: Double) {
        var other = other
        if opacity < 1 { other.fade(to: opacity) }
        for row in max(0, -y)..<max(0, -y, min(other.height, height - y)) {
            for column in max(0, -x)..<max(0, -x, min(other.width, width - x)) {
                let at = (y + row) * width + x + column
                pixels[at] = Pixel.layered(other[column, row], over: pixels[at])
            }
        }
    }
}

/// Arithmetic on pixels (0xAARRGGBB, with premultiplied alpha) and colours (0xrrggbb).
package enum Pixel {
    /// Returns the colour of a pixel composited over a background. The result is unspecified if a channel of the pixel
    /// exceeds its alpha.
    @inline(__always)
    package static func over(_ pixel: UInt32, _ background: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        if alpha == 255 { return pixel & 0xFF_FFFF }
        let rest = 255 - alpha
        // Divides two channels at once by 255, with rounding.
        var redBlue = (background & 0xFF00FF) &* rest &+ 0x800080
        redBlue = (redBlue &+ (redBlue >> 8 & 0xFF00FF)) >> 8 & 0xFF00FF
        var green = (background >> 8 & 0xFF) &* rest &+ 0x80
        green = (green &+ green >> 8) >> 8
        return (pixel &+ redBlue &+ green << 8) & 0xFF_FFFF
    }

    /// Returns a pixel composited over another one.
    @inline(__always)
    static func layered(_ pixel: UInt32, over below: UInt32) -> UInt32 {
        let alpha = pixel >> 24, rest = (below >> 24) &* (255 &- alpha) &+ 128
        return (alpha &+ (rest &+ rest >> 8) >> 8) << 24 | over(pixel, below & 0xFF_FFFF)
    }

    /// Returns the squared distance of two colours, with the channels weighted 3, 4 and 2.
    @inline(__always)
    static func distance(_ one: UInt32, _ other: UInt32) -> Int32 {
        func channel(_ shift: UInt32) -> Int32 {
            let apart = Int32(one >> shift & 0xFF) - Int32(other >> shift & 0xFF)
            return apart * apart
        }
        return 3 * channel(16) + 4 * channel(8) + 2 * channel(0)
    }

    /// Returns the luma of a colour according to ITU-R BT.601, 0…255.
    @inline(__always)
    static func luma(_ color: UInt32) -> Int32 {
        let sum = 77 * (color >> 16 & 0xFF) + 150 * (color >> 8 & 0xFF) + 29 * (color & 0xFF)
        return Int32((sum + 128) >> 8)
    }

    /// Returns the mean of a cell's colours that are in a mask; black for an empty mask.
    @inline(__always)
    static func mean<Grid: PixelGrid>(_ grid: Grid.Type, of colors: SIMD8<UInt32>, _ mask: UInt32) -> UInt32 {
        // Red and blue are added in one number, because sums of eight values do not overlap.
        var redBlue: UInt32 = 0, green: UInt32 = 0
        for lane in 0..<Grid.count {
            let color = mask >> UInt32(lane) & 1 == 1 ? colors[lane] : 0
            redBlue &+= color & 0xFF00FF
            green &+= color >> 8 & 0xFF
        }
        let count = UInt32(max(mask.nonzeroBitCount, 1)), half = count / 2
        let (red, blue) = (redBlue >> 16, redBlue & 0xFFFF)
        return ((red + half) / count) << 16 | ((green + half) / count) << 8 | (blue + half) / count
    }
}
