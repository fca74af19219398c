package import RecapLanguage
internal import RecapSystem

/// Options for recaps of active time.
package typealias ActivityOptions = SourceOptions

/// A source that reads events exported from ActivityWatch.
package struct ActivitySource: ExportSource {
    private let paths: [String]
    private let options: ActivityOptions

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - paths: The paths of exported JSON files, or of folders of them.
    ///   - options: The options of the recap.
    package init(paths: [String], options: ActivityOptions) {
        self.paths = paths
        self.options = options
    }

    /// The origin of the data, in a few words.
    package static let origin = Message("the JSON file with your buckets, from Raw Data in ActivityWatch")

    private static let advice =
        "export your buckets at http://localhost:5600/#/buckets (\"Export all buckets as JSON\") and give the file"

    /// Returns the paths of exports in the current folder, or of those in the downloads folder if there are none.
    package static func paths(in places: DataLocations) -> [String] {
        ExportedFiles.find(in: places) { _, name in
            ExportedFiles.isJSON(name) && name.lowercased().hasPrefix("aw-bucket")
        }
    }

    /// The maximum size of a file in bytes.
    private static let limit = 1 << 40

    /// Reads the exports. O(*n* log *n*) in the number of events, plus O(*n*) in the size of the files.
    ///
    /// Throws ``MakeError`` if there is no data to report, and `CancellationError` if the task is cancelled.
    package func read(progress: ProgressHandler) async throws -> RecapData<ActivityFacts> {
        guard !paths.isEmpty else {
            throw MakeError(
                "there is no export here; \(ActivitySource.advice)",
                .nameFiles(source: "activitywatch", example: "aw-buckets-export.json"))
        }
        var reader = ExportReader(), notes: [Message] = []
        let incomplete = try await ExportedFiles.read(
            paths, advice: ActivitySource.advice, limit: ActivitySource.limit, notes: &notes, progress: progress,
            where: ExportedFiles.isJSON
        ) { path, contents in try reader.read(contents, name: Paths.split(path).name, progress: progress) }
        reader.rows.countIncomplete(incomplete)
        notes += reader.notes
        let log = ActivityLog(reader)
        guard !log.time.stretches.isEmpty else {
            let reasons = log.rows.reasonsInEnglish
            let what =
                log.rows.read > 0
                ? "there is no event of a window or of somebody at the keyboard that lasts"
                : "there are no events about windows" + (reasons.isEmpty ? "" : ", of events: \(reasons)")
            throw MakeError(
                (notes.map(\.english) + ["\(what); \(ActivitySource.advice)"]).joined(separator: "\n"),
                .nameFiles(source: "activitywatch", example: "aw-buckets-export.json"))
        }
        let period = try PeriodWithData.period(
            asked: options.period, today: options.today, days: ActivityCollector.days(of: log, options.clock),
            records: "active minutes", notes: &notes)
        if log.unwatchedCount > 0 {
            notes.append(
                "of \(Message.computers(log.unwatchedCount)) it is not known whether you were there (no bucket aw-watcher-afk): all time with a window in front counts, up to an hour for each window"
            )
        }
        return RecapData(
            period: period, rows: log.rows, facts: ActivityCollector(period, of: log, options).facts(), notes: notes,
            shown: options.shown)
    }
}

/// The time during which the user was active, collected from all files of an export.
struct ActivityLog: Sendable {
    /// The combined active time at all computers.
    private(set) var time = ActiveTime()
    /// The names of apps, by app index.
    private(set) var names: [String] = []
    /// The numbers of usable and unusable events.
    private(set) var rows = RowCount()
    /// The number of computers that recorded the user's presence.
    private(set) var watchedCount = 0
    /// The number of computers that recorded windows but not the user's presence.
    private(set) var unwatchedCount = 0

    private typealias Event = ExportReader.Event

    /// The maximum time in seconds that a window counts for if the user's presence is unknown.
    static let longestUnwatched: UInt32 = 3600

    /// The properties of a computer.
    private struct Host {
        var hasWindows = false
        /// Whether the computer recorded the user's presence.
        var isWatched = false
    }

    /// The computer that the events of a bucket come from.
    private struct Origin {
        let host: Int32
        let hasWindows: Bool
        let hasStatuses: Bool
    }

