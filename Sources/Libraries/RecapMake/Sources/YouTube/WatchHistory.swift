internal import RecapJSON
internal import RecapLanguage

/// The watched videos in a Google Takeout export.
struct WatchHistory: Sendable {
    /// The times at which videos were watched, in insertion order until sorted.
    private(set) var videos: [WatchedVideo] = []
    /// The titles by the digests of videos, including a verb if the language of the account isn't English. Empty if they aren't
    /// needed.
    private(set) var titles: [Digest: String] = [:]
    /// The numbers of videos, and of other records.
    var rows = RowCount()
    /// The names of time zones with unknown offsets. Their times are interpreted by the user's clock.
    private(set) var unknownZones: Set<String> = []
    private var names = StringInterner()
    private var clock: LocalClock
    /// Whether titles are needed.
    let hasTitles: Bool
    /// The words that distinguish videos from other records of the file. `nil` while its records are pending.
    private var words: WatchWords?
    /// The first records of a file, before its language is known.
    private var pending: [Record] = []

    /// Creates a history without videos.
    ///
    /// - Parameters:
    ///   - clock: The user's clock.
    ///   - hasTitles: Whether titles are needed.
    init(clock: LocalClock, hasTitles: Bool) {
        self.clock = clock
        self.hasTitles = hasTitles
    }

    /// The names of channels by index.
    var channels: [String] { names.names }

    /// A record of a history in either format, JSON or HTML.
    struct Record: Sendable {
        /// The time in seconds since 1970-01-01 00:00 UTC, or in the unknown zone.
        var second: Int?
        /// The name of the time's zone if its offset is unknown. `nil` if it is known.
        var unknownZone: String?
        /// The URL. `nil` if the video was removed, or if the record has none.
        var address: String?
        /// The description of the action, including the title. `nil` if it is in English and isn't needed.
        var title: String?
        /// The name of the channel. `nil` if the video is private or deleted.
        var channel: String?
        /// Whether the record comes from YouTube Music.
        var isMusic = false
        /// Whether the title begins with the English verb for watching.
        var isWatched = false

        /// Whether the URL refers to a video. `nil` if there is none.
        fileprivate var hasVideo: Bool? { address.map(WatchWords.isVideo) }
    }

    /// Adds a record, or counts it as skipped if it isn't a video.
    private mutating func add(_ record: Record) {
        if let words { return add(record, words) }
        pending.append(record)
        // The language of an account is detected from its first records.
        if pending.count == 256 { addPending() }
    }

    /// Adds the pending records of a file.
    private mutating func addPending() {
        let words = WatchWords(of: pending.filter { $0.hasVideo == true }.map { ($0.title, $0.isWatched) })
        for record in pending { add(record, words) }
        pending = []
        self.words = words
    }

    /// Ends a file. The next one may belong to an account with another language.
    mutating func endFile() {
        addPending()
        words = nil
    }

    private mutating func add(_ record: Record, _ words: WatchWords) {
        guard var second = record.second, second > 0 else { return rows.count(.noReadableTime) }
        guard words.areOfVideo(record.title, isWatched: record.isWatched, hasVideo: record.hasVideo) else {
            return rows.countSkipped(reason: "searches, posts and other records that are no videos")
        }
        rows.countRead()
        if let zone = record.unknownZone {
            unknownZones.insert(zone)
            second = clock.seconds(of: LocalTime(seconds: second, offset: 0))
        }
        let digest = Digest(of: record.address ?? record.title ?? "")
        let isTopic = record.channel?.hasSuffix(" - Topic") ?? false
        if hasTitles, titles[digest] == nil { titles[digest] = record.title.map(WatchWords.withoutVerb) }
        videos.append(
            WatchedVideo(
                second: second, offset: clock.offset(at: second), digest: digest,
                channel: record.channel.map { names.number(of: isTopic ? String($0.dropLast(8)) : $0) },
                isMusic: record.isMusic || isTopic, isRemoved: record.address == nil))
    }

