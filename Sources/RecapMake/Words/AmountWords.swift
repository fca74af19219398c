internal import RecapLanguage
internal import RecapStory

/// Formats amounts with a sensible number of digits.
enum AmountWords {
    /// Returns a number with commas between thousands. It has up to two decimal places below 10, one below 1,000, and
    /// none from 1,000 on.
    ///
    /// - Parameter isMoney: Whether numbers below 1,000 have two decimal places if they are not whole.
    static func text(_ amount: Double, isMoney: Bool = false) -> String {
        let size = abs(amount)
        guard size < 1e15 else { return String(amount) }
        let decimals = size < 10 || isMoney && size < 1000 ? 2 : size < 1000 ? 1 : 0
        let units = [1, 10, 100][decimals]
        let parts = Int((size * Double(units)).rounded())
        var text = (parts / units).grouped
        if parts % units > 0 {
            var fraction = padded(parts % units, to: decimals)
            while fraction.last == "0", !isMoney { fraction.removeLast() }
            text += "." + fraction
        }
        return (amount < 0 && parts > 0 ? "-" : "") + text
    }

    /// Returns a number with its unit. Currency signs precede the number. Without a unit, only the number is returned.
    static func text(_ amount: Double, unit: String?) -> String {
        guard let unit, !unit.isEmpty else { return text(amount) }
        if TableUnit.isPrefix(unit) {
            let number = text(amount, isMoney: true)
            return number.hasPrefix("-") ? "-\(unit)\(number.dropFirst())" : unit + number
        }
        return text(amount, isMoney: TableUnit.isMoney(unit)) + TableUnit.after(unit)
    }
}
