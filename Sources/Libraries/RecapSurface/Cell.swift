/// A cell of a surface: 16 bytes of trivial data, which a surface copies and compares in bulk.
public struct Cell: Sendable, Hashable {
    /// The glyph that the cell shows.
    public var glyph: Glyph
    /// The colour of the glyph.
    public var foreground: Color
    /// The background colour.
    public var background: Color
    /// The attributes, such as bold.
    public var attributes: Attributes
    /// The part of a character that the cell holds.
    public var part: Part
    /// The one-based index of the cell's link among the links of its surface; 0 for none.
    @usableFromInline var link: UInt16 = 0

    /// The parts of a character.
    public enum Part: UInt8, Sendable, Hashable {
        /// The whole character, in a cell of its own.
        case single
        /// The left half of a wide character.
        case lead
        /// The right half of a wide character; its glyph is a space.
        case trail
    }

    /// Returns whether two cells look alike and belong to the same link.
    @inlinable
    public static func == (a: Cell, b: Cell) -> Bool {
        // Branchless, because surfaces compare many cells.
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

/// The content of a cell: a single scalar, or an index into its surface's table of scalars with combining marks.
public struct Glyph: Sendable, Hashable {
    /// The value of a scalar, or an index into the table with the top bit set.
    @usableFromInline let bits: UInt32

    init(bits: UInt32) { self.bits = bits }

    /// Creates a glyph for a single scalar, which must be printable and take one or two cells, like those of
    /// `Graphemes`.
    package init(_ scalar: Unicode.Scalar) { bits = scalar.value }

    /// A space.
    public static let space = Glyph(" ")
}

extension Cell {
    /// Mirrors the shape in the cell horizontally.
    ///
    /// A block that fills the left part of the cell becomes one that fills the right part. If there is no such
    /// character, the rest of the cell is drawn in the background colour instead, or half of the cell if that colour is
    /// unknown.
    mutating func mirror() {
        guard glyph.bits >= 0x3C, glyph.bits & 0x8000_0000 == 0, let scalar = Unicode.Scalar(glyph.bits) else { return }
        if let eighths = scalar.eighthsFromLeft {
            if background != .default, foreground != .default {
                glyph = Glyph(Unicode.Scalar.fromLeft(eighths: 8 - eighths))
                (foreground, background) = (background, foreground)
            } else {
                glyph = Glyph(eighths > 5 ? "█" : "▐")
            }
        } else if let mirrored = scalar.mirroredShape {
            glyph = Glyph(mirrored)
        }
    }
}

extension Unicode.Scalar {
    /// The number of eighths of a cell (2, 3, 5, 6 or 7) that the character fills from the left; `nil` for other
    /// characters, and for blocks that have a mirrored counterpart.
    fileprivate var eighthsFromLeft: UInt32? {
        switch value {
        case 0x2589...0x258B, 0x258D, 0x258E: 0x2590 - value
        default: nil
        }
    }

    fileprivate static func fromLeft(eighths: UInt32) -> Unicode.Scalar { Unicode.Scalar(0x2590 - eighths) ?? " " }

    /// The mirrored form of a line, a block, a pattern, a triangle, or a bracket of progress bars; `nil` for
    /// symmetrical characters and letters.
    package var mirroredShape: Unicode.Scalar? {
        switch value {
        case 0x2190...0x28FF, 0x1CD00...0x1CEAF, 0x1FB00...0x1FBEF, 0x3C, 0x3E, 0x5B, 0x5D, 0x203A, 0x2039:
            return Self.mirroredShapes[self]
        default: return nil
        }
    }

    private static let mirroredShapes: [Unicode.Scalar: Unicode.Scalar] = {
        let pairs = Array(
            "<>[]‹›←→┌┐└┘├┤╭╮╰╯╱╲╴╶╸╺╼╾┍┑┎┒┏┓┕┙┖┚┗┛┝┥┞┦┟┧┠┨┡┩┢┪┣┫┭┮┱┲┵┶┹┺┽┾╃╄╅╆╉╊╒╕╓╖╔╗╘╛╙╜╚╝╞╡╟╢╠╣▌▐▏▕▖▗▘▝▙▟▛▜▚▞▶◀▷◁▸◂▹◃►◄◢◣◤◥"
                .unicodeScalars)
        var shapes: [Unicode.Scalar: Unicode.Scalar] = [:]
        for index in stride(from: 0, to: pairs.count - 1, by: 2) {
            shapes[pairs[index]] = pairs[index + 1]
            shapes[pairs[index + 1]] = pairs[index]
        }
        for mode in [CellMode.sextants, .octants, .braille] {
            let glyphs = CellGlyphs(mode)
            for mask in 0..<UInt32(1) << UInt32(mode.columns * mode.rows) {
                let swapped = mask >> 1 & 0b0101_0101 | (mask & 0b0101_0101) << 1
                shapes[glyphs[mask].scalar] = glyphs[swapped].scalar
            }
        }
        return shapes
    }()
}

/// The text attributes of a character, excluding its colours.
public struct Attributes: OptionSet, Sendable, Hashable {
    /// The attributes as bits.
    public let rawValue: UInt8
    /// Creates attributes from bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Bold weight.
    public static let bold = Attributes(rawValue: 1)
    /// Reduced intensity.
    public static let dim = Attributes(rawValue: 2)
    /// Italic.
    public static let italic = Attributes(rawValue: 4)
    /// Underline.
    public static let underline = Attributes(rawValue: 8)
    /// Foreground and background swapped.
    public static let reverse = Attributes(rawValue: 16)
}

/// The style of text that is drawn onto a surface.
public struct Style: Sendable, Hashable {
    /// The colour of the characters.
    public var foreground: Color
    /// The background colour; `nil` keeps the background of the surface.
    public var background: Color?
    /// The attributes, such as bold.
    public var attributes: Attributes

    /// Creates a style.
    public init(foreground: Color = .default, background: Color? = nil, attributes: Attributes = []) {
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
    }
}

extension Glyph {
    /// The upper half, the lower half, and a full block.
    package static let upperHalf = Glyph("▀"), lowerHalf = Glyph("▄"), fullBlock = Glyph("█")

    /// The half blocks, indexed by the mask of filled halves. Bit 0 is the upper one.
    package static let halves: [Glyph] = [.space, .upperHalf, .lowerHalf, .fullBlock]

    /// The quadrant blocks, indexed by the mask of filled quadrants. Bit 0 is the upper left one, in row-major order.
    package static let quadrants: [Glyph] = [
        " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
    ].map { Glyph($0) }

    /// The scalar of a block.
    var scalar: Unicode.Scalar { Unicode.Scalar(bits) ?? " " }

    /// Returns the braille character for a mask of two by four dots. Bit 0 is the upper left one, in row-major order;
    /// Unicode numbers them down the left column, down the right one, and then along the bottom row.
    package static func braille(_ mask: Int) -> Glyph {
        guard mask != 0 else { return .space }
        let dots: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
        let bits = dots.indices.reduce(UInt32(0)) { $0 | UInt32(mask >> $1 & 1) * dots[$1] }
        return Glyph(bits: 0x2800 + bits)
    }
}
