import RecapStory
import RecapSurface

/// Lines of code as they stand; those that are too long are cut at the right.
struct CodeView: ElementView {
    private let lines: [String]
    /// Those lines that are drawn.
    private let shown: ArraySlice<String>
    private let highlighter: CodeHighlighter

    init(_ code: Code, data: DataResolver) {
        var lines = data.text(code.text).split(separator: "\n", omittingEmptySubsequences: false).map {
            String($0).expandingTabs()
        }
        while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
        self.lines = lines
        shown = lines.prefix(Row.most)
        highlighter = CodeHighlighter(language: code.language)
    }

    var isHero: Bool { true }
    var revealsItself: Bool { true }
    var entrances: [AnimationPreset] { [.fadeIn] }
    var plainText: [String] { lines }

    func size(in proposal: Proposal) -> Size {
        let width = shown.map(\.cellWidth).max() ?? 0
        return Size(width: min(width, proposal.width), height: shown.count)
    }

    func draw(on surface: inout Surface, frame: Rect, proposal: Proposal, context: DrawContext) {
        let widths = context.reveal < 1 ? shown.map { min($0.cellWidth, frame.width) } : []
        for (row, line) in shown.enumerated() where context.isInView(rows: (frame.y + row)..<(frame.y + row + 1)) {
            var x = frame.x
            let context = context.revealing(line: row, of: widths, x: x, y: frame.y + row)
            for (text, look) in highlighter.parts(of: context.fit(line, cells: frame.width)) {
                let style: Style =
                    switch look {
                    case .plain: context.textStyle()
                    case .keyword: context.textStyle(.bold)
                    case .literal: context.plainStyle(.accent)
                    case .comment: context.plainStyle(.dim, attributes: .italic)
                    }
                x += context.write(text, x: x, y: frame.y + row, style: style, on: &surface)
            }
        }
    }
}

extension String {
    /// The text with tabs as blanks up to the next column that is a multiple of 4.
    func expandingTabs() -> String {
        guard contains("\t") else { return self }
        var result = "", column = 0
        for character in self {
            let text = character == "\t" ? String(repeating: " ", count: 4 - column % 4) : String(character)
            result += text
            column += text.cellWidth
        }
        return result
    }
}
