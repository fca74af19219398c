/// One cell of a surface. Plain data of 16 bytes: a surface copies and compares cells in bulk.
public struct Cell: Sendable, Hashable {
    /// What stands in it.
    public var glyph: Glyph
    /// The colour of the glyph.
    public var foreground: Color
    /// The colour behind it.
    public var background: Color
    /// Bold, dim and the like.
    public var attributes: Attributes
    /// Which part of a character this cell holds.
    public var part: Part

    /// Which part of a character a cell holds.
    public enum Part: UInt8, Sendable, Hashable {
        /// All of it.
        case single
        /// The left half of a wide one.
        case lead
        /// The right half of a wide one; its glyph is a blank.
        case trail
    }

    /// A blank cell in the terminal's own colours.
    public static let blank = Cell(
        glyph: .space, foreground: .default, background: .default, attributes: [], part: .single)

    /// A cell.
    @inlinable
    public init(glyph: Glyph, foreground: Color, background: Color, attributes: Attributes, part: Part) {
        self.glyph = glyph
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
        self.part = part
    }
}

/// What stands in a cell: one scalar, or a place in its surface's table of scalars with marks.
public struct Glyph: Sendable, Hashable {
    /// A scalar's value, or the place in the table with the top bit set.
    let bits: UInt32

    init(bits: UInt32) { self.bits = bits }

    /// A glyph of one scalar. It must be printable and take one cell or two: `Graphemes` gives such ones.
    package init(_ scalar: Unicode.Scalar) { bits = scalar.value }

    /// A blank.
    public static let space = Glyph(" ")
}
