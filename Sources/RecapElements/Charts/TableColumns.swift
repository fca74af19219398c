import RecapScene
import RecapStory
import RecapSurface

/// The columns of a table on a screen of some width: those that fit, with their widths.
struct TableColumns: Sendable {
    /// A column that is shown.
    struct Place: Sendable, Equatable {
        let index: Int
        /// The first cell from the left edge of the table, and the number of cells.
        let x, width: Int
    }

    /// The shown columns, from left to right.
    let places: [Place]
    /// The width of all columns with their gaps.
    var width: Int { places.last.map { $0.x + $0.width } ?? 0 }

    /// The least width of a column of text that is cut.
    private static let leastText = 8

    /// Creates the columns for a width.
    ///
    /// Columns of text become narrower, the widest one first, down to 8 cells; then the last columns are left out. A column of
    /// numbers is never cut, unless it is the first.
    ///
    /// - Parameters:
    ///   - widths: The width of each column in cells.
    ///   - isText: Whether each column may be cut.
    ///   - gap: The number of cells between two columns.
    ///   - room: The greatest width in cells.
    init(widths: [Int], isText: [Bool], gap: Int, room: Int) {
        var widths = widths.map { min($0, room) }
        func total() -> Int { widths.reduce(0, +) + gap * max(0, widths.count - 1) }
        func least(_ index: Int) -> Int { isText[index] ? min(widths[index], TableColumns.leastText) : widths[index] }
        while widths.count > 1, widths.indices.reduce(0, { $0 + least($1) }) + gap * (widths.count - 1) > room {
            widths.removeLast()
        }
        while total() > room {
            let wide = widths.indices.filter { isText[$0] && widths[$0] > TableColumns.leastText }
            guard let widest = wide.max(by: { widths[$0] < widths[$1] }) else { break }
            // The widest column becomes as narrow as the next one at once.
            let next = wide.map { widths[$0] }.filter { $0 < widths[widest] }.max() ?? TableColumns.leastText
            widths[widest] -= max(1, min(total() - room, widths[widest] - next))
        }
        var x = 0
        places = widths.enumerated().map { index, width in
            defer { x += width + gap }
            return Place(index: index, x: x, width: width)
        }
    }
}
