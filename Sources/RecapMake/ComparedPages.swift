internal import RecapJSON

/// Adds the numbers of another period to the pages of a story that have room: below the large number or the title that is a fact, a
/// line with that of the other period, from which the number counts.
enum ComparedPages {
    /// Returns pages with the lines.
    ///
    /// - Parameter against: The facts and words of the other period.
    static func pages(_ pages: JSONValue, against: JSONValue) -> JSONValue {
        guard case .array(let pages) = pages else { return pages }
        return .array(
            pages.map { page in
                guard case .object(var members) = page, case .array(let elements)? = members["elements"] else {
                    return page
                }
                members["elements"] = .array(compared(elements, against))
                return .object(members)
            })
    }

    private static func compared(_ all: [JSONValue], _ against: JSONValue) -> [JSONValue] {
        // The comparison with the period before gives way to the one that was asked for.
        let elements = all.filter { text(of: $0) != "{{words.before}}" }
        guard let index = elements.firstIndex(where: isLarge), hasRoom(elements),
            case .object(var members) = elements[index], let path = path(of: members),
            let value = value(at: path, in: against)
        else { return all }
        if kind(of: elements[index]) == "stat", case .number = value { members["from"] = value }
        var line: JSONObject = [
            "kind": "text", "style": "dim", "text": .string("{{against.words.span}}: {{against.\(path)}}"),
        ]
        line["showIf"] = members["showIf"]
        return elements[..<index] + [.object(members), .object(line)] + elements[(index + 1)...]
    }

    /// Returns whether a line more fits a small screen: with one large element, two texts at most, and no list.
    private static func hasRoom(_ elements: [JSONValue]) -> Bool {
        let kinds = elements.map { kind(of: $0) }
        return elements.count(where: isLarge) == 1 && kinds.count { $0 == "text" } <= 2 && !kinds.contains("list")
    }

    private static func isLarge(_ element: JSONValue) -> Bool { ["stat", "title"].contains(kind(of: element)) }

    private static func kind(of element: JSONValue) -> String { member("kind", of: element) }

    private static func text(of element: JSONValue) -> String { member("text", of: element) }

    private static func member(_ name: String, of element: JSONValue) -> String {
        guard case .object(let members) = element, case .string(let text)? = members[name] else { return "" }
        return text
    }

    /// Returns the path of the fact that an element shows in large letters.
    private static func path(of element: JSONObject) -> String? {
        let template: JSONValue? =
            switch element["kind"] {
            case "stat": element["value"]
            case "title": element["text"]
            default: nil
            }
        guard case .string(let text)? = template, text.hasPrefix("{{"), text.hasSuffix("}}") else { return nil }
        let path = String(text.dropFirst(2).dropLast(2))
        let isFact = path.hasPrefix("facts.") || path.hasPrefix("words.") && path != "words.span"
        return isFact && path.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." } ? path : nil
    }

    /// Returns the number or text at a path. Returns `nil` if there is none.
    private static func value(at path: String, in object: JSONValue) -> JSONValue? {
        let value = path.split(separator: ".").reduce(object as JSONValue?) { value, key in
            switch value {
            case .object(let members)?: members[String(key)]
            case .array(let elements)?: Int(key).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
            default: nil
            }
        }
        return switch value {
        case .number, .string: value
        default: nil
        }
    }
}
