/// A percentage format of a language.
package struct PercentFormat: Sendable, Hashable {
    private let number: NumberFormat
    /// The text before and after the number.
    private let before, after: String

    /// Creates a format.
    package init(_ language: Language) {
        number = NumberFormat(language)
        let parts = language.numbering.percent.split(separator: "{0}", maxSplits: 1, omittingEmptySubsequences: false)
        before = String(parts[0])
        after = parts.count > 1 ? String(parts[1]) : ""
    }

    /// Returns a percentage as text: 50 is 50 %. The number of decimal places is 0…6.
    package func text(_ percentage: Double, decimals: Int = 0) -> String {
        before + number.text(percentage, digits: decimals) + after
    }
}
