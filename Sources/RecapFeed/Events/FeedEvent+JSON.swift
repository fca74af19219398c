extension FeedEvent {
    /// This event as a line of JSON, without the line's end: for one who counts and doesn't write Swift.
    ///
    /// `{"time":"2026-11-21T14:20:01.123Z","event":"pageShown","story":"/a.json","page":1,"pageId":"hello"}`. Events are
    /// `storyStarted`, `storyEnded` (with `seen`), `pageShown` (with `page`, its number from 1 as
    /// the command line counts, and `pageId` where it has one), `liked` (with
    /// `liked`), `noNext` and `noPrevious`. Whatever stands in a name, the line is one line.
    public var jsonLine: String {
        var bytes = Array("{\"time\":\"\(UTCTime(time))\",\"event\":\"\(kind.name)\",\"story\":".utf8)
        appendJSON(story, to: &bytes)
        switch kind {
        case .storyEnded(let isSeen): bytes += ",\"seen\":\(isSeen)".utf8
        case .liked(let isLiked): bytes += ",\"liked\":\(isLiked)".utf8
        case .pageShown(let page, let id):
            bytes += ",\"page\":\(page &+ 1)".utf8
            if let id {
                bytes += ",\"pageId\":".utf8
                appendJSON(id, to: &bytes)
            }
        case .storyStarted, .noNext, .noPrevious: break
        }
        bytes.append(UInt8(ascii: "}"))
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
