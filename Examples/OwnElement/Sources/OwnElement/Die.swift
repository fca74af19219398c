import RecapKit

/// A die: `r` rolls it while it has the focus, and its eyes go into the story's data.
struct Die: ElementContent, CellRepresentable {
    var sides: Referable<Double> = 6

    static let kind = "die"
    static let fields = FieldTable(
        Die(), FileField("sides", \.sides, .number(2...100), "the number of sides"))
    var plainText: [String] { ["a die"] }
    func size(in proposal: Proposal) -> CellSize { CellSize(width: 5, height: 1) }
    func makeView(context: Context) -> DieView { DieView(context.actions) }
    func updateView(_ view: DieView, context: Context) {
        view.sides = max(2, context.data.number(sides).flatMap(Int.init(exactly:)) ?? 6)
    }
}

final class DieView: CellView {
    private let actions: CellActions
    private var eyes = 1
    var sides = 6
    init(_ actions: CellActions) { self.actions = actions }

    var acceptsFocus: Bool { true }
    func handle(_ key: Key) -> Bool {
        guard key == .character("r") else { return false }
        eyes = Int.random(in: 1...sides)
        actions.setValue(.number(Double(eyes)), at: DataPath(name: "eyes"))
        return true
    }
    func draw(on canvas: inout Canvas, in frame: Rect, proposal: Proposal) {
        canvas.writeLine("[ \(eyes) ]", row: frame.y, in: frame, style: canvas.textStyle(.accent))
    }
}
