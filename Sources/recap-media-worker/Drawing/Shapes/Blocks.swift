import RecapGlyphs

/// Characters made of rectangles, whose sides are rounded to pixels.
enum Blocks {
    static func draw(_ scalar: Unicode.Scalar, on coverage: inout Coverage) -> Bool {
        guard let shape = CellShape(scalar) else { return false }
        let (width, height) = (coverage.width, coverage.height)
        func x(_ unit: Int) -> Int { Coverage.border(unit, of: CellShape.width, in: width) }
        func y(_ unit: Int) -> Int { Coverage.border(unit, of: CellShape.height, in: height) }
        for block in shape.blocks {
            coverage.fill(x(block.left)..<x(block.right), y(block.top)..<y(block.bottom), with: shape.ink)
        }
        return true
    }
}
