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
        if !text.isEmpty, let reason = LinkAddress.refusal(of: text) { warnOfLink(text, reason, at: token) }
        return text
    }

    fileprivate mutating func markedText(at token: Int) -> Template? {
        let template = template(at: token)
        if let template, document.mayHaveLinks(token) { checkLinks(of: template, at: token) }
        return template
    }

    private mutating func checkLinks(of template: Template, at token: Int) {
        // The target of a reference is checked when the link is shown.
        let stand = "\u{FFFC}"
        let text = template.parts.reduce("") { text, part in
            if case .text(let words) = part { text + words } else { text + stand }
        }
        for (address, _) in InlineMarkup(text).refused where !address.hasPrefix(stand) {
            let written = address.split(separator: stand, omittingEmptySubsequences: false).joined(separator: "x")
            if let reason = LinkAddress.refusal(of: written) { warnOfLink(address, reason, at: token) }
        }
    }

    private mutating func warnOfLink(_ address: String, _ reason: LinkRefusal, at token: Int) {
        let document = document
        collector.warning(
            document, token, offset: document.offset(of: address, in: token),
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
