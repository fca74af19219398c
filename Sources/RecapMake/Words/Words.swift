public import RecapJSON

/// Texts about facts by name, in the order in which they were added.
public struct Words: Sendable {
    /// The texts as members of an object.
    public private(set) var texts = JSONObject()

    init() {}

    /// The text with a name. Setting `nil` stores `null`, so that stories can always refer to the text.
    subscript(name: String) -> String? {
        get {
            guard case .string(let text) = texts[name] else { return nil }
            return text
        }
        set { texts[name] = newValue.map { .string($0) } ?? .null }
    }

    /// Stores labels for the first months of the year, for the columns of a chart.
    mutating func nameMonths(_ count: Int, in language: RecapLanguage) {
        let initials = ["J", "F", "M", "A", "M", "J", "J", "A", "S", "O", "N", "D"]
        texts["months"] = .array(
            initials.indices.prefix(count).map { .string(language == .english ? initials[$0] : String($0 + 1)) })
    }

    /// Adds the texts of another instance, replacing those with the same names.
    mutating func add(_ others: Words) {
        for (name, text) in others.texts { texts[name] = text }
    }
}
