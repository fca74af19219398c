import RecapFigures
import RecapMediaWire

/// A running worker that decodes media.
final class MediaConnection: WorkerConnection<MediaRequest, MediaReply> {
    /// The number of the worker, from 1. Workers that are started later have higher numbers.
    let number: Int
    let started: ContinuousClock.Instant
    /// The request that the worker has not answered.
    var request: PendingRequest?
    /// The file of the last answered request.
    var last: MediaID?
    /// The files that the worker has open, with the most recently needed one last.
    var open: [MediaID] = []

    init(process: WorkerProcess, number: Int, started: ContinuousClock.Instant) {
        self.number = number
        self.started = started
        super.init(process)
    }
}

/// A request without a reply.
struct PendingRequest {
    enum Kind {
        case open
        /// Draws a requested frame.
        case draw(FrameRequest)
        /// Draws a frame that precedes a requested one.
        case step(FrameRequest)
        /// Encodes a requested picture.
        case encode(EncodingRequest)
    }

    let id: MediaID
    /// The name of the file.
    let name: String
    let kind: Kind
    let start: ContinuousClock.Instant
    /// The time limit of the worker.
    let limit: Duration

    /// The requested frame; `nil` for a request to open the file or to encode a picture.
    var frame: FrameRequest? {
        switch kind {
        case .open, .encode: nil
        case .draw(let frame), .step(let frame): frame
        }
    }

    /// Returns whether a reply can belong to this request.
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

/// A frame, counted from 0, at a size in pixels.
package struct FrameRequest: Sendable, Hashable {
    package var frame, width, height: Int

    package init(frame: Int, width: Int, height: Int) {
        self.frame = frame
        self.width = width
        self.height = height
    }
}
