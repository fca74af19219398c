public import RecapJSON

/// Texts about facts, by name, in the order in which they were added.
public struct Words: Sendable {
    /// The texts as members of an object.
    public private(set) var texts = JSONObject()

    init() {}

    /// The text with a name. Setting `nil` stores `null`, so that stories can ask for the text.
    subscript(name: String) -> String? {
        get {
            guard case .string(let text) = texts[name] else { return nil }
            return text
        }
        set { texts[name] = newValue.map { .string($0) } ?? .null }
    }

    /// Adds the texts of others, which replace those with the same names.
    mutating func add(_ others: Words) {
        for (name, text) in others.texts { texts[name] = text }
    }
}
