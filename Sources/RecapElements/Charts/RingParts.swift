import RecapScene

/// The parts of a chart on the pixels of a ring, computed once for the numbers that a chart shows at rest.
struct RingParts: Sendable {
    /// The values that the parts depend on: the size of the ring in pixels, and the share of each part.
    struct Key: Equatable, Sendable {
        let size: Int
        let shares: [Double]
    }

    /// A pixel of the ring.
    struct Pixel: Sendable {
        /// The index of the part.
        var part = 0
        /// The share of the pixel that the part covers, 0…1.
        var cover: Float = 0
        /// The share of the pixel that the ring covers behind the part, 0…1.
        var track: Float = 0
    }

    private let size: Int
    private let pixels: [Pixel]

    /// Creates the parts of a ring. `part` returns the part at a pixel that is at least partly covered by the ring.
    init(of ring: Ring, _ part: (Ring.Pixel) -> Pixel) {
        size = ring.size
        pixels = (0..<size * size).map { index in
            let pixel = ring[index % ring.size, index / ring.size]
            return pixel.cover > 0 ? part(pixel) : Pixel()
        }
    }

    /// The pixel at a position within the square.
    subscript(x: Int, y: Int) -> Pixel { pixels[y * size + x] }
}
