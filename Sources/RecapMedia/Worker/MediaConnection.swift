import RecapMediaWire

/// A running worker that decodes media.
final class MediaConnection: WorkerConnection<MediaRequest, MediaReply> {
    /// The number of the worker, from 1; a worker that is started later has a higher one.
    let number: Int
    let started: ContinuousClock.Instant
    /// The request that the worker has not answered yet.
    var request: PendingRequest?
    /// The file of the last request that was answered.
    var last: MediaID?
    /// The files that the worker has open, the one that was needed last at the end.
    var open: [MediaID] = []

    init(process: WorkerProcess, number: Int, started: ContinuousClock.Instant) {
        self.number = number
        self.started = started
        super.init(process)
    }
}

/// A request that has no reply yet.
struct PendingRequest {
    enum Kind {
        case open
        /// Draws a frame that is wanted.
        case draw(FrameRequest)
        /// Draws a frame on the way to one that is wanted.
        case step(FrameRequest)
        /// Encodes a picture that is wanted.
        case encode(EncodingRequest)
    }

    let id: MediaID
    /// The name of the file.
    let name: String
    let kind: Kind
    let start: ContinuousClock.Instant
    /// How long the worker may take.
    let limit: Duration

    /// The frame that was requested; `nil` if the file was to be opened, or a picture to be encoded.
    var frame: FrameRequest? {
        switch kind {
        case .open, .encode: nil
        case .draw(let frame), .step(let frame): frame
        }
    }

    /// Returns whether a reply can be one to this request.
    func matches(_ reply: MediaReply) -> Bool {
        guard reply.id == id.number else { return false }
        return switch reply {
        case .opened: if case .open = kind { true } else { false }
        case .encoded: if case .encode = kind { true } else { false }
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
