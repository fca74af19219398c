internal import RecapCore
public import RecapElements
internal import RecapLanguage
internal import RecapMediaWire
internal import RecapPlayer
public import RecapScene
public import RecapStory
public import RecapSurface

/// The rate, the speed and the pages of a film.
public struct RecordingOptions: Sendable {
    /// The number of frames per second, 1…60. Defaults to 12.
    public var frameRate: Int
    /// The playing time that passes in one second of the film, 0.25…8. Defaults to 1.
    public var speed: Double
    /// The zero-based indices of the pages to play, among the existing ones, in playing order; `nil` for all.
    public var pages: [Int]?
    /// Whether figures are recorded, for output with a higher resolution than cells. Defaults to `false`.
    public var recordsFigures = false

    /// Creates the options of a film. The frame rate is clamped to its range.
    public init(frameRate: Int = 12, speed: Double = 1, pages: [Int]? = nil) {
        self.frameRate = min(max(frameRate, 1), 60)
        self.speed = speed
        self.pages = pages
    }

    /// The time between two frames.
    var frameInterval: Duration { .nanoseconds(1_000_000_000 / frameRate) }

    /// The maximum length of a film, which limits films with endless animations.
    static let longest: Duration = .seconds(24 * 3600)
}

/// A frame of a film.
public struct RecordedFrame: Sendable {
    /// The time since the beginning of the film.
    public let time: Duration
    /// The cells, including which rows changed since the previous frame.
    public let surface: Surface
    /// The index of the current page among the existing pages, from 0.
    public let page: Int
    /// The index of the page's current step, from 0.
    public let step: Int
    /// Whether this is the first frame of that page.
    public let beginsPage: Bool
}

/// A story as a sequence of frames, played in virtual time without a terminal.
///
/// The frames have a constant rate, show the same content as a screen, and are identical on every machine. A page that would
/// wait for its reader is shown for as long as a timed page, or one second per step if that is longer.
public struct FrameRecorder {
    /// The size of the frames in cells.
    public let size: CellSize
    /// The number of pages that exist, given the story's data.
    public var pageCount: Int { scene.pageCount }

    /// The pages of the story.
    private var scene: Scene
    /// The story as it is played: no page waits for its reader.
    private let story: Story
    private let services: CellServices
    private let options: RecordingOptions

    /// Creates a recorder.
    ///
    /// - Parameters:
    ///   - story: The story to play.
    ///   - kinds: The element kinds that the story may use.
    ///   - services: The objects that stateful elements share, such as a media decoder.
    ///   - environment: The capabilities to draw for, and the preferences.
    ///   - size: The size of the frames in cells.
    ///   - options: The rate, the speed and the pages.
    /// - Complexity: O(*n*), where *n* is the number of pages.
    public init(
        story: Story, kinds: KindRegistry = .standard, services: CellServices = CellServices(),
        environment: SceneEnvironment, size: CellSize, options: RecordingOptions = RecordingOptions()
    ) {
        var environment = environment
        environment.takesAnswers = false
        environment.recordsFigures = options.recordsFigures
        scene = Scene(story: story, kinds: kinds, environment: environment)
        var story = story
        for index in story.pages.indices where story.advance(of: story.pages[index]) == .manual {
            story.pages[index].advance = .after(Self.seconds(ofWaitingPage: story.pages[index], in: story))
        }
        self.story = story
        self.services = services
        self.size = size
        self.options = options
    }

    /// Returns the duration of a page that waits for its reader.
    private static func seconds(ofWaitingPage page: Page, in story: Story) -> PageSeconds {
        let data = DataResolver(data: story.data)
        let steps = Double(PageSteps.count(of: page, data: data) { data.holds($0.common.showIf) })
        return steps > story.pageRemainSeconds.value ? PageSeconds(clamping: steps) : story.pageRemainSeconds
    }

    /// Returns a copy of the recorder with a modified environment.
    private func with(_ change: (inout SceneEnvironment) -> Void) -> FrameRecorder {
        var film = self
        film.scene = scene.with(change)
        return film
    }

