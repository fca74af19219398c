/// The ASCII characters, classified by the amount and position of their ink in a cell.
enum AsciiShapes {
    /// Returns the character whose shape is closest to six levels 0…3 of two bits each, starting with the first pixel
    /// of the first row.
    @inline(__always)
    static func glyph(levels: Int) -> Glyph { byLevels[levels] }

    /// Returns the character for a uniform amount of ink, 0…1.
    @inline(__always)
    static func glyph(ink: Float) -> Glyph { ramp[min(max(Int(ink * Float(ramp.count - 1) + 0.5), 0), ramp.count - 1)] }

    /// Characters in even steps of ink: 0, 3, 5, 9, 11, 15, 18, 20, 23, 25 and 28 percent of the cell.
    private static let ramp: [Glyph] = [" ", ".", ":", "*", "=", "x", "o", "X", "&", "8", "@"].map { Glyph($0) }

    private static let byLevels: [Glyph] = {
        // No character fills the top or bottom of its cell as fully as the middle, so each part is measured relative to
        // the fullest character.
        let most: [Float] = [24, 24, 50, 50, 37, 37]
        let shapes = measures.map { scalar, ink in
            (Glyph(scalar), zip(ink, most).map { min(Float($0) / $1, 1) })
        }
        return (0..<4096).map { levels in
            let wanted = (0..<6).map { Float(levels >> (2 * $0) & 3) / 3 }
            func distance(_ shape: [Float]) -> Float {
                var sum: Float = 0
                for part in 0..<6 { sum += (shape[part] - wanted[part]) * (shape[part] - wanted[part]) }
                return sum
            }
            return shapes.min { distance($0.1) < distance($1.1) }?.0 ?? .space
        }
    }()

    /// The percentage of each sixth of a cell that a character covers, row by row, measured in DejaVu Sans Mono 2.37.
    private static let measures: [(Unicode.Scalar, [Int])] = [
        (" ", [0, 0, 0, 0, 0, 0]),
        (".", [0, 0, 0, 0, 8, 8]),
        (",", [0, 0, 0, 0, 16, 9]),
        ("'", [6, 6, 4, 4, 0, 0]),
        ("`", [11, 3, 0, 0, 0, 0]),
        ("\"", [13, 13, 7, 7, 0, 0]),
        ("-", [0, 0, 8, 8, 0, 0]),
        ("_", [0, 0, 0, 0, 19, 19]),
        (":", [0, 0, 8, 8, 8, 8]),
        (";", [0, 0, 8, 8, 16, 9]),
        ("~", [0, 0, 17, 17, 0, 0]),
        ("^", [14, 14, 8, 8, 0, 0]),
        ("!", [7, 8, 12, 13, 5, 5]),
        ("/", [0, 14, 14, 17, 20, 0]),
        ("\\", [14, 0, 21, 10, 0, 20]),
        ("|", [8, 8, 14, 14, 14, 14]),
        ("(", [3, 13, 27, 4, 7, 14]),
        (")", [12, 3, 4, 28, 14, 7]),
        ("<", [0, 0, 32, 30, 0, 8]),
        (">", [0, 0, 30, 33, 8, 0]),
        ("+", [0, 0, 27, 28, 3, 3]),
        ("=", [0, 0, 33, 33, 0, 0]),
        ("*", [11, 12, 16, 17, 0, 0]),
        ("r", [0, 1, 33, 17, 12, 0]),
        ("L", [15, 0, 33, 0, 19, 16]),
        ("J", [8, 19, 0, 33, 17, 14]),
        ("T", [22, 22, 16, 17, 7, 7]),
        ("7", [15, 23, 6, 27, 13, 1]),
        ("Y", [15, 16, 24, 24, 7, 7]),
        ("F", [21, 16, 39, 14, 13, 0]),
        ("i", [3, 5, 21, 18, 16, 19]),
        ("c", [0, 1, 33, 14, 14, 14]),
        ("v", [0, 0, 30, 31, 11, 11]),
        ("z", [0, 0, 22, 31, 20, 13]),
        ("x", [0, 0, 30, 30, 14, 14]),
        ("l", [24, 2, 26, 4, 6, 15]),
        ("n", [0, 1, 37, 35, 12, 12]),
        ("u", [0, 0, 30, 30, 17, 20]),
        ("o", [1, 1, 35, 35, 17, 17]),
        ("s", [1, 1, 31, 28, 13, 16]),
        ("V", [15, 15, 31, 31, 11, 11]),
        ("X", [16, 15, 30, 30, 14, 14]),
        ("P", [22, 21, 40, 29, 13, 0]),
        ("b", [17, 1, 39, 36, 20, 18]),
        ("d", [1, 17, 36, 39, 17, 21]),
        ("p", [0, 1, 39, 35, 37, 17]),
        ("q", [1, 0, 35, 40, 17, 37]),
        ("O", [18, 18, 34, 34, 17, 17]),
        ("A", [12, 12, 38, 38, 13, 13]),
        ("U", [15, 15, 33, 33, 17, 17]),
        ("4", [3, 21, 38, 43, 0, 13]),
        ("H", [15, 15, 42, 42, 13, 13]),
        ("8", [19, 19, 36, 36, 18, 18]),
        ("#", [9, 13, 51, 51, 12, 9]),
        ("W", [14, 14, 49, 49, 17, 17]),
        ("@", [13, 17, 43, 39, 26, 31]),
    ]
}
