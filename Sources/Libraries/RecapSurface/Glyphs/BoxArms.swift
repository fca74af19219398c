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
