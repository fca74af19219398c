/// Functions for the units of tables.
enum TableUnit {
    /// Returns whether a unit is a symbol written before the number, as in $5.
    static func isPrefix(_ unit: String?) -> Bool {
        unit.map { ["$", "€", "£", "¥", "₩", "₹", "US$"].contains($0) } ?? false
    }

    /// Returns the unit at the end of a column name, as in "km", "Distance (km)" or "distance_km", or `nil` if there is none.
    static func named(in column: String) -> String? {
        if let last = column.last, last == ")" || last == "]", let start = column.lastIndex(of: last == ")" ? "(" : "[")
        {
            let unit = column[column.index(after: start)...].dropLast().trimmedOfBlanks
            return unit.isEmpty || unit.cells > widestUnit ? nil : unit
        }
        let word = column.split { $0.isWhitespace || $0 == "_" || $0 == "-" }.last.map { String($0) } ?? ""
        return isKnown(word) ? word : nil
    }

    /// The maximum width of a unit in parentheses, in cells.
    private static let widestUnit = 8

    private static func isKnown(_ word: String) -> Bool {
        isMoney(word) || TableScale.isKnown(word) || ["kg", "g", "lb", "kcal", "kJ", "kWh", "l", "%"].contains(word)
    }

    /// Returns whether a unit is a currency.
    static func isMoney(_ unit: String?) -> Bool {
        isPrefix(unit) || unit.map { ["USD", "EUR", "GBP", "JPY", "KRW", "CHF", "원"].contains($0) } ?? false
    }

    /// Returns a unit in the form that follows a number.
    static func after(_ unit: String) -> String { unit == "원" ? unit : " " + unit }
}
