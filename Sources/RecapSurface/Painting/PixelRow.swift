internal import RecapFigures

/// A row of cells to draw, with its pixels.
struct PixelRow {
    /// The first row of pixels of the cells.
    let y: Int
    /// The first cell to draw, counted from the left of the picture.
    let first: Int
    /// The positions of the cells among those that are drawn into.
    let places: Range<Int>
}

/// The rows of two pixels in a cell. Each number of rows is a type of its own, so that loops over pixels have a known
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
