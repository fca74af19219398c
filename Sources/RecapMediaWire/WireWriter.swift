/// Writes a message field by field.
package struct WireWriter {
    private var written: [UInt8] = [0, 0, 0, 0]

    /// The message preceded by its length.
    var framed: [UInt8] {
        var all = written
        let length = UInt32(truncatingIfNeeded: written.count - 4)
        for at in 0..<4 { all[at] = UInt8(truncatingIfNeeded: length >> (8 * UInt32(at))) }
        return all
    }

    mutating func byte(_ value: UInt8) { written.append(value) }

    mutating func number(_ value: UInt32) {
        for shift in [UInt32(0), 8, 16, 24] { written.append(UInt8(truncatingIfNeeded: value >> shift)) }
    }

    /// Writes a number whose range the reader checks. A number that does not fit is written as an invalid one.
    mutating func count(_ value: Int) { number(UInt32(exactly: value) ?? .max) }

    mutating func real(_ value: Double) {
        number(UInt32(truncatingIfNeeded: value.bitPattern))
        number(UInt32(truncatingIfNeeded: value.bitPattern >> 32))
    }

    mutating func bytes(_ values: [UInt8]) {
        count(values.count)
        written += values
    }

    /// Writes a text, truncated to the length that the reader accepts.
    mutating func text(_ value: String) {
        var kept = Substring(value)
        while kept.utf8.count > MediaLimits.textBytes { kept.unicodeScalars.removeLast() }
        bytes(Array(kept.utf8))
    }

    /// Writes numbers without their count. On a little-endian machine, this is a single copy.
    mutating func numbers(_ values: [UInt32]) {
        #if _endian(little)
            unsafe values.withUnsafeBytes { unsafe written.append(contentsOf: $0) }
        #else
            for value in values { number(value) }
        #endif
    }
}
