internal import RecapJSON

/// A series with its references resolved.
package struct ResolvedSeries: Sendable, Hashable {
    /// The name; empty if there is none.
    package var label = ""
    package var values: [Double]
    /// The colour specified by the series.
    package var color: ColorSource?
}

extension DataResolver {
    /// Returns the series of a chart. Elements in the data that are neither numbers nor objects with numbers are
    /// omitted.
    package func series(_ source: Referable<ChartLines>) -> [ResolvedSeries] {
        switch source {
        case .value(.numbers(let numbers)): return [ResolvedSeries(values: numbers)]
        case .value(.series(let series)):
            return series.map {
                ResolvedSeries(label: $0.label.map { text($0) } ?? "", values: numbers($0.values), color: $0.color)
            }
        case .reference(let path):
            let elements = value(at: path)?.elements ?? []
            let lines = elements.compactMap { element -> ResolvedSeries? in
                guard case .object(let object) = element else { return nil }
                return ResolvedSeries(
                    label: text(object["label"] ?? .null),
                    values: object["values"]?.elements?.compactMap(\.number) ?? [],
                    color: object["color"].flatMap { ColorSource($0.displayText) })
            }
            return lines.isEmpty ? [ResolvedSeries(values: elements.compactMap(\.number))] : lines
        }
    }
}

extension Event {
    /// Creates an event from a value in the data: an object with a date and a label. Returns `nil` for other values.
    /// `text` converts a value to text.
    init?(data: JSONValue, text: (JSONValue) -> String) {
        guard case .object(let object) = data, let date = object["date"], let label = object["label"] else {
            return nil
        }
        // The digits of a year must not be grouped.
        self.init(Template(verbatim: date.displayText), Template(verbatim: text(label)))
        if let detail = object["detail"], detail != .null { self.detail = Template(verbatim: text(detail)) }
        if case .string(let name) = object["color"] { color = ColorSource(name) }
    }
}

/// The rows of a table with their references resolved.
package struct ResolvedRows: Sendable, Hashable {
    /// The names of the columns, if the rows are objects.
    package var names: [String]?
    /// The values of each row. Rows may differ in length.
    package var cells: [[ResolvedValue]]
}

extension DataResolver {
    /// Returns the rows of a table.
    ///
    /// - Parameters:
    ///   - source: The rows.
    ///   - keys: The keys of the values in rows that are objects; `nil` uses those of the first row.
    package func rows(_ source: Referable<[[ValueSource]]>, keys: [String]?) -> ResolvedRows {
        switch source {
        case .value(let rows): return ResolvedRows(cells: rows.map { $0.map(value) })
        case .reference(let path):
            let rows = value(at: path)?.elements ?? []
            var names = keys
            if names == nil, case .object(let object)? = rows.first { names = object.map(\.key) }
            let cells = rows.map { row -> [ResolvedValue] in
                switch row {
                case .array(let values): values.map(resolved)
                case .object(let object): (names ?? []).map { resolved(object[$0] ?? .null) }
                default: []
                }
            }
            return ResolvedRows(names: rows.contains { $0.elements == nil } ? names : nil, cells: cells)
        }
    }

    /// Returns a data value as a number or text.
    private func resolved(_ value: JSONValue) -> ResolvedValue {
        value.number.map { .number($0) } ?? .text(FilledText(verbatim: text(value)))
    }
}
