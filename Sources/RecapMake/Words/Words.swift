package import RecapJSON
package import RecapWords

/// The texts about facts by name, in the order in which they were added.
package struct Words: Sendable {
    private enum Entry {
        case text(Message?)
        /// A text that depends on the language in more than its words.
        case chosen(@Sendable (MessageCatalogue) -> Message)
        case list([Message])
        case items([WordItem])
    }

    private var entries: [(name: String, entry: Entry)] = []

    init() {}

    /// The text with a name. Setting `nil` stores `null`, so that stories can always refer to the text.
    package subscript(name: String) -> Message? {
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
    mutating func rank(_ name: String, _ items: [(label: Message, value: Int)]) {
        self.items(name, items.map { WordItem(label: $0.label, value: .number($0.value)) })
    }

    /// Stores a list of items. It has the form of the items of `list`.
    mutating func items(_ name: String, _ items: [WordItem]) { set(name, .items(items)) }

    /// Adds the texts of another instance, replacing those with the same names.
    mutating func add(_ others: Words) {
        for (name, entry) in others.entries { set(name, entry) }
    }

    /// Returns the texts in a language, as members of an object.
    package func texts(in language: RecapLanguage) -> JSONObject {
        let messages = language.messages
        return entries.reduce(into: JSONObject()) { object, entry in
            object[entry.name] =
                switch entry.entry {
                case .text(let text): text.map { .string(messages($0)) } ?? .null
                case .chosen(let text): .string(messages(text(messages)))
                case .list(let texts): .array(texts.map { .string(messages($0)) })
                case .items(let items): .array(items.map { $0.json(messages) })
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

/// A label with a number or a text, as an item of a list.
struct WordItem: Sendable {
    /// What stands beside a label.
    enum Value: Sendable {
        case number(Int)
        case text(Message)
    }

    let label: Message
    var value: Value?
    /// The colour in hexadecimal digits, such as `#ff8800`.
    var color: String?

    /// Returns the item in a language.
    fileprivate func json(_ messages: MessageCatalogue) -> JSONValue {
        var object: JSONObject = ["label": .string(messages(label))]
        switch value {
        case .number(let number): object["value"] = .number(Double(number))
        case .text(let text): object["value"] = .string(messages(text))
        case nil: break
        }
        if let color { object["color"] = .string(color) }
        return .object(object)
    }
}
