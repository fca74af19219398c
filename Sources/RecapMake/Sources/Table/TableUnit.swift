/// The units of tables.
enum TableUnit {
    /// Returns whether a unit is a sign that is written before the number, as in $5.
    static func isPrefix(_ unit: String?) -> Bool {
        unit.map { ["$", "€", "£", "¥", "₩", "₹", "US$"].contains($0) } ?? false
    }

    /// Returns whether a unit is a currency.
    static func isMoney(_ unit: String?) -> Bool {
        isPrefix(unit) || unit.map { ["USD", "EUR", "GBP", "JPY", "KRW", "CHF", "원"].contains($0) } ?? false
    }

    /// Returns a unit as it is written after a number.
    static func after(_ unit: String) -> String { unit == "원" ? unit : " " + unit }
}
