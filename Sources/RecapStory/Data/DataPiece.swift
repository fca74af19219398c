package import RecapJSON

/// A piece of data to merge over a story's own data: a checked JSON object.
package struct DataPiece: Sendable {
    /// The JSON text.
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

    /// Returns the value at a path in an object that is merged over another value.
    private func value(
        at names: ArraySlice<String>, of object: Int, _ members: JSONMembers, over own: JSONValue?
    ) -> JSONValue? {
        guard let name = names.first, let token = members[name] else { return own?.value(at: names) }
        let inner = names.dropFirst()
        switch document.kind(token) {
        case .object:
            // An object replaces a list as a whole, elements at its indices among them.
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
