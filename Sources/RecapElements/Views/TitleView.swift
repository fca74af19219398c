import RecapScene
import RecapStory
import RecapSurface

/// A title in the largest letters that fit.
struct TitleView: ElementView {
    private let text: LargeType

    init(_ title: Title, data: DataResolver) {
        text = LargeType(data.filled(title.text), font: title.font, typeface: title.typeface)
    }

    var role: ElementRole { text.titleRole }
    var magnification: Magnification { text.isLarge ? .none : .lines }
    var revealsItself: Bool { true }
    var mirrorsRightToLeft: Bool { false }
    var leastWidth: Int { 14 }
    var plainText: [String] { text.plainText }
    var links: [PageLink] { text.links }
    func largeLetters(in proposal: Proposal) -> LargeLetters? { text.letters(in: proposal) }
    func size(in proposal: Proposal) -> Size { text.size(in: proposal) }

    func displayRequest(in proposal: Proposal, frame: Size, context: DrawContext) -> DisplayRequest? {
        text.displayRequest(in: proposal, frame: frame, context: context)
    }

    func draw(on surface: inout Surface, frame: Rect, proposal: Proposal, context: DrawContext) {
        text.draw(on: &surface, frame: frame, proposal: proposal, context: context)
    }
}
