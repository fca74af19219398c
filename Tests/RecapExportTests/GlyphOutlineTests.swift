import RecapSurface
import Testing

@testable import RecapExport

/// Characters as outlines.
@Suite struct GlyphOutlineTests {
    private func blocks(_ scalar: Unicode.Scalar) throws -> [[Int]] {
        let numbers = try #require(GlyphOutline(scalar)).blocks
        return stride(from: 0, to: numbers.count, by: 4).map { Array(numbers[$0..<$0 + 4]) }
    }

    @Test("Lines reach the sides that their character has them on, and no others")
    func sides() throws {
        for value: UInt32 in [0x2500...0x2503, 0x250C...0x254B, 0x2550...0x256C, 0x2574...0x257F].joined() {
            let scalar = try #require(Unicode.Scalar(value)), arms = BoxArms(scalar), blocks = try blocks(scalar)
            let reached = [
                blocks.contains { $0[0] == 0 }, blocks.contains { $0[2] == CellShape.width },
                blocks.contains { $0[1] == 0 }, blocks.contains { $0[3] == CellShape.height },
            ]
            #expect(reached == [arms.left, arms.right, arms.up, arms.down].map { $0 != .none }, "\(scalar)")
            // The lines of a character are connected.
            #expect(
                blocks.allSatisfy { block in
                    blocks.count == 1 || arms.hasDouble
                        || blocks.contains { other in
                            other != block && other[0] <= block[2] && block[0] <= other[2] && other[1] <= block[3]
                                && block[1] <= other[3]
                        }
                }, "\(scalar)")
        }
    }

    @Test("Halves, quadrants and sextants cover as much as they say")
    func areas() throws {
        func area(_ scalar: Unicode.Scalar) throws -> Double {
            try blocks(scalar).reduce(0) { $0 + Double(($1[2] - $1[0]) * ($1[3] - $1[1])) }
                / Double(CellShape.width * CellShape.height)
        }
        for (scalar, share) in [("█", 1), ("▀", 0.5), ("▐", 0.5), ("▃", 0.375), ("▎", 0.25), ("▙", 0.75), ("▚", 0.5)] {
            #expect(try area(Unicode.Scalar(scalar) ?? " ") == share, "\(scalar)")
        }
        #expect(abs(try area("\u{1FB00}") - 1 / 6) < 1e-9)
        #expect(abs(try area("\u{1FB3B}") - 5 / 6) < 1e-9)
        #expect(try #require(GlyphOutline("▒")).opacity == 0.5)
    }

    @Test("Letters have no outline")
    func letters() {
        for scalar: Unicode.Scalar in [" ", "a", "한", "\u{2190}", "\u{1F600}"] { #expect(GlyphOutline(scalar) == nil) }
    }
}
