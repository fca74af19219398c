package import RecapMediaWire
package import RecapSurface

/// Writes surfaces as a picture or an animation with a drawing worker.
///
/// Calls wait until the worker has accepted the data. Unless `finish()` is called, the file is incomplete.
package final class PictureWriter {
    private let connection: DrawingConnection
    /// The worker that gets its process back, and the descriptor that receives the picture; `nil` for a process of one picture.
    private let shared: (worker: DrawingWorker, resident: DrawingWorker.Resident, output: Int32)?
    private var cells: PictureCells
    /// The total time of all frames so far, of which each lasts whole milliseconds.
    private var elapsed = Duration.zero

    /// Starts a process for this picture, which writes to the output as it draws.
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

    /// Uses the process of a worker. The output gets the picture when it is finished.
    package init(
        _ worker: DrawingWorker, header: DrawingHeader, colors: CellColors = CellColors(), output: Int32
    ) throws(PictureError) {
        let resident = try worker.take()
        connection = resident.connection
        shared = (worker, resident, output)
        cells = PictureCells(colors: colors)
        try connection.send(.header(header))
    }

    /// Adds a frame with the cells of a surface, which has the size given in the header.
    ///
    /// - Parameter duration: The time until the next frame, rounded to milliseconds in such a way that errors do not
    ///   add up.
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

    /// Waits until the picture is written. Throws the reason if it is incomplete.
    package func finish() throws(PictureError) {
        try connection.send(.end)
        guard let shared else { return try connection.close() }
        try shared.worker.finish(shared.resident, copyingTo: shared.output)
    }
}

/// The reason why a picture can't be written.
package struct PictureError: Error, Sendable, Hashable {
    /// Plain text for people, worded to follow a name and a colon.
    package let reason: String

    /// Creates an error with a reason.
    package init(_ reason: String) { self.reason = reason }
}

/// The size of a cell in pixels.
package struct PictureCellSize: Sendable, Hashable {
    package let width, height: Int
    /// The number of pixel rows above the baseline of text.
    package let baseline: Int
}

extension Duration {
    /// The number of milliseconds, rounded.
    fileprivate var wholeMilliseconds: Int {
        let (seconds, attoseconds) = components
        return Int(seconds) * 1000 + Int((attoseconds + 500_000_000_000_000) / 1_000_000_000_000_000)
    }
}
