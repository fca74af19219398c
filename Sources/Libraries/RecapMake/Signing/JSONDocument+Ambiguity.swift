internal import RecapJSON

extension JSONDocument {
    /// The first part of the document that other programs may interpret differently or that can't be preserved as written, with
    /// its line: a duplicate key, a number with too many digits or beyond the range of `Double`, or a lone surrogate. `nil` if
    /// there is none.
    var ambiguity: (line: Int, text: String)? {
        var found: (token: Int, text: String)?
        _ = value { problem, token in
            guard problem == .duplicateKey, found == nil else { return }
            found = (token, "\(string(token).debugDescription) is there twice in one object")
        }
        for token in tokens.indices.prefix(found?.token ?? tokens.count) where kind(token) == .number {
            let text = bytes[tokens[token].offset..<tokens[token].end]
            let number = double(token)
            guard !number.isFinite || Decimal(text) != Decimal(JSONWriter.text(of: number).utf8) else { continue }
            let kept = number.isFinite ? "it would be read as \(JSONWriter.text(of: number))" : "it is too large"
            found = (token, "the number \(String(decoding: text, as: UTF8.self)) can't be signed as it is: \(kept)")
            break
        }
        var offset = found.map { tokens[$0.token].offset } ?? bytes.count
        if let half = loneSurrogates.first, half < offset {
            (offset, found) = (half, (0, "half a character, which can't be signed as it is"))
        }
        return found.map { (line: bytes.prefix(offset).count { $0 == 0x0A } + 1, text: $0.text) }
    }
}

/// A number in decimal notation, normalized for comparison.
private struct Decimal: Equatable {
    /// The significant digits, without leading or trailing zeros. Empty for zero.
    private var digits: [UInt8] = []
    /// The power of ten of the last significant digit.
    private var exponent = 0
    private var isNegative = false

    /// Parses a number in the notation of JSON or Swift. Exponents are clamped to a million, which exceeds the range of `Double`.
    init(_ text: some Sequence<UInt8>) {
        var isFraction = false, isExponent = false, power = 0, isPowerNegative = false
        for byte in text {
            switch byte {
            case UInt8(ascii: "-"): if isExponent { isPowerNegative = true } else { isNegative = true }
            case UInt8(ascii: "."): isFraction = true
            case UInt8(ascii: "e"), UInt8(ascii: "E"): isExponent = true
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                let digit = byte - UInt8(ascii: "0")
                if isExponent {
                    power = min(power * 10 + Int(digit), 1_000_000)
                } else {
                    if !digits.isEmpty || digit != 0 { digits.append(digit) }
                    if isFraction { exponent -= 1 }
                }
            default: break
            }
        }
        exponent += isPowerNegative ? -power : power
        while digits.last == 0 {
            digits.removeLast()
            exponent += 1
        }
        if digits.isEmpty { exponent = 0 }
    }
}
