internal import RecapSystem

extension [UInt8] {
    /// Calls a function with each line, without its line feed. O(*n*), without copying.
    func forEachLine(_ body: (ArraySlice<UInt8>) -> Void) {
        var start = 0
        while start < count {
            let end = index(ofLineFeedFrom: start)
            body(self[start..<end])
            start = end + 1
        }
    }

    /// Returns the index of the first line feed at or after an index, or the end index if there is none.
    private func index(ofLineFeedFrom start: Int) -> Int {
        unsafe withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress,
                let found = unsafe memchr(base + start, Int32(UInt8(ascii: "\n")), count - start)
            else { return count }
            return unsafe UnsafeRawPointer(found) - base
        }
    }
}

extension ArraySlice<UInt8> {
    /// Returns the range of the first occurrence of a nonempty text, or `nil` if there is none. O(*n*) unless most of the bytes
    /// equal the first byte of the text.
    func firstRange(of text: StaticString) -> Range<Int>? {
        let length = text.utf8CodeUnitCount
        return unsafe withUnsafeBytes { buffer -> Range<Int>? in
            guard let base = buffer.baseAddress else { return nil }
            var at = 0
            while buffer.count - at >= length {
                let last = buffer.count - length
                guard let found = unsafe memchr(base + at, Int32(text.utf8Start.pointee), last - at + 1) else {
                    return nil
                }
                at = unsafe UnsafeRawPointer(found) - base
                if unsafe memcmp(found, text.utf8Start, length) == 0 {
                    return startIndex + at..<startIndex + at + length
                }
                at += 1
            }
            return nil
        }
    }

    /// Returns the bytes between the first occurrence of one text and the next occurrence of another, or `nil` if either is
    /// missing. O(*n*).
    func between(_ start: StaticString, and end: StaticString) -> ArraySlice<UInt8>? {
        guard let from = firstRange(of: start)?.upperBound, let to = self[from...].firstRange(of: end)?.lowerBound
        else { return nil }
        return self[from..<to]
    }
}
