internal import RecapJSON
internal import RecapLanguage
internal import RecapSystem

/// A reader that parses exported files in parts, because an export of several years can be hundreds of megabytes long.
struct ExportReader {
    /// An event with a valid time.
    struct Event: Equatable {
        /// The time at which the event began, in seconds since 1970-01-01 00:00 UTC.
        var start: UInt32
        /// The time at which the event ended, in seconds since 1970-01-01 00:00 UTC.
        var end: UInt32
        /// The index of the app's name. ``present`` if the event only records that the user was present.
        var app: Int32
        /// The index of the bucket.
        var bucket: Int32

        /// A placeholder for the presence of the user, instead of an app.
        static let present: Int32 = -1
    }

    /// The events of all files, except those of zero length.
    private var events: [Event] = []
    /// The names of apps.
    private(set) var names = WordTable()
    /// The buckets of all files.
    private(set) var buckets: [Bucket] = []
    /// The numbers of usable and unusable events.
    var rows = RowCount()
    /// Notes about the files for the user. Each is a sentence without a full stop.
    private(set) var notes: [Message] = []

    /// A bucket and the numbers of its usable events.
    struct Bucket {
        var header = BucketHeader()
        /// The number of events about windows.
        var windows = 0
        /// The number of events about the user's presence.
        var statuses = 0
    }

    /// Removes the events of all files and returns them.
    mutating func takeEvents() -> [Event] {
        defer { events = [] }
        return events
    }

    /// The number of bytes to read at a time.
    private static let partSize = 1 << 20

    /// Reads a file. O(*n*) in its length. Throws `CancellationError` if the task is cancelled.
    ///
    /// - Parameters:
    ///   - contents: The contents of the file.
    ///   - name: The name of the file.
    ///   - progress: The handler to which progress is reported.
    mutating func read(_ contents: ExportedContents, name: String, progress: ProgressHandler) throws {
        var scanner = EventScanner()
        let first = buckets.count
        var text: [UInt8] = []
        var isLast = false, count = 0
        while !isLast {
            try Task.checkCancellation()
            guard let part = try? contents.portion(ExportReader.partSize) else {
                notes.append("\(name): not all of it can be read")
                rows.countIncomplete()
                break
            }
            isLast = part.isEmpty
            text += part
            let used = scanner.scan(text.span, isLast: isLast)
            while buckets.count - first < scanner.buckets.count { buckets.append(Bucket()) }
            read(scanner.items[...], of: text, firstBucket: first)
            count += scanner.items.count
            text.removeFirst(used)
            progress(
                ReadingProgress(
                    name: name, done: contents.count / 1000,
                    total: contents.size.map { max($0, contents.count) / 1000 },
                    unit: Message.kilobytes))
        }
        scanner.finish()
        for (index, header) in scanner.buckets.enumerated() { buckets[first + index].header = header }
        if scanner.damageCount > 0 { rows.countUnreadable(scanner.damageCount, reason: SkippedRow.damaged.reason) }
        if count == 0, scanner.damageCount == 0 { notes.append("\(name): there are no events in it") }
    }

    /// Parses events, all at once unless some are damaged.
    private mutating func read(_ items: ArraySlice<EventScanner.Item>, of text: [UInt8], firstBucket: Int) {
        guard !items.isEmpty else { return }
        var bytes = [UInt8(ascii: "[")]
        for item in items {
            bytes += text[item.range]
            bytes.append(UInt8(ascii: ","))
        }
        bytes[bytes.count - 1] = UInt8(ascii: "]")
        guard let document = try? JSONDocument.parse(bytes, resources: .system) else {
            guard items.count > 1 else {
                return rows.count(.damaged)
            }
            let middle = items.startIndex + items.count / 2
            read(items[..<middle], of: text, firstBucket: firstBucket)
            return read(items[middle...], of: text, firstBucket: firstBucket)
        }
        var index = 1
        for item in items {
            read(document, index, bucket: firstBucket + Int(item.bucket))
            index = document.next(after: index)
        }
    }

