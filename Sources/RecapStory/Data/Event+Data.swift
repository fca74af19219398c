internal import RecapJSON

extension DataResolver {
    /// Returns the events of a list. Elements in the data that are not events are omitted.
    package func events(_ source: ListSource<Event>) -> [Event] {
        switch source {
        case .values(let events): events
        case .reference(let path): value(at: path)?.elements?.compactMap { Event(data: $0, text: text) } ?? []
        }
    }
}

extension Event {
    /// Creates an event from a value in the data: an object with a date and a label. Returns `nil` for other values.
    /// `text` converts a value to text.
    fileprivate init?(data: JSONValue, text: (JSONValue) -> String) {
        guard case .object(let object) = data, let date = object["date"], let label = object["label"] else {
            return nil
        }
        // The digits of a year must not be grouped.
        self.init(Template(verbatim: date.displayText), Template(verbatim: text(label)))
        if let detail = object["detail"], detail != .null { self.detail = Template(verbatim: text(detail)) }
        if case .string(let name) = object["color"] { color = ColorSource(name) }
    }
}
