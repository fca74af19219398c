import RecapMediaWire
import RecapScene
import RecapStory
import RecapSurface

/// The paper size of a handout.
package enum HandoutPaper: String, Sendable, CaseIterable {
    case a4, letter

    /// The size of a page in points, 1/72 of an inch.
    var points: DrawingSize {
        switch self {
        case .a4: DrawingSize(width: 595, height: 842)
        case .letter: DrawingSize(width: 612, height: 792)
        }
    }
}

/// The pages of a story, each beside its speaker notes, six on a sheet of paper.
struct Handout {
    /// The surfaces to draw, and their places on the sheets.
    private(set) var parts: [(surface: Surface, place: DrawingPlace)] = []
    /// The pages whose notes are truncated because they don't fit even in the smallest type.
    private(set) var cutPages: [Int] = []

    private static let pagesOnSheet = 6
    /// The margin of a sheet, the vertical gap between pages, the gap between a page and its notes, and the width of a page, in
    /// points.
    private static let margin = 40, gap = 14, indent = 16, pageWidth = 200
    /// The numbers of lines of notes, from the largest type to the smallest.
    private static let lineCounts = stride(from: 10, through: 24, by: 2)
    private static let ink = Style(foreground: .hex(0), background: .hex(0xFF_FFFF))

    /// Plays a film.
    ///
    /// - Parameters:
    ///   - cellAspect: The width of a cell divided by its height.
    ///   - onPage: Called with the index of each page before it is played.
    init(of film: FrameRecorder, on paper: HandoutPaper, cellAspect: Double, _ onPage: (Int) -> Void) {
        let size = paper.points, count = Self.pagesOnSheet
        let height = (size.height - 2 * Self.margin - (count - 1) * Self.gap) / count
        let notesWidth = size.width - 2 * Self.margin - Self.pageWidth - Self.indent
        let isFromRight = film.direction == .rightToLeft
        for (index, still) in film.stills(onPage).enumerated() {
            let y = Self.margin + index % count * (height + Self.gap)
            parts.append(
                (
                    still.surface,
                    DrawingPlace(
                        x: isFromRight ? size.width - Self.margin - Self.pageWidth : Self.margin, y: y,
                        width: Self.pageWidth, height: height, beginsSheet: index % count == 0, hasOutline: true)
                ))
            let notes = film.notes(ofPage: still.page)
            let column = Self.column(
                of: notes, number: still.page + 1, aspect: Double(notesWidth) / Double(height) / cellAspect,
                isFromRight: isFromRight)
            if column.isCut { cutPages.append(still.page) }
            parts.append(
                (
                    column.surface,
                    DrawingPlace(
                        x: isFromRight ? Self.margin : size.width - Self.margin - notesWidth, y: y, width: notesWidth,
                        height: height)
                ))
        }
    }

    /// Returns the number of a page and its notes in the largest type in which they fit. `aspect` is the number of columns
    /// divided by the number of rows.
    private static func column(
        of notes: [String], number: Int, aspect: Double, isFromRight: Bool
    ) -> (surface: Surface, isCut: Bool) {
        var size = CellSize(width: 1, height: 1), lines: [String] = []
        for rows in lineCounts {
            size = CellSize(width: max(1, Int(Double(rows) * aspect)), height: rows)
            let paragraphs = notes.map { text in
                let wrapped = WrappedText(text, limit: size.width)
                return wrapped.indices.map { wrapped.text(ofLine: $0) }
            }
            lines = Array(paragraphs.joined(separator: [""]))
            if lines.count < rows { break }
        }
        let isCut = lines.count >= size.height
        if isCut { lines = lines.prefix(size.height - 2) + ["…"] }
        var surface = Surface(size: size)
        surface.fill(Rect(size), background: .hex(0xFF_FFFF))
        let environment = PageEnvironment(
            palette: Palette(theme: Theme.of(.named("daylight"), onLight: true), background: nil, depth: .truecolor),
            glyphs: .unicode)
        surface.withCanvas(environment, in: Rect(size)) { canvas in
            for (row, line) in ([String(number)] + lines).enumerated() {
                var style = ink
                if row == 0 { style.attributes.insert(.bold) }
                canvas.write(line, x: isFromRight ? size.width - line.cellWidth : 0, y: row, style: style)
            }
        }
        return (surface, isCut)
    }
}
