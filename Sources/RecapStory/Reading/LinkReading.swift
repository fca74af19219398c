internal import RecapJSON

// Links in texts and fields. A link that must not be opened is still shown, and is only a warning because the rest of
// the story is valid.

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

extension FieldReader {
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
        // A value is as long as its reference, so that the address is found in the file.
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

    /// Warns of a link at an offset in a part of a text.
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