    /// Returns a copy of the recorder that records pictures as figures, if figures are recorded.
    ///
    /// - Parameters:
    ///   - cell: The size of a cell in pixels, which is reduced to stay within the maximum number of pixels.
    ///   - bleed: The number of cells by which background pictures extend beyond each side. Defaults to none.
    ///   - most: The maximum number of pixels of all cells.
    ///   - detail: The scale of frames of animations and videos, relative to full resolution in each direction. Defaults to 1.
    func recordingPictures(
        cell: CellSize, bleed: CellSize = CellSize(width: 0, height: 0), most: Int = DrawingLimits.picturePixels,
        detail: Double = 1
    ) -> FrameRecorder {
        guard scene.environment.recordsFigures else { return self }
        let cells = max(1, size.width + 2 * bleed.width) * max(1, size.height + 2 * bleed.height)
        let scale = min(1, (Double(most) / Double(cells * cell.width * cell.height)).squareRoot())
        func pixels(_ scale: Double) -> CellSize {
            CellSize(width: max(1, Int(Double(cell.width) * scale)), height: max(1, Int(Double(cell.height) * scale)))
        }
        return with {
            $0.pictureRecording = PictureRecording(
                cell: pixels(scale), movingCell: pixels(scale * detail), bleed: bleed)
        }
    }

    /// The size of a cell in pixels on a large window.
    private static let windowCell = CellSize(width: 16, height: 32)

    /// A copy that records pictures as figures for a web page. Animations have a lower resolution, because each frame is a
    /// separate picture.
    package var forWebPages: FrameRecorder {
        // Windows are wider or higher than the pages by a few cells.
        recordingPictures(cell: Self.windowCell, bleed: CellSize(width: 6, height: 6), detail: 0.5)
    }

    /// A copy that records pictures as figures for vector graphics.
    package var forGraphics: FrameRecorder { recordingPictures(cell: Self.windowCell) }

    /// A copy that records on a light background if any page has the theme `auto`, which depends on the background; otherwise
    /// `nil`.
    package var onLight: FrameRecorder? {
        let environment = scene.environment
        guard !environment.seemsLight,
            story.pages.contains(where: { environment.theme ?? $0.theme ?? story.theme == .named(Theme.auto) })
        else { return nil }
        return with { $0.seemsLight = true }
    }

    /// The indices of the pages to play, in the order of the film.
    var pages: [Int] { options.pages?.filter { (0..<pageCount).contains($0) } ?? Array(0..<pageCount) }

    /// Returns whether a page waits for its reader.
    func waits(onPage page: Int) -> Bool { scene.advance(ofPage: page) == .manual }

    /// The language of the story, as a tag such as `en` or `pt-BR`.
    var language: String { story.language ?? Language.english.tag }

    /// The direction in which pages follow each other.
    var direction: LayoutDirection { scene.direction }

    /// Returns the colour of a page's filled progress bars, 0xRRGGBB; `nil` if it is the terminal's default colour.
    func barColor(ofPage page: Int) -> UInt32? { scene.palette(ofPage: page).bar.rgbValue }

    /// Returns whether a page has dark text on a light background.
    func isLight(_ page: Int) -> Bool {
        scene.palette(ofPage: page).ink.relativeLuminance.map { $0 < 0.18 } ?? false
    }

    /// Returns the transition to a page from the previous one.
    func transition(toPage page: Int) -> PageTransition { scene.transition(to: page) }

    /// The pages in the order of the film, as contiguous ranges.
    private var takes: [ClosedRange<Int>] {
        var takes: [ClosedRange<Int>] = []
        for page in pages {
            if let last = takes.last, last.upperBound + 1 == page {
                takes[takes.count - 1] = last.lowerBound...page
            } else {
                takes.append(page...page)
            }
        }
        return takes
    }

    /// Returns the name of a page: its id, or its number from 1.
    public func name(ofPage page: Int) -> String { scene.id(ofPage: page) ?? "\(page + 1)" }

    /// Returns the text of a page, line by line, as `--plain` prints it.
    public func plainText(ofPage page: Int) -> [String] { scene.plainText(ofPage: page) }

    /// Returns the speaker notes of a page, one string per paragraph.
    func notes(ofPage page: Int) -> [String] { scene.notes(onPage: page) }

