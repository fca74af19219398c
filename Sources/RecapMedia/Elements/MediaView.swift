import RecapMediaWire
import RecapMotion
import RecapScene
import RecapStory
import RecapSurface

/// A picture or an animation on a page.
struct MediaView: CellRepresentable {
    let placement: MediaPlacement
    let playback: MediaPlayback
    let hint: MediaHint
    let alt: String
    let speed: Double
    let from, to: LoopSchedule.Bound?
    /// Whether a page can wait for it.
    let ends: Bool

    init(_ placement: MediaPlacement, playback: MediaPlayback, hint: MediaHint, data: DataResolver) {
        self.placement = placement
        self.playback = playback
        self.hint = hint
        alt = placement.alt.map { data.text($0) } ?? ""
        speed = data.number(playback.speed) ?? 1
        from = playback.from.flatMap { LoopSchedule.Bound(data.value($0)) }
        to = playback.to.flatMap { LoopSchedule.Bound(data.value($0)) }
        ends = playback.ends
    }

    var isHero: Bool { true }
    var plainText: [String] { alt.isEmpty ? [] : [alt] }
    var entrances: [AnimationPreset] { [.fadeIn] }

    func size(in proposal: Proposal) -> Size { placement.size(in: proposal) }

    func makeView(context: Context) -> MediaCells {
        MediaCells(self, studio: context.services[MediaStudio.self], actions: context.actions)
    }

    func updateView(_ view: MediaCells, context: Context) { view.update(self, environment: context.environment) }

    static func dismantle(_ view: MediaCells, coordinator: Void) { view.close() }
}

