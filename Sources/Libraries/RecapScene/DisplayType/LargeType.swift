public import RecapStory
public import RecapSurface

/// A text in the largest font that fits: display type, block letters, or bold text.
///
/// An element with such a text returns it as its `largeText`:
///
/// ```swift
/// struct ChapterView: ElementView {
///     let text: LargeType
///
///     var traits: ElementTraits { ElementTraits(role: text.titleRole) }
///     var largeText: (any LargeTextLayout)? { text }
///     var plainText: [String] { text.plainText }
///     func size(in proposal: Proposal) -> CellSize { text.size(in: proposal) }
///     func draw(on canvas: inout Canvas, in frame: Rect, proposal: Proposal) {
///         text.draw(on: &canvas, in: frame, proposal: proposal)
///     }
/// }
/// ```
public struct LargeType: LargeTextLayout {
    private let text: LinkedText
    private let letters: LargeLettering

    /// Creates a text that is shown verbatim. At most 1,000 characters are shown.
    public init(_ text: String, font: Title.Font = .display, typeface: Typeface = Typeface()) {
        self.init(FilledText(verbatim: text), font: font, typeface: typeface)
    }

    /// Creates a text whose literal parts may contain links. At most 1,000 characters are shown.
    public init(_ text: FilledText, font: Title.Font = .display, typeface: Typeface = Typeface()) {
        self.text = LinkedText(text.shortened(to: String.maximumTitleLength))
        let display = DisplayText(self.text.words, font: font, typeface: typeface, wraps: true)
        letters = LargeLettering(
            large: LargeText(self.text.words, runs: self.text.marked?.runs, font: font),
            display: display.map { .text($0) })
    }

    /// The role of an element that shows the text as a title.
    public var titleRole: ElementRole {
        let lines = text.words.split(whereSeparator: \.isNewline)
        // Joining is slow at first, and most titles have one line.
        let words = lines.count == 1 ? String(lines[0]) : lines.joined(separator: " ")
        return .title(words, isLarge: isLarge, canWrap: letters.large.canWrap)
    }

    /// The lines of the text, with the addresses of its links.
    public var plainText: [String] { text.plainText.split(whereSeparator: \.isNewline).map(String.init) }

    /// The links of the text.
    public var links: [PageLink] { text.links }

    /// Whether the font has large letters.
    public var isLarge: Bool { letters.large.font == .block }

    /// Returns the large letters for a proposal; `nil` for a font without them.
    public func letters(in proposal: Proposal) -> LargeLetters? {
        isLarge ? letters.letters(in: proposal) : nil
    }

    /// Returns the size of the text.
    public func size(in proposal: Proposal) -> CellSize { letters.size(in: proposal) }

    /// Returns the request for the text in display type; `nil` if it cannot be set in display type.
    public func displayRequest(in proposal: Proposal, on canvas: borrowing Canvas) -> DisplayRequest? {
        letters.request(in: proposal, rows: size(in: proposal).height, on: canvas)
    }

    /// Draws the text into a frame of its size. Scaled text is centred; other text follows the alignment of the
    /// canvas.
    public func draw(on canvas: inout Canvas, in frame: Rect, proposal: Proposal) {
        if let request = letters.request(in: proposal, rows: frame.height, on: canvas),
            let picture = canvas.displayPicture(of: request)
        {
            let area = canvas.draw(picture.revealing(canvas.reveal), in: frame, style: canvas.textStyle())
            if let wholeLink { canvas.link(wholeLink, area) }
            return
        }
        let proposal = letters.blockProposal(proposal), large = letters.large
        let form = large.form(in: proposal, scale: canvas.scale)
        let own = canvas.scale == 1 ? form : large.form(in: proposal)
        let isGrowing = if case .block = form { form != own } else { false }
        let rows = large.rows(of: form, in: proposal, brokenAs: isGrowing ? own : nil)
        let top = frame.y + (frame.height - rows.count) / 2
        // Lines appear one by one: text character by character, block letters column by column.
        var widths: [Int] = []
        for row in rows where row.line >= widths.count { widths.append(row.width) }
        let plain = canvas.textStyle(), bold = canvas.textStyle(.bold), palette = canvas.palette
        for (index, row) in rows.enumerated() where canvas.isInView(rows: (top + index)..<(top + index + 1)) {
            // Scaled text is centred in its frame, regardless of the alignment.
            let middle = frame.x + (frame.width - row.width) / 2
            let x = isGrowing ? middle : frame.x + canvas.indent(row.width, in: frame.width)
            canvas.revealing(line: row.line, of: widths, x: x, y: top + index) { canvas in
                canvas.write(row, x: x, y: top + index, links: text.marked) { tag in
                    guard LargeRow.isBold(tag) else { return plain }
                    return text.marked?.style(ofTag: LargeRow.link(tag), in: bold, palette: palette) ?? bold
                }
                if let wholeLink, form != .plain {
                    canvas.link(wholeLink, Rect(x: x, y: top + index, width: row.width, height: 1))
                }
            }
        }
    }

    /// The address of the only link, to which large text links as a whole, because its words are not separate click
    /// targets.
    private var wholeLink: String? { links.count == 1 ? links[0].address : nil }
}

/// A text of a single style that may contain links, such as a title, a label or a table cell.
package struct LinkedText: Sendable {
    /// The text without markup and addresses of links.
    package let words: String
    /// The runs with their links; `nil` for a text without links.
    package let marked: MarkedText?

    /// Parses the links in literal text. O(*n*) for *n* bytes.
    package init(_ text: FilledText) {
        marked = MarkedText(linksIn: text)
        words = marked.map { $0.runs.map(\.text).joined() } ?? text.string
    }

    /// The text with the addresses of its links.
    package var plainText: String { marked?.plainText ?? words }

    /// The links in text order.
    package var links: [PageLink] { marked?.links ?? [] }

    /// The text as runs, whose tags specify the links.
    package var runs: [StyledRun] { marked?.runs ?? [StyledRun(words)] }
}

extension Canvas {
    /// Writes runs of a text, including its links. Returns the width in cells.
    @discardableResult
    package mutating func write(_ runs: [StyledRun], of text: LinkedText, x: Int, y: Int, style: Style) -> Int {
        let palette = palette
        return write(runs, x: x, y: y, links: text.marked) {
            text.marked?.style(ofTag: $0, in: style, palette: palette) ?? style
        }
    }

    /// Makes the cells of a rectangle part of a link.
    package mutating func link(_ address: String, _ frame: Rect) {
        let (place, clip) = (shownPlace(of: frame), shownPlace(of: clip))
        for y in place.y..<place.maxY {
            surface.setLink(address, ofRow: y, columns: place.x..<place.maxX, clip: clip)
        }
    }

    /// Returns runs truncated with an ellipsis to a number of cells. O(*n*).
    package func fit(_ runs: [StyledRun], cells: Int) -> [StyledRun] {
        guard runs.cellWidth > cells else { return runs }
        var room = max(0, cells - glyphs.ellipsis.cellWidth)
        var kept: [StyledRun] = []
        for run in runs {
            let text = run.text.prefix(cells: room)
            if !text.isEmpty { kept.append(StyledRun(text, tag: run.tag)) }
            room -= text.cellWidth
            guard text.utf8.count == run.text.utf8.count else { break }
        }
        return cells >= glyphs.ellipsis.cellWidth ? kept + [StyledRun(glyphs.ellipsis)] : kept
    }
}
