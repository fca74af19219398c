import RecapGlyphs

/// The braille patterns U+2800…28FF: two columns and four rows of round dots.
enum Braille {
    static func draw(_ scalar: Unicode.Scalar, on coverage: inout Coverage) -> Bool {
        let (width, height) = (Double(coverage.width) / 2, Double(coverage.height) / 4)
        // A third of the distance between dots, so that they stay apart.
        let radius = max(0.5, min(width, height) * 0.34)
        for dot in BrailleDot.dots(of: scalar) {
            let center = ((Double(dot.column) + 0.5) * width, (Double(dot.row) + 0.5) * height)
            coverage.add { x, y in
                let (dx, dy) = (x - center.0, y - center.1)
                return (dx * dx + dy * dy).squareRoot() - radius
            }
        }
        return true
    }
}
