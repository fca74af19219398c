package import RecapMediaWire
package import RecapSurface
import RecapSystem

/// A writer that draws surfaces as a picture or an animation with a drawing worker.
///
/// Calls wait until the worker has accepted the data. Unless `finish()` is called, the file is incomplete.
package final class PictureWriter {
    private let connection: DrawingConnection
    /// The worker that owns the process, and the descriptor that receives the picture; `nil` if the process draws only this
    /// picture.
    private let shared: (worker: DrawingWorker, resident: DrawingWorker.Resident, output: Int32)?
    private var cells: PictureCells
    /// The total duration of all frames so far. Each frame lasts whole milliseconds.
    private var elapsed = Duration.zero

    /// Starts a process for this picture, which writes to the output while it draws.
    ///
    /// - Parameters:
    ///   - worker: The path of the program `recap-media-worker`.
    ///   - header: The format and the size of the picture.
    ///   - colors: The colours of cells that have the terminal's default colours.
    ///   - output: The descriptor of the file or pipe that receives the picture.
    package init(
        worker: String, header: DrawingHeader, colors: CellColors = CellColors(), output: Int32
    ) throws(PictureError) {
        connection = try DrawingConnection(worker, output: output)
        shared = nil
        cells = PictureCells(colors: colors)
        try connection.send(.header(header))
    }

    /// Creates a writer that uses the process of a worker. The picture is copied to the output when it is finished.
    package init(
        _ worker: DrawingWorker, header: DrawingHeader, colors: CellColors = CellColors(), output: Int32
    ) throws(PictureError) {
        let resident = try worker.take()
        connection = resident.connection
        shared = (worker, resident, output)
        cells = PictureCells(colors: colors)
        try connection.send(.header(header))
    }

    /// Adds a frame with the cells of a surface, which must have the size given in the header.
    ///
    /// - Parameter duration: The time until the next frame, rounded to milliseconds without accumulating errors.
    package func write(_ surface: Surface, for duration: Duration) throws(PictureError) {
        let start = elapsed
        elapsed += duration
        var left = elapsed.wholeMilliseconds - start.wholeMilliseconds
        repeat {
            let part = min(left, DrawingLimits.milliseconds)
            try connection.send(.frame(cells.frame(of: surface, milliseconds: part)))
            left -= part
        } while left > 0
    }

    /// Adds a surface of any size to a document.
    package func write(_ surface: Surface, at place: DrawingPlace) throws(PictureError) {
        var frame = cells.frame(of: surface, milliseconds: 0)
        frame.place = place
        try connection.send(.frame(frame))
    }

    /// Finishes the picture, and waits until it is written. Throws the reason if it is incomplete.
    package func finish() throws(PictureError) {
        try connection.send(.end)
        guard let shared else { return try connection.close() }
        let picture = try shared.worker.finish(shared.resident)
        do throws(SystemError) {
            try Descriptor.write(picture, to: shared.output)
        } catch {
            throw PictureError("the picture can't be written: \(error.reason)", isOfOutput: true)
        }
    }
}

/// The reason why a picture can't be written.
package struct PictureError: Error, Sendable, Hashable {
    /// A human-readable reason, worded to follow a name and a colon.
    package let reason: String
    /// Whether the file for the picture can't be written.
    package let isOfOutput: Bool

    /// Creates an error with a reason.
    package init(_ reason: String, isOfOutput: Bool = false) {
        self.reason = reason
        self.isOfOutput = isOfOutput
    }
}

extension Duration {
    /// The duration in milliseconds, rounded.
    fileprivate var wholeMilliseconds: Int {
        let (seconds, attoseconds) = components
        return Int(seconds) * 1000 + Int((attoseconds + 500_000_000_000_000) / 1_000_000_000_000_000)
    }
}

/// A converter from surfaces to frames for the media worker, with final colours. Each frame contains only the changes from the
/// previous one.
struct PictureCells {
    private let colors: CellColors
    /// The cells and figures of the previous surface, and its rows as sent.
    private var cells: [[FrontCell]] = []
    private var figures: [DrawingFigures]?
    private var rows: [DrawingRow] = []

    init(colors: CellColors) { self.colors = colors }

    /// Returns a frame with the rows and figures of a surface that differ from the previous surface.
    mutating func frame(of surface: Surface, milliseconds: Int) -> DrawingFrame {
        let height = surface.size.height
        if cells.count != height {
            cells = Array(repeating: [], count: height)
            rows = Array(repeating: [], count: height)
        }
        var frame = DrawingFrame(milliseconds: milliseconds, rows: [])
        for y in 0..<height { frame.rows.append(changedRow(y, surface.frontCells(ofRow: y), surface)) }
        let shown = surface.visibleFigures.map { group in
            DrawingFigures(
                figures: group.figures,
                cells: group.cells.map { DrawingRect(columns: $0.x..<$0.maxX, rows: $0.y..<$0.maxY) })
        }
        if shown != figures ?? [] { frame.figures = shown }
        figures = shown
        return frame
    }

    /// Returns a row; `nil` if it is unchanged since the previous surface.
    private mutating func changedRow(
        _ y: Int, _ line: [FrontCell], _ surface: Surface
    ) -> DrawingRow? {
        // Glyph numbers of characters with combining marks differ between surfaces.
        if line == cells[y], line.allSatisfy({ surface.scalar(of: $0.cell.glyph) != nil }) { return nil }
        let row = row(of: line, surface)
        cells[y] = line
        if rows[y] == row { return nil }
        rows[y] = row
        return row
    }

    private func row(of line: [FrontCell], _ surface: Surface) -> DrawingRow {
        var row: DrawingRow = []
        for front in line where front.cell.part != .trail {
            let style = style(of: front)
            if row.last?.style != style { row.append(DrawingRun(style: style, cells: [])) }
            var text = String.UnicodeScalarView()
            text.append(contentsOf: surface.scalars(of: front.cell.glyph).map(\.letterOfForm))
            row[row.count - 1].cells.append(DrawingCell(text: String(text), isWide: front.cell.part == .lead))
        }
        return row
    }

    /// Returns the style of a cell. Dim and reversed text become colours.
    private func style(of front: FrontCell) -> DrawingStyle {
        let cell = front.cell
        let (ink, paper) = colors.colors(of: cell)
        var attributes = DrawingAttributes(cell.attributes)
        if front.isOverFigures { attributes.insert(.overFigures) }
        return DrawingStyle(ink: ink, paper: paper, attributes: attributes)
    }
}

extension DrawingAttributes {
    /// Creates the attributes of letters.
    init(_ attributes: Attributes) {
        self = []
        if attributes.contains(.bold) { insert(.bold) }
        if attributes.contains(.italic) { insert(.italic) }
        if attributes.contains(.underline) { insert(.underline) }
    }
}
