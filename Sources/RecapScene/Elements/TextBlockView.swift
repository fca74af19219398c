import RecapStory
import RecapSurface

/// A paragraph, wrapped.
struct TextBlockView: ElementView {
    private let text: String
    private let runs: [StyledRun]

    init(_ block: TextBlock, data: DataResolver) {
        text = data.text(block.text)
        runs = InlineMarkup.runs(of: text.shortened(to: String.longestParagraph))
    }

    var revealsItself: Bool { true }

    var plainText: [String] {
        InlineMarkup.plainText(of: text).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    func size(in proposal: Proposal) -> Size {
        let lines = lines(in: proposal)
        return Size(width: lines.map(\.cellWidth).max() ?? 0, height: lines.count)
    }

    func draw(on surface: inout Surface, frame: Rect, proposal: Proposal, context: DrawContext) {
        let lines = lines(in: proposal)
        let widths = context.reveal < 1 ? lines.map(\.cellWidth) : []
        for (row, line) in lines.enumerated() where context.isInView(rows: (frame.y + row)..<(frame.y + row + 1)) {
            var x = frame.x + context.indent(line.cellWidth, in: frame.width)
            let context = context.revealing(line: row, of: widths, x: x, y: frame.y + row)
            for run in line {
                x += context.write(
                    run.text, x: x, y: frame.y + row, style: style(of: run, context: context), on: &surface)
            }
        }
    }

    /// Longer lines are hard to read, however large the screen is.
    private static let widest = 72

    private func lines(in proposal: Proposal) -> [[StyledRun]] {
        balancedLines(runs, width: min(proposal.width, TextBlockView.widest))
    }

    private func style(of run: StyledRun, context: DrawContext) -> Style {
        let marks = TextStyle(rawValue: run.tag)
        var style = context.textStyle()
        if marks.contains(.bold) { style.attributes.insert(.bold) }
        if marks.contains(.italic) { style.attributes.insert(.italic) }
        if marks.contains(.accent) { style.foreground = context.palette.accent }
        return style
    }
}
