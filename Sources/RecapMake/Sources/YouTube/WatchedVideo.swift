internal import RecapLanguage

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
