internal import RecapJSON

// Links in texts and fields. A link that must not be opened is still shown and causes only a warning, because the rest
// of the story is valid.

extension FieldFormat where Value == String {
    /// A web or mail address. An address that must not be opened is kept, with a warning.
    @inline(__always)
    static var address: FieldFormat { FieldFormat(.line) { $0.address(at: $1) } }
}

extension FieldFormat where Value == Template {
    /// Text with references and markup, including links.
    @inline(__always)
    public static var marked: FieldFormat { FieldFormat(.template) { $0.markedText(at: $1) } }
}

extension StoryDecoder {
    fileprivate mutating func address(at token: Int) -> String? {
        guard let text = line(at: token) else { return nil }
        if !text.isEmpty, let reason = LinkAddress.refusal(of: text) { warnOfLink(text, 0, reason, at: token) }
        return text
    }

    fileprivate mutating func markedText(at token: Int) -> Template? {
        let template = template(at: token)
        if let template, document.mayHaveLinks(token) { checkLinks(of: template, at: token) }
        return template
    }

    private mutating func checkLinks(of template: Template, at token: Int) {
        // Each value is as long as its reference, which keeps the offsets of addresses equal to those in the file.
        var writer = TextWriter(numbers: nil, limit: .max)
        writer.recordsValues = true
        for part in template.parts {
            if case .text(let words) = part {
                writer.write(words)
            } else {
                writer.writeValue { $0.write(part.written) }
            }
        }
        for (address, reason) in InlineMarkup(FilledText(writer.text, writer.origin)).refused {
            warnOfLink("](" + address, 2, reason, at: token)
        }
    }

    /// Warns about a link at an offset in a part of a text.
    private mutating func warnOfLink(_ part: String, _ offset: Int, _ reason: LinkRefusal, at token: Int) {
        let document = document
        collector.warning(
            document, token, offset: document.offset(of: part, in: token).map { $0 + offset },
            "this link is not opened: \(reason)")
    }
}

extension JSONDocument {
    /// Returns whether a string may contain a link. Linear in the string.
    fileprivate func mayHaveLinks(_ token: Int) -> Bool {
        let bytes = bytes.span
        var at = tokens[token].offset
        let end = tokens[token].end
        while at < end {
            at = findByte(UInt8(ascii: "]"), bytes, at, end)
            if at + 1 < end, bytes[at + 1] == UInt8(ascii: "(") { return true }
            at += 1
        }
        return false
    }

    /// Returns the offset of a text in a string as written in the file; `nil` if it is written with escapes.
    fileprivate func offset(of text: String, in token: Int) -> Int? {
        let wanted = Array(text.utf8)
        let start = tokens[token].offset, end = tokens[token].end
        guard let first = wanted.first, wanted.count <= end - start else { return nil }
        let bytes = bytes.span
        var at = start
        while true {
            at = findByte(first, bytes, at, end)
            guard at + wanted.count <= end else { return nil }
            if wanted.indices.allSatisfy({ bytes[at + $0] == wanted[$0] }) { return at }
            at += 1
        }
    }
}

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

/// A cache of the values of short texts read in a certain field. Most of them occur many times in a file.
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

    /// Adds the value of a text in a context, unless the cache is full.
    mutating func add(_ value: Value, of text: ShortText, in context: Int = 0) {
        if known.count < Self.most { known.append((text, context, value)) }
    }
}
