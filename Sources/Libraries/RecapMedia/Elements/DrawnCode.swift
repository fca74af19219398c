import RecapLanguage
import RecapScene
import RecapStory
import RecapSurface
import Synchronization

/// Code that a program draws. It is shown as text until its picture is available.
struct DrawnCode: CellRepresentable, TranscribedElement, DrawnElement {
    /// The code as text.
    let code: any ElementView
    let request: DrawingRequest
    private let answer = DrawingAnswer()

    /// Creates the view of code. Returns `nil` if the code should not be drawn, or if a required program is not on the
    /// `PATH`.
    init?(_ code: Code, shownBy view: any ElementView, data: DataResolver) {
        guard code.isDrawn, let name = code.language.map({ data.text(Template(parsing: $0)) }),
            let language = DrawingLanguage(name), language.missingProgram() == nil
        else { return nil }
        self.code = view
        request = DrawingRequest(language: name, text: data.code(code.text))
    }

    /// The size and position of the picture.
    static let placement = MediaPlacement("", alt: "", height: 15)

    var traits: ElementTraits {
        var traits = ElementTraits(role: .main, entrance: .fade, isVerbatim: true, mirrorsRightToLeft: false)
        traits.codeRequest = code.traits.codeRequest
        return traits
    }
    var minimumWidth: Int { code.minimumWidth }

    func transcript(in words: TranscriptWords) -> [String] { code.transcript(in: words) }

    func update(from cache: DrawingCache) { answer.set(cache.answer(to: request)) }

    func size(in proposal: Proposal) -> CellSize {
        switch answer.drawing {
        case .picture: return Self.placement.size(in: proposal)
        case .failed(let reason):
            let size = code.size(in: proposal)
            return CellSize(
                width: max(size.width, min(proposal.width, reason.cellWidth(upTo: proposal.width))),
                height: size.height + 1)
        case nil: return code.size(in: proposal)
        }
    }

    func makeView(context: Context) -> DrawnCodePlayer {
        DrawnCodePlayer(
            self, cache: context.services[CodeDrawing.self]?.cache, service: context.services[MediaService.self],
            actions: context.actions)
    }

    func updateView(_ view: DrawnCodePlayer, context: Context) { view.update(self, environment: context.environment) }

    static func dismantle(_ view: DrawnCodePlayer, coordinator: Void) { view.close() }
}

/// The result of a drawing, as far as it is known when the page is laid out.
private final class DrawingAnswer: Sendable {
    private let state = Mutex<Drawing?>(nil)

    var drawing: Drawing? { state.withLock { $0 } }

    func set(_ answer: DrawingCache.Answer) {
        guard case .ready(let drawing) = answer else { return }
        state.withLock { $0 = drawing }
    }
}

/// The view of code that a program draws: the picture once it is available, and otherwise the code.
final class DrawnCodePlayer: CellView {
    private var description: DrawnCode
    private let cache: DrawingCache?
    private let service: MediaService?
    private let actions: CellActions
    private var environment: CellEnvironment?
    private var drawing: Drawing?
    /// The player of the picture; `nil` until the picture has been received.
    private var player: MediaPlayer?

    init(_ description: DrawnCode, cache: DrawingCache?, service: MediaService?, actions: CellActions) {
        self.description = description
        self.cache = cache
        self.service = service
        self.actions = actions
    }

    func update(_ description: DrawnCode, environment: CellEnvironment) {
        if description.request != self.description.request {
            close()
            (drawing, player) = (nil, nil)
        }
        self.description = description
        self.environment = environment
        player?.update(view(of: drawing) ?? MediaView(drawing: []), environment: environment)
    }

    func close() { player?.close() }

    private func view(of drawing: Drawing?) -> MediaView? {
        if case .picture(let bytes)? = drawing { MediaView(drawing: bytes) } else { nil }
    }

    /// Shows the picture if it has been received.
    private func takeAnswer() {
        guard drawing == nil, case .ready(let answer)? = cache?.answer(to: description.request) else { return }
        drawing = answer
        guard let view = view(of: answer), let environment else { return }
        player = MediaPlayer(view, service: service, actions: actions)
        player?.update(view, environment: environment)
    }

    // MARK: CellView

    func appearance(at time: CellTime) -> Int? { player?.appearance(at: time) }
    func advance(to time: CellTime) {
        takeAnswer()
        player?.advance(to: time)
    }
    func nextChange(at time: CellTime) -> Duration? { player?.nextChange(at: time) }
    /// Whether the picture is pending. Exports wait for it; other players show the code in the meantime.
    var isLoading: Bool {
        if let player { return player.isLoading }
        guard environment?.isInView == true, let cache else { return false }
        switch cache.answer(to: description.request) {
        case .pending, .ready(.picture): return true
        case .ready(.failed), .unavailable: return false
        }
    }
    var watchedFiles: [WatchedFile] { player?.watchedFiles ?? [] }
    func fileIsReady(_ descriptor: Int32) -> Bool { player?.fileIsReady(descriptor) == true }

    func draw(on canvas: inout Canvas, in frame: Rect, proposal: Proposal) {
        takeAnswer()
        if let player, !player.hasFailed {
            player.draw(on: &canvas, in: frame, proposal: proposal)
            if player.hasFrame { return }
        }
        let size = description.code.size(in: proposal), width = min(frame.width, size.width)
        let code = Rect(
            x: frame.x + canvas.indent(width, in: frame.width), y: frame.y, width: width,
            height: min(frame.height, size.height))
        description.code.draw(on: &canvas, in: code, proposal: proposal)
        guard case .failed(let reason)? = drawing, frame.height > code.height else { return }
        canvas.writeLine(
            canvas.fit(reason, cells: frame.width), row: frame.maxY - 1, in: frame, style: canvas.plainStyle(.dim))
    }
}
