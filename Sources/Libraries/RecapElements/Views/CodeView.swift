import RecapLanguage
import RecapScene
import RecapStory
import RecapSurface

/// Lines of code. Lines that are too long are truncated.
struct CodeView: ElementView, TranscribedElement {
    private let text: String
    /// The drawn lines, truncated to the width of the widest screen.
    private let shown: [String]
    private let language: String?
    /// The lines that are emphasized in each step.
    private let highlight: [LineSelection]
    /// The width of the line numbers and the blanks after them, in cells; 0 without numbers.
    private let gutter: Int
    private let code: CodeLines
    private let extents = LayoutCache<Int, Extents>()
    private let colors = LayoutCache<Palette, CodeColors>()

    init(_ code: Code, data: DataResolver) {
        text = CodeView.withoutBlankEnd(data.code(code.text))
        shown = CodeView.lines(of: text, most: ItemRow.most).map { CodeView.shown($0) }
        // The language may come from the data.
        let language = code.language.map { data.text(Template(parsing: $0)) }
        self.language = language
        highlight = code.highlight
        gutter = code.numbers && !shown.isEmpty ? "\(shown.count)".count + 2 : 0
        self.code = CodeLines(shown, language: language)
    }

    var traits: ElementTraits {
        var traits = ElementTraits(
            role: .main, magnification: .text, entrance: .fade, isVerbatim: true, drawsReveal: true,
            mirrorsRightToLeft: false)
        traits.codeRequest = code.request
        return traits
    }
    var untruncatedWidth: Int { extents(200).widest + gutter }

    func transcript(in words: TranscriptWords) -> [String] {
        let lines = CodeView.lines(of: text, most: .max).map { String($0).expandingTabs() }
        guard words.hasWords, !lines.isEmpty else { return lines }
        let count = lines.count > 1 ? words.text("\(lines.count) lines") : ""
        return [words.sentence([words.text("Code"), language ?? "", count]) + ":"] + lines + [
            words.ended(words.text("End of code"))
        ]
    }

    var minimumWidth: Int { 24 }

    func size(in proposal: Proposal) -> CellSize {
        let widest = widest(in: proposal.width)
        return CellSize(width: widest + 2 * CodeView.margin(beside: widest, in: proposal.width), height: shown.count)
    }

    /// Returns the width of the longest line, including its number, in cells.
    private func widest(in width: Int) -> Int { min(extents(width).widest + gutter, width) }

    /// Returns the width of the panel on either side of the lines.
    private static func margin(beside widest: Int, in width: Int) -> Int {
        widest > 0 && widest + 2 <= width ? 1 : 0
    }

    func draw(on canvas: inout Canvas, in frame: Rect, proposal: Proposal) {
        let colors = colors.value(for: canvas.palette) { CodeColors(canvas.palette) }
        if let panel = colors.panel {
            canvas.tint(
                FigureRect(
                    x: Float(frame.x), y: Float(frame.y), width: Float(frame.width), height: Float(frame.height),
                    cornerRadius: 0.5), panel.color, share: panel.share)
        }
        code.update(from: canvas.environment.codeTokens)
        let extents = extents(proposal.width)
        let margin = CodeView.margin(beside: widest(in: proposal.width), in: proposal.width)
        let left = frame.x + margin + gutter, width = max(0, frame.width - 2 * margin - gutter)
        let emphasis = Emphasis(highlight, canvas.parts)
        // The parts are either lines that appear or emphases.
        let places = canvas.parts == nil || highlight.count > 1 ? nil : self.places
        for row in canvas.rowsInView(of: shown.count, from: frame.y) {
            canvas.drawPart(places?[row] ?? 0) { canvas in
                if let emphasis { canvas.opacity *= emphasis.opacity(ofLine: row + 1) }
                // Code runs from left to right on any page.
                canvas.layoutDirection = .leftToRight
                if gutter > 0 {
                    let number = "\(row + 1)"
                    canvas.write(number, x: left - 2 - number.count, y: frame.y + row, style: colors.numberStyle)
                }
                canvas.revealing(
                    extents.starts[row]..<extents.starts[row + 1], of: extents.starts[shown.count], x: left,
                    y: frame.y + row
                ) { canvas in
                    let plain = canvas.textStyle()
                    // Each token is reordered separately, so that right-to-left text doesn't move the surrounding code.
                    var x = left
                    for token in tokens(ofLine: row, cells: width, canvas) {
                        let style = colors.style(of: token.kind, plain: plain)
                        x += canvas.write(token.text, x: x, y: frame.y + row, style: style)
                    }
                }
            }
        }
    }

