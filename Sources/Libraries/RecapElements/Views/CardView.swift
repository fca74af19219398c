import RecapScene
import RecapStory
import RecapSurface

/// A view of the surface, the border and the title of a card.
struct CardView: ElementView {
    private let title: String
    private let border: Card.Border
    private let background: RGBColor?
    private let gap: Int?
    private let valign: VerticalAlignment

    init(_ card: Card, data: DataResolver) {
        title = card.title.map { data.text($0).shortened(to: String.maximumTitleLength) } ?? ""
        border = card.border
        background = card.background
        (gap, valign) = (card.gap, card.valign)
    }

    var plainText: [String] { title.isEmpty ? [] : [title] }
    func size(in proposal: Proposal) -> CellSize { CellSize(width: proposal.width, height: 0) }

    var arrangement: Arrangement {
        var arrangement = Arrangement(gap: gap, valign: valign)
        arrangement.surface = Arrangement.Surface(
            background: background, titleWidth: title.cellWidth(upTo: 200), insets: insets)
        return arrangement
    }

    /// Returns the insets of the contained elements.
    private func insets(in proposal: Proposal) -> Arrangement.Insets {
        let density = proposal.density
        let side = density < .tight ? 2 * max(density.scale, proposal.textScale) : 1
        let edge = edge(density)
        let head = title.isEmpty ? 0 : proposal.textScale + (density < .compact ? density.scale : 0)
        return Arrangement.Insets(left: side, top: edge + head, right: side, bottom: edge)
    }

    /// Returns the number of rows between the edge and the title or the elements.
    private func edge(_ density: Density) -> Int { density < .tight ? density.scale : 0 }

    func draw(on canvas: inout Canvas, in frame: Rect, proposal: Proposal) {
        let edge = edge(proposal.density)
        // Without an edge, the surfaces of vertically adjacent cards would merge.
        let fill = edge > 0 ? canvas.palette.surfaceShare : 0
        let isFilled = background != nil ? canvas.mixesColors : fill > 0
        let hasLine = border == .auto ? !isFilled : border != .none
        if canvas.mixesColors, isFilled {
            let area = FigureRect(
                x: Float(frame.x), y: Float(frame.y), width: Float(frame.width), height: Float(frame.height),
                cornerRadius: hasLine ? 0 : 0.5)
            if background != nil, let own = canvas.palette.backdrop.colors.first {
                canvas.tint(area, own, share: 1)
            } else {
                canvas.tint(area, canvas.palette.ink, share: fill)
            }
        }
        if hasLine, edge > 0 { drawLine(on: &canvas, in: frame) }
        if !title.isEmpty {
            let insets = insets(in: proposal)
            let room = Rect(
                x: frame.x + insets.left, y: frame.y, width: max(0, frame.width - insets.left - insets.right),
                height: frame.height)
            canvas.writeLine(
                title, at: proposal.textScale, row: frame.y + edge, in: room, style: canvas.textStyle(.dim))
        }
    }

    private func drawLine(on canvas: inout Canvas, in frame: Rect) {
        guard frame.width >= 2, frame.height >= 2 else { return }
        let box = canvas.glyphs.box(isRound: border != .line)
        let style = canvas.plainStyle(canvas.color ?? .dim)
        let line = String(repeating: box.horizontal, count: frame.width - 2)
        func row(_ y: Int, _ left: String, _ right: String) {
            canvas.write(left + line + right, x: frame.x, y: y, style: style)
        }
        row(frame.y, box.topLeft, box.topRight)
        row(frame.maxY - 1, box.bottomLeft, box.bottomRight)
        for y in frame.y + 1..<frame.maxY - 1 where canvas.isInView(rows: y..<y + 1) {
            canvas.write(box.vertical, x: frame.x, y: y, style: style)
            canvas.write(box.vertical, x: frame.maxX - 1, y: y, style: style)
        }
    }
}

/// The view of a container without a surface, which draws nothing itself.
struct ContainerView: ElementView {
    let arrangement: Arrangement

    var plainText: [String] { [] }
    var traits: ElementTraits { ElementTraits(entrance: .none) }
    func size(in proposal: Proposal) -> CellSize { CellSize(width: proposal.width, height: 0) }
    func draw(on canvas: inout Canvas, in frame: Rect, proposal: Proposal) {}
}
