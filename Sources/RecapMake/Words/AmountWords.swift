internal import RecapWords

/// Amounts with a sensible number of digits.
extension Message {
    /// Returns a number with up to two decimal places below 10, one below 1,000, and none from 1,000 on.
    ///
    /// - Parameter isMoney: Whether numbers below 1,000 have two decimal places if they are not whole.
    static func amount(_ amount: Double, isMoney: Bool = false) -> Message {
        let decimals = decimals(ofAmount: amount, isMoney: isMoney)
        let rounded = amount.rounded(decimals: decimals)
        return Message("\(rounded, decimals: isMoney && decimals == 2 && rounded != rounded.rounded() ? 2 : nil)")
    }

    /// Returns the maximum number of decimal places of an amount.
    static func decimals(ofAmount amount: Double, isMoney: Bool = false) -> Int {
        let size = abs(amount)
        return size < 10 || isMoney && size < 1000 ? 2 : size < 1000 ? 1 : 0
    }

    /// Returns a number with its unit. The sign of a currency stands where the language has it. Without a unit, only
    /// the number is returned.
    static func amount(_ amount: Double, unit: String?) -> Message {
        guard let unit, !unit.isEmpty else { return .amount(amount) }
        guard TableUnit.isPrefix(unit) else {
            return Message("\(Message.amount(amount, isMoney: TableUnit.isMoney(unit)))\(TableUnit.after(unit))")
        }
        let money = Message(.amount(abs(amount), isMoney: true), currency: unit)
        return amount < 0 ? Message("-\(money)") : money
    }
}
