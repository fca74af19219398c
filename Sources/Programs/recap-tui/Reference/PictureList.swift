internal import RecapSurface

/// A list of items that stories can refer to by name, each with a short description and a small picture.
struct PictureList {
    /// A named item, with its description and its picture.
    struct Entry {
        let name: String
        /// The description, as a phrase.
        let summary: String
        /// Draws the picture at a width; `nil` if there is none.
        let picture: ((CellSize, TerminalCapabilities) -> Surface?)?
    }

    let entries: [Entry]
    /// The size of a picture.
    let size: CellSize
    /// The line below the list, for example a reference to further information.
    let footer: String

    /// The number of cells between two pictures.
    private static let gap = 2

    /// Whether pictures are printed, which is the case on a terminal unless a screen reader is used.
    static var isWanted: Bool { StandardOutput.isTerminal && UserSettings.ofUser().hasScreenReader != true }

    /// Prints the list, with pictures on a terminal with colours, and otherwise as text, one line per entry.
    func print() throws {
        let depth = StandardOutput.colorDepth
        guard depth > .none, PictureList.isWanted else { return try StandardOutput.write(words) }
        let capabilities = TerminalCapabilities(colors: depth, isUnicode: StandardOutput.isUnicode)
        try StandardOutput.write(pictures(columns: StandardOutput.columns, capabilities))
        try StandardOutput.write(footer + "\n")
    }

    /// The list as text, without pictures.
    var words: String {
        let width = entries.map(\.name.cellWidth).max() ?? 0
        return entries.map { entry in
            entry.name.padded(toCells: width + 2) + entry.summary + "\n"
        }.joined()
    }

    /// Returns the list with pictures, with as many side by side as fit into a number of columns, and at least one.
    func pictures(columns: Int, _ capabilities: TerminalCapabilities) -> String {
        let count = max(1, (columns + Self.gap) / (size.width + Self.gap))
        var text = ""
        for first in stride(from: 0, to: entries.count, by: count) {
            let row = entries[first..<min(first + count, entries.count)]
            text += picture(of: row, capabilities).ansiText(depth: capabilities.colors) + "\n"
        }
        return text
    }

    /// Returns a row of entries: their names and descriptions, and their pictures below.
    private func picture(of row: ArraySlice<Entry>, _ capabilities: TerminalCapabilities) -> Surface {
        let pictures = row.map { $0.picture?(size, capabilities)?.trimmed }
        let height = pictures.map { $0?.size.height ?? 0 }.max() ?? 0
        let step = size.width + Self.gap
        var surface = Surface(size: CellSize(width: row.count * step - Self.gap, height: height + 1))
        for (column, (entry, picture)) in zip(row, pictures).enumerated() {
            let start = Point(x: column * step, y: 0)
            let clip = Rect(x: start.x, y: 0, width: size.width, height: 1)
            let width = surface.write(
                entry.name + "  ", at: start, style: Style(foreground: .palette(6), attributes: .bold), clip: clip)
            let room = size.width - width
            surface.write(
                room > 0 ? entry.summary.truncated(toCells: room) : "", at: Point(x: start.x + width, y: 0),
                style: Style(), clip: clip)
            if let picture {
                surface.copy(Rect(picture.size), of: picture, to: Point(x: start.x, y: 1))
            }
        }
        return surface
    }
}
