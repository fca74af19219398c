/// The width of scalars by rules of Unicode, without the table: by the properties that Swift's standard library knows, and
/// by the blocks that UAX #11 declares wide.
///
/// The library may know an earlier version of Unicode than the table.
enum WidthOracle {
    enum Kind { case narrow, wide, mark, notDrawn }

    /// Returns the kind of a scalar; `nil` if the library doesn't know it.
    static func kind(of scalar: Unicode.Scalar) -> Kind? {
        let properties = scalar.properties
        let category = properties.generalCategory
        switch category {
        case .unassigned: return nil
        case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator: return .notDrawn
        // The last of the private plane stand for bytes in names of files.
        case .privateUse: return 0x10_FE80...0x10_FEFF ~= scalar.value ? .notDrawn : .narrow
        default: break
        }
        if isJamo(scalar) { return .mark }
        if properties.isDefaultIgnorableCodePoint, !fillers.contains(scalar) { return .notDrawn }
        if category == .nonspacingMark || category == .enclosingMark { return .mark }
        return isWide(scalar) ? .wide : .narrow
    }

    /// The fillers of Hangul, which are drawn as blanks.
    private static let fillers: Set<Unicode.Scalar> = ["\u{115F}", "\u{3164}", "\u{FFA0}"]
    /// Returns whether a scalar that is no letter will never be one.
    static func isReserved(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isNoncharacterCodePoint || scalar.properties.isDefaultIgnorableCodePoint
    }

    /// Vowels and final consonants of decomposed Hangul, which are drawn in the cell of the initial consonant.
    private static func isJamo(_ scalar: Unicode.Scalar) -> Bool {
        0x1160...0x11FF ~= scalar.value || 0xD7B0...0xD7FB ~= scalar.value
    }

    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.properties.isEmojiPresentation { return !(0x1F1E6...0x1F1FF ~= scalar.value) }
        return blocks.contains { $0 ~= scalar.value } && scalar != "\u{303F}"
    }

    /// Blocks of scalars that are wide or fullwidth.
    private static let blocks: [ClosedRange<UInt32>] = [
        0x1100...0x115F,  // initial consonants of Hangul
        0x2329...0x232A,  // angle brackets
        0x2630...0x2637, 0x268A...0x268F, 0x1D300...0x1D356,  // symbols of the Book of Changes
        0x1D360...0x1D376,  // counting rods
        0x2E80...0x33FF,  // radicals, CJK symbols, kana, Bopomofo, compatibility signs
        0x3400...0x4DBF, 0x4DC0...0x4DFF, 0x4E00...0x9FFF,  // ideographs and hexagrams
        0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,  // Yi and Hangul
        0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,  // compatibility forms
        0xFF01...0xFF60, 0xFFE0...0xFFE6,  // fullwidth forms
        0x16FE0...0x18CFF, 0x18D00...0x18DFF, 0x1AFF0...0x1B2FF,  // Tangut, Khitan, Nushu, kana
        0x1F200...0x1F2FF,  // enclosed ideographs
        0x20000...0x2FFFD, 0x30000...0x3FFFD,  // ideographs of the second and third planes
    ]
}
