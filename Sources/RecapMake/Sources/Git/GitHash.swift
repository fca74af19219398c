/// The first 128 bits of a commit hash, which identify the commit.
struct GitHash: Hashable, Sendable {
    private let high: UInt64
    private let low: UInt64

    /// Reads the 40 or 64 lower-case hexadecimal digits of a hash. Returns `nil` for any other text.
    init?(_ digits: Span<UInt8>) {
        guard digits.count == 40 || digits.count == 64 else { return nil }
        var halves: (UInt64, UInt64) = (0, 0)
        for index in 0..<16 {
            guard let high = GitHash.value(digits[index]), let low = GitHash.value(digits[index + 16]) else {
                return nil
            }
            halves.0 = halves.0 << 4 | high
            halves.1 = halves.1 << 4 | low
        }
        for index in 32..<digits.count where GitHash.value(digits[index]) == nil { return nil }
        (high, low) = halves
    }

    private static func value(_ digit: UInt8) -> UInt64? {
        switch digit {
        case 0x30...0x39: UInt64(digit - 0x30)
        case 0x61...0x66: UInt64(digit - 0x57)
        default: nil
        }
    }
}
