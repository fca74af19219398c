internal import RecapJSON
internal import RecapLanguage

/// An event of an export: the values of its object that recaps are made from.
struct EventRow {
    /// What an event tells.
    enum Content {
        /// A window was in front. The number is that of the app's name.
        case window(app: Int32)
        /// Somebody was at the computer.
        case present
        /// Nobody was at the computer.
        case away
    }

    /// The reason why an event is not used, as it follows the number of such events.
    enum Flaw: String, Error {
        case damaged = "damaged"
        case other = "of other watchers"
        case noTime = "without a time"
        case noLength = "without a length"
        case badLength = "with a length that can't be"
        case noApp = "without an app"
    }

    /// What the event tells.
    let content: Content
    /// The second since 1970-01-01 00:00 UTC at which it began, rounded.
    let start: UInt32
    /// The second at which it ended, rounded.
    let end: UInt32

    /// The longest event that is believed, in seconds: 31 days of one window, and a day without leaving the computer.
    private static let longestWindow = 31 * 86_400, longestPresence = 86_400

    /// Reads the object at an index of a document. The titles and addresses in it never leave the file.
    ///
    /// - Parameter names: The names of apps, to which a new one is added.
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
