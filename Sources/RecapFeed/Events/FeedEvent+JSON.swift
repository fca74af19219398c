internal import RecapJSON

extension FeedEvent {
    /// This event as a line of JSON, without the line's end: for one who counts and doesn't write Swift.
    ///
    /// `{"time":"2026-11-21T14:20:01.123Z","event":"pageShown","story":"/a.json","page":1,"pageId":"hello"}`. Events are
    /// `storyStarted`, `storyEnded` (with `seen`), `pageShown` (with `page`, its number from 1 as
    /// the command line counts, and `pageId` where it has one), `liked` (with
    /// `liked`), `noNext` and `noPrevious`. Whatever stands in a name, the line is one line.
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
