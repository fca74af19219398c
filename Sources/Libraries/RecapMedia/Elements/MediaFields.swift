import RecapCore
public import RecapMotion
import RecapScene
public import RecapStory
public import RecapSurface

/// An image: PNG, JPEG, WebP or GIF. Animated images are played.
public struct Image: PlayedContent {
    /// The name of the kind in a story file.
    public static let kind = "image"
    /// The fields of the file and of its playback.
    public static let fields: FieldTable<Image> = fields(Image(MediaPlacement("")))
    /// The file, its alternative text, and its placement in the element.
    public var placement: MediaPlacement
    /// The playback settings, for an animated file.
    public var settings: MediaPlayback

    /// Creates an image. Animated images loop by default.
    public init(_ placement: MediaPlacement, playback settings: MediaPlayback = MediaPlayback()) {
        self.placement = placement
        self.settings = settings
    }
}

/// The content of an image or a Lottie animation: a file decoded by the media worker, and its playback settings.
public protocol PlayedContent: ElementContent {
    /// The file, its alternative text, and its placement in the element.
    var placement: MediaPlacement { get set }
    /// The playback settings, for an animated file.
    var settings: MediaPlayback { get set }
    /// Creates content from a file and its playback settings.
    init(_ placement: MediaPlacement, playback settings: MediaPlayback)
}

extension PlayedContent {
    /// Returns the fields of the file and of its playback, with the defaults of `blank`.
    static func fields(_ blank: Self) -> FieldTable<Self> {
        FieldTable(
            blank,
            fields: MediaPlacement.fields.nested(at: \.placement) + MediaPlayback.fields.nested(at: \.settings))
    }

    /// The properties that every kind can animate, and `reveal`.
    public static var animatable: Set<ElementAnimation.Property> {
        ElementAnimation.Property.common.union([.reveal])
    }
    /// The playback: finite if the animation ends, so that a page can wait for its end. A still image ends immediately.
    public var playback: Playback { settings.ends ? .finite : .endless }

    /// Reports problems with the file and a missing alternative text.
    public func check(_ reader: inout StoryDecoder) { placement.check(&reader, for: Self.kind) }
}

/// A Lottie animation.
public struct Lottie: PlayedContent {
    /// The name of the kind in a story file.
    public static let kind = "lottie"
    /// The fields of the file and of its playback.
    public static let fields: FieldTable<Lottie> = fields(Lottie(MediaPlacement("")))
    /// The file, its alternative text, and its placement in the element.
    public var placement: MediaPlacement
    /// The playback settings.
    public var settings: MediaPlayback

    /// Creates an animation, which loops by default.
    public init(_ placement: MediaPlacement, playback settings: MediaPlayback = MediaPlayback()) {
        self.placement = placement
        self.settings = settings
    }
}

/// The file of an image, an animation or a video, and its placement in the area of its element.
public struct MediaPlacement: Sendable, Equatable {
    /// The path of the file, relative to the story's folder.
    public var source: String
    /// The alternative text, which is shown and read aloud when the picture isn't visible.
    public var alt: Template?
    /// The rule for scaling the picture to its area.
    public var fit: MediaFit
    /// The position of the picture in its area, or of the visible part of a cropped picture.
    public var position: MediaPosition
    /// The maximum size in cells, which is doubled on a large screen; the height is reduced on a small one. `nil` stands for the
    /// available width, and for a default height that depends on the screen.
    public var width, height: Int?
    /// The characters with which the picture is drawn; `nil` for the best ones that the terminal can show.
    public var cells: CellMode?
    /// Whether colours that the terminal cannot show are approximated by dithering.
    public var dithers: Bool

    /// Creates the placement of a file, by default centred in its area.
    public init(
        _ source: String, alt: Template? = nil, fit: MediaFit = .fit, position: MediaPosition = .center,
        width: Int? = nil, height: Int? = nil, cells: CellMode? = nil, dithers: Bool = true
    ) {
        self.source = source
        self.alt = alt
        self.fit = fit
        self.position = position
        self.width = width
        self.height = height
        self.cells = cells
        self.dithers = dithers
    }

    static let fields: FieldTable<MediaPlacement> = FieldTable(
        MediaPlacement(""),
        FileField("src", \.source, .string, required: true, "the file, as a path from the story's folder"),
        FileField("alt", \.alt, .text, "the text for those who cannot see the picture"),
        FileField("fit", \.fit, .choice, "how the picture fits into its room"),
        FileField("x", \.position.x, .number(0...1), "the horizontal position, from left to right"),
        FileField("y", \.position.y, .number(0...1), "the vertical position, from top to bottom"),
        FileField(
            "width", \.width, .integer(1...1000),
            "the largest width in cells; two or three times as many on a large screen"),
        FileField(
            "height", \.height, .integer(1...1000),
            "the largest height in cells; two or three times as many on a large screen, fewer on a small one"),
        FileField("cells", \.cells, .choice, "the characters that the picture is drawn with; the best if absent"),
        FileField("dither", \.dithers, .bool, "whether missing colours are mixed by patterns of dots"))

