package import RecapMediaWire
package import RecapSurface
import RecapSystem

/// Writes surfaces as a picture or an animation with a drawing worker.
///
/// Calls wait until the worker has accepted the data. Unless `finish()` is called, the file is incomplete.
package final class PictureWriter {
    private let process: ReportingProcess
    /// The socket to the worker's standard input, until the last message was sent.
    private var input: Descriptor?
    private var cells: PictureCells
    /// The total time of all frames so far, of which each lasts whole milliseconds.
    private var elapsed = Duration.zero

    /// Starts a worker.
    ///
    /// - Parameters:
    ///   - worker: The path of the program `recap-media-worker`.
    ///   - header: The format and the size of the picture.
    ///   - colors: The colours of cells that have the terminal's default colours.
    ///   - output: The descriptor of the file or pipe that receives the picture.
    package init(
        worker: String, header: DrawingHeader, colors: CellColors = CellColors(), output: Int32
    ) throws(PictureError) {
        do throws(SystemError) {
            let input = try SocketPair()
            guard fcntl(input.ours.number, F_SETFL, 0) == 0 else { throw SystemError() }
            self.input = input.ours
            process = try ReportingProcess(
                worker, arguments: ["draw"], input: input.theirs.number, output: output,
                variables: ChildProcess.fontVariables)
            withExtendedLifetime(input.theirs) {}
        } catch {
            throw PictureError("\(worker) can't be started: \(error.reason)")
        }
        cells = PictureCells(colors: colors)
        try send(.header(header))
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
            try send(.frame(cells.frame(of: surface, milliseconds: part)))
            left -= part
        } while left > 0
    }

    /// Adds a surface of any size to a document.
    package func write(_ surface: Surface, at place: DrawingPlace) throws(PictureError) {
        var frame = cells.frame(of: surface, milliseconds: 0)
        frame.place = place
        try send(.frame(frame))
    }

    /// Waits until the picture is written. Throws the reason if it is incomplete.
    package func finish() throws(PictureError) {
        try send(.end)
        input = nil
        if let reason = waitForEnding() { throw reason }
    }

    /// Returns the size of a cell of a given height for a font.
    package static func cellSize(
        worker: String, fontFamily: String, cellHeight: Int
    ) throws(PictureError) -> PictureCellSize {
        var header = DrawingHeader(format: .measure, columns: 1, rows: 1)
        header.fontFamily = fontFamily
        header.cellHeight = cellHeight
        let sockets: SocketPair
        do {
            sockets = try SocketPair()
        } catch {
            throw PictureError("a socket can't be made: \(error.reason)")
        }
        let writer = try PictureWriter(worker: worker, header: header, output: sockets.theirs.number)
        try writer.finish()
        let line = SocketPair.read(sockets.ours, atMost: 256) ?? []
        let numbers = String(decoding: line, as: UTF8.self).split { !$0.isNumber }.compactMap { Int($0) }
        guard numbers.count == 3 else { throw PictureError("the size of a cell is unknown") }
        return PictureCellSize(width: numbers[0], height: numbers[1], baseline: numbers[2])
    }

    private func send(_ message: DrawingMessage) throws(PictureError) {
        guard let input else { throw PictureError("the picture is finished") }
        var rest = message.encoded[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { buffer in
                unsafe RecapSystem.send(input.number, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                self.input = nil
                throw waitForEnding() ?? PictureError("the program that draws ended early")
            }
            rest = rest.dropFirst(count)
        }
    }

    private func waitForEnding() -> PictureError? { process.failure(of: "the program that draws") }
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
