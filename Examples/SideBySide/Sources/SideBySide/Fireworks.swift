import RecapKit

/// A custom media element: fireworks that last three seconds. A page that waits for its media ends with them.
struct Fireworks: ElementContent, CellRepresentable {
    static let kind = "fireworks"
    static let fields = FieldTable(Fireworks())
    var plainText: [String] { ["* * *"] }
    func size(in proposal: Proposal) -> CellSize { CellSize(width: 15, height: 5) }
    func makeView(context: Context) -> FireworksView { FireworksView(context.actions) }
    func updateView(_ view: FireworksView, context: Context) {}
}

/// A view that draws bursts of sparks as a function of the page's time.
final class FireworksView: CellView {
    private static let length = Duration.seconds(3)
    private static let step = Duration.milliseconds(100)
    private let actions: CellActions
    private var hasEnded = false

    init(_ actions: CellActions) {
        self.actions = actions
    }

    /// The fraction of the media that has played, which the page's progress bar shows.
    private(set) var mediaProgress: Double? = 0

    func advance(to time: CellTime) {
        mediaProgress = min(time.page / FireworksView.length, 1)
        if time.page < FireworksView.length {
            hasEnded = false
        } else if !hasEnded {
            hasEnded = true
            actions.endMedia()
        }
    }

    func nextChange(at time: CellTime) -> Duration? { time.isPaused || hasEnded ? nil : FireworksView.step }

    func draw(on canvas: inout Canvas, in frame: Rect, proposal: Proposal) {
        let radius = Double(Int(canvas.time.page / FireworksView.step) % 10) / 2
        for spark in 0..<8 {
            let (dx, dy) = [(2, 0), (-2, 0), (0, 1), (0, -1), (2, 1), (2, -1), (-2, 1), (-2, -1)][spark]
            let x = frame.x + 7 + Int(Double(dx) * radius * 0.7), y = frame.y + 2 + Int(Double(dy) * radius / 2)
            let place = Rect(x: x, y: y, width: 1, height: 1).intersection(frame)
            guard !place.isEmpty else { continue }
            canvas.writeLine("*", row: y, in: place, style: canvas.textStyle(.accent))
        }
    }
}
