import RecapFigures
import RecapMediaWire

/// The picture of a text in one or more cells of a row, without colours unless it has its own.
enum Tile {
    case blank
    /// The level of ink of each pixel, 0…`InkRamp.top`, row by row.
    case ink([UInt8])
    /// The pixels in colours of their own, such as those of an emoji.
    case picture(Bitmap)

    init(_ coverage: Coverage) {
        let top = UInt32(InkRamp.top)
        let levels = coverage.values.map { UInt8((UInt32($0) * top + 127) / 255) }
        self = levels.contains { $0 > 0 } ? .ink(levels) : .blank
    }
}
