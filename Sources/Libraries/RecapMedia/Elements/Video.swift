import RecapCore
public import RecapStory

/// A video without sound, played by the program `ffmpeg`. The alternative text is shown if `ffmpeg` is not installed.
public struct Video: ElementContent {
    /// The number of times a video is played.
    public enum Loop: String, Sendable, Hashable, CaseIterable {
        /// Plays the video once; the last frame stays on screen.
        case playOnce
        /// Repeats the video endlessly.
        case loop
    }

    /// The file, its alternative text, and its placement in the element.
    public var placement: MediaPlacement
    /// The number of times the video is played, unless `count` is set.
    public var loop: Loop
    /// The number of plays, which overrides `loop`; `nil` to follow `loop`.
    public var count: Int?
    /// The time in the video at which a play starts, 0…86,400 s.
    public var from: Duration { didSet { from = from.clamped(to: MediaPlayback.longest) } }
    /// The time in the video at which a play ends, 0…86,400 s; `nil` for the end of the video.
    public var to: Duration? { didSet { to = to?.clamped(to: MediaPlayback.longest) } }

    /// Creates a video, which loops by default.
    public init(
        _ placement: MediaPlacement, loop: Loop = .loop, count: Int? = nil, from: Duration = .zero, to: Duration? = nil
    ) {
        self.placement = placement
        self.loop = loop
        self.count = count
        self.from = from.clamped(to: MediaPlayback.longest)
        self.to = to?.clamped(to: MediaPlayback.longest)
    }

    /// Whether the programs `ffmpeg` and `ffprobe` are on the `PATH`.
    public static var isInstalled: Bool { VideoTools.installed() != nil }

    /// The name of the kind in a story file.
    public static let kind = "video"
    /// The fields of the file and of its playback.
    public static let fields: FieldTable<Video> = FieldTable(
        Video(MediaPlacement("")),
        fields: MediaPlacement.fields.nested(at: \.placement) + [
            FileField("loopMode", \.loop, .choice, "how often the video is played"),
            FileField("loopCount", \.count, .integer(1...1_000_000), "the number of plays, whatever the mode"),
            FileField("from", \.from, .seconds(upTo: MediaPlayback.longest), "the start of a play, in seconds"),
            FileField(
                "to", \.to, .seconds(upTo: MediaPlayback.longest),
                "the end of a play, in seconds; the end of the video if absent"),
        ])
    /// The properties that every kind can animate, and `reveal`.
    public static let animatable = ElementAnimation.Property.common.union([.reveal])
    /// The playback: finite if the video ends, so that a page can wait for its end.
    public var playback: Playback { ends ? .finite : .endless }

    /// Whether the number of plays is finite.
    var ends: Bool { count != nil || loop == .playOnce }

    /// Reports problems with the file, a kind that this computer cannot play, and a play that ends before it begins.
    public func check(_ reader: inout StoryDecoder) {
        reader.checkKind(Video.kind)
        placement.check(&reader, for: Video.kind)
        if let to, to <= from {
            reader.reportError("to", "a play has to end after it begins, at \(from.decimalSeconds) s")
        }
    }
}
