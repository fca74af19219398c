import RecapMotion
import RecapScene
import RecapSurface

/// A view that plays the file of one element: it determines the current frame, and draws the newest available one as cells.
final class MediaPlayer: CellView {
    private var description: MediaView
    private let service: MediaService?
    private let actions: CellActions
    private var environment: CellEnvironment?
    /// The source of frames; `nil` while the element is not visible.
    private var source: (any FrameSource)?
    /// The properties of the file; `nil` until they are known. They are kept while the element is not visible.
    private var contents: MediaContents?
    private var playhead: Playhead?
    private var altTimer = AltTextTimer()
    private var painter = MediaCanvas()
    /// One pass of the animation, within which `nil` means that the terminal should not play it; `nil` until it is needed.
    private var knownCycle: AnimationCycle??
    /// The animation that was or will be sent to the terminal; `nil` if there is none.
    private var animation: PictureAnimation?
    /// The time since the element's creation at which the current frame of a background was drawn.
    private var backgroundDrawn: Duration?
    /// The minimum time between two background frames, because each of them changes nearly all cells of the screen.
    private static let backgroundInterval = Duration.milliseconds(83)
    /// Whether the terminal has been queried for picture support.
    private var hasAsked = false

    /// The assumed size of a cell in pixels on a terminal that does not report it.
    private static let usualCell = CellSize(width: 8, height: 16)

    init(_ description: MediaView, service: MediaService?, actions: CellActions) {
        self.description = description
        self.service = service
        self.actions = actions
    }

    /// Updates the description. Playback restarts only for another file or another part of it.
    func update(_ description: MediaView, environment: CellEnvironment) {
        let isOther = description.origin != self.description.origin
        self.description = description
        self.environment = environment
        if isOther {
            close()
            (source, contents, playhead, knownCycle) = (nil, nil, nil, nil)
            (painter, altTimer) = (MediaCanvas(), AltTextTimer())
        } else if let contents {
            playhead?.loop.schedule = schedule(of: contents)
            playhead?.loop.speed = description.speed
            knownCycle = nil
        }
        if environment.isInView { open() } else { leaveView() }
    }

    func close() { source?.close() }

    private func open() {
        if source == nil { source = service?.frames(of: description.origin, page: actions.page) }
    }

    /// Frees the file and its frames, which aren't needed to determine the current frame.
    private func leaveView() {
        guard !needsContents, source?.leaveView() == true else { return }
        source = nil
        (painter, animation) = (MediaCanvas(), nil)
    }

    /// Whether the page waits for the end of the media, and the length of the media is unknown.
    private var needsContents: Bool { description.ends && contents == nil }

    private var isInView: Bool { environment?.isInView == true }
    private var reducesMotion: Bool { environment?.reducesMotion == true }

    /// Whether a frame can be drawn.
    var hasFrame: Bool { source?.newest != nil }

    /// Whether the file can't be shown.
    var hasFailed: Bool {
        guard service != nil else { return true }
        if case .failed? = source?.state { return true }
        return false
    }

    // MARK: Time

    private func schedule(of contents: MediaContents) -> LoopSchedule {
        do {
            return try description.schedule(of: contents)
        } catch {
            actions.show(notice: "\(description.origin.source): \(error)")
            return description.wholeSchedule(of: contents)
        }
    }

    func advance(to time: CellTime) {
        if needsContents { open() }
        source?.work()
        movePlayhead(to: time)
        if !isInView { leaveView() }
        if hasFailed, altTimer.note(time), description.ends { actions.endMedia() }
    }

    private func movePlayhead(to time: CellTime) {
        if case .ready(let now)? = source?.state, contents?.timeline.hasSameLength(as: now.timeline) != true {
            contents = now
            let schedule = schedule(of: now)
            if playhead == nil {
                playhead = Playhead(now.timeline, schedule: schedule, speed: description.speed, at: time)
            } else {
                playhead?.setTimeline(now.timeline, schedule: schedule)
            }
            knownCycle = nil
        }
        if playhead?.advance(to: time) == true { actions.endMedia() }
    }

