import RecapStory
import RecapSurface

extension BackgroundPattern {
    /// Draws the pattern over the pixels of a gradient, in the colours of a page. Stripes and waves are drawn as
    /// pixels, single points as small signs that keep away from the elements, where they could be mistaken for
    /// punctuation.
    func draw(on pixels: inout GroundPixels, palette: Palette, avoiding frames: [Rect]) {
        let size = pixels.size
        for index in pixels.colors.indices {
            let share = share(x: index % size.width, y: index / size.width)
            if share > 0 { pixels.colors[index] = pixels.colors[index].mixed(with: palette.ink, share) }
        }
        let colors = [palette.accent] + palette.chartColors
        let kept = frames.map { Rect(x: $0.x - 2, y: $0.y - 1, width: $0.width + 4, height: $0.height + 2) }
        for y in 0..<size.height {
            for x in 0..<size.width {
                guard let (glyph, color, share) = sign(x: x, y: y, palette.ink, colors),
                    !kept.contains(where: { $0.contains(Point(x: x, y: y)) }),
                    let behind = pixels.colors(x: x, y: y)?.lower
                else { continue }
                pixels.signs[y * size.width + x] = GroundPixels.Sign(
                    glyph: glyph, color: behind.mixed(with: color, share))
            }
        }
    }

    /// Returns the share of the text colour in a pixel.
    private func share(x: Int, y: Int) -> Double {
        switch self {
        case .grid: x % 10 == 0 || y % 10 == 0 ? 0.07 : 0
        case .lines: (x + y) % 12 < 6 ? 0.045 : 0
        case .waves:
            0.05 + 0.05 * BackgroundPattern.swing(Double(y) + 4 * BackgroundPattern.swing(Double(x), of: 48), of: 14)
        case .dots, .stars, .confetti: 0
        }
    }

    /// Returns the sign in a cell, its colour, and the share of that colour over the gradient; `nil` if there is none.
    private func sign(x: Int, y: Int, _ ink: Color, _ colors: [Color]) -> (Glyph, Color, Double)? {
        switch self {
        case .grid, .lines, .waves:
            return nil
        case .dots:
            return y % 2 == 0 && (x + y / 2 % 2 * 3) % 6 == 2 ? (Glyph("·"), ink, 0.35) : nil
        case .stars:
            guard let chance = BackgroundPattern.chance(x, y, oneIn: 40) else { return nil }
            return (chance % 5 == 0 ? Glyph("•") : Glyph("·"), ink, 0.2 + 0.5 * Double(chance % 97) / 96)
        case .confetti:
            guard let chance = BackgroundPattern.chance(x, y, oneIn: 30) else { return nil }
            let corners: [Glyph] = [0b0001, 0b0010, 0b0100, 0b1000].map { Glyph.quadrants[$0] }
            return (corners[chance % 4], colors[chance / 4 % colors.count], 0.6)
        }
    }

    /// Returns a value that oscillates between -1 and 1, roughly like a sine, with a period of `length` pixels.
    private static func swing(_ place: Double, of length: Double) -> Double {
        let turns = place / length
        let share = turns - turns.rounded(.down), half = share < 0.5 ? share * 2 : share * 2 - 1
        return (share < 0.5 ? 4 : -4) * half * (1 - half)
    }

    /// Returns a pseudorandom number for one in `some` cells, the same on every screen; `nil` for the others.
    private static func chance(_ x: Int, _ y: Int, oneIn some: UInt64) -> Int? {
        var bits = UInt64(truncatingIfNeeded: x) &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(truncatingIfNeeded: y) << 32
        bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
        bits ^= bits >> 31
        return bits % some == 0 ? Int(bits >> 33) : nil
    }
}
