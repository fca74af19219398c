internal import RecapJSON
internal import RecapLanguage
internal import RecapSystem

/// The videos that a person watched, by Google Takeout.
struct WatchHistory: Sendable {
    /// The times that videos were watched, as they were added until they are sorted.
    private(set) var videos: [WatchedVideo] = []
    /// The titles by the digests of videos, with a verb if the language of the account isn't English; empty if they aren't needed.
    private(set) var titles: [Digest: String] = [:]
    /// The number of videos, and of records that are none.
    var rows = RowCount()
    private var names = StringInterner()
    private var clock: LocalClock
    /// Whether titles are needed.
    let hasTitles: Bool
    /// The words that tell videos from other records of the file. `nil` as long as its records are pending.
    private var words: WatchWords?
    /// The first records of a file.
    private var pending: [Record] = []

    /// Creates a history without videos.
    ///
    /// - Parameters:
    ///   - clock: The person's clock.
    ///   - hasTitles: Whether titles are needed.
    init(clock: LocalClock, hasTitles: Bool) {
        self.clock = clock
        self.hasTitles = hasTitles
    }

    /// The names of channels by their numbers.
    var channels: [String] { names.names }

    /// A record of a history, in the form of JSON or of a page.
    struct Record: Sendable {
        /// The time in seconds since 1970-01-01 00:00 UTC.
        var second: Int?
        /// The address. `nil` if the video was removed, or if the record is about something without one.
        var address: String?
        /// What the record says that was done, with the title. `nil` if it is in English and isn't needed.
        var title: String?
        /// The name of the channel. `nil` if the video is private or deleted.
        var channel: String?
        /// Whether it is of YouTube Music.
        var isMusic = false
        /// Whether the title says in English that something was watched.
        var isWatched = false

        /// Whether the address is that of a video. `nil` if there is none.
        fileprivate var hasVideo: Bool? { address.map(WatchWords.isVideo) }
    }

    /// Adds a record, or counts it as skipped if it is no video.
    private mutating func add(_ record: Record) {
        if let words { return add(record, words) }
        pending.append(record)
        // The language of an account is seen in its first records.
        if pending.count == 256 { addPending() }
    }

    /// Adds the records of a file that are pending.
    private mutating func addPending() {
        let words = WatchWords(of: pending.filter { $0.hasVideo == true }.map { ($0.title, $0.isWatched) })
        for record in pending { add(record, words) }
        pending = []
        self.words = words
    }

    /// Ends a file. The next one may be of another account, whose language is another one.
    mutating func endFile() {
        addPending()
        words = nil
    }

    private mutating func add(_ record: Record, _ words: WatchWords) {
        guard let second = record.second, second > 0 else { return rows.count(Issue.noTime) }
        guard words.areOfVideo(record.title, isWatched: record.isWatched, hasVideo: record.hasVideo) else {
            return rows.count(Issue.other)
        }
        rows.countRead()
        let digest = Digest(of: record.address ?? record.title ?? "")
        let isTopic = record.channel?.hasSuffix(" - Topic") ?? false
        if hasTitles, titles[digest] == nil { titles[digest] = record.title.map(WatchWords.withoutVerb) }
        videos.append(
            WatchedVideo(
                second: second, offset: clock.offset(at: second), digest: digest,
                channel: record.channel.map { names.number(of: isTopic ? String($0.dropLast(8)) : $0) },
                isMusic: record.isMusic || isTopic, isRemoved: record.address == nil))
    }

    /// Puts the videos in chronological order, and removes those that several exports have.
    mutating func sort() {
        videos.sort { $0.key < $1.key }
        var last: (Int, Digest)?
        videos.removeAll { video in
            defer { last = video.key }
            return last.map { $0 == video.key } ?? false
        }
    }

    /// Adds records, and counts those that are no videos with the reason.
    mutating func add(_ records: [Result<Record, Issue>]) {
        for record in records {
            if let record = rows.usable(record) { add(record) }
        }
    }

    /// Adds the videos of a history in JSON. Returns `false` if it is no list. O(*n*) in its length.
    ///
    /// Throws ``FileError`` if the contents can't be read, and `CancellationError` if the task is cancelled.
    mutating func addList(_ contents: ExportedContents) async throws -> Bool {
        var stream = JSONStream(contents)
        guard try stream.beginList() else { return false }
        try await stream.forEachPortion { [hasTitles] json in
            json.elements(of: 0).map { WatchHistory.record(json, $0, hasTitle: hasTitles) }
        } _: { records in
            add(records ?? [.failure(.damaged)])
        }
        return true
    }

