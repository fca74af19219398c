import RecapKit

/// An element of an embedder's own: it plays for 3 s and then ends a page that waits for its media.
struct Fuse: ElementContent, CellRepresentable {
    static let kind = "fuse"
    static let fields = FieldTable(Fuse())
    var plainText: [String] { ["a fuse"] }
    func size(in proposal: Proposal) -> CellSize { CellSize(width: 4, height: 1) }
    func makeView(context: Context) -> FuseView { FuseView(context.actions) }
    func updateView(_ view: FuseView, context: Context) {}

    static var kinds: KindRegistry {
        var kinds = KindRegistry.standard
        kinds.register(Fuse.self) { fuse, _ in fuse }
        return kinds
    }
}

final class FuseView: CellView {
    private static let length = Duration.seconds(3)
    private let actions: CellActions
    private var hasEnded = false
    init(_ actions: CellActions) { self.actions = actions }

    func advance(to time: CellTime) {
        guard !hasEnded, time.page >= FuseView.length else { return }
        hasEnded = true
        actions.endMedia()
    }

    func nextChange(at time: CellTime) -> Duration? {
        time.isPaused || hasEnded ? nil : max(.zero, FuseView.length - time.page)
    }

    func draw(on canvas: inout Canvas, in frame: Rect, proposal: Proposal) {
        canvas.writeLine("fuse", row: frame.y, in: frame, style: canvas.textStyle(.accent))
    }
}
