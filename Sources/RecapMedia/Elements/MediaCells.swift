import RecapMediaWire
import RecapMotion
import RecapScene
import RecapStory
import RecapSurface

/// Plays one file: which frame when, and those frames as cells.
final class MediaCells: CellView {
    private var description: MediaView
    private let studio: MediaStudio?
    private let actions: CellActions
    private var environment: CellEnvironment?
    private var session: MediaSession?
    /// What the file holds, once that was known.
    private var info: MediaInfo?
    private var table: FrameTable?
    private var player: LoopPlayer?
    /// The page's time when it was last drawn.
    private var seen: Duration?
    private var altTimer = AltTimer()
    private var canvas = MediaCanvas()

    init(_ description: MediaView, studio: MediaStudio?, actions: CellActions) {
        self.description = description
        self.studio = studio
        self.actions = actions
    }

    /// Takes another description. Only another file starts anew.
    func update(_ description: MediaView, environment: CellEnvironment) {
        let isOther = description.placement.source != self.description.placement.source
        self.description = description
        self.environment = environment
        if isOther {
            close()
            (session, info, table, player) = (nil, nil, nil, nil)
            (canvas, altTimer) = (MediaCanvas(), AltTimer())
        } else if let table {
            player?.schedule = schedule(table)
            player?.speed = description.speed
        }
        if environment.isInView {
            open()
        } else {
            leaveView()
        }
    }

    func close() {
        if let session { studio?.close(session) }
    }

    private func open() {
        if session == nil {
            session = studio?.open(description.placement.source, hint: description.hint, page: actions.page)
        }
    }

    /// Keeps no frame and no file of what is scrolled out of view; which frame is due is known without them.
    private func leaveView() {
        guard let session else { return }
        // One that can't be shown is not tried again.
        if case .failed = session.state, !session.isRefused { return }
        if needsFile { return }
        close()
        self.session = nil
        canvas = MediaCanvas()
    }

    /// Whether its page waits for its end, and the length is not known.
    private var needsFile: Bool { description.ends && info == nil }

    // MARK: Time

    private func schedule(_ table: FrameTable) -> LoopSchedule {
        let playback = description.playback
        func bound(_ bound: LoopSchedule.Bound?) -> LoopSchedule.Bound? {
            if case .frame(let frame)? = bound { .frame(table.start(ofFrame: frame)) } else { bound }
        }
        let markers = Dictionary(
            (info?.markers ?? []).map { ($0.name, Double($0.frame)) }, uniquingKeysWith: { first, _ in first })
        do {
            return try LoopSchedule(
                frames: table.ticks, framesPerSecond: table.ticksPerSecond, from: bound(description.from) ?? .frame(0),
                to: bound(description.to) ?? .progress(1), markers: markers, mode: playback.mode,
                count: playback.count, interval: playback.interval)
        } catch {
            actions.show(notice: "\(description.placement.source): \(error)")
            return LoopSchedule(
                frames: table.ticks, framesPerSecond: table.ticksPerSecond, mode: playback.mode, count: playback.count,
                interval: playback.interval)
        }
    }

    /// Lets the page's time go on to a moment. One that lies before the last begins anew.
    private func letTimePass(until time: CellTime) {
        if info == nil, case .ready(let info)? = session?.state { self.info = info }
        guard let info else { return }
        if table == nil {
            let table = FrameTable(info)
            self.table = table
            player = LoopPlayer(schedule(table), speed: description.speed)
            seen = time.page
        }
        guard let last = seen else { return }
        seen = time.page
        if time.page < last { player?.restart() }
        if player?.advance(by: max(0, (time.page - last).seconds)) == true { actions.endMedia() }
    }

    /// The frame to be seen.
    private var frame: Int {
        guard let table, let player else { return 0 }
        guard environment?.reducesMotion == true else { return table.frame(at: player.frame) }
        // Where it comes to rest, or else where it begins.
        return table.frame(at: player.schedule.frame(at: player.schedule.duration ?? 0))
    }

    /// The frame that follows, or the same where none does.
    private var nextFrame: Int {
        guard let table, let player, player.speed > 0, environment?.reducesMotion != true, let change = secondsToChange
        else { return frame }
        // A moment later, so that rounding does not fall back to this one.
        return table.frame(at: player.schedule.frame(at: player.time + change * player.speed + 1e-6))
    }

