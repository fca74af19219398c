import RecapMediaWire
import RecapSurface

#if Media
    import RecapMediaWire

    /// A cache of drawn tiles.
    final class TileCache {
        private struct Key: Hashable {
            var text: String
            var columns: Int
            var attributes: DrawingAttributes
        }

        /// The maximum number of cached pixels; beyond it, the cache is cleared.
        private static let limit = 1 << 24
        private let rasterizer: TextRasterizer
        private var tiles: [Key: Tile] = [:]
        private var pixels = 0
        /// The tiles of single-cell ASCII characters, indexed by attributes and scalar.
        private var letters: [Tile?] = Array(repeating: nil, count: 8 * 128)

        init(_ rasterizer: TextRasterizer) { self.rasterizer = rasterizer }

        func tile(for text: PlacedText) throws(DrawingFailure) -> Tile {
            // The ink is the same with and without figures behind it.
            let attributes = text.style.attributes.subtracting(.overFigures)
            let units = text.text.utf8
            if units.count == 1, text.columns == 1, let unit = units.first {
                let place = Int(attributes.rawValue & 7) * 128 + Int(unit & 0x7F)
                if let tile = letters[place] { return tile }
                let tile = try rasterizer.tile(for: text.text, columns: 1, attributes)
                letters[place] = tile
                return tile
            }
            let key = Key(text: text.text, columns: text.columns, attributes: attributes)
            if let tile = tiles[key] { return tile }
            let tile = try rasterizer.tile(for: text.text, columns: text.columns, attributes)
            if pixels >= Self.limit {
                tiles.removeAll()
                pixels = 0
            }
            tiles[key] = tile
            pixels += text.columns * rasterizer.metrics.width * rasterizer.metrics.height
            return tile
        }
    }
#endif

/// The picture of a text in one or more cells of a row: colourless ink, or a picture with its own colours.
enum Tile {
    case blank
    /// The level of ink of each pixel, 0…`InkRamp.top`, row by row.
    case ink([UInt8])
    /// Pixels with their own colours, such as those of an emoji.
    case picture(Bitmap)

    init(_ coverage: Coverage) {
        let top = UInt32(InkRamp.top)
        let levels = coverage.values.map { UInt8((UInt32($0) * top + 127) / 255) }
        self = levels.contains { $0 > 0 } ? .ink(levels) : .blank
    }
}
