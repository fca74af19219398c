//! An element that draws a shape, large letters and a list.

import RecapKit

/// A score: a ring that fills, the number of points within it, and what the points are for.
struct Score: ElementContent, ElementView {
    var points = 0
    var reasons: [String] = []

    static let kind = "score"
    static let fields = FieldTable(Score())
    var plainText: [String] { ["\(points) points"] + reasons }
    var traits: ElementTraits { ElementTraits(role: .main, entrance: .grow) }
    func size(in proposal: Proposal) -> CellSize { CellSize(width: min(proposal.width, 48), height: 8) }

    func draw(on canvas: inout Canvas, in frame: Rect, proposal: Proposal) {
        let ring = Rect(x: frame.x, y: frame.y, width: 16, height: 8)
        let share = Double(points) / 100 * canvas.growth
        canvas.fillSector(from: share, to: 1, hole: 0.8, in: ring, style: canvas.plainStyle(.dim))
        canvas.fillSector(from: 0, to: share, hole: 0.7, in: ring, style: canvas.plainStyle(.accent))
        canvas.write("\(points)", at: 2, x: ring.x + 6, y: ring.y + 3, style: canvas.textStyle(.bold))
        for (row, reason) in reasons.prefix(frame.height).enumerated() {
            canvas.drawPart(row) { canvas in
                let text = canvas.fit("\(canvas.glyphs.bullet) \(reason)", cells: frame.maxX - ring.maxX - 2)
                canvas.write(text, x: ring.maxX + 2, y: frame.y + row, style: canvas.textStyle())
            }
        }
    }
}
// snippet.hide
var kinds = KindRegistry.standard
kinds.register(Score.self)
let story = Story { Page { Score(points: 72, reasons: ["Nine books", "Four in another language"]) } }
let renderer = StoryRenderer(
    story: story, kinds: kinds,
    environment: SceneEnvironment(capabilities: TerminalCapabilities(colors: .none, isUnicode: true)),
    size: CellSize(width: 60, height: 16))
precondition(renderer.frame(ofPage: .index(0), at: .seconds(10)).plainText().contains("Four in another language"))
