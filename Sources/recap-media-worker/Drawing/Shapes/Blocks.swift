/// The block elements U+2580…259F: halves, eighths, quadrants and shades.
enum Blocks {
    /// The quadrants of U+2596…259F: upper left 1, upper right 2, lower left 4, lower right 8.
    private static let quadrants = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14]

    static func draw(_ scalar: Unicode.Scalar, on coverage: inout Coverage) -> Bool {
        let (width, height) = (coverage.width, coverage.height)
        func x(_ eighth: Int) -> Int { Coverage.border(eighth, of: 8, in: width) }
        func y(_ eighth: Int) -> Int { Coverage.border(eighth, of: 8, in: height) }
        let number = Int(scalar.value)
        switch number {
        case 0x2580: coverage.fill(0..<width, 0..<y(4))
        case 0x2581...0x2588: coverage.fill(0..<width, y(0x2588 - number)..<height)
        case 0x2589...0x258F: coverage.fill(0..<x(0x2590 - number), 0..<height)
        case 0x2590: coverage.fill(x(4)..<width, 0..<height)
        case 0x2591...0x2593: coverage.fill(0..<width, 0..<height, with: [64, 128, 191][number - 0x2591])
        case 0x2594: coverage.fill(0..<width, 0..<y(1))
        case 0x2595: coverage.fill(x(7)..<width, 0..<height)
        case 0x2596...0x259F:
            let set = quadrants[number - 0x2596]
            for part in 0..<4 where set >> part & 1 == 1 {
                coverage.fill(
                    part % 2 == 0 ? 0..<x(4) : x(4)..<width, part / 2 == 0 ? 0..<y(4) : y(4)..<height)
            }
        default: return false
        }
        return true
    }
}
