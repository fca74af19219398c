/// The braille patterns U+2800…28FF: two columns and four rows of round dots.
enum Braille {
    /// The column and the row of the dot of each bit.
    private static let dots = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]

    static func draw(_ scalar: Unicode.Scalar, on coverage: inout Coverage) -> Bool {
        let (width, height) = (Double(coverage.width) / 2, Double(coverage.height) / 4)
        // A third of the distance between dots, so that they stay apart.
        let radius = max(0.5, min(width, height) * 0.34)
        for (bit, dot) in dots.enumerated() where scalar.value >> UInt32(bit) & 1 == 1 {
            let center = ((Double(dot.0) + 0.5) * width, (Double(dot.1) + 0.5) * height)
            coverage.add { x, y in
                let (dx, dy) = (x - center.0, y - center.1)
                return (dx * dx + dy * dy).squareRoot() - radius
            }
        }
        return true
    }
}
