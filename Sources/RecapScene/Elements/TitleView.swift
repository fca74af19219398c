import RecapStory
import RecapSurface

/// A title in the largest letters that fit.
struct TitleView: ElementView {
    private let text: String
    private let large: LargeText

    init(_ title: Title, data: DataResolver) {
        text = data.text(title.text)
        large = LargeText(text, font: title.font)
    }

    var revealsItself: Bool { true }
    var isHero: Bool { large.font == .block }
    var plainText: [String] { [text] }

    func size(in proposal: Proposal) -> Size {
        let lines = large.lines(in: proposal)
        return Size(width: lines.map(\.cellWidth).max() ?? 0, height: lines.count)
    }

    func draw(on surface: inout Surface, frame: Rect, proposal: Proposal, context: DrawContext) {
        let form = large.form(in: proposal, scale: context.scale)
        let isBlock = if case .block = form { true } else { false }
        let style = context.textStyle(isBlock ? .plain : .bold)
        let lines = large.lines(of: form, in: proposal)
        let widths = lines.map(\.cellWidth)
        let top = frame.y + (frame.height - lines.count) / 2
        for (row, line) in lines.enumerated() where context.isInView(rows: (top + row)..<(top + row + 1)) {
            // Letters that grow are in the middle of their place, whatever the alignment.
            let middle = frame.x + (frame.width - widths[row]) / 2
            let x = isBlock ? middle : frame.x + context.indent(widths[row], in: frame.width)
            var context = isBlock ? context : context.revealing(line: row, of: widths, x: x, y: top + row)
            if isBlock, context.reveal < 1 {
                // Block letters appear column by column, lines of text one after the other.
                let seen = Int(context.reveal * Double(widths[row]))
                context.clip = context.clip.intersection(Rect(x: x, y: top + row, width: seen, height: 1))
            }
            context.write(line, x: x, y: top + row, style: style, on: &surface)
        }
    }
}
