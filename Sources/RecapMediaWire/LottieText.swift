/// Searches the text of a Lottie file without decoding the animation.
package enum LottieText {
    /// Returns the name of the first picture that is in a separate file; `nil` if all pictures are embedded.
    /// O(bytes).
    package static func outsidePicture(in bytes: [UInt8]) -> String? {
        let quote: UInt8 = 0x22, backslash: UInt8 = 0x5C
        let blanks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
        /// Returns the end of a text that begins after a quote.
        func end(from start: Int) -> Int {
            var at = start
            while at < bytes.count, bytes[at] != quote { at += bytes[at] == backslash ? 2 : 1 }
            return min(at, bytes.count)
        }
        func skipBlanks(_ at: inout Int) { while at < bytes.count, blanks.contains(bytes[at]) { at += 1 } }
        var at = 0
        while at < bytes.count {
            guard bytes[at] == quote else {
                at += 1
                continue
            }
            let name = at + 1..<end(from: at + 1)
            at = min(name.upperBound + 1, bytes.count)
            // Of all values named `p`, only the file of a picture is text.
            guard name.count == 1, bytes[name.lowerBound] == 0x70 else { continue }
            var value = at
            skipBlanks(&value)
            guard value < bytes.count, bytes[value] == 0x3A else { continue }
            value += 1
            skipBlanks(&value)
            guard value < bytes.count, bytes[value] == quote else { continue }
            let text = bytes[value + 1..<max(value + 1, end(from: value + 1))]
            if !text.isEmpty, !text.starts(with: "data:".utf8) {
                return String(decoding: text.prefix(MediaLimits.textBytes / 2), as: UTF8.self)
            }
            at = min(text.endIndex + 1, bytes.count)
        }
        return nil
    }
}
