internal import RecapJSON

/// A text of at most 16 bytes, in a form that is fast to compare.
struct ShortText: Equatable {
    /// The first eight bytes, lowest first; zero-padded for shorter texts.
    let start: UInt64
    /// The last eight bytes, for a text of more than eight bytes.
    let end: UInt64
    let length: Int
}

extension JSONDocument {
    /// Returns the string or key at `index`; `nil` if it is longer than 16 bytes or contains escapes.
    @inline(__always)
    func shortText(_ index: Int) -> ShortText? {
        let length = length(index)
        guard length <= 16 else { return nil }
        let end = length > 8 ? bytes.span.littleEndianWord(at: tokens[index].end - 8) : 0
        return end.map { ShortText(start: word(index), end: $0, length: length) }
    }
}

/// The values of short texts read in a certain field. Most of them occur many times in a file.
struct KnownTexts<Value> {
    private var known: [(text: ShortText, context: Int, value: Value)] = []
    private static var most: Int { 32 }

    /// Returns the value of a text in a context, such as a kind of element.
    @inline(__always)
    func value(of text: ShortText, in context: Int = 0) -> Value? {
        for place in known.indices where known[place].text == text && known[place].context == context {
            return known[place].value
        }
        return nil
    }

    /// Adds the value of a text in a context, unless there are too many already.
    mutating func add(_ value: Value, of text: ShortText, in context: Int = 0) {
        if known.count < Self.most { known.append((text, context, value)) }
    }
}
