/// The rectangles of a character that is drawn geometrically, in a cell of 48 by 96 units.
///
/// The sides of all rectangles lie on a regular grid of the cell, so that adjacent shapes meet at any size.
package struct CellShape: Sendable, Hashable {
    /// A rectangle: its first column and row, and the column and row after its last ones.
    package struct Block: Sendable, Hashable {
        package let left, top, right, bottom: Int

        init(_ columns: Range<Int>, _ rows: Range<Int>) {
            (left, right) = (columns.lowerBound, columns.upperBound)
            (top, bottom) = (rows.lowerBound, rows.upperBound)
        }
    }

    /// The size of a cell in units.
    package static let width = 48
    package static let height = 96

    /// The rectangles that the character fills.
    package private(set) var blocks: [Block] = []
    /// The opacity of the rectangles, 0…255.
    package private(set) var ink: UInt8 = 255

    /// Creates the shape of a block element, a sextant or a block of eighths. Returns `nil` for other characters.
    package init?(_ scalar: Unicode.Scalar) {
        let number = Int(scalar.value)
        switch number {
        case 0x2580...0x259F: addBlockElement(number)
        case 0x1FB00...0x1FB3B: addSextant(number)
        case 0x1FB70...0x1FB8B: addEighths(number)
        default: return nil
        }
    }

    /// Adds a rectangle whose sides are eighths of the cell.
    private mutating func add(columns: Range<Int> = 0..<8, rows: Range<Int> = 0..<8) {
        let (wide, high) = (Self.width / 8, Self.height / 8)
        blocks.append(
            Block(
                columns.lowerBound * wide..<columns.upperBound * wide, rows.lowerBound * high..<rows.upperBound * high))
    }

    private mutating func add(column: Int) { add(columns: column..<column + 1) }

    private mutating func add(row: Int) { add(rows: row..<row + 1) }

    /// The quadrants of U+2596…259F: upper left 1, upper right 2, lower left 4, lower right 8.
    private static let quadrants = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14]

    /// Adds halves, eighths, quadrants and shades: U+2580…259F.
    private mutating func addBlockElement(_ number: Int) {
        switch number {
        case 0x2580: add(rows: 0..<4)
        case 0x2581...0x2588: add(rows: 0x2588 - number..<8)
        case 0x2589...0x258F: add(columns: 0..<0x2590 - number)
        case 0x2590: add(columns: 4..<8)
        case 0x2591...0x2593:
            add()
            ink = [64, 128, 191][number - 0x2591]
        case 0x2594: add(rows: 0..<1)
        case 0x2595: add(columns: 7..<8)
        default:
            let set = Self.quadrants[number - 0x2596]
            for part in 0..<4 where set >> part & 1 == 1 {
                add(columns: part % 2 == 0 ? 0..<4 : 4..<8, rows: part / 2 == 0 ? 0..<4 : 4..<8)
            }
        }
    }

    /// Adds the blocks of two columns and three rows: U+1FB00…1FB3B.
    private mutating func addSextant(_ number: Int) {
        // The blank, the two halves and the full block are encoded elsewhere.
        var set = number - 0x1FB00 + 1
        if set >= 0b010101 { set += 1 }
        if set >= 0b101010 { set += 1 }
        let (middle, third) = (Self.width / 2, Self.height / 3)
        for part in 0..<6 where set >> part & 1 == 1 {
            let row = part / 2
            blocks.append(
                Block(part % 2 == 0 ? 0..<middle : middle..<Self.width, row * third..<(row + 1) * third))
        }
    }

    /// Adds the blocks for legacy computing, whose sides are eighths of a cell: U+1FB70…1FB8B.
    private mutating func addEighths(_ number: Int) {
        switch number {
        case 0x1FB70...0x1FB75: add(column: number - 0x1FB70 + 1)
        case 0x1FB76...0x1FB7B: add(row: number - 0x1FB76 + 1)
        case 0x1FB7C...0x1FB7F:
            add(column: number <= 0x1FB7D ? 0 : 7)
            add(row: number == 0x1FB7C || number == 0x1FB7F ? 7 : 0)
        case 0x1FB80: for row in [0, 7] { add(row: row) }
        case 0x1FB81: for row in [0, 2, 4, 7] { add(row: row) }
        case 0x1FB82...0x1FB86: add(rows: 0..<[2, 3, 5, 6, 7][number - 0x1FB82])
        default: add(columns: 8 - [2, 3, 5, 6, 7][number - 0x1FB87]..<8)
        }
    }
}

/// The lines from the centre of a cell to its sides in a box-drawing character, U+2500…257F.
package struct BoxArms: Sendable, Hashable {
    /// The weight of a line.
    package enum Weight: UInt8, Sendable, Comparable {
        case none, light, heavy, double

        package static func < (a: Weight, b: Weight) -> Bool { a.rawValue < b.rawValue }
    }

    /// The weights of the lines to each side; none for dashes, round corners, diagonals and other characters.
    package let left, right, up, down: Weight

    /// Whether any of the lines is double.
    package var hasDouble: Bool { [left, right, up, down].contains(.double) }

    /// The weights of the lines to the left, right, top and bottom of each character; dots for characters without
    /// such lines.
    private static let weights = Array(
        """
        1100220000110022................................0101020101020202\
        1001200110022002011002100120022010102010102020200111021101210112\
        0122022102120222101120111021101210222021201220221101210112012201\
        1102210212022202111021101210221011202120122022201111211112112211\
        112111121122212112212112121222212212212212222222................\
        3300003303010103030330011003300303100130033030101030303003110133\
        0333301110333033330111033303331011303330331111333333............\
        ................100000100100000120000020020000021200001221000021
        """.utf8)

    /// Creates the lines of a character.
    package init(_ scalar: Unicode.Scalar) {
        let at = (Int(scalar.value) - 0x2500) * 4
        func weight(_ side: Int) -> Weight {
            Self.weights.indices.contains(at + side) ? Weight(rawValue: Self.weights[at + side] & 3) ?? .none : .none
        }
        (left, right, up, down) = (weight(0), weight(1), weight(2), weight(3))
    }
}

/// A dot of a braille pattern, which has two columns and four rows.
package struct BrailleDot: Sendable, Hashable {
    package let column, row: Int

    /// The column and the row of the dot for each bit.
    private static let places = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]

    /// Returns the dots of a braille character, U+2800…28FF.
    package static func dots(of scalar: Unicode.Scalar) -> [BrailleDot] {
        places.enumerated().filter { scalar.value >> UInt32($0.offset) & 1 == 1 }.map {
            BrailleDot(column: $0.element.0, row: $0.element.1)
        }
    }
}
