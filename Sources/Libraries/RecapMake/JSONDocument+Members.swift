internal import RecapJSON

extension JSONDocument {
    /// Returns a count from 0 to 10¹², rounded down, which can be summed without overflow; 0 for any other value.
    func count(_ index: Int) -> Int { number(index, below: 1e12) ?? 0 }

    /// Returns a moment in whole milliseconds since 1970-01-01 00:00 UTC; `nil` for any other value.
    func milliseconds(_ index: Int) -> Int? { number(index, below: 1e15) }

    /// Returns a moment given in milliseconds since 1970-01-01 00:00 UTC in whole seconds; `nil` for any other value.
    func secondsOfMilliseconds(_ index: Int) -> Int? { milliseconds(index).map { $0 / 1000 } }

    /// Returns a moment in whole seconds since 1970-01-01 00:00 UTC; `nil` for any other value.
    func seconds(_ index: Int) -> Int? { number(index, below: 1e12) }

    private func number(_ index: Int, below limit: Double) -> Int? {
        guard kind(index) == .number else { return nil }
        let number = double(index)
        return number > 0 && number < limit ? Int(number) : nil
    }

    /// Returns the value of a member of an object, or `nil` if there is none. Of several members with the same name, the last
    /// counts.
    func member(_ name: StaticString, of index: Int?) -> Int? { index.flatMap { member(name, of: $0) } }

    /// Returns whether a member of an object is an object.
    func hasObject(_ name: StaticString, of index: Int?) -> Bool {
        member(name, of: index).map { kind($0) == .object } ?? false
    }

    /// Returns the string value of a member of an object, or `nil` if there is none.
    func text(_ name: StaticString, of index: Int?) -> String? {
        member(name, of: index).flatMap { text($0) }
    }

    /// Returns the count that a member of an object is; 0 if there is none.
    func count(_ name: StaticString, of index: Int?) -> Int { member(name, of: index).map { count($0) } ?? 0 }

    /// Returns the moment that a member of an object tells in ISO 8601 format, in seconds since 1970-01-01 00:00 UTC, or `nil` if
    /// there is none.
    func time(_ name: StaticString, of index: Int?) -> Int? {
        text(name, of: index).flatMap { Timestamp.seconds(of: $0) }
    }

    /// Returns the elements of the array that a member of an object is; none for other values.
    func elements(_ name: StaticString, of index: Int?) -> [Int] {
        member(name, of: index).map { Array(elements(of: $0)) } ?? []
    }

    /// Returns whether a member of an object is `true`.
    func isTrue(_ name: StaticString, of index: Int?) -> Bool {
        member(name, of: index).map { kind($0) == .true } ?? false
    }

    /// Returns the digest of the string value of a member of an object, or `nil` if there is none.
    func digest(_ name: StaticString, of index: Int?) -> Digest? {
        guard let member = member(name, of: index), kind(member) == .string else { return nil }
        let token = tokens[member]
        if token.hasEscapes { return Digest(of: string(member)) }
        return Digest(of: bytes[token.offset + 1..<token.end])
    }

    /// Returns the string at an index, or `nil` if the value isn't a string.
    func text(_ index: Int) -> String? { kind(index) == .string ? string(index) : nil }

    /// Calls a function with the indices of the key and the value of each member of an object.
    func forEachMember(of index: Int, _ body: (_ key: Int, _ value: Int) -> Void) {
        for key in keys(of: index) { body(key, key + 1) }
    }

    /// Returns the keys and values of an object; an empty sequence for other values.
    func members(of index: Int) -> some Sequence<(key: String, value: Int)> {
        keys(of: index).lazy.map { (self.string($0), $0 + 1) }
    }
}

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
        textRange(index).map { bytes.span.extracting($0).isEqual(text) } ?? false
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
