internal import RecapSystem

extension [UInt8] {
    /// Calls a function with each line, without its line feed. O(*n*), without copies.
    func forEachLine(_ body: (ArraySlice<UInt8>) -> Void) {
        var start = 0
        while start < count {
            let end = index(ofLineFeedFrom: start)
            body(self[start..<end])
            start = end + 1
        }
    }

    /// Returns the index of the first line feed from an index on; the number of bytes if there is none.
    private func index(ofLineFeedFrom start: Int) -> Int {
        unsafe withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress,
                let found = unsafe memchr(base + start, Int32(UInt8(ascii: "\n")), count - start)
            else { return count }
            return unsafe UnsafeRawPointer(found) - base
        }
    }
}
