internal import RecapJSON

extension FeedEvent {
    /// The event as a JSON object on one line, without a line break at the end.
    ///
    /// An example is
    /// `{"time":"2026-11-21T14:20:01.123Z","event":"pageShown","story":"/a.json","page":1,"pageId":"hello"}`. Events are
    /// `storyStarted`, `storyEnded` (with `seen`), `pageShown` (with `page`, counted from 1, and `pageId` if the page has an
    /// id), `liked` (with `liked`), `noNext` and `noPrevious`. Line breaks in ids are escaped.
    public var jsonLine: String {
        let bytes = JSONWriter.object(.singleLine) { line in
            line.add("time", "\(UTCTime(time))")
            line.add("event", kind.name)
            line.add("story", story)
            switch kind {
            case .storyEnded(let isSeen): line.add("seen", isSeen)
            case .liked(let isLiked): line.add("liked", isLiked)
            case .pageShown(let page, let id):
                line.add("page", page &+ 1)
                if let id { line.add("pageId", id) }
            case .storyStarted, .noNext, .noPrevious: break
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension FeedEvent.Kind {
    fileprivate var name: String {
        switch self {
        case .storyStarted: "storyStarted"
        case .storyEnded: "storyEnded"
        case .pageShown: "pageShown"
        case .liked: "liked"
        case .noNext: "noNext"
        case .noPrevious: "noPrevious"
        }
    }
}
