internal import CExpat

/// Where a reader of XML reads on behind damage, and what it needs for that.
///
/// The parser can't read on by itself. It begins again at the next tag, after the tags of all elements that were open.
final class XMLRecovery {
    /// The elements that are open.
    var open = OpenElements()
    /// The number of bytes that the parser has been given since it began, or began again.
    var fed = 0
    /// The offset in them of the last tag that began an element; −1 if there was none.
    var lastBegin = -1
    /// The number of lines before them.
    private(set) var lines = 0
    /// The number of damaged places.
    private var count = 0
    /// Why the first of them is one.
    private(set) var first: XMLReader.Failure?
    /// The XML declaration, which may name the encoding.
    private var declaration: [UInt8] = []
    /// The last bytes that the parser has been given: all of the tag that they may end in.
    private(set) var recent: [UInt8] = []
    /// Whether bytes are skipped up to the next tag.
    private var isSearching = false

    /// The length in bytes of a tag from which on it is not kept.
    private static let longestTag = 1 << 16
    /// The number of damaged places behind which a text is given up.
    private static let mostDamages = 100_000

    private static let tagStart = UInt8(ascii: "<")

    /// Takes over the XML declaration at the beginning of a text.
    func setDeclaration(of text: [UInt8]) {
        guard text.starts(with: "<?xml ".utf8), let end = text[...].firstRange(of: "?>") else { return }
        declaration = text[..<end.upperBound].map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: " ") : $0 }
    }

    /// The text that opens all elements again.
    var opening: [UInt8] { declaration + open.tags }

    /// Returns the index of the first byte of a portion that the parser is given.
    func start(of portion: Span<UInt8>) -> Int {
        guard isSearching else { return 0 }
        let start = portion.index(of: XMLRecovery.tagStart, from: 0)
        isSearching = start == nil
        for index in 0..<(start ?? portion.count) where portion[index] == UInt8(ascii: "\n") { lines += 1 }
        return start ?? portion.count
    }

    /// Remembers the end of bytes that the parser has read.
    func remember(_ bytes: Span<UInt8>) {
        guard let last = bytes.lastIndex(of: XMLRecovery.tagStart) else {
            recent = recent.count + bytes.count > XMLRecovery.longestTag ? [] : recent + Array(bytes)
            return
        }
        recent = bytes.count - last > XMLRecovery.longestTag ? [] : Array(bytes.extracting(last...))
    }

    /// Returns whether anything can follow an error of the parser.
    func canReadOn(behind code: XML_Error) -> Bool {
        !open.isEmpty && count < XMLRecovery.mostDamages
            && [
                XML_ERROR_SYNTAX, XML_ERROR_INVALID_TOKEN, XML_ERROR_TAG_MISMATCH, XML_ERROR_DUPLICATE_ATTRIBUTE,
                XML_ERROR_UNDEFINED_ENTITY, XML_ERROR_BAD_CHAR_REF, XML_ERROR_MISPLACED_XML_PI,
            ].contains(code)
    }

    /// Counts a damaged place. Returns the index at which the parser begins again, and the tag that is lost, if it would have begun an
    /// element.
    ///
    /// - Parameters:
    ///   - failure: The error of the parser.
    ///   - code: The number of the error.
    ///   - place: The index in the bytes at which it is.
    ///   - bytes: The bytes that the parser has been given, and those before them in the tag that they begin in.
    ///   - start: The index before which nothing is read again.
    func damage(
        _ failure: XMLReader.Failure, _ code: XML_Error, at place: Int, in bytes: [UInt8], from start: Int
    ) -> (next: Int, lost: ArraySlice<UInt8>?) {
        count += 1
        first = first ?? failure
        // Within a tag, another one can't begin.
        let isTag = place > start && place < bytes.count && bytes[place] == XMLRecovery.tagStart
        let endsAtTag = isTag && code == XML_ERROR_INVALID_TOKEN
        if code == XML_ERROR_TAG_MISMATCH {
            open.end(bytes[place...].prefix { $0 != UInt8(ascii: ">") && !$0.isTableSpace })
        }
        let next = endsAtTag ? place : bytes[min(place + 1, bytes.count)...].firstIndex(of: XMLRecovery.tagStart)
        isSearching = next == nil
        let end = next ?? bytes.count
        lines = failure.line - 1 + bytes[place..<end].count { $0 == UInt8(ascii: "\n") }
        let before = bytes[start..<(endsAtTag ? place : min(place + 1, bytes.count))]
        guard let tag = before.lastIndex(of: XMLRecovery.tagStart), tag + 1 < end, bytes[tag + 1].isLetter,
            fed - bytes.count + tag > lastBegin
        else { return (end, nil) }
        return (end, bytes[tag..<end])
    }

    /// Records that the parser has begun again, and that it gets nothing of before.
    func restart() {
        fed = 0
        lastBegin = -1
        recent = []
    }
}

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
