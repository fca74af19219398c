import RecapFigures
import RecapMediaWire
import RecapSurface

/// A file and the elements that show it. It is read, opened and decoded once for all of them.
final class SharedMedia {
    /// The identity of a file.
    struct Key: Hashable {
        let source: String
        let hint: MediaHint
        /// The number of the file's loader, which grows each time the loader is replaced.
        let loader: Int
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

    /// The worker's number for the file; `nil` if the file is not open there.
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

    /// Receives a frame of a picture for terminals, and queues the request for the next one.
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

    /// Whether all frames can be encoded for a terminal. Those of a GIF or WebP depend on the preceding ones, which are
    /// decoded again when frames as cells are due in between.
    var isQuickToEncode: Bool {
        guard case .ready(_, let info, _) = state else { return false }
        if case .steady = info.timing { return true }
        return info.width * info.height * info.frameCount <= SharedMedia.mostPixels
    }

    /// The maximum number of pixels of all frames that depend on each other.
    private static let mostPixels = 1 << 25

    /// The requests that have not been answered, each once.
    var pending: [FrameRequest] {
        var seen: Set<FrameRequest> = []
        return sessions.compactMap { $0.isPending ? $0.asked : nil }.filter { seen.insert($0).inserted }
    }

    /// Returns the number of pixels kept for the size of a request: those of the visible frame, and of the next one
    /// of an animation.
    func pixels(of request: FrameRequest) -> Int {
        guard case .ready(_, let info, _) = state else { return 0 }
        // Pictures are not enlarged.
        let isDrawn = if case .steady = info.timing { true } else { false }
        let size =
            isDrawn
            ? (request.width, request.height) : (min(request.width, info.width), min(request.height, info.height))
        return size.0 * size.1 * (info.frameCount > 1 ? 2 : 1)
    }
}