    /// Sorts the videos chronologically, and removes duplicates from overlapping exports.
    mutating func sort() {
        videos.sort { $0.key < $1.key }
        var last: (Int, Digest)?
        videos.removeAll { video in
            defer { last = video.key }
            return last.map { $0 == video.key } ?? false
        }
    }

    /// Adds records, and counts the issues of those that aren't videos.
    mutating func add(_ records: [Result<Record, SkippedRow>]) {
        for record in records {
            if let record = rows.usable(record) { add(record) }
        }
    }

    /// Adds the videos of a JSON history. Returns `false` if it isn't a list. O(*n*) in its length.
    ///
    /// Throws ``FileError`` if the contents can't be read, and `CancellationError` if the task is cancelled.
    mutating func addList(_ contents: ExportedContents) async throws -> Bool {
        var stream = JSONStream(contents)
        guard try stream.beginList() else { return false }
        try await stream.forEachRecords(clock) { [hasTitles] json, element, _ in
            WatchHistory.record(json, element, hasTitle: hasTitles)
        } _: {
            add($0)
        }
        return true
    }

    private static func record(_ json: JSONDocument, _ element: Int, hasTitle: Bool) -> Result<Record, SkippedRow> {
        guard json.kind(element) == .object else { return .failure(.damaged) }
        var record = Record(), isAdvertisement = false, title: Int?
        json.forEachMember(of: element) { key, value in
            if json.isString(key, "time") {
                record.second = json.text(value).flatMap { Timestamp.seconds(of: $0) }
            } else if json.isString(key, "titleUrl") {
                record.address = json.text(value)
            } else if json.isString(key, "title") {
                title = value
            } else if json.isString(key, "subtitles") {
                record.channel = json.elements(of: value).first { _ in true }.flatMap { json.text("name", of: $0) }
            } else if json.isString(key, "header") {
                record.isMusic = json.isString(value, "YouTube Music")
            } else if json.isString(key, "details") {
                // The word for advertisements is in the language of the account, but only advertisements have details.
                isAdvertisement = true
            }
        }
        if isAdvertisement { return .failure(.advertisement) }
        record.isWatched = title.map { json.begins($0, with: WatchWords.verb) } ?? false
        if hasTitle || record.address == nil || !record.isWatched { record.title = title.flatMap { json.text($0) } }
        return .success(record)
    }
}

extension JSONDocument {
    /// Returns whether a string begins with ASCII letters.
    fileprivate func begins(_ index: Int, with letters: StaticString) -> Bool {
        guard kind(index) == .string else { return false }
        let start = tokens[index].offset + 1, end = min(bytes.count, start + letters.utf8CodeUnitCount)
        return bytes[start..<end].span.isEqual(letters)
    }
}

/// Distinguishes watched videos from the other records of a history, by the same rules for all formats.
///
/// Besides videos, Takeout contains surveys, visits, likes, subscriptions, posts and searches. The action is described in the
/// language of the account. The URL identifies its object, but removed videos have no URL, as is the case for surveys, and a
/// liked video has the same URL as a watched one.
struct WatchWords: Sendable {
    /// The words for the action, which most titles of videos share at their beginning or end. Empty if unknown.
    private let words: String
    private let isEnglish: Bool

    /// The English verb at the beginning of a video's title.
    static let verb: StaticString = "Watched"

    /// Determines the words of a language.
    ///
    /// - Parameter titles: The titles of records with URLs of videos, and whether they begin with the English verb.
    init(of titles: [(title: String?, isWatched: Bool)]) {
        isEnglish = titles.count(where: \.isWatched) * 2 >= titles.count
        let titles = isEnglish ? [] : titles.compactMap { $0.title?.split(whereSeparator: \.isWhitespace) }
        // A few titles may share more than the words for the action.
        words =
            titles.count < 8
            ? ""
            : [WatchWords.common(titles), WatchWords.common(titles.map { $0.reversed() }).map { $0.reversed() }]
                .compactMap(\.self).max { $0.count < $1.count }?.joined(separator: " ") ?? ""
    }

