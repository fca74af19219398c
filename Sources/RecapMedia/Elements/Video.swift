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
    /// The fields that a story file may give it.
    public static let fields =
        MediaPlacement.fields + [
            Field("loopMode", .choice(Loop.allCases.map(\.rawValue)), "how often it is played; loop unless said"),
            Field("loopCount", .integer(1...1_000_000), "so many plays, whatever the mode"),
            Field("from", .number(0...86_400, isReference: false), "where a play begins, in seconds; 0 unless said"),
            Field(
                "to", .number(0...86_400, isReference: false), "where a play ends, in seconds; at its end unless said"),
        ]
    /// What every kind has, and how much of it has appeared.
    public static let animatable = ElementAnimation.Property.common.union([.reveal])
    /// A page can wait for one that ends.
    public var playback: Playback { ends ? .finite : .endless }

    /// Whether its last play ends.
    var ends: Bool { count != nil || loop == .playOnce }

    /// Reads the fields of a story file.
    public init(from reader: inout FieldReader) {
        func plain(_ number: NumberSource?) -> Double? { if case .number(let number)? = number { number } else { nil } }
        reader.checkKind(Video.kind)
        placement = MediaPlacement(from: &reader, for: Video.kind)
        loop = reader.choice("loopMode") ?? .loop
        count = reader.integer("loopCount")
        from = plain(reader.number("from")) ?? 0
        to = plain(reader.number("to"))
        if let to, to <= from { reader.reportError("to", "a play has to end after it begins, at \(from) s") }
    }
}
