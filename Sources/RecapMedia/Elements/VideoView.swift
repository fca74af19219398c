import RecapMediaWire
import RecapMotion
import RecapScene
import RecapStory
import RecapSurface

/// A video on a page.
struct VideoView: CellRepresentable {
    let video: Video
    let alt: String

    init(_ video: Video, data: DataResolver) {
        self.video = video
        alt = video.placement.alt.map { data.text($0) } ?? ""
    }

    var isHero: Bool { true }
    var plainText: [String] { alt.isEmpty ? [] : [alt] }
    var entrances: [AnimationPreset] { [.fadeIn] }

    func size(in proposal: Proposal) -> Size { video.placement.size(in: proposal) }

    func makeView(context: Context) -> VideoCells {
        VideoCells(self, studio: context.services[MediaStudio.self], actions: context.actions)
    }

    func updateView(_ view: VideoCells, context: Context) { view.update(self, environment: context.environment) }

    static func dismantle(_ view: VideoCells, coordinator: Void) { view.close() }
}

/// Plays one video: which frame when, and those frames as cells.
final class VideoCells: CellView {
    private var description: VideoView
    private let studio: MediaStudio?
    private let decoder: VideoDecoder?
    private let actions: CellActions
    private var environment: CellEnvironment?
    private var session: VideoSession?
    private var player: LoopPlayer?
    /// How many frames `player` goes by; `nil` where it is not known.
    private var frames: Int?
    /// The play, from 0, and its frame.
    private var moment = VideoMoment()
    /// The page's time when it was last drawn.
    private var seen: Duration?
    private var altTimer = AltTimer()
    private var canvas = MediaCanvas()

    init(_ description: VideoView, studio: MediaStudio?, actions: CellActions) {
        self.description = description
        self.studio = studio
        decoder = studio?.video
        self.actions = actions
        open()
    }

    private func open() {
        let video = description.video
        session = decoder?.open(video.placement.source, from: video.from, to: video.to)
    }

    /// Takes another description. Only another file or part of it starts anew.
    func update(_ description: VideoView, environment: CellEnvironment) {
        let old = self.description.video, new = description.video
        self.description = description
        self.environment = environment
        if old.placement.source != new.placement.source || old.from != new.from || old.to != new.to {
            close()
            (session, player, frames, seen) = (nil, nil, nil, nil)
            (moment, altTimer) = (VideoMoment(), AltTimer())
            open()
        } else if old.loop != new.loop || old.count != new.count, let info {
            player?.schedule = schedule(info)
        }
    }

    func close() {
        if let session { decoder?.close(session) }
    }

    // MARK: Time

    private var info: VideoInfo? { if case .ready(let info)? = session?.state { info } else { nil } }

    private func schedule(_ info: VideoInfo) -> LoopSchedule {
        let video = description.video
        let rate = info.rate.value
        let frames = frames ?? Int(86_400 * rate)
        // A play is another start of a process: not all the time.
        let rest = max(0, VideoCells.shortestPlay - Double(frames) / rate)
        return LoopSchedule(
            frames: frames, framesPerSecond: rate, mode: video.loop == .loop ? .loop : .playOnce, count: video.count,
            interval: rest)
    }

    /// Plays begin at least so many seconds one after the other.
    private static let shortestPlay = 0.5

    /// Lets the page's time go on to a moment. One that lies before the last begins anew.
    private func letTimePass(until time: CellTime) {
        guard let info, let session else { return }
        if player == nil || frames != session.frames {
            frames = session.frames
            let schedule = schedule(info)
            if player == nil {
                player = LoopPlayer(schedule)
                seen = time.page
            }
            player?.schedule = schedule
        }
        guard let last = seen else { return }
        seen = time.page
        if time.page < last {
            player?.restart()
            moment = VideoMoment(play: moment.play + 1)
        }
        if player?.advance(by: max(0, (time.page - last).seconds)) == true { actions.endMedia() }
        let frame = Int(player?.frame ?? 0)
        if frame < moment.frame { moment.play += 1 }
        moment.frame = frame
    }

    /// Whether there is nothing to come.
    private var isDone: Bool {
        guard let session, let player else { return false }
        if environment?.reducesMotion == true { return session.bitmap != nil }
        return player.hasCompleted && session.finishedPlay == moment.play
    }