    /// Returns the words that most titles begin with, or `nil` if there are none.
    private static func common(_ titles: [[Substring]]) -> [Substring]? {
        var words: [Substring] = []
        while true {
            let rest = titles.filter { $0.starts(with: words) && $0.count > words.count }.map { $0[words.count] }
            let counts = Dictionary(grouping: rest, by: \.self).mapValues(\.count)
            guard let most = counts.max(by: { $0.value < $1.value }), most.value * 10 >= titles.count * 9 else {
                return words.isEmpty ? nil : words
            }
            words.append(most.key)
        }
    }

    /// Returns whether a record is about a watched video.
    ///
    /// - Parameters:
    ///   - title: The title of the record. `nil` if it isn't needed.
    ///   - isWatched: Whether it begins with the English verb.
    ///   - hasVideo: Whether the URL refers to a video. `nil` if there is none.
    func areOfVideo(_ title: String?, isWatched: Bool, hasVideo: Bool?) -> Bool {
        if isEnglish { return isWatched && hasVideo ?? true }
        return hasVideo ?? (!words.isEmpty && title?.contains(words) == true)
    }

    /// Returns a title without the English verb.
    static func withoutVerb(_ title: String) -> String {
        guard title.utf8.starts(with: "Watched".utf8) else { return title }
        let rest = title.dropFirst(7)
        return rest.first?.isWhitespace == true ? String(rest.drop(while: \.isWhitespace)) : title
    }

    /// Returns whether a URL refers to a video.
    static func isVideo(_ address: String) -> Bool {
        if address.utf8.starts(with: usual.utf8) { return true }
        guard let scheme = ["https://", "http://"].first(where: { address.utf8.starts(with: $0.utf8) }) else {
            return false
        }
        let rest = address.utf8.dropFirst(scheme.utf8.count)
        let parts = Substring(rest).split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let host = parts.first?.lowercased() else { return false }
        let path = parts.count > 1 ? parts[1] : ""
        if host == "youtu.be" { return !path.isEmpty }
        return (host == "youtube.com" || host.hasSuffix(".youtube.com"))
            && ["watch?", "shorts/", "live/"].contains(where: path.hasPrefix)
    }

    /// The prefix of most URLs.
    private static let usual = "https://www.youtube.com/watch?"
}

/// A view of a video at a point in time.
struct WatchedVideo: TimedRecord {
    /// The time in seconds since 1970-01-01 00:00 UTC.
    let second: Int
    /// The key that identifies the video: the digest of its URL, or of its title if it was removed.
    let digest: Digest
    private let offset: Int32
    /// The index of the channel in the history. `nil` if the video is private or deleted.
    let channel: Int32?
    /// Whether it is music: from YouTube Music, or from a channel that YouTube generated for an artist.
    let isMusic: Bool
    /// Whether the video was removed, and has no URL.
    let isRemoved: Bool

    /// Creates a view.
    ///
    /// - Parameters:
    ///   - second: The time in seconds since 1970-01-01 00:00 UTC.
    ///   - offset: The user's UTC offset in seconds.
    ///   - digest: The key that identifies the video.
    ///   - channel: The index of the channel. `nil` if the video is private or deleted.
    ///   - isMusic: Whether it is music.
    ///   - isRemoved: Whether the video was removed.
    init(second: Int, offset: Int, digest: Digest, channel: Int?, isMusic: Bool, isRemoved: Bool) {
        self.second = second
        self.offset = Int32(offset)
        self.digest = digest
        self.channel = channel.map { Int32($0) }
        self.isMusic = isMusic
        self.isRemoved = isRemoved
    }

    /// The user's local time.
    var time: LocalTime { LocalTime(seconds: second, offset: Int(offset)) }

    /// The sort key of the view. Copies in overlapping exports have equal keys.
    var key: (second: Int, digest: Digest) { (second, digest) }
}

extension SkippedRow {
    static let advertisement = SkippedRow("advertisements")
}