    /// Combines the events of an export. O(*n* log *n*) in the number of events; O(*n*) if they are sorted.
    init(_ reader: consuming ExportReader) {
        rows = reader.rows
        let numbers = rank(reader.names)
        var hosts: [Host] = []
        let origins = origins(of: reader.buckets, &hosts)
        var events = reader.takeEvents()
        var kept = 0
        for var event in events {
            let origin = origins[Int(event.bucket)]
            let isPresence = event.app == Event.present
            guard isPresence ? origin.hasStatuses : origin.hasWindows else { continue }
            event.bucket = origin.host
            if !isPresence { event.app = numbers[Int(event.app)] }
            events[kept] = event
            kept += 1
        }
        events.removeLast(events.count - kept)
        events.sort { ActivityLog.key($0) < ActivityLog.key($1) }
        var times: [ActiveTime] = []
        var first = 0
        while first < events.count {
            let host = events[first].bucket
            let end = events[first...].firstIndex { $0.bucket != host } ?? events.count
            times.append(activeTime(of: events[first..<end], at: hosts[Int(host)]))
            first = end
        }
        time = ActivityLog.merged(times[...])
        unwatchedCount = hosts.count { $0.hasWindows && !$0.isWatched }
        watchedCount = hosts.count(where: \.isWatched)
    }

    /// Returns the sort key of an event: its computer, start, end and app.
    private static func key(_ event: Event) -> (Int32, UInt32, UInt32, Int32) {
        (event.bucket, event.start, event.end, event.app)
    }

    /// Merges the times of all computers.
    private static func merged(_ times: ArraySlice<ActiveTime>) -> ActiveTime {
        guard times.count > 1 else { return times.first ?? ActiveTime() }
        let middle = times.startIndex + times.count / 2
        return merged(times[..<middle]).merged(with: merged(times[middle...]))
    }

    // MARK: Names

    /// Maps the app indices of a table to those of this log, which follow the sorted names, so that the result doesn't depend on
    /// the order of the files.
    private mutating func rank(_ table: WordTable) -> [Int32] {
        let texts = (0..<table.count).map { AppName.text(table.text(of: $0)) }
        names = Set(texts).sorted()
        let numbers = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, Int32(truncatingIfNeeded: $0)) })
        return texts.map { AppName.isLockScreen($0) ? ActiveTime.Stretch.locked : numbers[$0] ?? 0 }
    }

    /// Returns the computer of each bucket, and counts the events. Computers are indexed in the order of their names.
    private mutating func origins(of buckets: [ExportReader.Bucket], _ hosts: inout [Host]) -> [Origin] {
        let names = Set(buckets.map(\.header.host)).sorted()
        let numbers = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
        hosts = Array(repeating: Host(), count: names.count)
        return buckets.map { bucket in
            let host = numbers[bucket.header.host] ?? 0
            let windows = bucket.header.hasType("currentwindow") ? bucket.windows : 0
            let statuses = bucket.header.hasType("afkstatus") ? bucket.statuses : 0
            if windows > 0 { hosts[host].hasWindows = true }
            if statuses > 0 { hosts[host].isWatched = true }
            rows.countRead(windows + statuses)
            let others = bucket.windows + bucket.statuses - windows - statuses
            if others > 0 { rows.countSkipped(others, reason: EventRow.Issue.other.reason) }
            return Origin(host: Int32(truncatingIfNeeded: host), hasWindows: windows > 0, hasStatuses: statuses > 0)
        }
    }

    // MARK: Time

    /// Returns the active time at one computer. The events must be sorted.
    private mutating func activeTime(of events: ArraySlice<Event>, at host: Host) -> ActiveTime {
        var presence: [Range<UInt32>] = []
        var copyCount = 0
        var last: Event?
        for event in events {
            if event == last { copyCount += 1 }
            last = event
            guard event.app == Event.present else { continue }
            if let range = presence.last, event.start <= range.upperBound {
                presence[presence.count - 1] = range.lowerBound..<max(range.upperBound, event.end)
            } else {
                presence.append(event.start..<event.end)
            }
        }
        if copyCount > 0 { rows.moveToSkipped(copyCount, reason: "copies of other events") }
        guard host.hasWindows else { return ActiveTime(presence: presence) }
        let windows = events.lazy.filter { $0.app != Event.present }.map { event in
            let end =
                host.isWatched ? event.end : event.start + min(event.end - event.start, ActivityLog.longestUnwatched)
            return ActiveTime.Stretch(start: event.start, end: end, app: event.app, front: event.start)
        }
        return ActiveTime(windows: windows, presence: host.isWatched ? presence : nil)
    }
}

/// Normalizes the names of apps reported by watchers.
enum AppName {
    /// Returns the name of an app without the `.exe` extension of Windows programs.
    static func text(_ name: String) -> String {
        let ending = ".exe"
        return name.lowercased().hasSuffix(ending) && name.count > ending.count
            ? String(name.dropLast(ending.count)) : name
    }

    /// Returns whether an app is a lock screen or screen saver, which is in front while the user is away.
    static func isLockScreen(_ name: String) -> Bool { lockScreens.contains(name.lowercased()) }

    private static let lockScreens: Set<String> = [
        "loginwindow", "screensaverengine", "lockapp", "logonui", "windows default lock screen", "gnome-screensaver",
        "i3lock", "swaylock", "xscreensaver", "kscreenlocker_greet",
    ]
}