    func nextChange(at time: CellTime) -> Duration? {
        if description.video.ends, let left = altTimer.timeLeft(at: time) { return left }
        guard let session, let decoder else { return nil }
        if session.hasNews { return .zero }
        let deadline = decoder.isBusy(with: session) ? decoder.timeToDeadline : nil
        if info != nil, !time.isPaused, let left = timeToFirstMoment(at: time) { return left }
        guard !time.isPaused, let change = secondsToChange else { return deadline }
        // Page time may run at the speed of the story; a moment early is a moment that is asked again.
        let next = Duration.seconds(min(change, 86_400))
        return deadline.map { min($0, next) } ?? next
    }

    /// The time until somebody looks at it; nil where that has come. Of one that ends before that, its end is seen.
    private func timeToFirstMoment(at time: CellTime) -> Duration? {
        guard let studio, studio.firstMoment > time.page else { return nil }
        let left = studio.firstMoment - time.page
        guard description.video.ends, let player, let duration = player.schedule.duration else { return left }
        let toEnd = Duration.seconds(duration - player.time) - MediaStudio.lastMoments
        return toEnd > .zero ? min(left, toEnd) : nil
    }

    private var secondsToChange: Double? {
        guard let player, let change = player.nextChange else { return nil }
        // Only its end is still of interest.
        if environment?.reducesMotion == true { return player.schedule.duration.map { max(0, $0 - player.time) } }
        return change
    }

    var mediaProgress: Double? {
        guard description.video.ends, altTimer.start == nil, let session, session.state != .failed else { return nil }
        guard let player else { return 0 }
        // Of some files it is not known how long they are.
        guard frames != nil, let duration = player.schedule.duration, duration > 0 else { return nil }
        return min(player.time / duration, 1)
    }

    var isLoading: Bool { session.map { decoder?.isLoading($0) ?? false } ?? false }

    var watchedFiles: [WatchedFile] { session.flatMap { decoder?.watchedFiles(for: $0) } ?? [] }

    func fileIsReady(_ descriptor: Int32) -> Bool {
        decoder?.attend()
        return session?.takeChange() ?? false
    }

    // MARK: What can't be seen

    private func fail(at time: CellTime) {
        if altTimer.note(time), description.video.ends { actions.endMedia() }
    }

    // MARK: Drawing

    private func attend() {
        guard let session, let decoder else { return }
        if decoder.isBusy(with: session) { decoder.attend() }
        session.hasNews = false
    }

    func draw(on surface: inout Surface, frame room: Rect, proposal: Proposal, context: DrawContext) {
        attend()
        guard let session, let decoder, let environment, session.state != .failed else {
            fail(at: context.time)
            return drawAlt(in: room, context: context, on: &surface)
        }
        letTimePass(until: context.time)
        let layout = info.map {
            MediaCanvas.layout(
                width: $0.width, height: $0.height, placement: description.video.placement, in: room,
                environment: environment)
        }
        if layout?.frame.isEmpty == true { return }
        if context.time.isCurrent, !isDone {
            let isSeen = timeToFirstMoment(at: context.time) == nil
            decoder.show(
                session, isSeen ? layout.map { wanted($0, reducesMotion: environment.reducesMotion) } : nil)
        } else {
            decoder.release(session)
        }
        if let layout, let bitmap = session.bitmap {
            canvas.draw(
                bitmap, arrival: session.arrivals, layout: layout, placement: description.video.placement,
                environment: environment, context: context, on: &surface)
        } else if session.state == .failed || !decoder.isBusy(with: session) {
            drawAlt(in: room, context: context, on: &surface)
        }
    }

    private func wanted(_ layout: MediaLayout, reducesMotion: Bool) -> VideoRequest {
        // Of a part that is enlarged beyond all screens, fewer pixels.
        let excess = Double(layout.wholeWidth * layout.wholeHeight) / Double(VideoCells.mostPixels)
        let shrink = excess > 1 ? excess.squareRoot() : 1
        return VideoRequest(
            moment: reducesMotion ? VideoMoment(play: moment.play) : moment,
            width: max(1, Int(Double(layout.wholeWidth) / shrink)),
            height: max(1, Int(Double(layout.wholeHeight) / shrink)), continues: continues && !reducesMotion)
    }

    /// Pixels of a frame.
    private static let mostPixels = 1920 * 1200

    /// Whether another play follows the present one.
    private var continues: Bool {
        guard let player, let frames, let info, frames > 1 else { return false }
        guard let end = player.schedule.duration else { return true }
        return end - player.time > Double(frames + 1) / info.rate.value
    }

    private func drawAlt(in room: Rect, context: DrawContext, on surface: inout Surface) {
        MediaCanvas.drawAlt(
            description.alt, of: description.video.placement.source, in: room, context: context, on: &surface)
    }
}
