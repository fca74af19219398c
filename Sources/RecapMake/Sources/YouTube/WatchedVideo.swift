internal import RecapJSON
internal import RecapLanguage
internal import RecapSystem
internal import RecapWords

/// A video in a history of Google Takeout.
struct WatchedVideo: Sendable {
    /// The time in seconds since 1970-01-01 00:00 UTC.
    let time: Int
    /// What tells the video from others: the digest of its address. `nil` if it was removed.
    let video: Digest?
    /// The title as the history has it, with a verb in the language of the account; empty if it isn't needed.
    let title: String
    /// The name of the channel. `nil` if the video is private or deleted.
    let channel: String?
    /// Whether it is music: of YouTube Music, or of a channel that YouTube has made for an artist.
    let isMusic: Bool

    /// Creates a video.
    ///
    /// - Parameters:
    ///   - time: The time in seconds since 1970-01-01 00:00 UTC.
    ///   - address: The address. `nil` if the video was removed.
    ///   - title: The title; empty if it isn't needed.
    ///   - source: The name of the channel. `nil` if the video is private or deleted.
    ///   - header: The name of the service, such as "YouTube Music".
    init(time: Int, address: String?, title: String, source: String?, header: String) {
        let isTopic = source?.hasSuffix(" - Topic") == true
        self.time = time
        self.title = title
        video = address.map { Digest(of: $0) }
        channel = isTopic ? source.map { String($0.dropLast(8)) } : source
        isMusic = header == "YouTube Music" || isTopic
    }

    /// Returns whether an address is that of a video, not of a post or of a search.
    static func isVideo(_ address: String) -> Bool {
        // Looking within all addresses would take most of the time.
        ["https://www.youtube.com/watch", "https://music.youtube.com/watch"].contains { address.hasPrefix($0) }
            || !address.contains("/post/") && !address.contains("/results?")
    }

    /// What tells one time that a video was watched from others, in exports that overlap.
    struct Key: Hashable {
        let time: Int
        let video: Digest
    }

    var key: Key { Key(time: time, video: video ?? Digest(of: title)) }

    /// Reads the videos of a history. Advertisements and everything that is no video are counted as skipped.
    ///
    /// Returns `nil` if the text is no list. O(*n*) in its length.
    ///
    /// - Parameter withTitles: Whether the titles are needed.
    static func videos(in bytes: [UInt8], withTitles: Bool, _ rows: inout RowCount) -> [WatchedVideo]? {
        guard bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "[") else { return nil }
        var videos: [WatchedVideo] = []
        // In portions, since a document takes several times the room of its text.
        var portions = ListPortions(of: bytes.span), channels: Set<String> = []
        while let portion = portions.next(in: bytes.span) {
            guard let json = try? ListPortions.parse(bytes[portion]) else {
                rows.countSkipped(reason: "damaged")
                continue
            }
            videos += WatchedVideo.videos(in: json, withTitles: withTitles, &channels, &rows)
        }
        return videos
    }

    /// - Parameter channels: The names so far. Videos of a channel share its name in memory.
    private static func videos(
        in json: JSONDocument, withTitles: Bool, _ channels: inout Set<String>, _ rows: inout RowCount
    ) -> [WatchedVideo] {
        var videos: [WatchedVideo] = []
        for entry in json.elements(of: 0) {
            guard json.kind(entry) == .object else {
                rows.countSkipped(reason: "damaged")
                continue
            }
            // The word for advertisements has the language of the account, but nothing else has details.
            guard json.member("details", of: entry) == nil else {
                rows.countSkipped(reason: "advertisements")
                continue
            }
            guard let time = json.text("time", of: entry).flatMap({ Timestamp.seconds(of: $0) }), time > 0 else {
                rows.countSkipped(reason: "without a time that can be read")
                continue
            }
            let address = json.text("titleUrl", of: entry)
            guard address.map(WatchedVideo.isVideo) ?? true else {
                rows.countSkipped(reason: "searches and posts")
                continue
            }
            let source = json.member("subtitles", of: entry).flatMap { json.elements(of: $0).first { _ in true } }
            rows.countRead()
            videos.append(
                WatchedVideo(
                    time: time, address: address,
                    title: withTitles || address == nil ? json.text("title", of: entry) ?? "" : "",
                    source: json.text("name", of: source).map { channels.insert($0).memberAfterInsert },
                    header: json.text("header", of: entry) ?? ""))
        }
        return videos
    }
}
