import RecapKit

/// A chapter: a title in large type, with elements below it that can appear one after the other.
struct Chapter: ElementContainer {
    var title: Template
    var elements: [StoryElement]

    static let kind = "chapter"
    static let fields = FieldTable(
        Chapter(title: "", elements: []),
        FileField("title", \.title, .text, required: true, "the title in large type"),
        FileField("elements", \.elements, .elements, required: true, "the elements below the title"))
}

struct ChapterView: ElementView {
    private let title: LargeType

    init(_ chapter: Chapter, data: DataResolver) { title = LargeType(data.filled(chapter.title)) }

    var traits: ElementTraits { ElementTraits(role: title.titleRole) }
    /// A column below the title, which is the upper edge of the chapter's surface.
    var arrangement: Arrangement {
        var column = Arrangement(.column, gap: 1)
        column.surface = .init { [title] in .init(left: 0, top: title.size(in: $0).height + 1, right: 0, bottom: 0) }
        return column
    }
    var plainText: [String] { title.plainText }
    func transcript(in words: TranscriptWords) -> [String] { title.plainText.map(words.ended) }
    func size(in proposal: Proposal) -> CellSize { title.size(in: proposal) }
    var largeText: (any LargeTextLayout)? { title }

    func draw(on canvas: inout Canvas, in frame: Rect, proposal: Proposal) {
        let top = Rect(x: frame.x, y: frame.y, width: frame.width, height: title.size(in: proposal).height)
        title.draw(on: &canvas, in: top, proposal: proposal)
    }
}
