import RecapMediaWire

/// A running worker, and the messages that are on their way to and from it.
final class Connection {
    let process: WorkerProcess
    /// The number of the worker, from 1; a worker that is started later has a higher one.
    let number: Int
    let started: ContinuousClock.Instant
    /// The bytes that the socket has not taken yet.
    private(set) var outgoing: ArraySlice<UInt8> = []
    var replies = MessageDecoder<MediaReply>()
    /// The request that the worker has not answered yet.
    var request: PendingRequest?
    /// The file of the last request that was answered.
    var last: MediaID?
    /// The files that the worker has open, the one that was needed last at the end.
    var open: [MediaID] = []

    init(process: WorkerProcess, number: Int, started: ContinuousClock.Instant) {
        self.process = process
        self.number = number
        self.started = started
    }

    /// Puts a message behind those that have not been sent yet.
    func send(_ message: MediaRequest) { outgoing += message.encoded }

    /// Writes what the socket takes.
    func flush() {
        while !outgoing.isEmpty {
            let sent = process.send(outgoing)
            guard sent > 0 else { return }
            outgoing = outgoing.dropFirst(sent)
        }
        // Frees the buffer, which may have held a file of 32 MiB.
        outgoing = []
    }
}

extension Connection: SupervisedProcess {
    var endDescriptor: Int32? { process.endDescriptor }
    func kill() { process.kill() }
    func checkEnding() -> ProcessEnding? { process.checkEnding() }
    func waitForEnding() -> ProcessEnding { process.waitForEnding() }
}

/// A request that has no reply yet.
struct PendingRequest {
    enum Kind {
        case open
        /// Draws a frame that is wanted.
        case draw(FrameRequest)
        /// Draws a frame on the way to one that is wanted.
        case step(FrameRequest)
    }

    let id: MediaID
    /// The name of the file.
    let name: String
    let kind: Kind
    let start: ContinuousClock.Instant
    /// How long the worker may take.
    let limit: Duration

    /// The frame that was requested; `nil` if the file was to be opened.
    var frame: FrameRequest? {
        switch kind {
        case .open: nil
        case .draw(let frame), .step(let frame): frame
        }
    }

    /// Returns whether a reply can be one to this request.
    func matches(_ reply: MediaReply) -> Bool {
        guard reply.id == id.number else { return false }
        return switch reply {
        case .opened: frame == nil
        case .rendered(_, let number, let bitmap):
            frame.map { number == $0.frame && bitmap.width <= $0.width && bitmap.height <= $0.height } ?? false
        case .failed: true
        }
    }
}

/// A frame, counted from 0, in a size in pixels.
package struct FrameRequest: Sendable, Hashable {
    package var frame, width, height: Int

    package init(frame: Int, width: Int, height: Int) {
        self.frame = frame
        self.width = width
        self.height = height
    }
}
