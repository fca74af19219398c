import RecapScene
import RecapStory
import RecapSurface

/// The labels below the columns or points of a chart: one for each, or only for the first and the last.
struct AxisLabels: Sendable {
    /// The texts, from the first column to the last.
    let labels: [String]
    /// The number of columns.
    let count: Int
    /// The width of a column and the gap between two columns, in cells.
    let column, gap: Int
    /// The height of a label in rows; 1 for normal text.
    var scale = 1

    /// Draws the labels into a row.
    ///
    /// - Parameters:
    ///   - frame: The columns of the chart.
    ///   - place: Returns the first cell of a column, relative to the left edge of the frame.
    func draw(in frame: Rect, row y: Int, on canvas: inout Canvas, place: (Int) -> Int) {
        let style = canvas.plainStyle(.dim), room = frame.width / scale
        if labels.count == count, count > 1 {
            for label in spacedLabels(in: frame.width, on: canvas, place: place) {
                canvas.write(label.text, at: scale, x: frame.x + label.x, y: y, style: style)
            }
        } else if let first = labels.first {
            canvas.write(canvas.fit(first, cells: room), at: scale, x: frame.x, y: y, style: style)
            if labels.count > 1, let last = labels.last,
                first.cellWidth(upTo: room) + last.cellWidth(upTo: room) < room
            {
                canvas.write(last, at: scale, x: frame.maxX - last.cellWidth * scale, y: y, style: style)
            }
        }
    }

    /// Returns the longest labels whose columns leave spaces between them, with their start columns.
    private func spacedLabels(
        in room: Int, on canvas: borrowing Canvas, place: (Int) -> Int
    ) -> [(text: String, x: Int)] {
        let pitch = (column + gap) / scale
        var placed: [(text: String, x: Int)] = []
        for width in (1...max(1, column / scale)).reversed() {
            placed = ColumnLabels(labels, width: width, gap: pitch - width).places.map { label in
                // A label wider than its column is centred on it, within the frame.
                let text = canvas.fit(label.text, cells: room / scale), width = text.cellWidth * scale
                let middle = place(label.column) + (column - width) / 2
                return (text, min(max(0, middle), max(0, room - width)))
            }
            let areApart = zip(placed, placed.dropFirst())
                .allSatisfy { $0.x + ($0.text.cellWidth + 1) * scale <= $1.x }
            if areApart { break }
        }
        return placed
    }
}

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