    /// Reports problems with the file and a missing alternative text.
    func check(_ reader: inout StoryDecoder, for kind: String) {
        reader.checkSource("src", source, for: kind)
        if !reader.has("alt") {
            reader.reportWarning(
                "alt", "expected \"alt\" here: the text for those who can't see it; \"\" where it says nothing")
        }
    }
}

extension MediaPlacement {
    /// Returns the size of the element in cells: the size in the story, enlarged on large screens and with its height reduced on
    /// small ones.
    func size(in proposal: Proposal) -> CellSize {
        let rows =
            switch proposal.density {
            case .grand: height.map { $0 * 3 } ?? 42
            // Next to display type, leave room for two lines of it at 60 rows.
            case .roomy where proposal.textScale > 1: height.map { $0 * 9 / 4 } ?? 30
            // Less than twice as high, to leave room for text at 36 rows.
            case .roomy: height.map { $0 * 7 / 4 } ?? 22
            case .regular: height ?? 12
            case .compact: min(height ?? 9, 9)
            case .tight: min(height ?? 7, 7)
            case .dense: min(height ?? 5, 5)
            }
        let columns = width.map { $0 * proposal.density.scale }
        return CellSize(width: min(columns ?? proposal.width, proposal.width), height: rows)
    }
}

/// The playback settings of an animation.
public struct MediaPlayback: Sendable, Equatable {
    /// The number and the direction of plays.
    public var mode: LoopMode
    /// The number of plays, all of them forwards, which overrides `mode`; `nil` to follow `mode`.
    public var count: Int?
    /// The pause between two plays, 0…86,400 s.
    public var interval: Duration { didSet { interval = interval.clamped(to: MediaPlayback.longest) } }
    /// The speed as a multiple of normal speed; 0 stops the animation.
    public var speed: Referable<Double>
    /// The start and the end of a play: a number is a frame, `"25%"` a fraction of the whole, any other text the name
    /// of a marker. `nil` stands for the start or the end of the animation.
    public var from, to: ValueSource?

    /// Creates playback settings, which loop by default.
    public init(
        mode: LoopMode = .loop, count: Int? = nil, interval: Duration = .zero, speed: Referable<Double> = 1,
        from: ValueSource? = nil,
        to: ValueSource? = nil
    ) {
        self.mode = mode
        self.count = count
        self.interval = interval.clamped(to: MediaPlayback.longest)
        self.speed = speed
        self.from = from
        self.to = to
    }

    /// Whether the number of plays is finite, so that a page can wait for the end.
    var ends: Bool {
        if count != nil { return true }
        switch mode {
        case .playOnce, .repeat, .repeatBackwards: return true
        case .loop, .autoReverse: return false
        }
    }

    /// The longest pause, and the latest start and end of a play of a video: one day.
    static let longest: Duration = .seconds(86_400)

    static let fields: FieldTable<MediaPlayback> = FieldTable(
        MediaPlayback(),
        FileField("loopMode", \.mode, .loopMode, "playOnce, loop, autoReverse, repeat(n) or repeatBackwards(n)"),
        FileField(
            "loopCount", \.count, .integer(1...1_000_000), "the number of plays, all forwards, whatever the mode"),
        FileField("loopInterval", \.interval, .seconds(upTo: longest), "the seconds between two plays"),
        FileField("speed", \.speed, .number(0...100), "the factor of the speed; 0 stops the animation"),
        FileField("from", \.from, .value, "the start of a play: a frame, \"25%\", or the name of a marker"),
        FileField("to", \.to, .value, "the end of a play: a frame, \"75%\", or the name of a marker"))
}

extension FieldFormat where Value == LoopMode {
    fileprivate static let loopMode = FieldFormat.word(
        "playOnce, loop, autoReverse, repeat(n) or repeatBackwards(n)", { LoopMode(parsing: $0) }, { $0.text })
}

extension LoopMode {
    /// Parses a mode in the notation of the story format: `playOnce`, `loop`, `autoReverse`, `repeat(3)` or `repeatBackwards(2)`;
    /// `nil` for any other text.
    public init?(parsing text: String) {
        switch text {
        case "playOnce": self = .playOnce
        case "loop": self = .loop
        case "autoReverse": self = .autoReverse
        default:
            guard text.hasSuffix(")"), let open = text.firstIndex(of: "("),
                let times = Int(text[text.index(after: open)...].dropLast()), (1...1_000_000).contains(times)
            else { return nil }
            switch text[..<open] {
            case "repeat": self = .repeat(times)
            case "repeatBackwards": self = .repeatBackwards(times)
            default: return nil
            }
        }
    }

    /// The mode in the notation of the story format.
    fileprivate var text: String {
        switch self {
        case .playOnce: "playOnce"
        case .loop: "loop"
        case .autoReverse: "autoReverse"
        case .repeat(let times): "repeat(\(times))"
        case .repeatBackwards(let times): "repeatBackwards(\(times))"
        }
    }
}
