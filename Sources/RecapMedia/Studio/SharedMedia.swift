import RecapMediaWire

/// A file, and the elements that show it: it is read, opened and decoded once for all of them.
final class SharedMedia {
    /// What tells files from one another.
    struct Key: Hashable {
        let source: String
        let hint: MediaHint
        /// Where files come from: another number after each change of that.
        let shelf: Int
    }

    enum State {
        /// It has yet to be read.
        case unread
        case opening(MediaID)
        case ready(MediaID, MediaInfo)
        case failed
    }

    let key: Key
    var state = State.unread
    /// How large it is, once it was read.
    var bytes = 0
    /// Those who show it.
    var sessions: [MediaSession] = []

    init(_ key: Key) { self.key = key }

    /// Its number at the worker, where it has one.
    var id: MediaID? {
        switch state {
        case .opening(let id), .ready(let id, _): id
        case .unread, .failed: nil
        }
    }

    /// A frame that one of its elements has.
    func frame(_ request: FrameRequest) -> Bitmap? { sessions.lazy.compactMap { $0.frame(request) }.first }

    /// The frames that have been asked for and have not come, each once.
    var pending: [FrameRequest] {
        var seen: Set<FrameRequest> = []
        return sessions.compactMap { $0.isPending ? $0.asked : nil }.filter { seen.insert($0).inserted }
    }

    /// The pixels that frames take which were asked for in a size: the one that is shown, and the next of those that move.
    func pixels(of request: FrameRequest) -> Int {
        guard case .ready(_, let info) = state else { return 0 }
        // Pictures are not enlarged.
        let isDrawn = if case .steady = info.timing { true } else { false }
        let size =
            isDrawn
            ? (request.width, request.height) : (min(request.width, info.width), min(request.height, info.height))
        return size.0 * size.1 * (info.frameCount > 1 ? 2 : 1)
    }
}
