/// A cell of a surface: 16 bytes of plain data, which a surface copies and compares in bulk.
public struct Cell: Sendable, Hashable {
    /// The glyph.
    public var glyph: Glyph
    /// The colour of the glyph.
    public var foreground: Color
    /// The background colour.
    public var background: Color
    /// The attributes, such as bold.
    public var attributes: Attributes
    /// The part of a character that the cell holds.
    public var part: Part
    /// The number of the link that the cell belongs to, which refers to the links of its surface; 0 for none.
    @usableFromInline var link: UInt16 = 0

    /// The parts of a character.
    public enum Part: UInt8, Sendable, Hashable {
        /// The whole character.
        case single
        /// The left half of a wide character.
        case lead
        /// The right half of a wide character; its glyph is a space.
        case trail
    }

    /// Returns whether two cells look alike and belong to the same link.
    @inlinable
    public static func == (a: Cell, b: Cell) -> Bool {
        // Without branches, since surfaces compare many cells.
        let colors = (a.foreground.bits ^ b.foreground.bits) | (a.background.bits ^ b.background.bits)
        let rest = UInt16(a.attributes.rawValue ^ b.attributes.rawValue) | UInt16(a.part.rawValue ^ b.part.rawValue)
        return (a.glyph.bits ^ b.glyph.bits) | colors | UInt32(rest | (a.link ^ b.link)) == 0
    }

    /// A blank cell in the terminal's default colours.
    public static let blank = Cell(
        glyph: .space, foreground: .default, background: .default, attributes: [], part: .single)

    /// Creates a cell.
    @inlinable
    public init(glyph: Glyph, foreground: Color, background: Color, attributes: Attributes, part: Part) {
        self.glyph = glyph
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
        self.part = part
    }

    /// Creates a cell with a glyph and no attributes.
    @inlinable
    package init(_ glyph: Glyph, _ foreground: Color, on background: Color) {
        self.init(glyph: glyph, foreground: foreground, background: background, attributes: [], part: .single)
    }
}

/// The content of a cell: a single scalar, or an index into its surface's table of scalars with marks.
public struct Glyph: Sendable, Hashable {
    /// The value of a scalar, or an index into the table with the top bit set.
    @usableFromInline let bits: UInt32

    init(bits: UInt32) { self.bits = bits }

    /// Creates a glyph of a single scalar, which must be printable and take one or two cells, like those of
    /// `Graphemes`.
    package init(_ scalar: Unicode.Scalar) { bits = scalar.value }

    /// A space.
    public static let space = Glyph(" ")
}