    private static func record(_ json: JSONDocument, _ element: Int, hasTitle: Bool) -> Result<Record, Issue> {
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
                // The word for advertisements has the language of the account, but nothing else has details.
                isAdvertisement = true
            }
        }
        if isAdvertisement { return .failure(.advertisement) }
        record.isWatched = title.map { json.begins($0, with: WatchWords.verb) } ?? false
        if hasTitle || record.address == nil || !record.isWatched { record.title = title.flatMap { json.text($0) } }
        return .success(record)
    }

    /// Why a record is no video.
    enum Issue: ValidationIssue {
        case damaged, advertisement, noTime, other

        var isUnreadable: Bool { self == .damaged || self == .noTime }

        var reason: Message {
            switch self {
            case .damaged: "damaged"
            case .advertisement: "advertisements"
            case .noTime: "without a time that can be read"
            case .other: "searches, posts and other records that are no videos"
            }
        }
    }
}

extension JSONDocument {
    /// Returns whether a text begins with ASCII letters.
    fileprivate func begins(_ index: Int, with letters: StaticString) -> Bool {
        guard kind(index) == .string else { return false }
        let start = tokens[index].offset + 1, end = min(bytes.count, start + letters.utf8CodeUnitCount)
        return bytes[start..<end].span.isEqual(to: letters)
    }
}

/// Tells videos that were watched from the other records of a history, by one rule for all of its forms.
///
/// Besides videos, Takeout writes down surveys, visits, likes, subscriptions, posts and searches. What was done is said in words of the
/// account's language. The address tells what it was done to, but removed videos have none, as surveys have none, and a video that was
/// liked has its own.
struct WatchWords: Sendable {
    /// The words for what was done, that most titles of videos have in common at an end. Empty if none are known.
    private let words: String
    private let isEnglish: Bool

    /// The English verb with which the title of a video begins.
    static let verb: StaticString = "Watched"

    /// Finds the words of a language.
    ///
    /// - Parameter titles: The titles of records with the addresses of videos, and whether they begin with the English verb.
    init(of titles: [(title: String?, isWatched: Bool)]) {
        isEnglish = titles.count(where: \.isWatched) * 2 >= titles.count
        let titles = isEnglish ? [] : titles.compactMap { $0.title?.split(whereSeparator: \.isWhitespace) }
        // A few titles may have more in common than what was done.
        words =
            titles.count < 8
            ? ""
            : [WatchWords.common(titles), WatchWords.common(titles.map { $0.reversed() }).map { $0.reversed() }]
                .compactMap(\.self).max { $0.count < $1.count }?.joined(separator: " ") ?? ""
    }

    /// Returns the words with which most titles begin. `nil` if there are none.
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

    /// Returns whether a record is about a video that was watched.
    ///
    /// - Parameters:
    ///   - title: What the record says. `nil` if it isn't needed.
    ///   - isWatched: Whether it begins with the English verb.
    ///   - hasVideo: Whether the address is that of a video. `nil` if there is no address.
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

    /// Returns whether an address is that of a video.
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

    /// The beginning of most addresses.
    private static let usual = "https://www.youtube.com/watch?"
}

/// A time that a video was watched.
struct WatchedVideo: Sendable {
    /// The time in seconds since 1970-01-01 00:00 UTC.
    let second: Int
    /// What tells the video from others: the digest of its address, of its title if it was removed.
    let digest: Digest
    private let offset: Int32
    /// The number of the channel in the history. `nil` if the video is private or deleted.
    let channel: Int32?
    /// Whether it is music: of YouTube Music, or of a channel that YouTube has made for an artist.
    let isMusic: Bool
    /// Whether the video was removed, so that it has no address.
    let isRemoved: Bool

    /// Creates a time.
    ///
    /// - Parameters:
    ///   - second: The time in seconds since 1970-01-01 00:00 UTC.
    ///   - offset: The offset of the person's clock from UTC in seconds.
    ///   - digest: What tells the video from others.
    ///   - channel: The number of the channel. `nil` if the video is private or deleted.
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

    /// The time on the person's clock.
    var time: LocalTime { LocalTime(seconds: second, offset: Int(offset)) }

    /// What the videos of a history are sorted by. Those of exports that overlap are equal.
    var key: (second: Int, digest: Digest) { (second, digest) }
}
