import RecapScene
import RecapStory
import RecapSurface

/// The columns of a table that fit a given width, with their widths.
struct TableColumns: Sendable {
    /// A visible column.
    struct Place: Sendable, Equatable {
        let index: Int
        /// The first cell, relative to the left edge of the table, and the width in cells.
        let x, width: Int
    }

    /// The visible columns, from left to right.
    let places: [Place]
    /// The total width of the columns, including gaps.
    var width: Int { places.last.map { $0.x + $0.width } ?? 0 }

    /// The minimum width of a truncated text column.
    private static let leastText = 8

    /// Creates the columns for a width.
    ///
    /// Text columns are narrowed, the widest one first, down to 8 cells; then the last columns are omitted. A number
    /// column is never truncated, unless it is the first one.
    ///
    /// - Parameters:
    ///   - widths: The width of each column in cells.
    ///   - isText: Whether each column may be truncated.
    ///   - gap: The number of cells between two columns.
    ///   - room: The maximum width in cells.
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
            // Narrow the widest column to the width of the next one in one step.
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
