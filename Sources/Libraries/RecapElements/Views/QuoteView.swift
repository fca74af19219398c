import RecapLanguage
import RecapScene
import RecapStory
import RecapSurface

/// A quotation and its source.
struct QuoteView: ElementView, TranscribedElement {
    private let text: String
    private let marked: MarkedText
    private let by: String?
    /// The quotation marks of the story's language.
    private let quotes: (open: String, close: String)
    private let lines = LayoutCache<LinesKey, WrappedText>()
    private let ends = LayoutCache<LinesKey, [Int]>()

    init(_ quote: Quote, data: DataResolver) {
        let filled = data.filled(quote.text)
        text = filled.string
        marked = MarkedText(filled)
        by = quote.by.map { data.text($0) }
        quotes = data.language.quotationMarks
    }

    var traits: ElementTraits { ElementTraits(role: .main, magnification: .lines, entrance: .set, drawsReveal: true) }

    func transcript(in words: TranscriptWords) -> [String] {
        [words.ended(words.named("Quote", marked.plainText))]
            + (by.map { [words.ended(words.text("by \($0)"))] } ?? [])
    }

    var links: [PageLink] { marked.links }
    var minimumWidth: Int { 24 }

    func size(in proposal: Proposal) -> CellSize {
        let lines = lines(in: proposal, quotes: quotes)
        let signature = by.map { $0.cellWidth(upTo: proposal.width) + 3 } ?? 0
        return CellSize(
            width: min(proposal.width, max(lines.width, signature)),
            height: proposal.rows(ofLines: lines.count) + (by == nil ? 0 : 1 + space(proposal)))
    }

    func draw(on canvas: inout Canvas, in frame: Rect, proposal: Proposal) {
        let quotes = quotes(canvas.glyphs), lines = lines(in: proposal, quotes: quotes)
        // Long texts take long to look through.
        let direction = canvas.direction(of: text), isFromRight = text.mayRunRightToLeft
        let style = canvas.textStyle(.italic), palette = canvas.palette, parts = canvas.parts
        for row in canvas.linesInView(of: lines.count, pitch: proposal.linePitch, from: frame.y) {
            let y = frame.y + row * proposal.linePitch
            let cells = lines.cells(ofLine: row)
            let x = frame.x + canvas.indent(cells.count, in: frame.width)
            canvas.revealing(cells, of: lines.cellCount, x: x, y: y) { canvas in
                canvas.drawPieces(
                    ofLine: cells, ends: ends(of: lines, parts, key(proposal, quotes)), isFromRight: isFromRight, x: x,
                    y: y
                ) { canvas in
                    canvas.write(lines[row], x: x, y: y, direction: direction, links: marked) {
                        marked.style(ofTag: $0, in: style, palette: palette)
                    }
                }
            }
        }
        guard let by, canvas.reveal >= 1 else { return }
        // The source appears with the last part of the quotation.
        canvas.drawPart(parts.map { $0.total - 1 } ?? 0) { canvas in
            canvas.writeLine(
                canvas.fit(canvas.glyphs.dash + by, cells: frame.width),
                row: frame.y + proposal.rows(ofLines: lines.count) + space(proposal), in: frame,
                style: canvas.plainStyle(.accent))
        }
    }

    private func quotes(_ glyphs: GlyphSet) -> (open: String, close: String) {
        glyphs.hasBlocks ? quotes : glyphs.quotes
    }

    /// The key of cached lines.
    private struct LinesKey: Equatable {
        let width: Int
        let open, close: String
    }

    private func lines(in proposal: Proposal, quotes: (open: String, close: String)) -> WrappedText {
        let key = key(proposal, quotes)
        return lines.value(for: key) { balancedLines(runs(key), width: key.width) }
    }

    private func key(_ proposal: Proposal, _ quotes: (open: String, close: String)) -> LinesKey {
        LinesKey(width: min(proposal.lineWidth, 56), open: quotes.open, close: quotes.close)
    }

    private func runs(_ key: LinesKey) -> [StyledRun] { [StyledRun(key.open)] + marked.runs + [StyledRun(key.close)] }

    /// Returns the cumulative cell counts up to the end of each of the quotation's parts; empty unless it is revealed
    /// part by part.
    private func ends(of lines: WrappedText, _ parts: Canvas.Parts?, _ key: LinesKey) -> [Int] {
        guard let parts else { return [] }
        return ends.value(for: key) { lines.ends(of: parts.kind, in: runs(key).map(\.text).joined()) }
    }

    private func space(_ proposal: Proposal) -> Int { proposal.density < .compact ? proposal.linePitch : 0 }
}
