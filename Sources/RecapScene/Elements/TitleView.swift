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

    var isHero: Bool { large.font == .block }
    var plainText: [String] { [text] }

    func size(in proposal: Proposal) -> Size {
        let lines = large.lines(in: proposal)
        return Size(width: lines.map(\.cellWidth).max() ?? 0, height: lines.count)
    }

    func draw(on surface: inout Surface, frame: Rect, proposal: Proposal, context: DrawContext) {
        let isBlock = if case .block = large.form(in: proposal) { true } else { false }
        let style = context.textStyle(isBlock ? .plain : .bold)
        for (row, line) in large.lines(in: proposal).enumerated()
        where context.isInView(rows: (frame.y + row)..<(frame.y + row + 1)) {
            context.writeLine(line, row: frame.y + row, in: frame, style: style, on: &surface)
        }
    }
}
