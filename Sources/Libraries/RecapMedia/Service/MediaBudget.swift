import RecapMediaWire
import RecapSurface

/// Memory limits for the media of one page. Elements that share a file, or a file at the same size, count once.
package struct MediaBudget: Sendable {
    /// The maximum number of bytes of files.
    package var bytes: Int
    /// The maximum number of pixels of cached frames, at 4 bytes each.
    package var pixels: Int

    /// Creates a budget; both limits default to 128 MiB.
    package init(bytes: Int = 1 << 27, pixels: Int = 1 << 25) {
        self.bytes = bytes
        self.pixels = pixels
    }

    /// Returns the reason for omitting an element if its page would exceed the budget; otherwise `nil`. `sessions` are the
    /// elements that are shown.
    func refusal(of session: MediaSession, beside sessions: [MediaSession]) -> String? {
        let others = sessions.filter { $0 !== session && $0.page == session.page && !$0.isRefused }
        var files: Set<ObjectIdentifier> = [ObjectIdentifier(session.file)]
        let size = others.reduce(session.file.bytes) { sum, other in
            files.insert(ObjectIdentifier(other.file)).inserted ? sum + other.file.bytes : sum
        }
        if size > bytes { return "the files on its page come to more than \(bytes >> 20) MiB" }
        guard let asked = session.asked else { return nil }
        var frames: Set<Frame> = [Frame(session.file, asked)]
        let area = others.reduce(session.file.pixels(of: asked)) { sum, other in
            guard let asked = other.asked, frames.insert(Frame(other.file, asked)).inserted else { return sum }
            return sum + other.file.pixels(of: asked)
        }
        return area > pixels ? "the pictures on its page come to more than \(pixels >> 20) million pixels" : nil
    }

    /// A file at a size.
    private struct Frame: Hashable {
        let file: ObjectIdentifier
        let width, height: Int

        init(_ file: SharedMedia, _ request: FrameRequest) {
            self.file = ObjectIdentifier(file)
            (width, height) = (request.width, request.height)
        }
    }
}

/// A file and the elements that show it. It is read, opened and decoded only once for all of them.
final class SharedMedia {
    /// The identity of a file.
    struct Key: Hashable {
        let source: String
        let hint: MediaHint
        /// The generation of the file's loader, which is incremented each time the loader is replaced.
        let loader: Int
        /// The contents of a file that exists only in memory; `nil` for other files.
        var contents: [UInt8]?
    }

    enum State {
        case unread
        case opening(MediaID)
        case ready(MediaID, MediaInfo, MediaContents)
        case failed
    }

    let key: Key
    private(set) var state = State.unread
    /// The size of the file in bytes; 0 before it is read.
    var bytes = 0
    /// The elements that show the file.
    var sessions: [MediaSession] = []
    /// The requested pictures for terminals.
    private var pictures: [PictureDemand: PictureOrder] = [:]
    /// The requests for pictures that have not been sent.
    private(set) var unsentPictures: [EncodingRequest] = []

    init(_ key: Key) { self.key = key }

    /// The client's id for the file; `nil` if the file is not open.
    var id: MediaID? {
        switch state {
        case .opening(let id), .ready(let id, _, _): id
        case .unread, .failed: nil
        }
    }

    /// Records that the worker is opening the file.
    func setOpening(_ id: MediaID) { state = .opening(id) }

    /// Records the contents of the file.
    func setReady(_ id: MediaID, _ info: MediaInfo) {
        let contents = MediaContents(
            width: info.width, height: info.height, timeline: FrameTimeline(info.timing),
            markers: Dictionary(
                info.markers.map { ($0.name, Double($0.frame)) }, uniquingKeysWith: { first, _ in first }))
        change(to: .ready(id, info, contents))
    }

    /// Records that the file cannot be shown.
    func setFailed() { change(to: .failed) }

    private func change(to state: State) {
        self.state = state
        for session in sessions { session.hasNews = true }
    }

    /// Returns the frame of a request if one of the elements has it.
    func frame(_ request: FrameRequest) -> Bitmap? { sessions.lazy.compactMap { $0.frame(request) }.first }

    /// Returns a picture for terminals if it has arrived; otherwise queues its request. Pictures that no element
    /// needs any more are dropped.
    func picture(_ demand: PictureDemand) -> ScreenPicture? {
        if let known = pictures[demand] { return known.picture }
        let needed = Set(sessions.compactMap(\.picture))
        pictures = pictures.filter { needed.contains($0.key) }
        let order = PictureOrder(demand)
        pictures[demand] = order
        if let request = order.request { unsentPictures.append(request) }
        return nil
    }

