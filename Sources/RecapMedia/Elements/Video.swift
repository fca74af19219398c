public import RecapStory

/// A video, played by the program `ffmpeg` where that is installed; else its text is shown. It has no sound.
public struct Video: ElementContent {
    /// How often it is played.
    public enum Loop: String, Sendable, Hashable, CaseIterable {
        /// Once; its last frame stays.
        case playOnce
        /// Again and again.
        case loop
    }

    /// Which file, and how it stands.
    public var placement: MediaPlacement
    /// How often it is played.
    public var loop: Loop
    /// So many plays, whatever `loop` says; `nil` leaves it to that.
    public var count: Int?
    /// Where a play begins, in seconds of the video.
    public var from: Double
    /// Where it ends, in seconds of the video; `nil` is the video's end.
    public var to: Double?

    /// A video; it loops unless said.
    public init(
        _ placement: MediaPlacement, loop: Loop = .loop, count: Int? = nil, from: Double = 0, to: Double? = nil
    ) {
        self.placement = placement
        self.loop = loop
        self.count = count
        self.from = from
        self.to = to
    }

    /// Whether there is an `ffmpeg` on the `PATH`, and the `ffprobe` that comes with it.
    public static var isInstalled: Bool { VideoTools.installed() != nil }

    /// The name of the kind in a story file.
    public static let kind = "video"
    /// The fields of the file, and of its playback.
    public static let fields: FieldTable<Video> = FieldTable(
        Video(MediaPlacement("")),
        fields: MediaPlacement.fields.nested(at: \.placement) + [
            Field("loopMode", \.loop, .choice, "how often the video is played"),
            Field("loopCount", \.count, .integer(1...1_000_000), "the number of plays, whatever the mode"),
            Field("from", \.from, .number(0...86_400), "the start of a play, in seconds"),
            Field("to", \.to, .number(0...86_400), "the end of a play, in seconds; the end of the video if absent"),
        ])
    /// What every kind has, and how much of it has appeared.
    public static let animatable = ElementAnimation.Property.common.union([.reveal])
    /// A page can wait for one that ends.
    public var playback: Playback { ends ? .finite : .endless }

    /// Whether its last play ends.
    var ends: Bool { count != nil || loop == .playOnce }

    /// Reports what is wrong with the file, what the machine lacks, and a play that ends before it begins.
    public func check(_ reader: inout FieldReader) {
        reader.checkKind(Video.kind)
        placement.check(&reader, for: Video.kind)
        if let to, to <= from { reader.reportError("to", "a play has to end after it begins, at \(from) s") }
    }
}
