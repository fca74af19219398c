public import RecapJSON
public import RecapWords

/// The texts about facts by name, in the order in which they were added.
public struct Words: Sendable {
    private enum Entry {
        case text(Message?)
        /// A text that depends on the language in more than its words.
        case chosen(@Sendable (MessageCatalogue) -> Message)
        case list([Message])
        case ranking([(label: Message, value: Int)])
    }

    private var entries: [(name: String, entry: Entry)] = []

    init() {}

    /// The text with a name. Setting `nil` stores `null`, so that stories can always refer to the text.
    public subscript(name: String) -> Message? {
        get {
            guard case .text(let text)? = entries.first(where: { $0.name == name })?.entry else { return nil }
            return text
        }
        set { set(name, .text(newValue)) }
    }

    /// Stores a text that depends on the language in more than its words.
    mutating func choose(_ name: String, _ text: @escaping @Sendable (MessageCatalogue) -> Message) {
        set(name, .chosen(text))
    }

    /// Stores names for the first months of the year and for the weekdays, for the columns of charts.
    mutating func nameColumns(months: Int) {
        set("months", .list((1...12).prefix(months).map { Message(.shortMonth($0)) }))
        set("weekdays", .list((1...7).map { Message(.shortWeekday($0)) }))
    }

    /// Stores a list of labels with numbers. It has the form of the items of `bars`.
    mutating func rank(_ name: String, _ items: [(label: Message, value: Int)]) { set(name, .ranking(items)) }

    /// Adds the texts of another instance, replacing those with the same names.
    mutating func add(_ others: Words) {
        for (name, entry) in others.entries { set(name, entry) }
    }

    /// Returns the texts in a language, as members of an object.
    public func texts(in language: RecapLanguage) -> JSONObject {
        let messages = language.messages
        return entries.reduce(into: JSONObject()) { object, entry in
            object[entry.name] =
                switch entry.entry {
                case .text(let text): text.map { .string(messages($0)) } ?? .null
                case .chosen(let text): .string(messages(text(messages)))
                case .list(let texts): .array(texts.map { .string(messages($0)) })
                case .ranking(let items):
                    .array(items.map { ["label": .string(messages($0.label)), "value": .number(Double($0.value))] })
                }
        }
    }

    private mutating func set(_ name: String, _ entry: Entry) {
        if let index = entries.firstIndex(where: { $0.name == name }) {
            entries[index].entry = entry
        } else {
            entries.append((name, entry))
        }
    }
}
