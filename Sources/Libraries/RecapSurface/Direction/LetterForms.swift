extension Unicode.Scalar {
    /// The base letter of a contextual form, such as Arabic `ب` for its medial form; any other scalar itself.
    package var letterOfForm: Unicode.Scalar {
        guard 0xFB50...0xFEFC ~= value else { return self }
        return Self.letters[value].flatMap { Unicode.Scalar($0) } ?? self
    }

    /// Letters in the order of their forms, each with the number of forms: isolated and final, and for most letters
    /// also initial and medial.
    private static let forms: [(first: UInt32, letters: [(letter: UInt32, count: UInt32)])] = [
        (
            0xFB50,
            [
                (0x671, 2), (0x67B, 4), (0x67E, 4), (0x680, 4), (0x67A, 4), (0x67F, 4), (0x679, 4), (0x6A4, 4),
                (0x6A6, 4),
                (0x684, 4), (0x683, 4), (0x686, 4), (0x687, 4), (0x68D, 2), (0x68C, 2), (0x68E, 2), (0x688, 2),
                (0x698, 2),
                (0x691, 2), (0x6A9, 4), (0x6AF, 4), (0x6B3, 4), (0x6B1, 4), (0x6BA, 2), (0x6BB, 4), (0x6C0, 2),
                (0x6C1, 4),
                (0x6BE, 4), (0x6D2, 2), (0x6D3, 2),
            ]
        ),
        (
            0xFBD3,
            [
                (0x6AD, 4), (0x6C7, 2), (0x6C6, 2), (0x6C8, 2), (0x677, 1), (0x6CB, 2), (0x6C5, 2), (0x6C9, 2),
                (0x6D0, 4),
                (0x649, 2),
            ]
        ),
        (0xFBFC, [(0x6CC, 4)]),
        (
            0xFE80,
            [
                (0x621, 1), (0x622, 2), (0x623, 2), (0x624, 2), (0x625, 2), (0x626, 4), (0x627, 2), (0x628, 4),
                (0x629, 2),
                (0x62A, 4), (0x62B, 4), (0x62C, 4), (0x62D, 4), (0x62E, 4), (0x62F, 2), (0x630, 2), (0x631, 2),
                (0x632, 2),
                (0x633, 4), (0x634, 4), (0x635, 4), (0x636, 4), (0x637, 4), (0x638, 4), (0x639, 4), (0x63A, 4),
                (0x641, 4),
                (0x642, 4), (0x643, 4), (0x644, 4), (0x645, 4), (0x646, 4), (0x647, 4), (0x648, 2), (0x649, 2),
                (0x64A, 4),
            ]
        ),
    ]

    private static let letters: [UInt32: UInt32] = {
        var letters: [UInt32: UInt32] = [:]
        for row in forms {
            var form = row.first
            for (letter, count) in row.letters {
                for _ in 0..<count {
                    letters[form] = letter
                    form += 1
                }
            }
        }
        return letters
    }()
}

extension String {
    /// Whether the text may contain right-to-left letters, based on the first bytes of their encodings. Complexity:
    /// O(*n*) in bytes.
    package var mayRunRightToLeft: Bool {
        // Called for every drawn text, so the bytes are read directly.
        let bytes = utf8Span.span
        var before: UInt8 = 0
        for index in bytes.indices {
            let byte = bytes[index]
            switch byte {
            // Hebrew to N'Ko.
            case 0xD6...0xDF: return true
            // Samaritan to Arabic Extended-A; Hebrew and Arabic presentation forms; the scripts of the Supplementary
            // Multilingual Plane.
            case 0xA0...0xA3 where before == 0xE0, 0xAC...0xBB where before == 0xEF, 0x90 where before == 0xF0,
                0x9E where before == 0xF0:
                return true
            default: before = byte
            }
        }
        return false
    }
}

extension StringProtocol {
    /// Whether the first letter of the text runs from right to left; `nil` without letters. Complexity: O(*n*) up to that
    /// letter.
    package var beginsRightToLeft: Bool? {
        for scalar in unicodeScalars where scalar.properties.isAlphabetic { return scalar.runsRightToLeft }
        return nil
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is in a block of scripts that run from right to left.
    package var runsRightToLeft: Bool {
        switch value {
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF: true
        default: false
        }
    }
}
