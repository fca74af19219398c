internal import RecapJSON
internal import RecapLanguage
internal import RecapSystem

/// An event of a feed, for statistics and the like. Each event is reported exactly once.
public struct FeedEvent: Sendable, Hashable {
    /// The kind of an event, with its details.
    public enum Kind: Sendable, Hashable {
        /// A story came into view and started playing.
        case storyStarted
        /// The story that had started ended or was left. `isSeen` is `true` if it played to its end and was not an error page.
        case storyEnded(isSeen: Bool)
        /// A page was shown. `page` is its index among the existing pages, from 0, and `id` is its id in the story.
        /// ``FeedEvent/jsonLine`` counts pages from 1.
        case pageShown(page: Int, id: String?)
        /// The user marked the story as liked, or removed the mark.
        case liked(Bool)
        /// The user tried to move past the last story.
        case noNext
        /// The user tried to move back before the first story.
        case noPrevious
    }

    /// The kind of the event.
    public var kind: Kind
    /// The id of the story.
    public var story: FeedEntry.ID
    /// The time of the event since the beginning of 1970 (UTC).
    public var time: Duration

    /// Creates an event about a story at a time.
    public init(_ kind: Kind, story: FeedEntry.ID, time: Duration) {
        self.kind = kind
        self.story = story
        self.time = time
    }
}

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

/// A date and time in the format of RFC 3339, in UTC and with milliseconds, which are truncated. Times are clamped to the years
/// 0000 to 9999.
struct UTCTime: CustomStringConvertible {
    let description: String

    /// Formats a time since the beginning of 1970 (UTC).
    init(_ time: Duration) {
        // Clamp before splitting, because a Duration can hold more seconds than an integer.
        let components = min(max(time, Self.first), Self.last).components
        var seconds = components.seconds
        var milliseconds = components.attoseconds / 1_000_000_000_000_000
        if components.attoseconds % 1_000_000_000_000_000 < 0 { milliseconds -= 1 }
        if milliseconds < 0 {
            milliseconds += 1000
            seconds -= 1
        }
        let days = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
        let second = seconds - days * 86_400

        func padded(_ number: Int64, to digits: Int = 2) -> String { RecapLanguage.padded(Int(number), to: digits) }
        let clock = "\(padded(second / 3600)):\(padded(second / 60 % 60)):\(padded(second % 60))"
        description = "\(Day(number: Int(days)).text)T\(clock).\(padded(milliseconds, to: 3))Z"
    }

    private static let first = Duration.seconds(-62_167_219_200)
    private static let last = Duration.milliseconds(253_402_300_799_999)
}

/// The system's calendar clock.
public enum SystemDate {
    /// The current time since the beginning of 1970 (UTC).
    public static var now: Duration { CalendarClock.now }
}
