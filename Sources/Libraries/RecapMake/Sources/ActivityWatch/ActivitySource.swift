package import RecapLanguage
internal import RecapSystem

/// The events exported from ActivityWatch as JSON files.
package struct ActivityWatch: FileDescription {
    package static let origin = Message("the JSON file with your buckets, from Raw Data in ActivityWatch")
    package static let absence = "there is no export", example = "aw-buckets-export.json"
    package static let records = "active minutes"
    package static let advice =
        "export your buckets at http://localhost:5600/#/buckets (\"Export all buckets as JSON\") and give the file"
    package static let help = SourceHelp(
        "A year at the computer, from the events that ActivityWatch exports.",
        export:
            "Exported JSON files, or folders of them. Defaults to the exports in the current folder or in Downloads.",
        story: "activity-year",
        """
        recap-tui make activitywatch aw.json         your active hours of this year
        recap-tui make activitywatch a.json b.json   several computers or exports
        recap-tui make activitywatch a/ --year 2024  a folder of exports, another year
        recap-tui make activitywatch --show files    with the names of apps
        recap-tui make activitywatch -o me.json      the data alone, to change …
        recap-tui activity-year --data me.json       … and the story that shows it

        ActivityWatch exports all buckets, or one, as JSON under Raw Data (http://localhost:5600/#/buckets). Time is active \
        while a window is in front (buckets of the type currentwindow) and somebody is at the keyboard (status not-afk of \
        the bucket aw-watcher-afk of the same computer). Of a computer without such a bucket, such as a phone, all time \
        with a window in front counts, up to an hour for each window, and the line at the end says so; of one without \
        windows, all time at the keyboard. Lock screens do not count. Where windows overlap, also on several computers, the \
        time counts once, for the one that came to the front last. Events of several exports count once. Events of a \
        negative length, windows of more than 31 days and more than a day without leaving the keyboard are skipped. Other \
        watchers are not read.

        Days and hours are those of the clock of the time zone, and a streak is a run of days with activity. Night is from \
        22:00 to 6:00. A switch is a change to another app, with no more than a minute of inactivity in between. Focus is \
        a time of at least 25 active minutes in one app, without another one and without more than a minute of \
        inactivity; it counts on the day on which it began. An evening is late with five active minutes or more between \
        22:00 and 5:00; the hours after midnight belong to the evening before. A usual day goes from the median of the \
        first active moments after 5:00 to that of the last ones before 5:00. The time before is compared up to the same \
        day if the period is not over. Names of apps are shown with --show files alone; titles and addresses never.
        """)

    package init() {}

    package static func isExport(_ name: String, at path: String) -> Bool {
        ExportedFiles.isJSON(name) && name.lowercased().hasPrefix("aw-bucket")
    }

    /// Reads the exports. O(*n* log *n*) in the number of events, plus O(*n*) in the size of the files.
    package func read(_ exports: inout ExportReading) async throws -> RecapData<ActivityFacts> {
        var reader = ExportReader()
        let options = exports.options, progress = exports.progress
        try await exports.read(limit: 1 << 40, where: ExportedFiles.isJSON) { path, contents in
            try reader.read(contents, name: Paths.split(path).name, progress: progress)
        }
        exports.notes += reader.notes
        let log = ActivityLog(reader)
        guard !log.time.stretches.isEmpty else {
            let reasons = log.rows.reasonsInEnglish
            let what =
                log.rows.read > 0
                ? "there is no event of a window or of somebody at the keyboard that lasts"
                : "there are no events about windows" + (reasons.isEmpty ? "" : ", of events: \(reasons)")
            throw MakeError(
                exports.problem("\(what); \(ActivityWatch.advice)"),
                .nameFiles(source: ActivityFacts.source, example: ActivityWatch.example))
        }
        var data = try exports.data(log.rows, days: ActivityCollector.days(of: log, options.clock)) { period in
            ActivityCollector(period, of: log, options).facts()
        }
        if log.unwatchedCount > 0 {
            data.notes.append(
                "of \(Message.computers(log.unwatchedCount)) it is not known whether you were there (no bucket aw-watcher-afk): all time with a window in front counts, up to an hour for each window"
            )
        }
        return data
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

    /// The computer that recorded the events of a bucket.
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
            if others > 0 { rows.countSkipped(others, reason: SkippedRow.otherWatcher.reason) }
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
