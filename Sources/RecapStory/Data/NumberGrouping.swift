internal import RecapJSON

/// The format of numbers with commas between thousands.
package enum NumberGrouping {
    /// Returns the digits of a whole number with commas between thousands; a sign is kept.
    package static func grouped(_ digits: some StringProtocol) -> String {
        let sign = digits.utf8.first.map { $0 &- 0x30 < 10 } == false ? 1 : 0
        let count = digits.utf8.count
        guard count - sign > 3 else { return String(digits) }
        var result = ""
        for (index, digit) in digits.enumerated() {
            if index > sign, (count - index).isMultiple(of: 3) { result.append(",") }
            result.append(digit)
        }
        return result
    }

    /// The whole numbers without commas in texts, since most of them are years.
    static let years = 1900.0...2099.0

    /// Returns a number in the form that texts show: with all digits, and commas between thousands unless it may be a year.
    static func text(_ number: Double) -> String {
        let plain = JSONValue.number(number).displayText
        guard abs(number) >= 1000, !plain.contains("e") else { return plain }
        if years.contains(number), number == number.rounded() { return plain }
        guard let point = plain.firstIndex(of: ".") else { return grouped(plain) }
        return grouped(plain[..<point]) + plain[point...]
    }
}
