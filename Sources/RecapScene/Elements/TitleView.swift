import RecapStory
import RecapSurface

/// A title in the largest letters that fit.
struct TitleView: ElementView {
    let large: LargeText

    init(_ title: Title, data: DataResolver) {
        large = LargeText(data.text(title.text), font: title.font)
    }

    var revealsItself: Bool { true }
    var isHero: Bool { large.font == .block }
    var plainText: [String] { [large.text] }

    func size(in proposal: Proposal) -> Size {
        let lines = large.lines(in: proposal)
        return Size(width: lines.map(\.cellWidth).max() ?? 0, height: lines.count)
    }

    func draw(on surface: inout Surface, frame: Rect, proposal: Proposal, context: DrawContext) {
        let form = large.form(in: proposal, scale: context.scale)
        let isBlock = if case .block = form { true } else { false }
        let style = context.textStyle(isBlock ? .plain : .bold)
        let lines = large.lines(of: form, in: proposal)
        let top = frame.y + (frame.height - lines.count) / 2
        // Block letters appear column by column, lines of text one after the other.
        let widths = lines.map(\.cellWidth)
        for (row, line) in lines.enumerated() {
            let x = frame.x + (frame.width - widths[row]) / 2
            let left = isBlock ? x : frame.x + context.indent(widths[row], in: frame.width)
            var context = context.revealing(line: row, of: widths, x: left, y: top + row)
            if isBlock, context.reveal < 1 {
                let seen = Int(context.reveal * Double(widths[row]))
                context.clip = Rect(x: left, y: top + row, width: seen, height: 1)
            }
            context.write(line, x: left, y: top + row, style: style, on: &surface)
        }
    }
}
