/// The members of an object in a document, as tokens. A repeated name keeps its first position and its last value.
///
/// Finding a member takes linear time up to 32 members and constant time beyond.
package struct JSONMembers: Sendable {
    /// A member's name and value.
    package struct Member: Sendable {
        /// The token of the name.
        package let name: Int
        /// The token of the value.
        package fileprivate(set) var value: Int
        /// Whether the name is ASCII without escapes. Two such names are equal if their bytes are equal.
        fileprivate let isPlain: Bool
    }

    /// The members in the order of the text.
    package private(set) var members: [Member] = []
    private let document: JSONDocument
    /// The indices of names in `members`; filled only if there are many.
    private var places: [String: Int] = [:]

    /// The maximum number of members for linear search.
    private static let scanLimit = 32

    /// Finds the members of the object at a token; none if the value is not an object.
    package init(_ document: JSONDocument, _ object: Int) {
        self.document = document
        for key in document.keys(of: object) {
            let member = Member(name: key, value: key + 1, isPlain: document.isPlain(key))
            if let place = place(of: member) {
                members[place].value = member.value
            } else {
                append(member)
            }
        }
    }

    /// Returns the index in `members` of the member with the given name; `nil` if there is none.
    package func place(of name: String) -> Int? {
        if members.count > Self.scanLimit { return places[name] }
        let isASCII = name.utf8.allSatisfy { $0 < 0x80 }
        return members.firstIndex { member in
            if isASCII && member.isPlain { return document.hasBytes(member.name, of: name) }
            return document.string(member.name) == name
        }
    }

    private func place(of other: Member) -> Int? {
        if members.count > Self.scanLimit { return places[document.string(other.name)] }
        return members.firstIndex { member in
            if member.isPlain && other.isPlain { return document.haveSameBytes(member.name, other.name) }
            return document.string(member.name) == document.string(other.name)
        }
    }

    private mutating func append(_ member: Member) {
        members.append(member)
        if members.count == Self.scanLimit + 1 {
            for (place, member) in members.enumerated() { places[document.string(member.name)] = place }
        } else if members.count > Self.scanLimit {
            places[document.string(member.name)] = members.count - 1
        }
    }

    /// The token of a member's value; `nil` if there is no such member.
    package subscript(name: String) -> Int? { place(of: name).map { members[$0].value } }
}

/// The keys of an object, or the elements of an array, as tokens in the order of the text.
@usableFromInline package struct JSONItems: Sequence, IteratorProtocol {
    @usableFromInline let tokens: [JSONToken]
    /// The token of the next item, and the token after the last one.
    @usableFromInline var item: Int
    @usableFromInline let end: Int
    /// The offset from an item to the value that belongs to it: 1 for keys.
    @usableFromInline let valueOffset: Int

    fileprivate init(_ document: JSONDocument, of index: Int, kind: JSONToken.Kind) {
        tokens = document.tokens
        item = index + 1
        end = tokens[index].kind == kind ? tokens[index].end : 0
        valueOffset = kind == .object ? 1 : 0
    }

    @inlinable package mutating func next() -> Int? {
        guard item < end else { return nil }
        defer { item = tokens[item + valueOffset].next(after: item + valueOffset) }
        return item
    }
}

extension JSONDocument {
    /// Returns the tokens of an object's keys, each of which is followed by its value; none for other values.
    package func keys(of index: Int) -> JSONItems { JSONItems(self, of: index, kind: .object) }

    /// Returns the tokens of an array's elements; none for other values.
    package func elements(of index: Int) -> JSONItems { JSONItems(self, of: index, kind: .array) }

    /// Returns whether a string is ASCII without escapes.
    fileprivate func isPlain(_ token: Int) -> Bool {
        let token = tokens[token]
        if token.hasEscapes { return false }
        let text = bytes.span.extracting(token.offset + 1..<token.end)
        return text.indices.allSatisfy { text[$0] < 0x80 }
    }

