import RecapMedia
import RecapMediaWire
import RecapSurface

/// The cost of pictures: drawing one in each mode, and scaling it.
enum Cells {
    static func run() {
        for size in [CellSize(width: 80, height: 24), CellSize(width: 200, height: 60)] {
            for mode in CellMode.allCases { draw(mode, size) }
            draw(.halfBlocks, size, depth: .indexed256)
            draw(.halfBlocks, size, depth: .ansi16)
            draw(.braille, size, depth: .none)
        }
        guard let photo = photo(width: 1920, height: 1080) else { return }
        let seconds = Micro.best(of: 5) { _ = photo.scaled(toWidth: 160, height: 96) }
        Micro.report("picture of 1920×1080 to 160×96", seconds * 1e3, "ms")
    }

    private static func draw(_ mode: CellMode, _ size: CellSize, depth: ColorDepth = .truecolor) {
        let name = "\(mode) at \(size.width)×\(size.height), \(depth)"
        let width = size.width * mode.columns, height = size.height * mode.rows
        let painter = CellPainter(mode: mode, depth: depth)
        for (kind, bitmap) in [("photo", photo(width: width, height: height)), ("disc", disc(width, height))] {
            guard let bitmap else { continue }
            var surface = Surface(size: size)
            surface.fill(Rect(size), background: .rgb(20, 30, 60))
            let rect = Rect(size)
            let seconds = Micro.best(of: 20) {
                for _ in 0..<20 { painter.draw(bitmap, at: Point(x: 0, y: 0), clip: rect, on: &surface) }
            }
            Micro.report("\(kind) in \(name)", seconds / 20 * 1e6, "µs")
        }
    }

    /// Returns a picture in which neighbouring pixels differ, which is the most expensive kind to draw.
    private static func photo(width: Int, height: Int) -> Bitmap? {
        var state: UInt32 = 1
        return Bitmap(
            width: width, height: height,
            pixels: (0..<(width * height)).map { _ in
                state = state &* 1_664_525 &+ 1_013_904_223
                return state >> 8 | 0xFF00_0000
            })
    }

    /// Returns a disc of one colour with a soft edge on a transparent ground, as in a typical animation.
    private static func disc(_ width: Int, _ height: Int) -> Bitmap? {
        let pixels = (0..<(width * height)).map { place -> UInt32 in
            let x = (Double(place % width) + 0.5) / Double(width) * 2 - 1
            let y = (Double(place / width) + 0.5) / Double(height) * 2 - 1
            let alpha = UInt32(min(max((0.8 - (x * x + y * y).squareRoot()) * 20, 0), 1) * 255)
            return alpha << 24 | alpha << 16 | (alpha / 2) << 8 | alpha / 4
        }
        return Bitmap(width: width, height: height, pixels: pixels)
    }
}
