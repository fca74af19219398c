internal import RecapJSON

/// The rows of a table, or a reference to them.
public enum TableRows: Sendable, Hashable, ExpressibleByArrayLiteral {
    /// Rows of values.
    case values([[ValueSource]])
    /// A reference to a list of lists or objects at a path in the data.
    case reference(DataPath)

    /// Creates rows from a literal.
    public init(arrayLiteral elements: [ValueSource]...) { self = .values(elements) }
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
    package func rows(_ source: TableRows, keys: [String]?) -> ResolvedRows {
        switch source {
        case .values(let rows): return ResolvedRows(cells: rows.map { $0.map(value) })
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
