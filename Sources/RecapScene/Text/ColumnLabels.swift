import RecapSurface

/// The labels under columns of a chart, as short as the columns are narrow.
///
/// Whole labels where each fits under its column; else the numbers that they begin with (`1월` is `1`), as many letters as
/// fit where those still differ (`Mo Tu We`), or their initials (`J F M`). Where none of that says enough, every second,
/// third, … column has its label.
struct ColumnLabels: Sendable {
    /// A label and the column that it stands under.
    struct Place: Sendable, Equatable {
        let text: String
        let column: Int
    }

    /// The labels that are shown, from left to right.
    let places: [Place]

    /// Chooses what fits under columns that are `width` cells wide and `gap` cells apart. O(characters of the labels).
    init(_ labels: [String], width: Int, gap: Int) {
        let texts = ColumnLabels.texts(labels, width: width)
        if let texts {
            places = texts.enumerated().map { Place(text: $1, column: $0) }
            return
        }
        let numbers = ColumnLabels.numbers(labels)
        let shorter = numbers ?? labels
        // At least a blank between two of them.
        let widest = shorter.map(\.cellWidth).max() ?? 0
        let step = max(1, (widest + width + gap) / max(1, width + gap))
        places = stride(from: 0, to: labels.count, by: step).map { Place(text: shorter[$0], column: $0) }
    }

    /// A text for each column that fits under it and still says which it is; `nil` where there is none.
    private static func texts(_ labels: [String], width: Int) -> [String]? {
        func fit(_ texts: [String]) -> Bool { texts.allSatisfy { $0.cellWidth <= width } }
        if fit(labels) { return labels }
        // A number without its last digits is another number.
        if labels.contains(where: { $0.contains(where: \.isNumber) }) {
            return numbers(labels).flatMap { fit($0) ? $0 : nil }
        }
        let cut = labels.map { $0.prefix(cells: width) }
        if width > 1, Set(cut).count == Set(labels).count { return cut }
        let initials = labels.map { String($0.prefix(1)) }
        return fit(initials) && Set(initials).count * 2 > Set(labels).count ? initials : nil
    }

    /// The numbers that labels begin with; `nil` where one begins with none, or two that differ with the same.
    private static func numbers(_ labels: [String]) -> [String]? {
        let numbers = labels.map { String($0.prefix { $0.isNumber }) }
        return numbers.contains("") || Set(numbers).count < Set(labels).count ? nil : numbers
    }
}
