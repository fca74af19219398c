/// A number of a table in its written form. Its decimal separator may be ambiguous without the other numbers in its column.
struct WrittenNumber: Sendable {
    /// The number if its decimal separator is a point. `nil` if that is impossible.
    let withPoint: Double?
    /// The number if its decimal separator is a comma. `nil` if that is impossible.
    let withComma: Double?
    /// The number of decimal places if the decimal separator is a point, and if it is a comma.
    let decimals: (point: Int, comma: Int)

    /// Parses the text of a field without surrounding whitespace. The number may have spaces and apostrophes as thousands
    /// separators, a sign or accounting parentheses, and a unit or currency before or after it. Returns `nil` if the text isn't a
    /// number.
    init?(_ text: Span<UInt8>) {
        guard text.count > 0, text.count <= (text[0] < 0x80 ? 40 : 120) else { return nil }
        if let plain = WrittenNumber.plain(text) {
            self = plain
            return
        }
        if let (ascii, isClear) = WrittenNumber.withASCIIDigits(text) {
            guard let number = WrittenNumber(ascii.span) else { return nil }
            self =
                isClear
                ? WrittenNumber(withPoint: number.withPoint, withComma: nil, decimals: number.decimals.point) : number
            return
        }
        var digits: [UInt8] = []
        var separators: [(byte: UInt8, before: Int)] = []
        var isNegative = false, hasEnded = false, exponent = 0, letters = 0
        var at = 0
        while at < text.count {
            let byte = text[at]
            let length = WrittenNumber.length(text, at)
            if byte.isDigit {
                // Digits after a unit mean that this is a time or a name.
                guard !hasEnded else { return nil }
                digits.append(byte)
            } else if byte == UInt8(ascii: "."), at + 1 == text.count {
                // This is the end of an abbreviated unit.
            } else if byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") {
                guard !hasEnded else { return nil }
                separators.append((byte, digits.count))
            } else if byte == UInt8(ascii: "-") || text.hasBytes("\u{2212}", at: at) || byte == UInt8(ascii: "(") {
                guard digits.isEmpty, separators.isEmpty, !isNegative else { return nil }
                isNegative = true
            } else if byte == UInt8(ascii: "+") {
                guard digits.isEmpty, separators.isEmpty else { return nil }
            } else if byte == UInt8(ascii: ":") || byte == UInt8(ascii: "/") {
                return nil
            } else if byte | 0x20 == UInt8(ascii: "e"), !digits.isEmpty, !hasEnded,
                let number = text.extracting((at + 1)..<text.count).integer, (-400...400).contains(number)
            {
                exponent = number
                break
            } else if !digits.isEmpty,
                !WrittenNumber.isGroupSeparator(text, at) || !WrittenNumber.isDigit(text, at + length)
            {
                hasEnded = true
            } else if digits.isEmpty, byte.isLetter {
                // A currency has at most three letters; a longer word is a name that contains a number.
                letters += 1
                guard letters <= 3 else { return nil }
            }
            at += length
        }
        guard !digits.isEmpty else { return nil }
        let point = WrittenNumber.decimals(of: UInt8(ascii: "."), digits, separators)
        let comma = WrittenNumber.decimals(of: UInt8(ascii: ","), digits, separators)
        guard point != nil || comma != nil else { return nil }
        decimals = (max(0, (point ?? 0) - exponent), max(0, (comma ?? 0) - exponent))
        withPoint = point.flatMap { WrittenNumber.value(digits, exponent - $0, isNegative) }
        withComma = comma.flatMap { WrittenNumber.value(digits, exponent - $0, isNegative) }
    }

    private init(withPoint: Double?, withComma: Double?, decimals: Int) {
        self.withPoint = withPoint
        self.withComma = withComma
        self.decimals = (decimals, 0)
    }

    /// Returns a number with the digits and symbols of other scripts replaced by ASCII, and whether it has an unambiguous
    /// separator, as in Arabic. Returns `nil` if it contains neither.
    private static func withASCIIDigits(_ text: Span<UInt8>) -> (bytes: [UInt8], isClear: Bool)? {
        var bytes: [UInt8] = [], isClear = false, isOther = false, at = 0
        while at < text.count {
            guard let (scalar, length) = text.scalar(at: at) else { return nil }
            switch scalar {
            case "\u{66B}", "\u{66C}":
                bytes.append(UInt8(ascii: scalar == "\u{66B}" ? "." : ","))
                isClear = true
                isOther = true
            case _ where !scalar.isASCII && scalar.dateKind == .ignored && scalar != "\u{2019}": isOther = true
            default:
                if !scalar.isASCII, let digit = scalar.digitValue {
                    bytes.append(0x30 + UInt8(digit))
                    isOther = true
                } else {
                    for index in at..<at + length { bytes.append(text[index]) }
                }
            }
            at += length
        }
        return isOther ? (bytes, isClear) : nil
    }

    /// Parses digits with at most one point, the form of most numbers. Returns `nil` for any other text, and for three digits
    /// after the point, which may be thousands.
    private static func plain(_ text: Span<UInt8>) -> WrittenNumber? {
        let start = text[0] == UInt8(ascii: "-") ? 1 : 0
        guard (start + 1...start + 15).contains(text.count) else { return nil }
        var digits = 0, at = start
        var point: Int?
        while at < text.count {
            if text[at].isDigit {
                digits = digits * 10 + Int(text[at] &- 0x30)
            } else if text[at] == UInt8(ascii: "."), point == nil, at > start {
                point = at
            } else {
                return nil
            }
            at += 1
        }
        let decimals = point.map { text.count - $0 - 1 } ?? 0
        guard decimals != 3, point == nil || decimals > 0 else { return nil }
        var power = 1
        for _ in 0..<decimals { power *= 10 }
        // Both operands are exact, so a single division rounds correctly.
        let value = Double(start == 1 ? -digits : digits) / Double(power)
        return WrittenNumber(withPoint: value, withComma: point == nil ? value : nil, decimals: decimals)
    }

    /// The decimal separator. `nil` if the text is ambiguous.
    var evidence: DecimalSeparator? {
        switch (withPoint, withComma) {
        case (_?, nil): .point
        case (nil, _?): .comma
        default: nil
        }
    }

    /// Returns the number with the given decimal separator, or its only possible value.
    func value(_ separator: DecimalSeparator) -> Double? {
        switch separator {
        case .point: withPoint ?? withComma
        case .comma: withComma ?? withPoint
        }
    }

    /// Returns the number of decimal places if the given character is the decimal separator and the other one is the thousands
    /// separator. Returns `nil` if that is impossible.
    private static func decimals(of byte: UInt8, _ digits: [UInt8], _ separators: [(byte: UInt8, before: Int)]) -> Int?
    {
        var end = digits.count
        var rest = separators[...]
        if let last = rest.last, last.byte == byte {
            end = last.before
            rest = rest.dropLast()
        }
        // The decimal separator occurs once, and last. The groups between the other separators have three digits.
        guard rest.allSatisfy({ $0.byte != byte }) else { return nil }
        for (index, separator) in rest.enumerated() {
            let next = index + 1 < rest.count ? rest[rest.startIndex + index + 1].before : end
            // In India, groups have two digits, except for the last three digits.
            guard separator.before > 0, next - separator.before == 3 || next - separator.before == 2 && next < end
            else {
                return nil
            }
        }
        // A grouped number doesn't begin with a zero or with more than three digits.
        if let first = rest.first, first.before > 3 || digits[0] == UInt8(ascii: "0") { return nil }
        return digits.count - end
    }

    private static func value(_ digits: [UInt8], _ exponent: Int, _ isNegative: Bool) -> Double? {
        let text = String(decoding: digits, as: UTF8.self) + "e\(exponent)"
        guard let value = Double(text), value.isFinite else { return nil }
        return isNegative && value != 0 ? -value : value
    }

    /// Returns the length in bytes of the character at an offset.
    private static func length(_ text: Span<UInt8>, _ at: Int) -> Int {
        var end = at + 1
        while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
        return end - at
    }

    private static func isDigit(_ text: Span<UInt8>, _ at: Int) -> Bool { at < text.count && text[at].isDigit }

    private static func isGroupSeparator(_ text: Span<UInt8>, _ at: Int) -> Bool {
        text[at] == 0x20 || text[at] == UInt8(ascii: "'") || text.hasBytes("\u{A0}", at: at)
            || text.hasBytes("\u{202F}", at: at) || text.hasBytes("\u{2019}", at: at)
            || text.hasBytes("\u{2009}", at: at) || text.hasBytes("\u{2007}", at: at)
    }
}

/// The character before the fractional part of a number.
enum DecimalSeparator: Sendable {
    case point, comma
}
