public import RecapMotion
import RecapScene
public import RecapStory
import RecapSurface

/// What pictures and animations have in common: which file, and how it stands in its room.
public struct MediaPlacement: Sendable, Equatable {
    /// The file, as a path from the story's folder.
    public var source: String
    /// What is shown and read where it can't be seen.
    public var alt: Template?
    /// How it is brought into its room.
    public var fit: MediaFit
    /// Where it stands in the room, or which part is seen.
    public var position: MediaPosition
    /// The cells that it may take, across and down: twice as many on a large screen, and fewer down on a small one. `nil`
    /// takes what there is.
    public var width, height: Int?
    /// By which characters it is drawn; `nil` takes the best that the terminal has.
    public var cells: CellMode?
    /// Whether colours that there are not are mixed by patterns of dots.
    public var dithers: Bool

    /// A file in the middle of its room.
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
        Field("src", \.source, .string, required: true, "the file, as a path from the story's folder"),
        Field("alt", \.alt, .text, "the text for those who cannot see the picture"),
        Field("fit", \.fit, .choice, "how the picture fits into its room"),
        Field("x", \.position.x, .number(0...1), "the horizontal position, from left to right"),
        Field("y", \.position.y, .number(0...1), "the vertical position, from top to bottom"),
        Field("width", \.width, .integer(1...1000), "the largest width in cells; twice as many on a large screen"),
        Field(
            "height", \.height, .integer(1...1000),
            "the largest height in cells; twice as many on a large screen, fewer on a small one"),
        Field("cells", \.cells, .choice, "the characters that the picture is drawn with; the best if absent"),
        Field("dither", \.dithers, .bool, "whether missing colours are mixed by patterns of dots"))

    /// Reports what is wrong with the file, and a missing text.
    func check(_ reader: inout FieldReader, for kind: String) {
        reader.checkSource("src", source, for: kind)
        if !reader.has("alt") {
            reader.reportWarning(
                "alt", "expected \"alt\" here: the text for those who can't see it; \"\" where it says nothing")
        }
    }
}

extension MediaPlacement {
    /// What the story gives it; twice that where there is room for twice as large letters, and less where there is little.
    func size(in proposal: Proposal) -> Size {
        let rows =
            switch proposal.density {
            case .roomy: height.map { $0 * 2 } ?? 28
            case .regular: height ?? 12
            case .compact: min(height ?? 9, 9)
            case .tight: min(height ?? 7, 7)
            case .dense: min(height ?? 5, 5)
            }
        let columns = width.map { proposal.density == .roomy ? $0 * 2 : $0 }
        return Size(width: min(columns ?? proposal.width, proposal.width), height: rows)
    }
}

/// How an animation is played.
public struct MediaPlayback: Sendable, Equatable {
    /// How often, and which way.
    public var mode: LoopMode
    /// So many plays forward, whatever the mode; `nil` leaves it to the mode.
    public var count: Int?
    /// Seconds between two plays.
    public var interval: Double
    /// Seconds of the animation in a second; 0 stops it.
    public var speed: NumberSource
    /// Where a play begins and ends: a number is a frame, `"25%"` a share of the whole, any other text a marker. `nil` is the
    /// start, and the end.
    public var from, to: ValueSource?

    /// A way to play; it loops unless said.
    public init(
        mode: LoopMode = .loop, count: Int? = nil, interval: Double = 0, speed: NumberSource = 1,
        from: ValueSource? = nil,
        to: ValueSource? = nil
    ) {
        self.mode = mode
        self.count = count
        self.interval = interval
        self.speed = speed
        self.from = from
        self.to = to
    }

    /// Whether a page can wait for it.
    var ends: Bool {
        if count != nil { return true }
        switch mode {
        case .playOnce, .repeat, .repeatBackwards: return true
        case .loop, .autoReverse: return false
        }
    }

    static let fields: FieldTable<MediaPlayback> = FieldTable(
        MediaPlayback(),
        Field("loopMode", \.mode, .loopMode, "playOnce, loop, autoReverse, repeat(n) or repeatBackwards(n)"),
        Field(
            "loopCount", \.count, .integer(1...1_000_000), "the number of plays, all forwards, whatever the mode"),
        Field("loopInterval", \.interval, .number(0...86_400), "the seconds between two plays"),
        Field("speed", \.speed, .number(0...100), "the factor of the speed; 0 stops the animation"),
        Field("from", \.from, .value, "the start of a play: a frame, \"25%\", or the name of a marker"),
        Field("to", \.to, .value, "the end of a play: a frame, \"75%\", or the name of a marker"))
}

extension FieldFormat where Value == LoopMode {
    fileprivate static let loopMode = FieldFormat.word(
        "playOnce, loop, autoReverse, repeat(n) or repeatBackwards(n)", { LoopMode(parsing: $0) }, { $0.text })
}

extension LoopMode {
    /// The mode of a text as stories write it: `playOnce`, `loop`, `autoReverse`, `repeat(3)`, `repeatBackwards(2)`. `nil`
    /// where it is none.
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

    /// The mode as stories write it.
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
