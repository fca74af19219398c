internal import RecapJSON
internal import RecapLanguage
internal import RecapSystem
internal import RecapWords

/// The videos that a person watched, by Google Takeout.
struct WatchHistory: Sendable {
    /// The times that videos were watched, as they were added until they are sorted.
    private(set) var videos: [WatchedVideo] = []
    /// The titles by the digests of videos, with a verb in the language of the account; empty if they aren't needed.
    private(set) var titles: [Digest: String] = [:]
    /// The number of videos, and of records that are none.
    var rows = RowCount()
    private var names = NumberedNames()
    private var clock: LocalClock
    private let hasTitles: Bool

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

    /// A record of a history.
    struct Record: Sendable {
        /// The time in seconds since 1970-01-01 00:00 UTC.
        var second: Int?
        /// The address. `nil` if the video was removed.
        var address: String?
        /// The title.
        var title: String?
        /// The name of the channel. `nil` if the video is private or deleted.
        var channel: String?
        /// Whether it is of YouTube Music.
        var isMusic = false

        /// Whether it is a video, not a post or a search.
        fileprivate var isVideo: Bool {
            guard let address else { return true }
            // Looking within all addresses would take most of the time.
            return ["https://www.youtube.com/watch", "https://music.youtube.com/watch"].contains {
                address.hasPrefix($0)
            }
                || !address.contains("/post/") && !address.contains("/results?")
        }
    }

    /// Adds a record, or counts it as skipped if it is no video.
    private mutating func add(_ record: Record) {
        guard let second = record.second, second > 0 else { return rows.countSkipped(reason: Flaw.noTime.reason) }
        guard record.isVideo else { return rows.countSkipped(reason: Flaw.other.reason) }
        rows.countRead()
        let digest = Digest(of: record.address ?? record.title ?? "")
        let isTopic = record.channel?.hasSuffix(" - Topic") ?? false
        if hasTitles, titles[digest] == nil { titles[digest] = record.title }
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
    mutating func add(_ records: [Result<Record, Flaw>]) {
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

    private static func record(_ json: JSONDocument, _ element: Int, hasTitle: Bool) -> Result<Record, Flaw> {
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
        if hasTitle || record.address == nil { record.title = title.flatMap { json.text($0) } }
        return .success(record)
    }

    /// Why a record is no video.
    enum Flaw: RowFlaw {
        case damaged, advertisement, noTime, other

        var reason: Message {
            switch self {
            case .damaged: "damaged"
            case .advertisement: "advertisements"
            case .noTime: "without a time that can be read"
            case .other: "searches and posts"
            }
        }
    }
}
