internal import RecapJSON
internal import RecapStory

/// The pages of a story with the numbers of another period.
///
/// Pages with enough space get a line with the other period's value for the large number, the title, the fact in the heading of a
/// chart, or the first names in a chart. The first page with a chart of months is followed by a page with the months of both periods.
/// Large numbers count up or down from the value of the other period.
struct ComparedPages {
    private let own: DataResolver
    private let other: DataResolver
    /// The title of pages that show the months of both periods.
    private let title: String

    /// Creates a comparison.
    ///
    /// - Parameters:
    ///   - data: The facts and captions of the story.
    ///   - against: The facts and captions of the other period.
    ///   - title: The title of pages that show the months of both periods.
    init(data: JSONValue, against: JSONValue, title: String) {
        own = DataResolver(data: data)
        other = DataResolver(data: against)
        self.title = title
    }

    /// Returns the pages with the numbers of the other period added.
    func pages(_ pages: JSONValue) -> JSONValue {
        guard case .array(let pages) = pages else { return pages }
        var hasMonths = false
        return .array(
            pages.flatMap { page -> [JSONValue] in
                guard case .object(var members) = page, case .array(let elements)? = members["elements"] else {
                    return [page]
                }
                members["elements"] = .array(compared(elements))
                // Nothing follows the card.
                guard !hasMonths, members["id"] != "you",
                    let months = elements.lazy.flatMap({ leaves($0) }).compactMap({ months($0) }).first
                else {
                    return [.object(members)]
                }
                hasMonths = isShown(page) && isShown(months)
                var next = members
                next["id"] = nil
                next["elements"] = [["kind": "text", "text": .string(title), "style": "bold"], months]
                return [.object(members), .object(next)]
            })
    }

    /// Returns an element with the months of both periods for a chart with the months of one. Returns `nil` for other elements,
    /// and if fewer than two months have data for both.
    private func months(_ chart: JSONValue) -> JSONValue? {
        guard chart["kind"] == "sparkline" || chart["kind"] == "line",
            let months = path(in: chart["values"]), months.hasSuffix(".months"), let labels = path(in: chart["labels"]),
            case .array(let names)? = own[labels], case .array(let ownMonths)? = own[months],
            case .array(let otherMonths)? = other[months], let span = own.fact(at: "words.span"),
            let otherSpan = other.fact(at: "words.span"), case let count = min(ownMonths.count, otherMonths.count),
            count > 1
        else { return nil }
        var element: JSONObject = [
            "kind": "compare", "before": .array(Array(otherMonths.prefix(count))),
            "after": .array(Array(ownMonths.prefix(count))), "names": [otherSpan, span],
            "labels": .array(Array(names.prefix(count))),
        ]
        element["unit"] = chart["unit"]
        element["showIf"] = chart["showIf"]
        return .object(element)
    }

    // MARK: Lines

    private func compared(_ all: [JSONValue]) -> [JSONValue] {
        // The requested comparison replaces the one with the previous period.
        let elements = all.filter { $0["text"] != "{{words.before}}" },
            shown = elements.indices.filter { isShown(elements[$0]) }
        guard hasRoom(shown.flatMap { leaves(elements[$0]) }) else { return all }
        return withLine(elements, shown) ?? withNested(elements, shown) ?? all
    }

    /// Returns the elements with a line of the other period added, or `nil` if none suits them.
    private func withLine(_ all: [JSONValue], _ shown: [Int]) -> [JSONValue]? {
        withLarge(all, shown) ?? withHeading(all, shown) ?? withNames(all, shown)
    }

    /// Returns the elements with a line added to the first suitable container among columns, cards and rows; `nil` if none is
    /// suitable. A row itself gets no line, because the line would stand beside the content that it compares.
    private func withNested(_ all: [JSONValue], _ shown: [Int]) -> [JSONValue]? {
        for index in shown {
            guard case .object(var members) = all[index], case .array(let inner)? = members["elements"] else {
                continue
            }
            let nested = inner.filter { $0["text"] != "{{words.before}}" },
                within = nested.indices.filter { isShown(nested[$0]) },
                isColumn = ["column", "card"].contains(members["kind"])
            guard let lines = (isColumn ? withLine(nested, within) : nil) ?? withNested(nested, within) else {
                continue
            }
            members["elements"] = .array(lines)
            var elements = all
            elements[index] = .object(members)
            return elements
        }
        return nil
    }

    /// Returns the visible leaf elements of an element: the element itself or, for a container, those inside it at any depth.
    private func leaves(_ element: JSONValue) -> [JSONValue] {
        guard case .array(let inner)? = element["elements"] else { return [element] }
        return inner.filter { isShown($0) }.flatMap { leaves($0) }
    }

    /// Returns whether another line fits on a small screen: if there are at most two texts and no list, and with a heatmap if the
    /// texts take at most two lines and there is no large number.
    private func hasRoom(_ elements: [JSONValue]) -> Bool {
        let texts = elements.compactMap { $0["kind"] == "text" ? $0["text"] : nil }
        guard texts.count <= 2, !elements.contains(where: { $0["kind"] == "list" }) else { return false }
        guard elements.contains(where: { $0["kind"] == "heatmap" }) else { return true }
        guard !elements.contains(where: { $0["kind"] == "stat" }) else { return false }
        let width = 36
        return texts.reduce(0) { lines, text in
            guard case .string(let text) = text else { return lines }
            return lines + (own.text(Template(parsing: text)).cells + width - 1) / width
        } <= 2
    }

    private func isShown(_ element: JSONValue) -> Bool {
        guard case .string(let text)? = element["showIf"], let condition = try? Condition(parsing: text) else {
            return true
        }
        return own.holds(condition)
    }

