/// Properties of the units of tables.
enum TableUnit {
    /// Returns whether a unit is a sign written before the number, as in $5.
    static func isPrefix(_ unit: String?) -> Bool {
        unit.map { ["$", "€", "£", "¥", "₩", "₹", "US$"].contains($0) } ?? false
    }

    /// Returns whether a unit is a currency.
    static func isMoney(_ unit: String?) -> Bool {
        isPrefix(unit) || unit.map { ["USD", "EUR", "GBP", "JPY", "KRW", "CHF", "원"].contains($0) } ?? false
    }

    /// Returns a unit in the form in which it follows a number.
    static func after(_ unit: String) -> String { unit == "원" ? unit : " " + unit }
}
