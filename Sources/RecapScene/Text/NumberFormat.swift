import RecapStory

/// How a number is written: digits after the point, and commas between thousands.
package struct NumberFormat: Sendable, Hashable {
    /// Digits after the point, 0…6; `nil` shows as many as the number has, at most 2.
    package var decimals: Int?
    /// Whether thousands are separated.
    package var grouping: Bool

    /// How a number is written.
    package init(decimals: Int? = nil, grouping: Bool = true) {
        self.decimals = decimals.map { min(max($0, 0), 6) }
        self.grouping = grouping
    }

    /// The digits that a number is shown with, so that one that counts up keeps them all the way.
    package func digits(for number: Double) -> Int {
        if let decimals { return decimals }
        guard number.isFinite, abs(number) < 1e12 else { return 0 }
        for digits in 0..<2 {
            let scaled = number * NumberFormat.power(digits)
            if abs(scaled - scaled.rounded()) < 1e-9 * max(1, abs(scaled)) { return digits }
        }
        return 2
    }

    /// A number as text. Numbers of 10¹² and more have no digits after the point.
    package func text(_ number: Double) -> String { text(number, digits: digits(for: number)) }

    /// A number as text with that many digits after the point.
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