    private mutating func read(_ document: JSONDocument, _ index: Int, bucket: Int) {
        do throws(SkippedRow) {
            let row = try EventRow(document, index, &names)
            switch row.content {
            case .window(let app):
                buckets[bucket].windows += 1
                add(row, app: app, bucket: bucket)
            case .present:
                buckets[bucket].statuses += 1
                add(row, app: Event.present, bucket: bucket)
            case .away: buckets[bucket].statuses += 1
            }
        } catch {
            rows.count(error)
        }
    }

    private mutating func add(_ row: EventRow, app: Int32, bucket: Int) {
        guard row.end > row.start else { return }
        events.append(
            Event(start: row.start, end: row.end, app: app, bucket: Int32(truncatingIfNeeded: bucket)))
    }
}

/// The properties of a bucket other than its events.
struct BucketHeader: Sendable {
    /// The key of the bucket in the export.
    var name: [UInt8]?
    private var identifier: [UInt8]?
    private var type: [UInt8]?
    private var hostname: [UInt8]?

    /// Sets a property. Ignores those that don't identify the bucket.
    mutating func set(_ key: [UInt8], to value: [UInt8]) {
        if key.elementsEqual("id".utf8) { identifier = value }
        if key.elementsEqual("type".utf8) { type = value }
        if key.elementsEqual("hostname".utf8) { hostname = value }
    }

    /// The name of the computer: the bucket's hostname if it has one, and otherwise the part of the bucket's name after the first
    /// underscore.
    var host: String {
        if let hostname, !hostname.isEmpty { return String(decoding: hostname, as: UTF8.self) }
        let name = identifier ?? name ?? []
        return String(decoding: name.drop { $0 != UInt8(ascii: "_") }.dropFirst(), as: UTF8.self)
    }

    /// Returns whether the bucket contains events of a type, or doesn't declare a type.
    func hasType(_ name: StaticString) -> Bool {
        guard let type, !type.isEmpty else { return true }
        return type.span.isEqual(name)
    }
}

extension SkippedRow {
    static let otherWatcher = SkippedRow("of other watchers"), noApp = SkippedRow("without an app")
    static let impossibleLength = SkippedRow(unreadable: "with a length that can't be")
}

/// The parts of an exported event that are used for recaps.
struct EventRow {
    /// The content of an event.
    enum Content {
        /// A window was in front. The associated value is the index of the app's name.
        case window(app: Int32)
        /// The user was present.
        case present
        /// The user was away.
        case away
    }

    /// The content of the event.
    let content: Content
    /// The time at which the event began, rounded, in seconds since 1970-01-01 00:00 UTC.
    let start: UInt32
    /// The time at which the event ended, rounded, in seconds since 1970-01-01 00:00 UTC.
    let end: UInt32

    /// The maximum plausible lengths of events in seconds: 31 days in one window, and a day of uninterrupted presence.
    private static let longestWindow = 31 * 86_400, longestPresence = 86_400

    /// Parses the object at an index of a document. Ignores window titles and URLs.
    ///
    /// - Parameter names: The names of apps, to which new ones are added.
    init(_ document: JSONDocument, _ index: Int, _ names: inout WordTable) throws(SkippedRow) {
        var time = -1, length = -1, app = -1, status = -1
        document.forEachMember(of: index) { key, value in
            if key.isEqual("timestamp") { time = value }
            if key.isEqual("duration") { length = value }
            guard key.isEqual("data") else { return }
            document.forEachMember(of: value) { key, value in
                if key.isEqual("app") { app = value }
                if key.isEqual("status") { status = value }
            }
        }
        guard app >= 0 || status >= 0 else { throw .otherWatcher }
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
        guard seconds >= 0, !isTooLong else { throw .impossibleLength }
        guard let begin = UInt32(exactly: (start + 500).floorDivided(by: 1000)) else { throw .noTime }
        let end = (start + Int((min(seconds, Double(longest)) * 1000).rounded()) + 500).floorDivided(by: 1000)
        guard let end = UInt32(exactly: end) else { throw .impossibleLength }
        self.start = begin
        self.end = end
    }
}
