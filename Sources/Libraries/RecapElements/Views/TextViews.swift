import RecapScene
import RecapStory
import RecapSurface

/// A title in the largest font that fits.
struct TitleView: ElementView {
    private let text: LargeType

    init(_ title: Title, data: DataResolver) {
        text = LargeType(data.filled(title.text), font: title.font, typeface: title.typeface)
    }

    var traits: ElementTraits {
        ElementTraits(
            role: text.titleRole, magnification: .lines, entrance: .set, drawsReveal: true, mirrorsRightToLeft: false)
    }
    var minimumWidth: Int { 14 }
    var plainText: [String] { text.plainText }
    var links: [PageLink] { text.links }
    var largeText: (any LargeTextLayout)? { text }
    func size(in proposal: Proposal) -> CellSize { text.size(in: proposal) }

    func draw(on canvas: inout Canvas, in frame: Rect, proposal: Proposal) {
        text.draw(on: &canvas, in: frame, proposal: proposal)
    }
}

/// A wrapped paragraph.
struct TextBlockView: ElementView {
    private let text: String
    private let marked: MarkedText
    private let lines = LayoutCache<Int, WrappedText>()
    private let ends = LayoutCache<Int, [Int]>()

    init(_ block: TextBlock, data: DataResolver) {
        let filled = data.filled(block.text)
        text = filled.string
        marked = MarkedText(filled)
    }

    var traits: ElementTraits { ElementTraits(magnification: .lines, entrance: .set, drawsReveal: true) }
    var minimumWidth: Int { 12 }

    var plainText: [String] {
        let text = marked.plainText
        // To look for the character is slower by far, and most texts have one line.
        guard text.utf8.contains(UInt8(ascii: "\n")) else { return [text] }
        return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    var links: [PageLink] { marked.links }

    func size(in proposal: Proposal) -> CellSize {
        let lines = lines(in: proposal)
        return CellSize(width: lines.width, height: proposal.rows(ofLines: lines.count))
    }

    func draw(on canvas: inout Canvas, in frame: Rect, proposal: Proposal) {
        let lines = lines(in: proposal)
        // Long texts take long to look through.
        let direction = canvas.direction(of: text), isFromRight = text.mayRunRightToLeft
        let style = canvas.textStyle(), palette = canvas.palette, parts = canvas.parts
        for row in canvas.linesInView(of: lines.count, pitch: proposal.linePitch, from: frame.y) {
            let y = frame.y + row * proposal.linePitch
            let cells = lines.cells(ofLine: row)
            let x = frame.x + canvas.indent(cells.count, in: frame.width)
            canvas.revealing(cells, of: lines.cellCount, x: x, y: y) { canvas in
                canvas.drawPieces(
                    ofLine: cells, ends: ends(of: lines, parts: parts), isFromRight: isFromRight, x: x, y: y
                ) { canvas in
                    canvas.write(lines[row], x: x, y: y, direction: direction, links: marked) {
                        marked.style(ofTag: $0, in: style, palette: palette)
                    }
                }
            }
        }
    }

    private func ends(of lines: WrappedText, parts: Canvas.Parts?) -> [Int] {
        guard let parts else { return [] }
        return ends.value(for: lines.limit) { lines.ends(of: parts.kind, in: marked.runs.map(\.text).joined()) }
    }

    private func lines(in proposal: Proposal) -> WrappedText {
        let width = proposal.lineWidth
        return lines.value(for: width) { balancedLines(marked.runs, width: width) }
    }
}

/// A view of up to 100 blank lines.
struct SpacerView: ElementView {
    private let lines: Int

    init(_ spacer: Spacer, data: DataResolver) {
        lines = min(max(spacer.lines, 0), 100)
    }

    var plainText: [String] { [] }

    var minimumWidth: Int { 1 }

    func size(in proposal: Proposal) -> CellSize {
        // Blank lines are the first to be omitted.
        CellSize(
            width: 0, height: proposal.density < .compact ? lines : proposal.density == .compact ? min(lines, 1) : 0)
    }

    func draw(on canvas: inout Canvas, in frame: Rect, proposal: Proposal) {}
}