    func advance(to time: CellTime) {
        if needsFile { open() }
        // The first frame must not wait for the files.
        studio?.readFiles()
        // The page may wait for the end of an element that is scrolled out of view.
        letTimePass(until: time)
        guard hasFailed else { return }
        if altTimer.start == nil { session?.setChanged() }
        fail(at: time)
    }

    func nextChange(at time: CellTime) -> Duration? {
        if session?.isChanged == true, environment?.isInView == true { return .zero }
        let deadline = studio?.timeToDeadline
        if info != nil, !time.isPaused, let left = timeToFirstMoment(at: time) { return left }
        if description.ends, let left = altTimer.timeLeft(at: time) { return left }
        guard !time.isPaused, let change = secondsToChange else { return deadline }
        // Page time may run at the speed of the story; a moment early is a moment that is asked again.
        let next = Duration.seconds(min(change, 86_400))
        return deadline.map { min($0, next) } ?? next
    }

    /// The time until somebody looks at it; nil where that has come. Of one that ends before that, its end is seen.
    private func timeToFirstMoment(at time: CellTime) -> Duration? {
        guard let studio, studio.firstMoment > time.page else { return nil }
        let left = studio.firstMoment - time.page
        guard description.ends, let player, let duration = player.schedule.duration, player.speed > 0 else {
            return left
        }
        let toEnd = Duration.seconds((duration - player.time) / player.speed) - MediaStudio.lastMoments
        return toEnd > .zero ? min(left, toEnd) : nil
    }

    private var secondsToChange: Double? {
        guard let table, let player, let change = player.nextChange, player.speed > 0 else { return nil }
        if environment?.reducesMotion == true {
            // Only its end is still of interest.
            return player.schedule.duration.map { ($0 - player.time) / player.speed }
        }
        guard case .delays? = info?.timing, player.schedule.mode != .autoReverse else { return change }
        // On a scale of hundredths most of them bring no other frame.
        let next = table.ticksToNextFrame(after: player.frame) / table.ticksPerSecond / player.speed
        return player.schedule.duration.map { min(max(next, change), max(change, ($0 - player.time) / player.speed)) }
            ?? max(next, change)
    }

    var isLoading: Bool {
        guard let studio else { return false }
        return session.map { studio.isLoading($0) } ?? false
    }

    var mediaProgress: Double? {
        guard description.ends, altTimer.start == nil else { return nil }
        guard let player, let duration = player.schedule.duration, duration > 0 else { return 0 }
        return min(player.time / duration, 1)
    }

    var watchedFiles: [WatchedFile] { studio?.watchedFiles ?? [] }

    func fileIsReady(_ descriptor: Int32) -> Bool {
        studio?.attend()
        return session?.takeChange() ?? false
    }

    // MARK: What can't be seen

    private var hasFailed: Bool {
        guard studio != nil else { return true }
        if case .failed? = session?.state { return true }
        return false
    }

    private func fail(at time: CellTime) {
        if altTimer.note(time), description.ends { actions.endMedia() }
    }

    // MARK: Drawing

    func draw(on surface: inout Surface, frame room: Rect, proposal: Proposal, context: DrawContext) {
        studio?.attendIfDue()
        letTimePass(until: context.time)
        _ = session?.takeChange()
        guard let studio, let environment else { return drawAlt(in: room, context: context, on: &surface) }
        guard let session else { return }
        switch session.state {
        case .failed: drawAlt(in: room, context: context, on: &surface)
        case .opening: break
        case .ready(let info):
            let layout = MediaCanvas.layout(
                width: info.width, height: info.height, placement: description.placement, in: room,
                environment: environment)
            guard !layout.frame.isEmpty else { return }
            guard timeToFirstMoment(at: context.time) == nil else { return }
            func request(_ frame: Int) -> FrameRequest {
                FrameRequest(frame: frame, width: layout.wholeWidth, height: layout.wholeHeight)
            }
            let now = request(frame)
            if session.show(now) {
                // The next one is decoded while this one is looked at; a single frame has none.
                let next = request(studio.firstMoment > .zero ? frame : nextFrame)
                if !session.has(next), session.asked != next { studio.render(next, of: session) }
            } else if session.asked != now {
                studio.render(now, of: session)
            }
            guard let bitmap = session.bitmap else { return }
            canvas.draw(
                bitmap, arrival: session.arrivals, layout: layout, placement: description.placement,
                environment: environment, context: context, on: &surface)
        }
    }

    private func drawAlt(in room: Rect, context: DrawContext, on surface: inout Surface) {
        MediaCanvas.drawAlt(
            description.alt, of: description.placement.source, in: room, context: context, on: &surface)
    }
}
