package import RecapJSON

/// Braces in a text that resemble a reference: `{{n}`, `{{}}`, `{n}`.
struct TemplateIssue: Hashable {
    /// The offset of the first brace in UTF-8 bytes.
    let offset: Int
    /// The braces and the text between them.
    let text: String
    /// The path that was probably intended; `nil` if the text is not a path.
    let path: DataPath?
    /// Whether there is a single brace at each end, which may be intended as literal text.
    let isSingle: Bool
    /// The error in the filter after the path; `nil` if there is none.
    var filterError: TemplateFilterError?

    /// Returns all issues in a text, in order. Linear in the text.
    static func all(in text: String) -> [TemplateIssue] {
        let bytes = text.utf8Span.span
        let opening = UInt8(ascii: "{"), closing = UInt8(ascii: "}")
        var issues: [TemplateIssue] = []
        var at = findBrace(bytes, 0)
        while at < bytes.count {
            var inner = at
            while inner < bytes.count, bytes[inner] == opening { inner += 1 }
            // The last two of a run of braces begin a reference.
            let start = max(at, inner - 2)
            if let reference = Template.reference(in: bytes, at: start) {
                at = findBrace(bytes, reference.end)
                continue
            }
            var end = inner
            while end < bytes.count, bytes[end] != opening, bytes[end] != closing { end += 1 }
            var after = end
            while after < min(end + 2, bytes.count), bytes[after] == closing { after += 1 }
            var path = DataPath(bytes.extracting(inner..<end))
            let isDouble = inner - start == 2
            let filterError = isDouble && after == end + 2 ? filterError(in: bytes.extracting(inner..<end)) : nil
            if filterError != nil { path = nil }
            // A single brace, or a pair of single braces around text that is not a path, is plain text.
            if isDouble || after > end && path != nil {
                issues.append(
                    TemplateIssue(
                        offset: start, text: String(wellFormed: bytes.extracting(start..<after)), path: path,
                        isSingle: !isDouble && after == end + 1, filterError: filterError))
            }
            at = findBrace(bytes, after)
        }
        return issues
    }

    /// Returns the error in the filter of a reference; `nil` if it has no filter.
    private static func filterError(in bytes: Span<UInt8>) -> TemplateFilterError? {
        let text = String(wellFormed: bytes)
        guard let bar = text.utf8.firstIndex(of: UInt8(ascii: "|")), DataPath(text[..<bar]) != nil else { return nil }
        do {
            _ = try TemplateFilter(parsing: text[text.index(after: bar)...])
            return nil
        } catch {
            return error
        }
    }
}

/// A piece of data to be merged over a story's own data: a validated JSON object.
package struct DataPiece: Sendable {
    /// The document that contains the template.
    package let document: JSONDocument
    /// The members of the outermost object.
    package let members: JSONMembers

    /// Creates a piece of data. Returns `nil` if the text is not an object, or contains a number that is too large.
    init?(_ document: JSONDocument) {
        guard document.kind(0) == .object, document.hasFiniteNumbers else { return nil }
        self.document = document
        members = JSONMembers(document, 0)
    }

    /// Returns the value at a path after this data has been merged over a story's own, as by `JSONValue.merge`; `nil`
    /// if there is none.
    func value(at path: DataPath, over own: JSONValue) -> JSONValue? {
        value(at: path.names[...], of: 0, members, over: own)
    }

    /// Returns the value at a path in an object merged over another value.
    private func value(
        at names: ArraySlice<String>, of object: Int, _ members: JSONMembers, over own: JSONValue?
    ) -> JSONValue? {
        guard let name = names.first, let token = members[name] else { return own?.value(at: names) }
        let inner = names.dropFirst()
        switch document.kind(token) {
        case .object:
            // A list is replaced as a whole by an object, including the elements whose indices are names in the object.
            var own = own?.value(at: names.prefix(1))
            if case .object? = own {} else { own = nil }
            if !inner.isEmpty { return value(at: inner, of: token, JSONMembers(document, token), over: own) }
            var value = own ?? .null
            value.merge(document.value(token))
            return value
        default: return document.value(token).value(at: inner)
        }
    }
}

extension JSONDocument {
    /// Whether all numbers fit in a `Double`.
    fileprivate var hasFiniteNumbers: Bool {
        tokens.indices.allSatisfy { kind($0) != .number || double($0).isFinite }
    }
}