    /// Returns the queued requests for pictures, to be sent now.
    func takeUnsentPictures() -> [EncodingRequest] {
        defer { unsentPictures = [] }
        return unsentPictures
    }

    /// Handles a received frame of a picture for terminals, and queues the request for the next one.
    func receive(_ answer: EncodedPicture, as request: EncodingRequest) {
        for (demand, order) in pictures where order.request == request {
            pictures[demand]?.receive(answer)
            if let next = pictures[demand]?.request {
                unsentPictures.append(next)
            } else {
                for session in sessions where session.picture == demand { session.hasNews = true }
            }
        }
    }

    /// Whether all frames can be encoded for a terminal quickly. Frames of a GIF or WebP depend on the preceding ones, which have
    /// to be decoded again if frames for cells are requested in between.
    var isQuickToEncode: Bool {
        guard case .ready(_, let info, _) = state else { return false }
        if case .steady = info.timing { return true }
        return info.width * info.height * info.frameCount <= SharedMedia.mostPixels
    }

    /// The maximum number of pixels of all frames that depend on each other.
    private static let mostPixels = 1 << 25

    /// The pending requests, without duplicates.
    var pending: [FrameRequest] {
        var seen: Set<FrameRequest> = []
        return sessions.compactMap { $0.isPending ? $0.asked : nil }.filter { seen.insert($0).inserted }
    }

    /// Returns the number of pixels kept for the size of a request: those of the visible frame, and of the next one
    /// of an animation.
    func pixels(of request: FrameRequest) -> Int {
        guard case .ready(_, let info, _) = state else { return 0 }
        // Pictures are never enlarged.
        let isDrawn = if case .steady = info.timing { true } else { false }
        let size =
            isDrawn
            ? (request.width, request.height) : (min(request.width, info.width), min(request.height, info.height))
        return size.0 * size.1 * (info.frameCount > 1 ? 2 : 1)
    }
}

/// A picture or an animation for terminals that is being encoded frame by frame.
struct PictureOrder {
    private let demand: PictureDemand
    private let frames: [Int]
    /// The factor by which width and height are reduced.
    private var reduction = 1
    private var answers: [Int: EncodedPicture] = [:]
    /// Whether the picture can't be encoded.
    private var hasFailed = false
    /// The picture; `nil` until it is complete, or if it can't be encoded.
    private(set) var picture: ScreenPicture?

    /// The number of frames from which the size of all of them is estimated.
    private static let samples = 4

    init(_ demand: PictureDemand) {
        self.demand = demand
        frames = demand.frames
    }

    /// The next frame to encode, beginning with samples spread over the animation; `nil` if there is none.
    private var dueFrame: Int? {
        guard !hasFailed, picture == nil else { return nil }
        let samples = stride(from: 0, to: frames.count, by: max(1, frames.count / Self.samples)).prefix(Self.samples)
        return samples.map { frames[$0] }.first { answers[$0] == nil } ?? frames.first { answers[$0] == nil }
    }

    /// The next request; `nil` if there is none.
    var request: EncodingRequest? { dueFrame.flatMap { demand.request(frame: $0, reduction: reduction) } }

    /// Handles the answer to the pending request. An animation that is too large is encoded again with fewer pixels.
    mutating func receive(_ answer: EncodedPicture) {
        guard let frame = dueFrame, !answer.bytes.isEmpty else { return hasFailed = true }
        answers[frame] = answer
        guard !isTooLarge else {
            answers = [:]
            reduction += 1
            hasFailed = reduction > demand.mostReduction
            return
        }
        guard answers.count == frames.count else { return }
        picture = demand.picture(answers)
        hasFailed = picture == nil
        answers = [:]
    }

    /// Whether an animation exceeds, or will probably exceed, the maximum size for a terminal.
    private var isTooLarge: Bool {
        guard demand.isAnimation else { return false }
        let bytes = answers.values.reduce(0) { $0 + $1.bytes.count }
        let isEstimated = answers.count == Self.samples && frames.count > Self.samples
        return bytes > PictureAnimation.maximumBytes
            || isEstimated && bytes * frames.count > PictureAnimation.maximumBytes * answers.count
    }
}
