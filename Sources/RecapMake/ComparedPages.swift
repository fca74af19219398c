internal import RecapJSON

/// Adds the numbers of another period to a story: to pages with room, below the large number or the title that is a fact, a line with
/// that of the other period, from which the number counts; and after pages with a chart of months, one with the months of both.
enum ComparedPages {
    /// Returns pages with the numbers of both periods.
    ///
    /// - Parameters:
    ///   - data: The facts and words of the story.
    ///   - against: Those of the other period.
    ///   - title: The title of pages with the months of both.
    static func pages(_ pages: JSONValue, data: JSONValue, against: JSONValue, title: String) -> JSONValue {
        guard case .array(let pages) = pages else { return pages }
        return .array(
            pages.flatMap { page -> [JSONValue] in
                guard case .object(var members) = page, case .array(let elements)? = members["elements"] else {
                    return [page]
                }
                members["elements"] = .array(compared(elements, against))
                guard let months = elements.lazy.compactMap({ self.months($0, data, against) }).first else {
                    return [.object(members)]
                }
                var next = members
                next["id"] = nil
                next["elements"] = [["kind": "text", "text": .string(title), "style": "bold"], months]
                return [.object(members), .object(next)]
            })
    }

    /// Returns an element with the months that both periods have for a chart of those of one. Returns `nil` for other elements, and
    /// if there are fewer than two.
    private static func months(_ chart: JSONValue, _ data: JSONValue, _ against: JSONValue) -> JSONValue? {
        guard kind(of: chart) == "sparkline", case .object(let members) = chart,
            let months = path(in: member("values", of: chart)), months.hasSuffix(".months"),
            let labels = path(in: member("labels", of: chart)), case .array(let names)? = member(at: labels, in: data),
            case .array(let own)? = member(at: months, in: data),
            case .array(let other)? = member(at: months, in: against),
            let span = value(at: "words.span", in: data), let otherSpan = value(at: "words.span", in: against),
            case let count = min(own.count, other.count), count > 1
        else { return nil }
        var element: JSONObject = [
            "kind": "compare", "before": .array(Array(other.prefix(count))), "after": .array(Array(own.prefix(count))),
            "names": [otherSpan, span], "labels": .array(Array(names.prefix(count))),
        ]
        element["showIf"] = members["showIf"]
        return .object(element)
    }

    private static func compared(_ all: [JSONValue], _ against: JSONValue) -> [JSONValue] {
        // The comparison with the period before gives way to the one that was asked for.
        var elements = all.filter { text(of: $0) != "{{words.before}}" }
        // Of several large numbers, such as with other names, one is shown, if all are of one fact.
        let large = elements.indices.filter { isLarge(elements[$0]) },
            paths = Set(large.map { largePath(of: elements[$0]) })
        guard let last = large.last, paths.count == 1, let fact = paths.first ?? nil,
            hasRoom(elements), let value = value(at: fact, in: against)
        else { return all }
        var line: JSONObject = [
            "kind": "text", "style": "dim", "text": .string("{{against.words.span}}: {{against.\(fact)}}"),
        ]
        for index in large {
            guard case .object(var members) = elements[index] else { continue }
            if large.count == 1 { line["showIf"] = members["showIf"] }
            if kind(of: elements[index]) == "stat", case .number = value { members["from"] = value }
            elements[index] = .object(members)
        }
        elements.insert(.object(line), at: last + 1)
        return elements
    }

    /// Returns whether a line more fits a small screen: with two texts at most, and no list.
    private static func hasRoom(_ elements: [JSONValue]) -> Bool {
        let kinds = elements.map { kind(of: $0) }
        return kinds.count { $0 == "text" } <= 2 && !kinds.contains("list")
    }

    private static func isLarge(_ element: JSONValue) -> Bool { ["stat", "title"].contains(kind(of: element)) }

    private static func kind(of element: JSONValue) -> String { member("kind", of: element) }

    private static func text(of element: JSONValue) -> String { member("text", of: element) }

    private static func member(_ name: String, of element: JSONValue) -> String {
        guard case .object(let members) = element, case .string(let text)? = members[name] else { return "" }
        return text
    }

    /// Returns the path of the fact that an element shows in large letters.
    private static func largePath(of element: JSONValue) -> String? {
        path(in: member(kind(of: element) == "stat" ? "value" : "text", of: element))
    }

    /// Returns the path of the fact that a text consists of.
    private static func path(in text: String) -> String? {
        guard text.hasPrefix("{{"), text.hasSuffix("}}") else { return nil }
        let path = String(text.dropFirst(2).dropLast(2))
        let isFact = path.hasPrefix("facts.") || path.hasPrefix("words.") && path != "words.span"
        return isFact && path.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." } ? path : nil
    }

    /// Returns the number or text at a path. Returns `nil` if there is none.
    private static func value(at path: String, in object: JSONValue) -> JSONValue? {
        switch member(at: path, in: object) {
        case .number(let number)?: .number(number)
        case .string(let text)?: .string(text)
        default: nil
        }
    }

    private static func member(at path: String, in object: JSONValue) -> JSONValue? {
        path.split(separator: ".").reduce(object as JSONValue?) { value, key in
            switch value {
            case .object(let members)?: members[String(key)]
            case .array(let elements)?: Int(key).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
            default: nil
            }
        }
    }
}
