/// The role of a scalar in the layout of a row of cells.
enum ScalarKind: UInt32 {
    /// Replaced: a control or format character, a line separator, or a scalar that will never be assigned. A scalar
    /// that is not assigned yet has the width of its block.
    case forbidden = 0
    /// The scalar occupies one cell.
    case narrow = 1
    /// The scalar occupies two cells.
    case wide = 2
    /// A combining mark, drawn into the cell of the previous scalar.
    case mark = 3
    /// Invisible: joiners, variation selectors, the byte order mark.
    case ignored = 4

    /// Looks up the role of a scalar. Complexity: O(log *n*) in the number of runs in the table; O(1) for common
    /// scalars.
    init(_ scalar: Unicode.Scalar) {
        switch Self.plainWidth(scalar) {
        case 1: self = .narrow
        case 2: self = .wide
        default: self = Self.search(scalar.value)
        }
    }

    /// Returns the width in cells of a common scalar that is always drawn and never joins another such scalar into a
    /// `Character`; 0 for other scalars.
    @inline(__always)
    static func plainWidth(_ scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        // ASCII; Latin, Greek, Cyrillic, Hebrew and Arabic letters; dashes and quotation marks; arrows; lines, blocks.
        case 0x20...0x7E, 0xC0...0x24F, 0x3A3...0x3FF, 0x400...0x482, 0x48A...0x52F, 0x5D0...0x5EA, 0x620...0x64A,
            0x2010...0x2027, 0x2190...0x2193, 0x2500...0x259F:
            1
        // Punctuation and kana, ideographs of the Basic Multilingual Plane, Hangul syllables, common emoji.
        case 0x3001...0x3029, 0x3041...0x3096, 0x30A0...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0x1F442...0x1F4FC,
            0x1F600...0x1F64F, 0x1F680...0x1F6C5, 0x1F947...0x1F9FF:
            2
        default: 0
        }
    }

    /// Looks up a scalar in the table.
    static func search(_ value: UInt32) -> ScalarKind {
        // In file names, these represent bytes that are not UTF-8; see `String.init(path:)`.
        if 0x10_FE80...0x10_FEFF ~= value { return .forbidden }
        let runs = WidthTable.runs
        var low = 0
        var high = runs.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if runs[middle] >> 3 <= value { low = middle } else { high = middle }
        }
        return ScalarKind(rawValue: runs[low] & 7) ?? .forbidden
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is a combining mark of a later version of Unicode than the standard library's, which doesn't
    /// join it to the preceding letter.
    var isNewMark: Bool { ScalarKind(self) == .mark && properties.generalCategory == .unassigned }
}

extension Character {
    /// Whether the character is drawn in colours where a font has them: it is an emoji by itself, or a variation selector makes it
    /// one.
    package var isColored: Bool {
        unicodeScalars.first?.properties.isEmojiPresentation == true || unicodeScalars.contains("\u{FE0F}")
    }
}
