extension String {
    /// Whether the text may contain right-to-left letters, judging by the first bytes of their encodings. Complexity:
    /// O(*n*) in bytes.
    package var mayRunRightToLeft: Bool {
        // Called for every text that is drawn, so the bytes are read directly.
        let bytes = utf8Span.span
        var before: UInt8 = 0
        for index in bytes.indices {
            let byte = bytes[index]
            switch byte {
            // Hebrew to N'Ko.
            case 0xD6...0xDF: return true
            // Samaritan to Arabic Extended-A; the forms of Hebrew and Arabic letters; the scripts of the second plane.
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
    /// Whether the character is in a block of scripts that run from right to left.
    package var runsRightToLeft: Bool {
        switch value {
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF: true
        default: false
        }
    }
}