    /// Returns the value token of an object's member, or of the last one if the name is repeated; `nil` if there is none or the
    /// value at `index` is not an object. O(*n*) in the number of members.
    package func member(_ name: StaticString, of index: Int) -> Int? {
        var found: Int?
        for key in keys(of: index) where isString(key, name) { found = key + 1 }
        return found
    }

    /// Returns whether a string or key equals a literal. O(*n*) in its length.
    @inline(__always)
    package func isString(_ token: Int, _ text: StaticString) -> Bool {
        let place = tokens[token], length = place.end - place.offset - 1
        // Escapes are longer than the characters they represent, so a shorter string cannot be equal.
        if length < text.utf8CodeUnitCount { return false }
        if place.hasEscapes { return string(token) == text.description }
        return length == text.utf8CodeUnitCount && matches(bytes.span, place.offset + 1, text)
    }

    /// Returns whether a string without escapes has the same bytes as a text.
    fileprivate func hasBytes(_ token: Int, of text: String) -> Bool {
        let token = tokens[token]
        let start = token.offset + 1
        guard token.end - start == text.utf8.count else { return false }
        let one = bytes.span, other = text.utf8Span.span
        return other.indices.allSatisfy { one[start + $0] == other[$0] }
    }

    /// Returns whether two strings without escapes have the same bytes.
    fileprivate func haveSameBytes(_ token: Int, _ otherToken: Int) -> Bool {
        let token = tokens[token], other = tokens[otherToken]
        guard token.end - token.offset == other.end - other.offset else { return false }
        let bytes = bytes.span
        return (0..<token.end - token.offset).allSatisfy { bytes[token.offset + $0] == bytes[other.offset + $0] }
    }
}

extension JSONDocument {
    /// Returns the index of the last token that begins at or before `offset`. Logarithmic in the tape.
    package func token(atOrBefore offset: Int) -> Int {
        max(tokens.partitioningIndex { $0.offset > offset } - 1, 0)
    }
}

/// A search for the paths of many values in one pass over the tape.
package struct JSONPathFinder {
    /// An array or object that contains the value whose path was found last.
    private struct Frame {
        let container: Int
        /// The token of the element, or of the member's key, that contains that value.
        var item: Int
        /// The index of the element in an array.
        var position = 0
    }

    private let document: JSONDocument
    private var frames: [Frame] = []

    package init(_ document: JSONDocument) {
        self.document = document
    }

    /// Returns the path of the value at `index`. Linear in the part of the tape between the previous value and this one; an index
    /// before the previous one restarts the search.
    package mutating func path(to index: Int) -> String {
        guard index > 0, index < document.tokens.count else { return "" }
        if let last = frames.last, index < last.item { frames = [] }
        while let last = frames.last, document.tokens[last.container].end <= index { frames.removeLast() }
        if frames.isEmpty { frames = [Frame(container: 0, item: 1)] }
        while let value = advance(to: index), value != index, document.next(after: value) > value + 1 {
            frames.append(Frame(container: value, item: value + 1))
        }
        return frames.reduce(into: "") { path, frame in
            guard document.kind(frame.container) == .object else {
                path += "[\(frame.position)]"
                return
            }
            let name = shortened(document.string(frame.item))
            path += isPlainName(name) ? (path.isEmpty ? name : "." + name) : "[\"\(name)\"]"
        }
    }

    /// Advances in the innermost container to the element or member that contains a token. Returns the index of its
    /// value; `nil` if the token is the member's key.
    private mutating func advance(to index: Int) -> Int? {
        guard var frame = frames.popLast() else { return nil }
        let isObject = document.kind(frame.container) == .object
        while true {
            let next = document.next(after: isObject ? frame.item + 1 : frame.item)
            guard next <= index else { break }
            frame.item = next
            frame.position += 1
        }
        frames.append(frame)
        if isObject, frame.item == index { return nil }
        return isObject ? frame.item + 1 : frame.item
    }
}

/// Returns whether a key is unambiguous after a dot.
private func isPlainName(_ name: String) -> Bool {
    !name.isEmpty
        && name.unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "_" || $0 == "-" || $0 == "$"
        }
}
