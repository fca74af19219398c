import RecapFigures
import RecapMotion
import RecapScene
import RecapSurface

/// A ring of square pixels: the coverage of each pixel, and its direction from the centre.
struct Ring: Sendable {
    /// A pixel of the ring.
    struct Pixel: Sendable {
        /// The covered share, 0…1.
        var cover: Float
        /// The distance from the centre as a share of the outer radius.
        var reach: Float
        /// The direction as a fraction of a full turn, clockwise from the top, 0..<1.
        var turn: Float
    }

    /// The width and the height in pixels.
    let size: Int
    /// The outer radius in pixels.
    let radius: Double
    private let pixels: [Pixel]

    /// Creates a ring that fills a square, with a hole whose radius is a share of the ring's.
    init(size: Int, hole: Double) {
        self.size = size
        radius = Double(size) / 2
        let inner = radius * hole, radius = radius
        pixels = (0..<size * size).map { index in
            let x = Double(index % size) + 0.5 - radius, y = Double(index / size) + 0.5 - radius
            let distance = (x * x + y * y).squareRoot()
            let cover = Ring.inSteps((radius - distance + 0.5).asShare * (distance - inner + 0.5).asShare)
            let turn = arctangent(x, -y) / (2 * .pi)
            return Pixel(cover: Float(cover), reach: Float(distance / radius), turn: Float(turn < 0 ? turn + 1 : turn))
        }
    }

    /// Rounds a share to quarters: edges look just as smooth, and fewer colours have to be written to the terminal.
    static func inSteps(_ share: Double) -> Double { (share * 4).rounded() / 4 }

    /// The pixel at a position within the square.
    subscript(x: Int, y: Int) -> Pixel { pixels[y * size + x] }

    /// Returns the distance in pixels between two directions, at a given distance from the centre.
    func distance(_ one: Float, _ other: Float, reach: Float) -> Double {
        let apart = abs(one - other)
        return Double(min(apart, 1 - apart) * reach) * 2 * .pi * radius
    }
}

extension RingSector {
    /// Creates a part of the ring that fills a rectangle of cells. The radii are shares of the ring's.
    init(in rect: Rect, from inner: Float, to outer: Float, turns: Range<Float>, gap: Float) {
        let radius = Float(rect.height) / 2
        self.init(
            center: FigurePoint(x: Float(rect.x) + Float(rect.width) / 2, y: Float(rect.y) + radius),
            innerRadius: inner * radius, outerRadius: outer * radius, start: turns.lowerBound, end: turns.upperBound,
            gap: gap)
    }
}
