/// The sextants U+1FB00…1FB3B: two columns and three rows of blocks.
enum Sextants {
    static func draw(_ scalar: Unicode.Scalar, on coverage: inout Coverage) -> Bool {
        // The blank, the two halves and the full block are other characters.
        var set = Int(scalar.value) - 0x1FB00 + 1
        if set >= 0b010101 { set += 1 }
        if set >= 0b101010 { set += 1 }
        let middle = Coverage.border(1, of: 2, in: coverage.width)
        for part in 0..<6 where set >> part & 1 == 1 {
            let row = part / 2
            coverage.fill(
                part % 2 == 0 ? 0..<middle : middle..<coverage.width,
                Coverage.border(row, of: 3, in: coverage.height)..<Coverage.border(row + 1, of: 3, in: coverage.height))
        }
        return true
    }
}
