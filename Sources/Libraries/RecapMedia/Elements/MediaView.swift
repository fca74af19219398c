import RecapCore
import RecapLanguage
import RecapMediaWire
import RecapMotion
import RecapScene
import RecapStory
import RecapSurface

/// The source of an element's frames. The element restarts when its source changes.
enum MediaOrigin: Equatable {
    /// A file that the media worker decodes.
    case worker(String, MediaHint)
    /// The contents of a picture drawn by a program.
    case drawing([UInt8])
    /// A video or a part of it, in seconds. If `to` is `nil`, the part extends to the end of the video.
    case video(String, from: Double, to: Double?)

    /// The name of the file in the story.
    var source: String {
        switch self {
        case .worker(let source, _), .video(let source, _, _): source
        case .drawing: ""
        }
    }
}

/// A picture, an animation or a video on a page.
struct MediaView: CellRepresentable, TranscribedElement {
    let origin: MediaOrigin
    let placement: MediaPlacement
    let alt: String
    let mode: LoopMode
    let count: Int?
    /// The pause between two plays, in seconds.
    let interval: Double
    /// The minimum time between the starts of two plays, in seconds.
    let shortestPlay: Double
    let speed: Double
    let from, to: LoopSchedule.Bound?
    /// Whether a page can wait for the end.
    let ends: Bool
    /// Whether the first frame is shown with reduced motion, rather than the one at which the animation comes to rest.
    let restsAtFirstFrame: Bool
    /// Whether the picture is the background of a page, which neither waits for it nor shows its alternative text.
    let isBackground: Bool

    /// Creates a picture or an animation.
    init(_ placement: MediaPlacement, playback: MediaPlayback, hint: MediaHint, data: DataResolver) {
        origin = .worker(placement.source, hint)
        self.placement = placement
        alt = placement.alt.map { data.text($0) } ?? ""
        (mode, count, interval) = (playback.mode, playback.count, playback.interval.decimalSeconds)
        speed = data.number(playback.speed) ?? 1
        from = playback.from.flatMap { LoopSchedule.Bound(data.value($0)) }
        to = playback.to.flatMap { LoopSchedule.Bound(data.value($0)) }
        ends = playback.ends
        (shortestPlay, restsAtFirstFrame) = (0, false)
        isBackground = false
    }

    /// Creates a picture or an animation in the background of a page.
    init(background source: String, hint: MediaHint) {
        self.init(
            .worker(source, hint), at: MediaPlacement(source, fit: .fill, cells: .halfBlocks), isBackground: true)
    }

    /// Creates the view of a picture drawn by a program.
    init(drawing bytes: [UInt8]) {
        self.init(.drawing(bytes), at: DrawnCode.placement, isBackground: false)
    }

    /// Creates a picture without alternative text. An animation is repeated.
    private init(_ origin: MediaOrigin, at placement: MediaPlacement, isBackground: Bool) {
        self.origin = origin
        self.placement = placement
        self.isBackground = isBackground
        (alt, mode, count, interval) = ("", .loop, nil, 0)
        (speed, from, to) = (1, nil, nil)
        ends = false
        (shortestPlay, restsAtFirstFrame) = (0, false)
    }

    /// Creates a video.
    init(_ video: Video, data: DataResolver) {
        origin = .video(video.placement.source, from: video.from.decimalSeconds, to: video.to?.decimalSeconds)
        placement = video.placement
        alt = video.placement.alt.map { data.text($0) } ?? ""
        (mode, count, interval) = (video.loop == .loop ? .loop : .playOnce, video.count, 0)
        (speed, from, to) = (1, nil, nil)
        ends = video.ends
        // Each play starts a process, and the last frame is known only at the end.
        (shortestPlay, restsAtFirstFrame) = (0.5, true)
        isBackground = false
    }

    var traits: ElementTraits { ElementTraits(role: .main, entrance: .fade, mirrorsRightToLeft: false) }
    func transcript(in words: TranscriptWords) -> [String] {
        guard !alt.isEmpty else { return [] }
        if case .video = origin { return [words.text("Video: \(alt)")] }
        return [words.text("Picture: \(alt)")]
    }

    func size(in proposal: Proposal) -> CellSize { placement.size(in: proposal) }

    func makeView(context: Context) -> MediaPlayer {
        MediaPlayer(self, service: context.services[MediaService.self], actions: context.actions)
    }

    func updateView(_ view: MediaPlayer, context: Context) { view.update(self, environment: context.environment) }

    static func dismantle(_ view: MediaPlayer, coordinator: Void) { view.close() }
}

extension MediaView {
    /// Returns the play schedule of a file. Throws an error if a marker is not in the file.
    func schedule(of contents: MediaContents) throws(UnknownMarkerError) -> LoopSchedule {
        let timeline = contents.timeline
        func position(_ bound: LoopSchedule.Bound?) -> LoopSchedule.Bound? {
            if case .frame(let frame)? = bound { .frame(timeline.start(ofFrame: frame)) } else { bound }
        }
        return try LoopSchedule(
            frames: timeline.ticks, framesPerSecond: timeline.ticksPerSecond, from: position(from) ?? .frame(0),
            to: position(to) ?? .progress(1), markers: contents.markers, mode: mode, count: count,
            interval: rest(after: timeline))
    }

    /// Returns the play schedule of a whole file.
    func wholeSchedule(of contents: MediaContents) -> LoopSchedule {
        LoopSchedule(
            frames: contents.timeline.ticks, framesPerSecond: contents.timeline.ticksPerSecond, mode: mode,
            count: count,
            interval: rest(after: contents.timeline))
    }

    private func rest(after timeline: FrameTimeline) -> Double { max(interval, shortestPlay - timeline.seconds) }
}

extension LoopSchedule.Bound {
    /// Creates a bound from a value in a story: a number is a frame, a percentage is a fraction, any other text is a marker;
    /// `nil` for an empty text.
    init?(_ value: ResolvedValue) {
        switch value {
        case .number(let frame): self = .frame(frame)
        case .text(let filled):
            let text = filled.string
            if text.hasSuffix("%"), let percent = Double(text.dropLast()) {
                self = .progress(percent / 100)
            } else if text.isEmpty {
                return nil
            } else {
                self = .marker(text)
            }
        }
    }
}
