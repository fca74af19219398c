extension Language {
    /// Returns a number with the signs of the language.
    ///
    /// - Parameter decimals: The number of decimals, 0…6; `nil` for those of the number, at most 2.
    package func number(_ number: Double, decimals: Int? = nil) -> String {
        guard number.isFinite else { return "–" }
        let plain = DecimalText(number, decimals: decimals)
        var whole = ""
        let count = plain.whole.utf8.count
        for (index, digit) in plain.whole.enumerated() {
            let left = count - index
            let isBorder = left == 3 || left > 3 && (left - 3).isMultiple(of: outerGroup)
            if index > 0, count >= leastGrouped, isBorder { whole += groupSign }
            whole.append(digit)
        }
        return (plain.isNegative ? "-" : "") + whole + (plain.decimals.isEmpty ? "" : decimalSign + plain.decimals)
    }

    /// Returns the number of decimals with which a number is shown, 0…2.
    func decimals(of number: Double) -> Int { DecimalText.digits(of: abs(number)) }

    /// Returns a share as a percentage: 0.5 is 50 %.
    ///
    /// - Parameter decimals: The number of decimals, 0…6.
    package func percentage(_ share: Double, decimals: Int = 0) -> String {
        percent.replacing("{0}", with: number(share * 100, decimals: decimals))
    }

    /// Returns a number of milliseconds in words, in its two largest units of which the second is not 0: "3 hr 12 min".
    package func duration(milliseconds: Double) -> String {
        guard milliseconds.isFinite else { return "–" }
        let seconds = (abs(milliseconds) / 1000).rounded()
        let sizes = [86_400.0, 3600, 60, 1]
        let first = sizes.firstIndex { seconds >= $0 } ?? 3
        // The smaller unit is rounded, which may fill the larger one.
        let least = sizes[min(first + 1, 3)]
        var left = (seconds / least).rounded() * least
        var parts: [String] = []
        for index in max(0, first - 1)...min(first + 1, 3) where parts.count < 2 {
            let count = (left / sizes[index]).rounded(.down)
            left -= count * sizes[index]
            if count > 0 { parts.append(unit(index, count)) }
        }
        if parts.isEmpty { parts = [unit(3, 0)] }
        return (milliseconds < 0 ? "-" : "") + parts.joined(separator: " ")
    }

    /// Returns a number of days (0), hours (1), minutes (2) or seconds (3).
    private func unit(_ unit: Int, _ count: Double) -> String {
        let units = units.split(separator: ";")
        guard units.indices.contains(unit) else { return "" }
        let category = category(of: count, decimals: 0)
        var forms: [String: Substring] = [:]
        for form in units[unit].split(separator: "|") {
            guard let sign = form.firstIndex(of: "=") else { continue }
            forms[form[..<sign].trimmedOfBlanks] = form[form.index(after: sign)...]
        }
        let form = forms[category.rawValue] ?? forms["other"] ?? ""
        return String(form).replacing("{0}", with: number(count))
    }
}

/// The decimal digits of a number.
private struct DecimalText {
    let isNegative: Bool
    let whole, decimals: String

    /// Numbers of 10¹⁵ and more have no decimals.
    init(_ number: Double, decimals: Int?) {
        let value = abs(number)
        guard value < 1e15 else {
            whole = value < 1e18 ? String(Int64(value)) : value.description
            self.decimals = ""
            isNegative = number < 0
            return
        }
        let digits = min(max(decimals ?? DecimalText.digits(of: value), 0), value < 1e9 ? 6 : 2)
        let unit = (0..<digits).reduce(Int64(1)) { unit, _ in unit * 10 }
        let scaled = Int64((value * Double(unit)).rounded())
        whole = String(scaled / unit)
        let rest = String(scaled % unit)
        self.decimals = digits == 0 ? "" : String(repeating: "0", count: digits - rest.utf8.count) + rest
        isNegative = number < 0 && scaled != 0
    }

    /// Returns the decimals of a number, at most 2.
    static func digits(of number: Double) -> Int {
        guard number < 1e12 else { return 0 }
        let number = (number * 100).rounded() / 100
        for (digits, unit) in [(0, 1.0), (1, 10)] {
            let scaled = number * unit
            if abs(scaled - scaled.rounded()) < 1e-9 * max(1, scaled) { return digits }
        }
        return 2
    }
}