    /// Returns the elements with a line added below the large number or the title if that is a fact, or `nil` if there is none.
    private func withLarge(_ all: [JSONValue], _ shown: [Int]) -> [JSONValue]? {
        let large = shown.filter { ["stat", "title"].contains(all[$0]["kind"]) }
        guard let (last, path) = onlyPath(of: large, { path(in: all[$0]["value"] ?? all[$0]["text"]) }),
            let value = other.fact(at: path)
        else { return nil }
        var elements = all
        for index in large {
            guard elements[index]["kind"] == "stat", case .number = value, case .object(var members) = elements[index]
            else { continue }
            members["from"] = value
            elements[index] = .object(members)
        }
        elements.insert(line("{{\(path)}}", shownIf: large.count == 1 ? all[last]["showIf"] : nil), at: last + 1)
        return elements
    }

    /// Returns the elements with a line added below the heading of a chart that contains a fact. Returns `nil` if there is none,
    /// or if the fact is the same for both periods.
    private func withHeading(_ all: [JSONValue], _ shown: [Int]) -> [JSONValue]? {
        let charts: [JSONValue?] = ["bars", "clock", "gauge", "heatmap", "ranking", "sparkline"]
        guard shown.contains(where: { charts.contains(all[$0]["kind"]) }),
            let (index, fact) = shown.lazy.compactMap({ index in emphasized(all[index]).map { (index, $0) } }).first,
            case let paths = paths(in: fact), case let facts = paths.map({ other.fact(at: $0) }),
            !facts.contains(nil), facts != paths.map({ own.fact(at: $0) })
        else { return nil }
        var elements = all
        elements.insert(line(fact, shownIf: all[index]["showIf"]), at: index + 1)
        return elements
    }

    /// Returns the bold part of a text if it contains facts, or the only fact of a text that is bold as a whole.
    private func emphasized(_ element: JSONValue) -> String? {
        guard element["kind"] == "text", case .string(let text)? = element["text"] else { return nil }
        let parts = text.split(separator: "**", omittingEmptySubsequences: false).map { String($0) }
        if parts.count == 3 { return paths(in: parts[1]).isEmpty ? nil : parts[1] }
        guard element["style"] == "bold", parts.count == 1, case let paths = paths(in: text), paths.count == 1 else {
            return nil
        }
        return "{{\(paths[0])}}"
    }

    /// Returns the elements with a line added below a chart, with the first names of the other period's chart. Returns `nil` if
    /// there is no chart, or if the names are the same.
    private func withNames(_ all: [JSONValue], _ shown: [Int]) -> [JSONValue]? {
        let charts = shown.filter { ["bars", "ranking"].contains(all[$0]["kind"]) }
        guard let (last, path) = onlyPath(of: charts, { self.path(in: all[$0]["items"]) }),
            case let names = other.labels(at: path), let first = names.first, names != own.labels(at: path)
        else { return nil }
        // A longer line does not fit a small screen.
        var line = [first]
        while line.count < min(3, names.count), (line + [names[line.count]]).joined().count < 24 {
            line.append(names[line.count])
        }
        let text = line.indices.map { "{{\(path).\($0).label}}" }.joined(separator: ", ")
        var elements = all
        elements.insert(self.line(text, shownIf: charts.count == 1 ? all[last]["showIf"] : nil), at: last + 1)
        return elements
    }

    /// Returns the index of the last element and the path of the fact that all elements show. Returns `nil` if they show
    /// different facts.
    private func onlyPath(of elements: [Int], _ path: (Int) -> String?) -> (last: Int, path: String)? {
        let paths = Set(elements.map(path))
        guard let last = elements.last, paths.count == 1, let path = paths.first ?? nil else { return nil }
        return (last, path)
    }

    /// Returns a line with the other period's values of the facts in a template.
    private func line(_ facts: String, shownIf condition: JSONValue?) -> JSONValue {
        var line: JSONObject = [
            "kind": "text", "style": "dim",
            "text": .string("{{against.words.span}}: " + facts.replacing("{{", with: "{{against.")),
        ]
        line["showIf"] = condition
        return .object(line)
    }

    // MARK: Paths

    /// Returns the path of a fact if the text consists only of a reference to it.
    private func path(in text: JSONValue?) -> String? {
        guard case .string(let text)? = text, text.hasPrefix("{{"), text.hasSuffix("}}") else { return nil }
        let path = String(text.dropFirst(2).dropLast(2))
        let isName = path == "words.span" || path == "words.title"
        let isFact = path.hasPrefix("facts.") || path.hasPrefix("words.") && !isName
        return isFact && path.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." } ? path : nil
    }

    /// Returns the paths of the facts that a text refers to. Returns an empty array if any reference is formatted or isn't to a
    /// fact.
    private func paths(in text: String) -> [String] {
        let references = text.split(separator: "{{", omittingEmptySubsequences: false).dropFirst()
        let paths = references.compactMap { reference in
            reference.firstRange(of: "}}").flatMap { path(in: .string("{{" + reference[..<$0.upperBound])) }
        }
        return paths.count < references.count ? [] : paths
    }
}

extension DataResolver {
    fileprivate subscript(path: String) -> JSONValue? { DataPath(path).flatMap { value(at: $0) } }

    /// Returns the number or text at a path, or `nil` if there is none.
    fileprivate func fact(at path: String) -> JSONValue? {
        switch self[path] {
        case .number(let number)?: .number(number)
        case .string(let text)?: .string(text)
        default: nil
        }
    }

    /// Returns the labels of the items of a chart.
    fileprivate func labels(at path: String) -> [String] {
        guard case .array(let items)? = self[path] else { return [] }
        return items.compactMap { $0["label"]?.string }
    }
}