    /// Returns the tokens of a line, truncated with an ellipsis to a number of cells.
    private func tokens(ofLine row: Int, cells: Int, _ canvas: borrowing Canvas) -> [CodeToken] {
        let tokens = code.tokens(ofLine: row)
        let fitting = canvas.fit(shown[row], cells: cells)
        guard fitting != shown[row] else { return tokens }
        let sign = fitting.hasSuffix(canvas.glyphs.ellipsis) ? canvas.glyphs.ellipsis : ""
        var rest = fitting.utf8.count - sign.utf8.count
        var shortened: [CodeToken] = []
        for token in tokens where rest > 0 {
            shortened.append(CodeToken(String(Substring(token.text.utf8.prefix(rest))), token.kind))
            rest -= token.text.utf8.count
        }
        return shortened + [CodeToken(sign, .plain)]
    }

    /// The zero-based index of each line among the nonblank lines.
    private var places: [Int] {
        var count = 0
        return shown.map { line in
            defer { if line.contains(where: { !$0.isWhitespace }) { count += 1 } }
            return count
        }
    }

    /// The emphasis of lines in a step.
    private struct Emphasis {
        /// The opacity of the other lines.
        private static let dimmed = 0.4
        /// The lines selected in this step, and those selected in the previous one.
        let lines, before: LineSelection
        /// The progress of the change from the previous step, 0…1.
        let share: Double

        /// Creates the emphasis of the step that is shown; `nil` if no lines are ever emphasized.
        init?(_ steps: [LineSelection], _ parts: Canvas.Parts?) {
            guard let last = steps.indices.last else { return nil }
            let step = parts.map { min($0.count - 1, last) } ?? last
            lines = steps[step]
            before = step > 0 ? steps[step - 1] : lines
            share = parts?.entrance ?? 1
        }

        /// Returns the opacity of a line with a number, from 1.
        func opacity(ofLine number: Int) -> Double {
            func opacity(_ lines: LineSelection) -> Double { lines.contains(number) ? 1 : Self.dimmed }
            return opacity(before) + (opacity(lines) - opacity(before)) * share
        }
    }

    /// The widths of the lines for a proposal.
    private struct Extents {
        var widest = 0
        /// The cumulative width of the lines before each line, followed by the total width of all lines.
        var starts = [0]
    }

    private func extents(_ width: Int) -> Extents {
        extents.value(for: width) {
            shown.reduce(into: Extents()) { extents, line in
                let cells = line.cellWidth(upTo: width)
                extents.widest = max(extents.widest, cells)
                extents.starts.append(extents.starts[extents.starts.count - 1] + cells)
            }
        }
    }

    /// Returns the text without trailing spaces and blank lines. O(*n*) in their length.
    private static func withoutBlankEnd(_ text: String) -> String {
        guard text.last?.isWhitespace == true else { return text }
        return text.lastIndex { !$0.isWhitespace }.map { String(text[...$0]) } ?? ""
    }

    /// Returns the first lines of a text; empty for an empty text. O(*n*) in their length.
    private static func lines(of text: String, most: Int) -> [Substring] {
        var lines: [Substring] = []
        let utf8 = text.utf8
        var start = utf8.startIndex
        while start < utf8.endIndex, lines.count < most {
            let end = utf8[start...].firstIndex(of: UInt8(ascii: "\n")) ?? utf8.endIndex
            let line = text[start..<end]
            // Windows lines end with CR LF.
            lines.append(line.utf8.last == UInt8(ascii: "\r") ? text[start..<utf8.index(before: end)] : line)
            start = end < utf8.endIndex ? utf8.index(after: end) : end
        }
        return lines
    }

    /// Returns a line, truncated to the width of the widest screen.
    private static func shown(_ line: Substring) -> String {
        guard line.utf8.count > 16_000 else { return String(line).expandingTabs() }
        return String(String(line).beginning(bytes: 16_000)).expandingTabs()
    }
}

extension String {
    /// Returns the text with tabs expanded to columns of 4. O(*n*) for *n* characters.
    func expandingTabs() -> String {
        guard utf8.contains(UInt8(ascii: "\t")) else { return self }
        var result = "", column = 0
        for (index, piece) in split(separator: "\t", omittingEmptySubsequences: false).enumerated() {
            let blanks = index == 0 ? 0 : 4 - column % 4
            result += String(repeating: " ", count: blanks) + piece
            column += blanks + piece.cellWidth
        }
        return result
    }
}
