package import RecapMediaWire
package import RecapSurface

/// The state of an open file.
struct MediaFile {
    let name: String
    let hint: MediaHint
    private(set) var bytes: [UInt8]
    /// The contents of the file; `nil` until a worker has opened it.
    private(set) var info: MediaInfo?
    /// The needed frames that have not been requested, in the order in which they will be requested.
    var wanted: [FrameRequest] = []
    /// The needed pictures for terminals that have not been requested. They are requested after all frames.
    var pictures: [EncodingRequest] = []
    /// The number of the worker that has the file open or is opening it; 0 if there is none.
    var worker = 0
    /// The frame that the running worker drew last, from which decoding of an animation continues; `nil` if there is none.
    var position: Int?
    /// The time that workers have spent on the file since its last completed frame.
    var spent = Duration.zero
    /// The number of idle workers that crashed soon after working on this file.
    var strikes = 0
    private(set) var hasFailed = false
    /// Whether pictures for terminals can be requested.
    private(set) var takesPictures = true

    init(name: String, hint: MediaHint, bytes: [UInt8]) {
        self.name = name
        self.hint = hint
        self.bytes = bytes
    }

    /// Records the contents, and drops requests for missing frames.
    mutating func take(_ info: MediaInfo) {
        self.info = info
        wanted = wanted.filter(canDraw)
    }

    /// Returns whether a frame can be requested, as far as is known.
    func canDraw(_ wanted: FrameRequest) -> Bool {
        !hasFailed && Bitmap.allows(width: wanted.width, height: wanted.height)
            && (0..<(info?.frameCount ?? MediaLimits.frames)).contains(wanted.frame)
    }

    /// Whether any frame or picture is needed.
    var wantsMore: Bool { !wanted.isEmpty || !pictures.isEmpty }

    /// Returns an intermediate frame to request if the needed frame is far from the worker's position; `nil` if the frame can be
    /// requested directly.
    ///
    /// Frames of a GIF or WebP depend on the preceding ones, so each request goes only as far as can be decoded in a
    /// fraction of its time limit.
    func step(to wanted: FrameRequest) -> FrameRequest? {
        guard case .delays? = info?.timing, let info else { return nil }
        let stride = max(1, MediaFile.pixelsInStep / (info.width * info.height))
        // A frame before the position is decoded from the beginning.
        let start = position.flatMap { $0 <= wanted.frame ? $0 : nil } ?? -1
        guard wanted.frame - start > stride else { return nil }
        return FrameRequest(frame: start + stride, width: 1, height: 1)
    }

    /// The number of pixels of preceding frames that one request may decode.
    private static let pixelsInStep = 1 << 25

    /// Stops accepting pictures for terminals, because a worker has failed on one.
    mutating func refusePictures() {
        takesPictures = false
        pictures = []
    }

    /// Marks the file as failed. No further requests are made.
    mutating func fail() {
        hasFailed = true
        bytes = []
        wanted = []
        pictures = []
        worker = 0
    }
}

/// The file that is held responsible for the end of a worker.
struct Blame {
    let request: PendingRequest
    /// The reason why the worker was ended; `nil` if it ended on its own.
    let reason: String?
}

extension MediaClient {
    /// The number of idle workers that may crash soon after their start, with the same last file, before that file fails.
    private static let strikes = 5
    /// The time after a worker's start in which a crash while idle counts as a strike.
    private static let youth = Duration.seconds(60)

    /// Ends the worker if it has not answered in time.
    func checkDeadline(now: Instant) {
        guard let request = connection?.request, supervisor.hasMissedDeadline(at: now) else { return }
        end(blaming: request, reason: "it took longer than \(request.limit) to decode")
    }

    /// Records that the worker ended on its own.
    func lose(_ connection: MediaConnection) {
        guard let request = connection.request, connection.outgoing.isEmpty else { return loseIdle(connection) }
        end(blaming: request)
    }

    /// Records the end of a worker that had no request, or had not received all of it.
    private func loseIdle(_ connection: MediaConnection) {
        let request = connection.request
        var blamed: PendingRequest?
        if let suspect = connection.last ?? request?.id, let file = files[suspect], let now,
            now < connection.started + Self.youth
        {
            // Memory corruption can take effect late, so a file is not reopened in new workers indefinitely.
            files[suspect]?.strikes += 1
            if file.strikes + 1 >= Self.strikes {
                blamed = PendingRequest(id: suspect, name: file.name, kind: .open, start: now, limit: .zero)
            }
        }
        end(blaming: blamed)
        // The request is sent to the next worker.
        guard let request, files[request.id]?.hasFailed == false else { return }
        if case .draw(let frame) = request.kind, files[request.id]?.wanted.contains(frame) == false {
            files[request.id]?.wanted.insert(frame, at: 0)
        }
        if case .encode(let picture) = request.kind { files[request.id]?.pictures.insert(picture, at: 0) }
        if !queue.contains(request.id) { queue.insert(request.id, at: 0) }
    }

    /// Ends the worker. The responsible file fails once it is known how the process ended.
    func end(blaming request: PendingRequest? = nil, reason: String? = nil) {
        // A file that can't be encoded as a picture for a terminal can still provide frames.
        if let request, case .encode = request.kind {
            files[request.id]?.refusePictures()
            return supervisor.giveUp(for: nil, at: now ?? .now)
        }
        if let request { files[request.id]?.fail() }
        supervisor.giveUp(for: request.map { Blame(request: $0, reason: reason) }, at: now ?? .now)
    }

    /// Marks the file that is responsible for the end of a worker as failed.
    func conclude(_ reaped: ProcessSupervisor<MediaConnection, Blame>.Reaped) {
        guard let blame = reaped.task else { return }
        fail(
            blame.request.id, name: blame.request.name, reason: blame.reason ?? reaped.ending.reason(of: "the decoder"))
    }
}

/// A running worker that decodes media.
final class MediaConnection: WorkerConnection<MediaRequest, MediaReply> {
    /// The number of the worker, from 1. Workers that are started later have higher numbers.
    let number: Int
    let started: ContinuousClock.Instant
    /// The request that the worker has not answered.
    var request: PendingRequest?
    /// The file of the most recently answered request.
    var last: MediaID?
    /// The files that the worker has open, in least-recently-used order.
    var open: [MediaID] = []

    init(process: WorkerProcess, number: Int, started: ContinuousClock.Instant) {
        self.number = number
        self.started = started
        super.init(process)
    }
}

/// An unanswered request.
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
    /// The time limit for the reply.
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

/// The identity of a file that was opened in a ``MediaClient``.
package struct MediaID: Sendable, Hashable {
    /// The number of the file in messages.
    let number: UInt32
}

/// An event of a file. `failed` is the last event of its file.
package enum MediaEvent: Sendable, Hashable {
    case opened(MediaID, MediaInfo)
    /// A requested frame. A picture may be smaller than requested.
    case rendered(MediaID, FrameRequest, Bitmap)
    /// A requested picture for a terminal.
    case encoded(MediaID, EncodingRequest, EncodedPicture)
    case failed(MediaID, reason: String)

    /// The file of the event.
    package var id: MediaID {
        switch self {
        case .opened(let id, _), .rendered(let id, _, _), .encoded(let id, _, _), .failed(let id, _): id
        }
    }
}

/// A file that could not be shown, to be listed at the end.
package struct MediaFailure: Sendable, Hashable {
    /// The name under which the file was opened.
    package var name: String
    /// The reason, without control characters.
    package var reason: String
}
