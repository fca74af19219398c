internal import RecapJSON
internal import RecapLanguage
internal import RecapWords

/// The parts of an exported event that recaps use.
struct EventRow {
    /// What an event records.
    enum Content {
        /// A window was in front. The associated value is the number of the app's name.
        case window(app: Int32)
        /// The person was at the computer.
        case present
        /// The person was away.
        case away
    }

    /// Why an event is not used.
    enum Flaw: ValidationIssue {
        case damaged, other, noTime, noLength, badLength, noApp

        var isUnreadable: Bool { self == .damaged || self == .badLength }

        var reason: Message {
            switch self {
            case .damaged: "damaged"
            case .other: "of other watchers"
            case .noTime: "without a time"
            case .noLength: "without a length"
            case .badLength: "with a length that can't be"
            case .noApp: "without an app"
            }
        }
    }

    /// What the event records.
    let content: Content
    /// The time at which the event began, rounded, in seconds since 1970-01-01 00:00 UTC.
    let start: UInt32
    /// The second at which the event ended, rounded.
    let end: UInt32

    /// The longest plausible events in seconds: 31 days in one window, and a day without leaving the computer.
    private static let longestWindow = 31 * 86_400, longestPresence = 86_400

    /// Reads the object at an index of a document. Window titles and addresses are ignored.
    ///
    /// - Parameter names: The names of apps, to which new ones are added.
    init(_ document: JSONDocument, _ index: Int, _ names: inout WordTable) throws(Flaw) {
        var time = -1, length = -1, app = -1, status = -1
        document.forEachMember(of: index) { key, value in
            if key.isEqual(to: "timestamp") { time = value }
            if key.isEqual(to: "duration") { length = value }
            guard key.isEqual(to: "data") else { return }
            document.forEachMember(of: value) { key, value in
                if key.isEqual(to: "app") { app = value }
                if key.isEqual(to: "status") { status = value }
            }
        }
        guard app >= 0 || status >= 0 else { throw .other }
        guard let range = document.textRange(time),
            let start = Timestamp.milliseconds(of: document.bytes.span.extracting(range))
        else { throw .noTime }
        guard length >= 0, document.kind(length) == .number else { throw .noLength }
        if app >= 0 {
            guard document.textRange(app) != nil else { throw .noApp }
            content = .window(app: document.number(ofName: app, in: &names))
        } else {
            content = document.isText(status, "not-afk") ? .present : .away
        }
        let longest = app >= 0 ? EventRow.longestWindow : EventRow.longestPresence
        let seconds = document.double(length)
        var isTooLong = seconds > Double(longest)
        if case .away = content { isTooLong = false }
        guard seconds >= 0, !isTooLong else { throw .badLength }
        guard let begin = UInt32(exactly: (start + 500).floorDivided(by: 1000)) else { throw .noTime }
        let end = (start + Int((min(seconds, Double(longest)) * 1000).rounded()) + 500).floorDivided(by: 1000)
        guard let end = UInt32(exactly: end) else { throw .badLength }
        self.start = begin
        self.end = end
    }
}
