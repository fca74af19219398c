internal import CExpat

/// The state that an XML reader needs to continue after damage.
///
/// Expat stops at an error. It is restarted at the next tag, after the start tags of all open elements.
final class XMLRecovery {
    /// The currently open elements.
    var open = OpenElements()
    /// The number of bytes passed to the parser since its start or last restart.
    var fed = 0
    /// The offset of the last start tag in these bytes; −1 if there was none.
    var lastBegin = -1
    /// The number of lines before these bytes.
    private(set) var lines = 0
    /// The number of errors so far.
    private var count = 0
    /// The first error; `nil` if there was none.
    private(set) var first: XMLReader.Failure?
    /// The XML declaration, which may specify the encoding.
    private var declaration: [UInt8] = []
    /// The last bytes passed to the parser, from the beginning of their last tag.
    private(set) var recent: [UInt8] = []
    /// Whether bytes are being skipped up to the next tag.
    private var isSearching = false

    /// The maximum length in bytes of a tag that is kept.
    private static let longestTag = 1 << 16
    /// The maximum number of errors before reading is abandoned.
    private static let mostDamages = 100_000

    private static let tagStart = UInt8(ascii: "<")

    /// Stores the XML declaration at the beginning of a text.
    func setDeclaration(of text: [UInt8]) {
        guard text.starts(with: "<?xml ".utf8), let end = text[...].firstRange(of: "?>") else { return }
        declaration = text[..<end.upperBound].map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: " ") : $0 }
    }

    /// The text that reopens all elements after a restart.
    var opening: [UInt8] { declaration + open.tags }

    /// Returns the index of the first byte of a portion to pass to the parser.
    func start(of portion: Span<UInt8>) -> Int {
        guard isSearching else { return 0 }
        let start = portion.index(of: XMLRecovery.tagStart, from: 0)
        isSearching = start == nil
        for index in 0..<(start ?? portion.count) where portion[index] == UInt8(ascii: "\n") { lines += 1 }
        return start ?? portion.count
    }

    /// Stores the end of the bytes that were parsed.
    func remember(_ bytes: Span<UInt8>) {
        guard let last = bytes.lastIndex(of: XMLRecovery.tagStart) else {
            recent = recent.count + bytes.count > XMLRecovery.longestTag ? [] : recent + Array(bytes)
            return
        }
        recent = bytes.count - last > XMLRecovery.longestTag ? [] : Array(bytes.extracting(last...))
    }

    /// Returns whether reading can continue after an error of the parser.
    func canReadOn(behind code: XML_Error) -> Bool {
        !open.isEmpty && count < XMLRecovery.mostDamages
            && [
                XML_ERROR_SYNTAX, XML_ERROR_INVALID_TOKEN, XML_ERROR_TAG_MISMATCH, XML_ERROR_DUPLICATE_ATTRIBUTE,
                XML_ERROR_UNDEFINED_ENTITY, XML_ERROR_BAD_CHAR_REF, XML_ERROR_MISPLACED_XML_PI,
            ].contains(code)
    }

    /// Counts an error. Returns the index at which to restart the parser, and the damaged tag if it is a start tag.
    ///
    /// - Parameters:
    ///   - failure: The error of the parser.
    ///   - code: The error code.
    ///   - place: The index of the error in the bytes.
    ///   - bytes: The bytes passed to the parser, preceded by those of the tag in which they begin.
    ///   - start: The index before which nothing is parsed again.
    func damage(
        _ failure: XMLReader.Failure, _ code: XML_Error, at place: Int, in bytes: [UInt8], from start: Int
    ) -> (next: Int, lost: ArraySlice<UInt8>?) {
        count += 1
        first = first ?? failure
        // Another tag can't begin within a tag.
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

    /// Resets the state after a restart of the parser, which discards everything before it.
    func restart() {
        fed = 0
        lastBegin = -1
        recent = []
    }
}

/// The names of the open elements, from outermost to innermost.
struct OpenElements {
    /// The concatenated names.
    private var bytes: [UInt8] = []
    /// The start index of each name.
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

    /// Closes the innermost element with a name, and all elements in it. Does nothing if no element with that name is open.
    /// O(*n*) in the number of open elements.
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

    /// The start tags that reopen the elements.
    var tags: [UInt8] {
        var tags: [UInt8] = []
        for (index, start) in starts.enumerated() {
            let end = index + 1 < starts.count ? starts[index + 1] : bytes.count
            tags += [UInt8(ascii: "<")] + bytes[start..<end] + [UInt8(ascii: ">")]
        }
        return tags
    }
}
