/// The palette entries that represent a colour: one, or two that are dithered.
///
/// The dither pattern depends only on the position of a pixel. A pixel whose colour does not change therefore keeps its entry,
/// which avoids flicker.
struct ColorMatch {
    private var first: UInt8
    private var second: UInt8
    /// The number of pixels out of 16 that have the second entry.
    private var share: UInt8
    /// The squared distance of the colour from its representation; for a pattern, including a part of its variance.
    private(set) var error: Int

    /// The order in which the pixels of a square of four by four get the second entry.
    private static let order: [UInt8] = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]
    /// The maximum squared distance that isn't worth dithering: three steps per channel, about the difference between adjacent
    /// cells of a gradient.
    private static let negligible = 27

    /// Finds the entries for a colour in a palette that is not empty. O(entries).
    ///
    /// - Parameters:
    ///   - palette: The channels of the colours.
    ///   - offset: The number added to palette indices.
    init(of color: UInt32, in palette: [SIMD4<Int32>], offset: Int, isDithered: Bool) {
        let wanted = SIMD4<Int32>(color)
        let colors = palette.span
        var nearest = 0
        error = .max
        for at in colors.indices {
            let distance = squaredLength(colors[at] &- wanted)
            if distance < error { (nearest, error) = (at, distance) }
        }
        first = UInt8(nearest + offset)
        second = first
        share = 0
        guard isDithered, error > Self.negligible else { return }
        let base = colors[nearest]
        for at in colors.indices where at != nearest {
            let way = colors[at] &- base
            let length = squaredLength(way)
            let along = Int((way &* (wanted &- base)).wrappedSum())
            // Most entries lie in other directions.
            guard along * 32 > length else { continue }
            let part = min(8, (along * 16 + length / 2) / length)
            let rest = squaredLength((wanted &- base) &* 16 &- way &* Int32(part)) / 256
            // Distant entries make a coarse pattern, so half of the variance is added to the cost.
            let cost = rest + length * part * (16 - part) / 512
            if cost < error { (second, share, error) = (UInt8(at + offset), UInt8(part), cost) }
        }
    }

    /// Returns the entry for a pixel.
    @inline(__always)
    func entry(column: Int, row: Int) -> UInt8 {
        share == 0 || Self.order[(row & 3) * 4 + (column & 3)] >= share ? first : second
    }
}

/// Returns the sum of the squares.
@inline(__always)
func squaredLength(_ vector: SIMD4<Int32>) -> Int { Int((vector &* vector).wrappedSum()) }

extension SIMD4<Int32> {
    /// Creates the channels of a colour 0xRRGGBB.
    init(_ color: UInt32) {
        self.init(Int32(color >> 16 & 0xFF), Int32(color >> 8 & 0xFF), Int32(color & 0xFF), 0)
    }
}

/// The colours of a picture, numbered in order of first occurrence.
struct ColorNumbers {
    private(set) var colors: [UInt32] = []
    /// An open-addressing hash table of colour numbers plus one; 0 marks a free slot.
    private var places: [Int32]

    init() { places = Array(repeating: 0, count: 1024) }

    /// Returns the number of a colour, adding the colour if it is new. Amortised O(1).
    mutating func number(of color: UInt32) -> Int {
        if colors.count * 2 >= places.count { grow() }
        let place = place(of: color)
        if places[place] == 0 {
            colors.append(color)
            places[place] = Int32(colors.count)
        }
        return Int(places[place]) - 1
    }

    private func place(of color: UInt32) -> Int {
        var place = Int((color &* 0x9E37_79B1) >> 8) & (places.count - 1)
        while places[place] != 0, colors[Int(places[place]) - 1] != color { place = (place + 1) & (places.count - 1) }
        return place
    }

    private mutating func grow() {
        places = Array(repeating: 0, count: places.count * 4)
        for (number, color) in colors.enumerated() { places[place(of: color)] = Int32(number + 1) }
    }
}
