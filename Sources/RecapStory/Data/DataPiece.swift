package import RecapJSON

/// A piece of data as JSON that was checked, an object, which is laid over a story's own data.
package struct DataPiece: Sendable {
    /// The text.
    package let document: JSONDocument
    /// The members of the outermost object.
    package let members: JSONMembers

    /// Creates a piece of data; `nil` if the text is no object, or has a number that is too large.
    init?(_ document: JSONDocument) {
        guard document.kind(0) == .object, document.hasFiniteNumbers else { return nil }
        self.document = document
        members = JSONMembers(document, 0)
    }

    /// Returns the value at a path once this data is laid over a story's own, as `JSONValue.merge` does; `nil` if there is none.
    func value(at path: DataPath, over own: JSONValue) -> JSONValue? {
        value(at: path.names[...], of: 0, members, over: own)
    }

    /// Returns the value at a path of an object that is laid over another value.
    private func value(
        at names: ArraySlice<String>, of object: Int, _ members: JSONMembers, over own: JSONValue?
    ) -> JSONValue? {
        guard let name = names.first, let token = members[name] else { return own?.value(at: names) }
        let inner = names.dropFirst()
        switch document.kind(token) {
        case .object:
            let own = own?.value(at: names.prefix(1))
            if !inner.isEmpty { return value(at: inner, of: token, JSONMembers(document, token), over: own) }
            var value = own ?? .null
            value.merge(document.value(token))
            return value
        default: return document.value(token).value(at: inner)
        }
    }
}

extension JSONDocument {
    /// Whether no number is too large for a `Double`.
    fileprivate var hasFiniteNumbers: Bool {
        tokens.indices.allSatisfy { kind($0) != .number || double($0).isFinite }
    }
}