extension LoopSchedule.Bound {
    /// What a story says: a number is a frame, a percentage a share, any other text a marker.
    init?(_ value: ResolvedValue) {
        switch value {
        case .number(let frame): self = .frame(frame)
        case .text(let text):
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

/// Plays one file: which frame when, and those frames as cells.
final class MediaCells: CellView {
    private var description: MediaView
    private let studio: MediaStudio?
    private let actions: CellActions
    private var environment: CellEnvironment?
    private var session: MediaSession?
    private var table: FrameTable?
    private var player: LoopPlayer?
    /// The page's time when it was last drawn.
    private var seen: Duration?
    /// The page's time when it was first drawn without anything to see, and whether that has been long enough.
    private var failed: Duration?
    private var hasGivenUp = false
    /// The picture as it was last drawn, and what it was made of.
    private var picture: (source: PictureSource, bitmap: Bitmap)?
    private var painter: (look: Look, painter: CellPainter)?

    /// What a picture at its size on the screen depends on.
    private struct PictureSource: Equatable {
        let arrival: Int
        let layout: MediaLayout
        let opacity: Double
    }

    /// What a painter depends on.
    private struct Look: Equatable {
        let mode: CellMode
        let palette: Palette
        let dithers: Bool
    }

    init(_ description: MediaView, studio: MediaStudio?, actions: CellActions) {
        self.description = description
        self.studio = studio
        self.actions = actions
        session = studio?.open(description.placement.source, hint: description.hint)
    }

    /// Takes another description. Only another file starts anew.
    func update(_ description: MediaView, environment: CellEnvironment) {
        let isOther = description.placement.source != self.description.placement.source
        self.description = description
        self.environment = environment
        if isOther {
            close()
            (session, table, player, picture, failed) = (nil, nil, nil, nil, nil)
            hasGivenUp = false
            session = studio?.open(description.placement.source, hint: description.hint)
        } else if let table {
            player?.schedule = schedule(table)
            player?.speed = description.speed
        }
    }

    func close() {
        if let session { studio?.close(session) }
    }

    // MARK: Time

    private var info: MediaInfo? { if case .ready(let info)? = session?.state { info } else { nil } }

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
    private func advance(to time: CellTime) {
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

    func nextChange(at time: CellTime) -> Duration? {
        let deadline = studio?.timeToDeadline
        if let failed, !hasGivenUp, description.ends, !time.isPaused {
            return max(.zero, failed + MediaCells.altTime - time.page)
        }
        guard !time.isPaused, let change = secondsToChange else { return deadline }
        // Page time may run at the speed of the story; a moment early is a moment that is asked again.
        let next = Duration.seconds(min(change, 86_400))
        return deadline.map { min($0, next) } ?? next
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

    var isLoading: Bool { session.map { studio?.isLoading($0) ?? false } ?? false }

    var mediaProgress: Double? {
        guard description.ends, failed == nil else { return nil }
        guard let player, let duration = player.schedule.duration, duration > 0 else { return 0 }
        return min(player.time / duration, 1)
    }

    var watchedFiles: [WatchedFile] { studio?.watchedFiles ?? [] }

    func fileIsReady(_ descriptor: Int32) -> Bool {
        studio?.attend()
        return session?.takeChange() ?? false
    }

    // MARK: What can't be seen

    /// How long a page that waits for its end shows the text in its place: the story goes on.
    private static let altTime: Duration = .seconds(5)

    private func fail(at time: CellTime) {
        let start = failed ?? time.page
        failed = min(start, time.page)
        guard !hasGivenUp, time.page - start >= MediaCells.altTime else { return }
        hasGivenUp = true
        if description.ends { actions.endMedia() }
    }

    // MARK: Drawing

    func draw(on surface: inout Surface, frame room: Rect, proposal: Proposal, context: DrawContext) {
        studio?.attendIfDue()
        advance(to: context.time)
        guard let session, let studio, let environment else {
            fail(at: context.time)
            return drawAlt(in: room, context: context, on: &surface)
        }
        switch session.state {
        case .failed:
            fail(at: context.time)
            drawAlt(in: room, context: context, on: &surface)
        case .opening: break
        case .ready(let info):
            let capabilities = TerminalCapabilities(colors: environment.colors, isUnicode: environment.isUnicode)
            let mode = CellMode.best(for: capabilities, wish: description.placement.cells)
            let layout = MediaLayout(
                contentWidth: info.width, contentHeight: info.height, room: room, mode: mode,
                fit: description.placement.fit, position: description.placement.position,
                cellAspect: environment.cellAspect)
            guard !layout.frame.isEmpty else { return }
            let wanted = MediaSession.Request(frame: frame, width: layout.wholeWidth, height: layout.wholeHeight)
            if session.asked != wanted { studio.render(wanted, of: session) }
            guard let bitmap = bitmap(of: session, layout: layout, opacity: context.opacity) else { return }
            let look = Look(mode: mode, palette: context.palette, dithers: description.placement.dithers)
            painter(look, environment).draw(
                bitmap, at: Point(x: layout.frame.x, y: layout.frame.y), clip: context.clip, on: &surface)
        }
    }

    /// The newest frame at the size that it has on the screen; `nil` before the first has come.
    private func bitmap(of session: MediaSession, layout: MediaLayout, opacity: Double) -> Bitmap? {
        let source = PictureSource(arrival: session.arrivals, layout: layout, opacity: opacity)
        if let picture, picture.source == source { return picture.bitmap }
        guard
            var bitmap = session.bitmap?.scaled(
                toWidth: layout.width, height: layout.height, showing: layout.visible)
        else { return nil }
        if opacity < 1 { bitmap.fade(to: opacity) }
        picture = (source, bitmap)
        return bitmap
    }

    private func painter(_ look: Look, _ environment: CellEnvironment) -> CellPainter {
        if let painter, painter.look == look { return painter.painter }
        let made = CellPainter(
            mode: look.mode, depth: environment.colors, dithers: look.dithers, ink: look.palette.ink,
            paper: look.palette.backdrop.colors.first ?? .default, isLight: environment.isLight)
        painter = (look, made)
        return made
    }

    /// Says in words what can't be seen.
    private func drawAlt(in room: Rect, context: DrawContext, on surface: inout Surface) {
        let text = description.alt.isEmpty ? "[\(description.placement.source)]" : description.alt
        let lines = wrap([StyledRun(text)], width: max(1, min(room.width, 72))).map { $0.map(\.text).joined() }
        let top = room.y + max(0, (room.height - lines.count) / 2)
        for (row, line) in lines.prefix(room.height).enumerated() {
            context.writeLine(line, row: top + row, in: room, style: context.textStyle(.dim), on: &surface)
        }
    }
}

extension Bitmap {
    /// Lets the background through: 0 is nothing of the picture, 1 all of it. O(pixels).
    mutating func fade(to opacity: Double) {
        let share = UInt32(min(max(opacity, 0), 1) * 256)
        for index in pixels.indices {
            let pixel = pixels[index]
            let even = (((pixel & 0x00FF_00FF) * share) >> 8) & 0x00FF_00FF
            let odd = (((pixel >> 8) & 0x00FF_00FF) * share) & 0xFF00_FF00
            pixels[index] = even | odd
        }
    }
}
