import RecapMediaWire

/// A worker that runs, and what is on its way to and from it.
final class Connection {
    let process: WorkerProcess
    /// Tells it from workers before and after it; from 1.
    let number: Int
    let started: ContinuousClock.Instant
    /// What the socket did not take yet.
    private(set) var outgoing: ArraySlice<UInt8> = []
    var replies = MessageDecoder<MediaReply>()
    /// What it is busy with.
    var request: PendingRequest?
    /// The file that it was last busy with.
    var last: MediaID?
    /// The files that it has open, the one that was needed last at the end.
    var open: [MediaID] = []

    init(process: WorkerProcess, number: Int, started: ContinuousClock.Instant) {
        self.process = process
        self.number = number
        self.started = started
    }

    /// Puts a message behind those that were not sent yet.
    func send(_ message: MediaRequest) { outgoing += message.encoded }

    /// Writes what the socket takes.
    func flush() {
        while !outgoing.isEmpty {
            let sent = process.send(outgoing)
            guard sent > 0 else { return }
            outgoing = outgoing.dropFirst(sent)
        }
        // What was sent may have been a file of 32 MiB.
        outgoing = []
    }
}

/// A request that has no reply yet.
struct PendingRequest {
    let id: MediaID
    /// What the file is called.
    let name: String
    /// What it is to do.
    let kind: Kind
    /// When it was asked.
    let start: ContinuousClock.Instant
    /// How long the worker may take.
    let limit: Duration
    /// When it is too late with it.
    var deadline: ContinuousClock.Instant
    /// Whether the deadline was put off because the player itself had slept.
    var isExtended = false

    enum Kind {
        case open
        /// Draws a frame that is wanted.
        case draw(FrameRequest)
        /// Draws a frame on the way to one that is wanted.
        case step(FrameRequest)
    }

    /// The frame that was asked for; nil: the file was opened.
    var frame: FrameRequest? {
        switch kind {
        case .open: nil
        case .draw(let frame), .step(let frame): frame
        }
    }

    /// Whether a reply is one to this.
    func suits(_ reply: MediaReply) -> Bool {
        guard reply.id == id.number else { return false }
        return switch reply {
        case .opened: frame == nil
        case .rendered(_, let number, let bitmap):
            frame.map { number == $0.frame && bitmap.width <= $0.width && bitmap.height <= $0.height } ?? false
        case .failed: true
        }
    }
}

/// A frame in a size in pixels.
package struct FrameRequest: Sendable, Hashable {
    package var frame, width, height: Int

    package init(frame: Int, width: Int, height: Int) {
        self.frame = frame
        self.width = width
        self.height = height
    }
}
