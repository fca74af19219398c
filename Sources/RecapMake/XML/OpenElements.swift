/// The names of the elements that are open, from the outermost one to the innermost one.
struct OpenElements {
    /// The names one after the other.
    private var bytes: [UInt8] = []
    /// The index at which each name begins.
    private var starts: [Int] = []

    /// Whether no element is open.
    var isEmpty: Bool { starts.isEmpty }

    /// Opens an element.
    mutating func begin(_ name: UnsafeRawBufferPointer) {
        starts.append(bytes.count)
        unsafe bytes.append(contentsOf: name)
    }

    /// Closes the innermost element.
    mutating func end() {
        if let start = starts.popLast() { bytes.removeSubrange(start...) }
    }

    /// Closes the innermost element of a name with all that are in it. Does nothing if none of that name is open. O(*n*) in the
    /// number of open elements.
    mutating func end(_ name: ArraySlice<UInt8>) {
        var end = bytes.count
        for (index, start) in starts.enumerated().reversed() {
            if bytes[start..<end] == name {
                starts.removeSubrange(index...)
                bytes.removeSubrange(start...)
                return
            }
            end = start
        }
    }

    /// The tags that open the elements again.
    var tags: [UInt8] {
        var tags: [UInt8] = []
        for (index, start) in starts.enumerated() {
            let end = index + 1 < starts.count ? starts[index + 1] : bytes.count
            tags += [UInt8(ascii: "<")] + bytes[start..<end] + [UInt8(ascii: ">")]
        }
        return tags
    }
}