    func nextChange(at time: CellTime) -> Duration? {
        if isInView, source?.hasNews == true { return .zero }
        if let left = timeToFirstMoment(at: time), !time.isPaused { return left }
        if description.ends, let left = altTimer.timeLeft(at: time) { return left }
        var times = [source?.timeToDeadline].compactMap(\.self)
        if let playhead, !time.isPaused, let change = playhead.secondsToNextFrame {
            // With reduced motion, or if the terminal plays the animation, only the end matters.
            let isAtRest = reducesMotion || animation?.isShown == true
            let seconds = isAtRest ? playhead.secondsToEnd.map { max(0, $0) } : change
            let rest = backgroundDrawn.map { $0 + MediaPlayer.backgroundInterval - time.shown } ?? .zero
            if let seconds { times.append(max(.seconds(min(seconds, 86_400)), rest)) }
        }
        return times.min()
    }

    /// Returns the time until the first captured frame; `nil` if that time has passed. Media that ends earlier is captured at its
    /// end.
    private func timeToFirstMoment(at time: CellTime) -> Duration? {
        guard let service, contents != nil, service.firstMoment > time.page else { return nil }
        let left = service.firstMoment - time.page
        guard description.ends, let seconds = playhead?.secondsToEnd else { return left }
        let toEnd = Duration.seconds(seconds) - MediaService.lastMoments
        return toEnd > .zero ? min(left, toEnd) : nil
    }

    // MARK: The page

    var isLoading: Bool { !description.isBackground && source?.isLoading == true }

    var mediaProgress: Double? {
        guard description.ends, altTimer.start == nil, !hasFailed else { return nil }
        guard let playhead else { return 0 }
        return playhead.progress
    }

    func timeToMediaEnd(at time: CellTime) -> Duration? {
        guard animation?.isShown == true, !time.isPaused else { return nil }
        return playhead?.secondsToEnd.flatMap { $0 > 0 ? .seconds(min($0, 86_400)) : nil }
    }

    var watchedFiles: [WatchedFile] { source?.watchedFiles ?? [] }

    func fileIsReady(_ descriptor: Int32) -> Bool {
        source?.receive()
        return isInView && source?.hasNews == true
    }

    // MARK: Drawing

    func appearance(at time: CellTime) -> Int? {
        movePlayhead(to: time)
        guard !hasFailed, let source, !source.hasNews, let frame = source.newest,
            timeToFirstMoment(at: time) == nil
        else { return nil }
        // The current frame has to be requested even if an older one is still shown.
        var hasher = Hasher()
        hasher.combine(frame.arrival)
        hasher.combine(playhead?.play)
        hasher.combine(reducesMotion ? nil : playhead?.frame)
        return hasher.finalize()
    }

    func draw(on canvas: inout Canvas, in room: Rect, proposal: Proposal) {
        movePlayhead(to: canvas.time)
        if description.isBackground { backgroundDrawn = canvas.time.shown }
        guard let environment, let source, !hasFailed else {
            source?.markDrawn()
            return drawAlt(in: room, on: &canvas)
        }
        let layout = contents.map {
            MediaCanvas.layout(
                width: $0.width, height: $0.height, placement: description.placement, in: room,
                environment: environment)
        }
        if let layout, layout.frame.isEmpty { return source.markDrawn() }
        let isLookedAt = timeToFirstMoment(at: canvas.time) == nil
        let fine = layout.flatMap { figureLayout($0, in: environment) }
        let demand = isLookedAt ? (fine ?? layout).flatMap { self.demand($0) } : nil
        let picture = source.picture(layout.flatMap { pictureDemand($0, in: environment) })
        animation = picture?.animation
        if canvas.time.isCurrent {
            // The cells below an animation that the terminal plays are not visible.
            source.show(animation?.isShown == true ? nil : demand)
        } else {
            source.rest(demand)
        }
        source.markDrawn()
        if let layout, isLookedAt, !hasFailed, let frame = source.newest {
            func drawCells(_ canvas: inout Canvas) {
                painter.draw(
                    frame, layout: layout, placement: description.placement, environment: environment, on: &canvas)
            }
            if let fine, let figure = painter.figure(frame, layout: fine, opacity: canvas.opacity) {
                return canvas.placeFigures({ _ in [figure] }, in: layout.frame, over: drawCells)
            }
            guard let picture else { return drawCells(&canvas) }
            canvas.place(
                picture, canvas.opacity < 1 ? .awaited : canvas.isMoving ? .moving : .still, frame: layout.frame,
                playback: playback(at: canvas.time), over: drawCells)
        } else if hasFailed || source.isWaitingForTurn {
            drawAlt(in: room, on: &canvas)
        }
    }

