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
    /// The frame that was asked for; nil: the file was opened.
    let frame: FrameRequest?
    /// When the worker is too late with it.
    var deadline: ContinuousClock.Instant
    /// Whether the deadline was put off because the player itself had slept.
    var isExtended = false

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
struct FrameRequest: Equatable {
    var frame, width, height: Int
}
