/// A cell of a surface: plain data of 16 bytes, which a surface copies and compares in bulk.
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
    /// The number of the link that the cell belongs to, among those of its surface; 0 for none.
    @usableFromInline var link: UInt16 = 0

    /// The parts of a character.
    public enum Part: UInt8, Sendable, Hashable {
        /// The whole character.
        case single
        /// The left half of a wide character.
        case lead
        /// The right half of a wide character; its glyph is a blank.
        case trail
    }

    /// Returns whether two cells look the same and belong to the same link.
    @inlinable
    public static func == (a: Cell, b: Cell) -> Bool {
        a.glyph.bits == b.glyph.bits && a.foreground.bits == b.foreground.bits && a.background.bits == b.background.bits
            && a.attributes.rawValue == b.attributes.rawValue && a.part.rawValue == b.part.rawValue && a.link == b.link
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

    /// Creates a cell of a glyph without attributes.
    @inlinable
    package init(_ glyph: Glyph, _ foreground: Color, on background: Color) {
        self.init(glyph: glyph, foreground: foreground, background: background, attributes: [], part: .single)
    }
}

/// The content of a cell: one scalar, or an index into its surface's table of scalars with marks.
public struct Glyph: Sendable, Hashable {
    /// The value of a scalar, or an index into the table with the top bit set.
    @usableFromInline let bits: UInt32

    init(bits: UInt32) { self.bits = bits }

    /// Creates a glyph of one scalar, which is printable and takes one or two cells, as those of `Graphemes` do.
    package init(_ scalar: Unicode.Scalar) { bits = scalar.value }

    /// A blank.
    public static let space = Glyph(" ")
}
