internal import RecapFigures

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

    /// Returns the character for the ink, 0…1, of six pixels. Nearly uniform ink has finer steps than shapes.
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

    /// Returns the strongest colour in the direction from the background to the mean, and each pixel's position along
    /// the way to it.
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
