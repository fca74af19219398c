import RecapScene
import RecapSurface

/// The labels below the columns of a chart, abbreviated to the width of the columns.
///
/// Labels have no full stops. If they don't fit, their common beginning is removed (`一 二 三` for `周一 周二 周三`). If they
/// still don't fit, they are reduced to the numbers that they begin with (`1` for `1월`), to as many letters as fit if
/// the results differ (`Mo Tu We`) and the letters don't join, or to their initials (`J F M`). If none of these is
/// possible, only every second, third, … column has a label.
struct ColumnLabels: Sendable {
    /// A label and its column.
    struct Place: Sendable, Equatable {
        let text: String
        let column: Int
    }

    /// The visible labels, from left to right.
    let places: [Place]

    /// Creates the labels of columns that are `width` cells wide and `gap` cells apart. O(*n*) for *n* characters.
    init(_ labels: [String], width: Int, gap: Int) {
        let texts = ColumnLabels.texts(labels, width: width)
        if let texts {
            places = texts.enumerated().map { Place(text: $1, column: $0) }
            return
        }
        let numbers = ColumnLabels.numbers(labels)
        let shorter = numbers ?? labels
        // At least one space between two labels.
        let widest = shorter.map(\.cellWidth).max() ?? 0
        let step = max(1, (widest + width + gap) / max(1, width + gap))
        places = stride(from: 0, to: labels.count, by: step).map { Place(text: shorter[$0], column: $0) }
    }

    /// Returns an unambiguous abbreviation of each label that fits a width in cells; `nil` if there is none.
    static func texts(_ labels: [String], width: Int) -> [String]? {
        func fit(_ texts: [String]) -> Bool { texts.allSatisfy { $0.cellWidth <= width } }
        let labels = labels.map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 }
        if fit(labels) { return labels }
        let bare = withoutBeginning(labels)
        if fit(bare) { return bare }
        // A truncated number would be misleading.
        if labels.contains(where: { $0.contains(where: \.isNumber) }) {
            return numbers(labels).flatMap { fit($0) ? $0 : nil }
        }
        let cut = labels.map { $0.prefix(cells: width) }
        let isJoined = labels.contains { $0.unicodeScalars.contains(where: \.isOfJoinedScript) }
        if width > 1, !isJoined, Set(cut).count == Set(labels).count { return cut }
        let initials = labels.map { String($0.prefix(1)) }
        return fit(initials) && Set(initials).count * 2 > Set(labels).count ? initials : nil
    }

    /// Returns labels without the words or ideographs with which all of them begin, unless one of them would become
    /// empty or a number.
    private static func withoutBeginning(_ labels: [String]) -> [String] {
        guard let first = labels.first, Set(labels).count > 1 else { return labels }
        let alike = labels.reduce(first.count) { count, label in
            min(count, zip(first, label).prefix { $0 == $1 }.count)
        }
        let start = Array(first.prefix(alike))
        let common = start.allSatisfy { $0.cellWidth > 1 } ? alike : (start.lastIndex(of: " ") ?? -1) + 1
        let rests = labels.map { String($0.dropFirst(common)) }
        return rests.contains { $0.first?.isLetter != true } ? labels : rests
    }

    /// Returns the numbers that labels begin with; `nil` if any label begins with none, or if two different labels
    /// begin with the same number.
    private static func numbers(_ labels: [String]) -> [String]? {
        let numbers = labels.map { String($0.prefix { $0.isNumber }) }
        return numbers.contains("") || Set(numbers).count < Set(labels).count ? nil : numbers
    }
}