    /// Returns the text of each step of a page: the lines that appear with the step.
    func plainTexts(ofStepsOfPage page: Int) -> [[String]] { scene.plainTexts(ofStepsOfPage: page) }

    /// The first page at the end of its time, for previews; `nil` if there are no pages. Plays the page.
    var poster: Still? {
        guard let page = pages.first else { return nil }
        return stills(ofPages: [page...page]).last
    }

    /// Plays the film. Returns its length.
    ///
    /// - Parameter onFrame: Called with each frame that differs from the previous one. Throwing an error ends the
    ///   film.
    public func play<Failure: Error>(
        _ onFrame: (RecordedFrame) throws(Failure) -> Void
    ) throws(Failure) -> Duration {
        try play(takes, onFrame)
    }

    /// Plays ranges of pages, one after another. Returns their total length.
    private func play<Failure: Error>(
        _ takes: [ClosedRange<Int>], _ onFrame: (RecordedFrame) throws(Failure) -> Void
    ) throws(Failure) -> Duration {
        var length = Duration.zero
        for take in takes { length += try play(take, from: length, onFrame) }
        return length
    }

    /// Plays one page, without a transition and without progress bars. Returns its length.
    func play(onlyPage page: Int, _ onFrame: (RecordedFrame) -> Void) -> Duration {
        play(page...page, from: .zero, hidesBars: true, onFrame)
    }

    /// Plays consecutive pages. Returns their length.
    private func play<Failure: Error>(
        _ pages: ClosedRange<Int>, from begin: Duration, hidesBars: Bool = false,
        _ onFrame: (RecordedFrame) throws(Failure) -> Void
    ) throws(Failure) -> Duration {
        let terminal = OffscreenTerminal(
            size: size, capabilities: scene.environment.capabilities, end: RecordingOptions.longest)
        terminal.frameInterval = options.frameInterval
        let player = Player(
            story, on: terminal, kinds: scene.kinds, services: services, environment: scene.environment,
            options: PlayerOptions(start: .index(pages.lowerBound), speed: options.speed), clock: { terminal.now })
        if hidesBars { player.hideBars() }
        let start = terminal.now
        var failure: Failure?
        var lastPage: Int?
        // Of several frames at the same time, only the last one counts, because arriving content is drawn immediately.
        var held: RecordedFrame?
        withoutActuallyEscaping(onFrame) { onFrame in
            terminal.onPresent = { surface, time in
                let page = player.controller.currentPage
                // Stop immediately, so that no work begins for a page that is not shown.
                guard failure == nil, pages.contains(page) else { return player.stop() }
                let replaced = held.flatMap { $0.time == begin + time && $0.page == page ? $0 : nil }
                var surface = surface
                // Its changes are relative to a frame that was never shown.
                if replaced != nil { surface.markAllChanged() }
                let frame = RecordedFrame(
                    time: begin + time, surface: surface, page: page,
                    step: player.controller.currentStep,
                    beginsPage: replaced?.beginsPage ?? (page != lastPage))
                lastPage = page
                defer { held = frame }
                guard replaced == nil, let last = held else { return }
                do throws(Failure) {
                    try onFrame(last)
                } catch {
                    failure = error
                    player.stop()
                }
            }
            _ = player.run()
            terminal.onPresent = nil
        }
        if failure == nil, let held { try onFrame(held) }
        if let failure { throw failure }
        return terminal.now - start
    }
}

extension FrameRecorder {
    /// The last frame of a page.
    public struct Still: Sendable {
        /// The index of the page.
        public let page: Int
        /// The cells of the page as the screen would show them.
        public let surface: Surface
    }

    /// Returns the last frame of each page.
    ///
    /// - Parameter onPage: Called with the index of each page before it is played.
    public func stills(_ onPage: (Int) -> Void = { _ in }) -> [Still] { stills(ofPages: takes, onPage) }

    private func stills(ofPages takes: [ClosedRange<Int>], _ onPage: (Int) -> Void = { _ in }) -> [Still] {
        var stills: [Still] = []
        _ = play(takes) { frame in
            if frame.beginsPage { onPage(frame.page) } else { stills.removeLast() }
            stills.append(Still(page: frame.page, surface: frame.surface))
        }
        return stills
    }
}
