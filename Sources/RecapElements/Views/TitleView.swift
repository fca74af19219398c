import RecapScene
import RecapStory
import RecapSurface

/// A title in the largest letters that fit.
struct TitleView: ElementView {
    private let text: LinkedText
    private let large: LargeText
    private let display: DisplayText?

    init(_ title: Title, data: DataResolver) {
        text = LinkedText(data.text(title.text).shortened(to: String.longestTitle))
        large = LargeText(text.words, runs: text.marked?.runs, font: title.font)
        display = DisplayText(text.words, font: title.font, typeface: title.typeface, wraps: true)
    }

    var revealsItself: Bool { true }
    var role: ElementRole {
        let words = text.words.split(whereSeparator: \.isNewline).joined(separator: " ")
        return .title(words, isLarge: large.font == .block, canWrap: large.canWrap)
    }
    var mirrorsRightToLeft: Bool { false }
    var plainText: [String] { text.plainText.split(whereSeparator: \.isNewline).map(String.init) }
    var links: [PageLink] { text.links }
    func largeLetters(in proposal: Proposal) -> LargeLetters? {
        display?.room(in: proposal)?.letters ?? (large.font == .block ? large.letters(in: proposal) : nil)
    }
    var leastWidth: Int { 14 }

    func size(in proposal: Proposal) -> Size {
        let rows = large.rows(in: letters(in: proposal))
        if let room = display?.room(in: proposal)?.size {
            return Size(width: room.width, height: max(room.height, rows.count))
        }
        return Size(width: rows.map(\.width).max() ?? 0, height: rows.count)
    }

    /// Returns the proposal for block letters, which stand in the room of display type until the picture has come.
    private func letters(in proposal: Proposal) -> Proposal {
        display?.room(in: proposal).map { large.proposal(proposal, withinRows: $0.size.height) } ?? proposal
    }

    func displayRequest(in proposal: Proposal, frame: Size, context: DrawContext) -> DisplayRequest? {
        display?.request(in: proposal, rows: frame.height, context: context)
    }

    func draw(on surface: inout Surface, frame: Rect, proposal: Proposal, context: DrawContext) {
        if let request = displayRequest(in: proposal, frame: frame.size, context: context),
            let picture = context.displayPicture(of: request)
        {
            let area = context.draw(
                picture.revealing(context.reveal), in: frame, style: context.textStyle(), on: &surface)
            if let wholeLink { context.link(wholeLink, area, on: &surface) }
            return
        }
        let proposal = letters(in: proposal)
        let form = large.form(in: proposal, scale: context.scale)
        let own = context.scale == 1 ? form : large.form(in: proposal)
        let isGrowing = if case .block = form { form != own } else { false }
        let rows = large.rows(of: form, in: proposal, brokenAs: isGrowing ? own : nil)
        let top = frame.y + (frame.height - rows.count) / 2
        // Lines appear one after the other: text letter by letter, block letters column by column.
        var widths: [Int] = []
        for row in rows where row.line >= widths.count { widths.append(row.width) }
        for (index, row) in rows.enumerated() where context.isInView(rows: (top + index)..<(top + index + 1)) {
            // Scaled letters are centred in their place, regardless of the alignment.
            let middle = frame.x + (frame.width - row.width) / 2
            let x = isGrowing ? middle : frame.x + context.indent(row.width, in: frame.width)
            let context = context.revealing(line: row.line, of: widths, x: x, y: top + index)
            context.write(row, x: x, y: top + index, links: text.marked, on: &surface) { tag in
                guard LargeRow.isBold(tag) else { return context.textStyle() }
                let bold = context.textStyle(.bold)
                return text.marked?.style(ofTag: LargeRow.link(tag), in: bold, palette: context.palette) ?? bold
            }
            if let wholeLink, form != .plain {
                context.link(wholeLink, Rect(x: x, y: top + index, width: row.width, height: 1), on: &surface)
            }
        }
    }

    /// The address that large letters lead to as a whole, since their words are not told apart: that of the only link.
    private var wholeLink: String? { links.count == 1 ? links[0].address : nil }
}