    /// Returns the layout of the picture at the resolution of an export; `nil` if the story requests characters or the export
    /// consists of characters.
    private func figureLayout(_ layout: MediaLayout, in environment: CellEnvironment) -> MediaLayout? {
        guard let recording = environment.pictureRecording,
            description.placement.cells == nil || description.isBackground
        else { return nil }
        return layout.with(cell: contents?.timeline.isStill == true ? recording.cell : recording.movingCell)
    }

    private func demand(_ layout: MediaLayout) -> FrameDemand? {
        guard let playhead, let service else { return nil }
        let frame = !reducesMotion ? playhead.frame : description.restsAtFirstFrame ? 0 : playhead.lastingFrame
        // If single frames are captured, no others are needed.
        let isAlone = reducesMotion || service.firstMoment > .zero
        return FrameDemand(
            play: playhead.play, frame: frame, next: isAlone ? nil : playhead.nextFrame, width: layout.wholeWidth,
            height: layout.wholeHeight, continues: playhead.continues && !reducesMotion,
            isFinal: playhead.hasEnded || reducesMotion)
    }

    /// One pass of the animation; `nil` if the terminal should not play it.
    private var cycle: AnimationCycle? {
        if let knownCycle { return knownCycle }
        let cycle = playhead.flatMap(AnimationCycle.init)
        knownCycle = .some(cycle)
        return cycle
    }

    /// Returns the terminal's playback state of the animation; `nil` for a still picture.
    private func playback(at time: CellTime) -> PicturePlayback? {
        guard animation != nil, let playhead else { return nil }
        return cycle?.playback(of: playhead, isPaused: time.isPaused)
    }

    /// Returns the pixel picture that the terminal should show; `nil` if the story requests characters, if the terminal has no
    /// picture support, or if it can't play the animation.
    private func pictureDemand(_ layout: MediaLayout, in environment: CellEnvironment) -> PictureDemand? {
        guard environment.images.mayBePixels, description.placement.cells == nil, let steps = pictureSteps else {
            return nil
        }
        if !hasAsked { actions.query(terminal: .pictures) }
        hasAsked = true
        let capabilities = TerminalCapabilities(colors: environment.colors, isUnicode: environment.isUnicode)
        guard let traits = environment.traits,
            let method = PictureMethod(environment.images, traits: traits, capabilities: capabilities),
            steps.count == 1 || traits.playsAnimations && method.keepsPictures
        else { return nil }
        let cell = traits.cellPixels ?? environment.cellPixels ?? MediaPlayer.usualCell
        let own = contents.flatMap { $0.timeline.hasDelays ? CellSize(width: $0.width, height: $0.height) : nil }
        return PictureDemand(steps, ofSize: own, layout: layout, by: method, cell: cell)
    }

    /// The frames of the picture for a terminal; `nil` if they have to be drawn as cells.
    private var pictureSteps: [AnimationCycle.Step]? {
        if contents?.timeline.isStill == true { return [AnimationCycle.Step(frame: 0, milliseconds: nil)] }
        guard !reducesMotion, source?.encodesFrames == true else { return nil }
        return cycle?.steps
    }

    private func drawAlt(in room: Rect, on canvas: inout Canvas) {
        guard !description.isBackground else { return }
        MediaCanvas.drawAlt(description.alt, of: description.origin.source, in: room, on: &canvas)
    }
}

/// A timer for the alternative text of media, after which a page that waits for the media advances.
struct AltTextTimer {
    /// The page time at which the media was first found to be missing; `nil` while it may still appear.
    private(set) var start: Duration?
    private(set) var isOver = false

    /// The time for which the text is shown.
    private static let length: Duration = .seconds(5)

    /// Records that the media is missing at a time. Returns whether the timer has expired by then; `true` only once.
    mutating func note(_ time: CellTime) -> Bool {
        let first = start ?? time.page
        start = min(first, time.page)
        guard !isOver, time.page - first >= AltTextTimer.length else { return false }
        isOver = true
        return true
    }

    /// Returns the page time until the timer expires; `nil` if it isn't running.
    func timeLeft(at time: CellTime) -> Duration? {
        guard let start, !isOver, !time.isPaused else { return nil }
        return max(.zero, start + AltTextTimer.length - time.page)
    }
}
