internal import RecapLanguage
internal import RecapSystem

/// The text of a table, in UTF-8 without a byte order mark.
struct TableText: Sendable {
    /// The bytes of the text.
    let bytes: [UInt8]
    /// A note about the encoding of the file for the user. `nil` for UTF-8 and UTF-16.
    let note: Message?

    /// Decodes the bytes of a file in UTF-8, UTF-16, CP949 or Windows-1252. O(*n*) in the number of bytes.
    ///
    /// Throws ``MakeError`` if the bytes aren't text.
    ///
    /// - Parameter name: The name of the file, for messages.
    init(_ file: [UInt8], name: String) throws(MakeError) {
        if file.starts(with: [0x50, 0x4B, 0x03, 0x04]) {
            throw MakeError("\(name) is a zip archive or a spreadsheet; unpack it, or save the sheet as CSV")
        }
        if let isBigEndian = TableText.utf16ByteOrder(file) {
            (bytes, note) = (TableText.utf8(fromUTF16: file, isBigEndian: isBigEndian), nil)
            return
        }
        guard !file.prefix(4096).contains(0) else {
            throw MakeError("\(name) is not text; a table is CSV or JSON in UTF-8")
        }
        let text = file.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(file.dropFirst(3)) : file
        if (try? UTF8Span(validating: text.span)) != nil {
            (bytes, note) = (text, nil)
            return
        }
        if TableText.isKorean(text.span) {
            // CP949, a superset of EUC-KR, is the encoding that Excel uses for CSV on Korean Windows.
            switch TableText.utf8(from: "CP949", text) {
            case .text(let korean): bytes = korean
            case .invalid:
                throw MakeError("\(name) is neither UTF-8 nor CP949 (EUC-KR); save the table as CSV in UTF-8")
            case .unknownEncoding:
                throw MakeError(
                    "\(name) is CP949 (EUC-KR), which this system can't convert; save the table as CSV in UTF-8")
            }
            note = .read(name, as: "CP949 (EUC-KR)")
            return
        }
        // A file with a few invalid bytes is still UTF-8; one in which most are invalid is not.
        let lenient = String(decoding: text, as: UTF8.self)
        var invalid = 0, special = 0
        for scalar in lenient.unicodeScalars where !scalar.isASCII {
            special += 1
            if scalar == "\u{FFFD}" { invalid += 1 }
        }
        if invalid * 2 > special {
            bytes = TableText.utf8(fromWindows1252: text)
            note = .read(name, as: "Windows-1252")
        } else {
            bytes = Array(lenient.utf8)
            note = Message("\(name) has bytes that are not UTF-8, which are shown as \u{FFFD}")
        }
    }

    /// Returns whether a UTF-16 file is big-endian, according to its byte order mark or to zeros among its first bytes. Returns
    /// `nil` for other encodings.
    private static func utf16ByteOrder(_ file: [UInt8]) -> Bool? {
        if file.starts(with: [0xFF, 0xFE]) { return false }
        if file.starts(with: [0xFE, 0xFF]) { return true }
        let start = file.prefix(512)
        let zeros = start.indices.filter { start[$0] == 0 }
        guard zeros.count * 4 > start.count, let parity = zeros.first.map({ $0 % 2 }),
            zeros.allSatisfy({ $0 % 2 == parity })
        else { return nil }
        return parity == 0
    }

    private static func utf8(fromUTF16 file: [UInt8], isBigEndian: Bool) -> [UInt8] {
        var units: [UInt16] = []
        units.reserveCapacity(file.count / 2)
        var at = 0
        while at + 1 < file.count {
            let (high, low) = isBigEndian ? (file[at], file[at + 1]) : (file[at + 1], file[at])
            units.append(UInt16(high) << 8 | UInt16(low))
            at += 2
        }
        if units.first == 0xFEFF { units.removeFirst() }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }

    /// Returns whether bytes that are not UTF-8 are probably Korean: at least nine in ten of the non-ASCII bytes are in pairs
    /// that encode the 2,350 common syllables. In the languages of Windows-1252, non-ASCII letters are rarely adjacent.
    private static func isKorean(_ text: Span<UInt8>) -> Bool {
        var special = 0, inSyllables = 0
        var at = 0
        while at < text.count {
            guard text[at] >= 0x80 else {
                at += 1
                continue
            }
            if (0xB0...0xC8).contains(text[at]), at + 1 < text.count, (0xA1...0xFE).contains(text[at + 1]) {
                inSyllables += 2
                special += 2
                at += 2
            } else {
                special += 1
                at += 1
            }
        }
        return inSyllables * 10 >= special * 9
    }

    private static func utf8(fromWindows1252 file: [UInt8]) -> [UInt8] {
        if case .text(let bytes) = utf8(from: "CP1252", file) { return bytes }
        // Five bytes are undefined in Windows-1252; Latin-1 defines all of them.
        return Array(String(String.UnicodeScalarView(file.map { Unicode.Scalar($0) })).utf8)
    }

    /// The outcome of converting text to UTF-8.
    private enum Conversion {
        case text([UInt8])
        /// The text contains bytes that are invalid in the encoding.
        case invalid
        /// The C library doesn't support the encoding.
        case unknownEncoding
    }

    /// Converts text from another encoding with the C library.
    private static func utf8(from encoding: String, _ text: [UInt8]) -> Conversion {
        let converter = unsafe iconv_open("UTF-8", encoding)
        // On failure, the result is −1 as a pointer.
        guard Int(bitPattern: converter) != -1 else { return .unknownEncoding }
        defer { unsafe iconv_close(converter) }
        // A one-byte character takes at most three bytes in UTF-8, and so does a two-byte one.
        var source = text
        let capacity = text.count * 3 + 4
        var isWhole = false
        let converted = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
            unsafe source.withUnsafeMutableBytes { input in
                var from = unsafe input.baseAddress?.assumingMemoryBound(to: CChar.self)
                var to = unsafe UnsafeMutableRawPointer(output.baseAddress)?.assumingMemoryBound(to: CChar.self)
                var fromLeft = input.count, toLeft = capacity
                isWhole = unsafe iconv(converter, &from, &fromLeft, &to, &toLeft) != -1
                count = capacity - toLeft
            }
        }
        return isWhole ? .text(converted) : .invalid
    }
}

extension Message {
    /// Returns a note that a file was read in an encoding other than UTF-8.
    fileprivate static func read(_ name: String, as encoding: String) -> Message {
        Message("\(name) is not UTF-8 and was read as \(encoding); save it as UTF-8 if letters are wrong")
    }
}
