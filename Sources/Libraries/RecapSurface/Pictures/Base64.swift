/// Base64 encoding.
package enum Base64 {
    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// Appends the encoding of bytes: four characters for every three bytes.
    package static func append(_ bytes: ArraySlice<UInt8>, to text: inout [UInt8]) {
        var at = bytes.startIndex
        while at < bytes.endIndex {
            let count = min(3, bytes.endIndex - at)
            var value = UInt32(bytes[at]) << 16
            if count > 1 { value |= UInt32(bytes[at + 1]) << 8 }
            if count > 2 { value |= UInt32(bytes[at + 2]) }
            for digit in 0...count { text.append(digits[Int(value >> UInt32(18 - 6 * digit) & 63)]) }
            for _ in count..<3 { text.append(UInt8(ascii: "=")) }
            at += count
        }
    }
}
