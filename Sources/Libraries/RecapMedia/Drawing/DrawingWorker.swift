package import RecapMediaWire
package import RecapSurface
import RecapSystem

/// A worker that draws a series of pictures in one process, which starts and loads its fonts only once.
///
/// If a picture fails, the process ends, and a new one is started for the next picture.
package final class DrawingWorker {
    /// A worker process, and the in-memory file that receives its pictures.
    struct Resident {
        let connection: DrawingConnection
        let output: Descriptor
        /// The number of pictures drawn so far.
        var pictures = 0
    }

    /// The path of the program `recap-media-worker`.
    package let path: String
    /// The idle process; `nil` before the first picture, while a picture is being drawn, and after a failure.
    private var idle: Resident?

    /// The number of pictures after which the process is replaced, which limits the effect of memory leaks in libraries.
    private static let mostPictures = 1000

    /// Creates a worker. Its process is started with the first picture.
    package init(_ path: String) { self.path = path }

    /// Starts the process in advance, so that it can already load its libraries. If that fails, the next picture throws the
    /// reason.
    package func start() { idle = try? take() }

    /// Returns the process for the next picture. The caller owns it until calling ``finish(_:)``.
    func take() throws(PictureError) -> Resident {
        if let known = idle {
            idle = nil
            return known
        }
        guard let output = try? MemoryFile.make() else {
            throw PictureError("there is no memory for a picture")
        }
        return Resident(connection: try DrawingConnection(path, output: output.number), output: output)
    }

    /// Waits until the picture of a process is complete, returns it, and keeps the process for the next one.
    func finish(_ resident: Resident) throws(PictureError) -> [UInt8] {
        try resident.connection.waitForPicture()
        let output = resident.output
        guard let picture = try? output.contents() else { throw PictureError("the picture can't be read") }
        // The file position is shared with the process, which writes the next picture at that position.
        guard resident.pictures + 1 < Self.mostPictures, ftruncate(output.number, 0) == 0,
            lseek(output.number, 0, SEEK_SET) == 0
        else { return picture }
        idle = resident
        idle?.pictures += 1
        return picture
    }

    private func reply(to request: DrawingMessage) throws(PictureError) -> [UInt8] {
        let resident = try take()
        try resident.connection.send(request)
        return try finish(resident)
    }

    /// Returns the cell size of a font for a given cell height.
    package func cellSize(fontFamily: String, cellHeight: Int) throws(PictureError) -> PictureCellSize {
        var reply = MessageDecoder<PictureCellSize>()
        reply.append(try self.reply(to: .measure(fontFamily: fontFamily, cellHeight: cellHeight)))
        guard let size = try? reply.next() else { throw PictureError("the size of a cell is unknown") }
        return size
    }

    /// Encodes a picture as a WebP file.
    package func webP(of bitmap: Bitmap) throws(PictureError) -> [UInt8] { try reply(to: .encode(bitmap)) }
}

/// A drawing process and the socket to it.
final class DrawingConnection {
    private let process: ReportingProcess
    /// The socket to the worker's standard input; `nil` after it is closed.
    private var input: Descriptor?

    /// Starts a process that writes its pictures to a descriptor.
    init(_ worker: String, output: Int32) throws(PictureError) {
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
    }

    /// Waits until the process has accepted a message. Throws the reason if it has ended.
    func send(_ message: DrawingMessage) throws(PictureError) {
        guard let input else { throw PictureError("the picture is finished") }
        var rest = message.encoded[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { buffer in
                unsafe RecapSystem.send(input.number, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw ending() }
            rest = rest.dropFirst(count)
        }
    }

    /// Waits until the picture is complete, and keeps the process running for the next one. Throws the reason if the picture
    /// fails.
    func waitForPicture() throws(PictureError) {
        guard let input else { throw PictureError("the picture is finished") }
        while true {
            // Interrupted by a signal.
            guard let answer = SocketPair.read(input, atMost: 1) else { continue }
            guard answer.isEmpty else { return }
            throw ending()
        }
    }

    /// Closes the input, and waits for the process to end. Throws the reason if the picture is incomplete.
    func close() throws(PictureError) {
        input = nil
        if let reason = process.failure(of: Self.name) { throw reason }
    }

    /// Closes the input, and returns the reason for the unexpected end of the process.
    private func ending() -> PictureError {
        input = nil
        return process.failure(of: Self.name) ?? PictureError("\(Self.name) ended early")
    }

    private static let name = "the program that draws"
}
