internal import RecapJSON

extension JSONDocument {
    /// Calls a function with each member of an object: the raw bytes of its key, and the index of its value. Does
    /// nothing for other values.
    func forEachMember(of index: Int, _ body: (_ key: Span<UInt8>, _ value: Int) -> Void) {
        guard kind(index) == .object else { return }
        let bytes = bytes.span
        let end = next(after: index)
        var key = index + 1
        while key < end {
            let token = tokens[key]
            body(bytes.extracting(token.offset + 1..<token.end), key + 1)
            key = next(after: key + 1)
        }
    }

    /// Returns the range of the raw bytes of a string, including escapes. Returns `nil` for an empty string, for other values and
    /// for a negative index.
    func textRange(_ index: Int) -> Range<Int>? {
        guard index >= 0, kind(index) == .string else { return nil }
        let token = tokens[index]
        return token.end > token.offset + 1 ? token.offset + 1..<token.end : nil
    }

    /// Returns whether a value is the given string.
    func isText(_ index: Int, _ text: StaticString) -> Bool {
        textRange(index).map { bytes.span.extracting($0).isEqual(to: text) } ?? false
    }

    /// Returns the index of a string in a table of names. Adds the string to the table if it is new.
    func number(ofName index: Int, in names: inout WordTable) -> Int32 {
        let token = tokens[index]
        guard token.hasEscapes else {
            return Int32(names.insert(bytes.span.extracting(token.offset + 1..<token.end)).word)
        }
        return Int32(names.insert(Array(string(index).utf8).span).word)
    }
}
