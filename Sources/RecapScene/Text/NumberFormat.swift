import RecapStory

/// A format of numbers: decimals and grouping of thousands.
package struct NumberFormat: Sendable, Hashable {
    /// The number of decimals, 0…6; `nil` for the decimals of the number, at most 2.
    package var decimals: Int?
    /// Whether commas separate thousands.
    package var grouping: Bool

    /// Creates a format.
    package init(decimals: Int? = nil, grouping: Bool = true) {
        self.decimals = decimals.map { min(max($0, 0), 6) }
        self.grouping = grouping
    }

    /// Returns the number of decimals of a number, which a number that counts up keeps.
    package func digits(for number: Double) -> Int {
        if let decimals { return decimals }
        guard number.isFinite, abs(number) < 1e12 else { return 0 }
        for digits in 0..<2 {
            let scaled = number * NumberFormat.power(digits)
            if abs(scaled - scaled.rounded()) < 1e-9 * max(1, abs(scaled)) { return digits }
        }
        return 2
    }

    /// Returns a number as text. Numbers of 10¹² and more have no decimals.
    package func text(_ number: Double) -> String { text(number, digits: digits(for: number)) }

    /// Returns a number as text with a number of decimals.
    package func text(_ number: Double, digits: Int) -> String {
        guard number.isFinite else { return "–" }
        guard abs(number) < 1e15 else { return number.description }
        let digits = abs(number) < 1e12 ? digits : 0
        let unit = Int64(NumberFormat.power(digits))
        let scaled = Int64((abs(number) * Double(unit)).rounded())
        var text = grouped(scaled / unit)
        if digits > 0 {
            let rest = String(scaled % unit)
            text += "." + String(repeating: "0", count: digits - rest.utf8.count) + rest
        }
        return number < 0 && scaled != 0 ? "-" + text : text
    }

    private func grouped(_ whole: Int64) -> String {
        let text = String(whole)
        return grouping ? NumberGrouping.grouped(text) : text
    }

    private static func power(_ digits: Int) -> Double {
        (0..<digits).reduce(1.0) { value, _ in value * 10 }
    }
}
