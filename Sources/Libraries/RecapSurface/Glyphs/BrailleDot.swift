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
