package import RecapStory
package import RecapSurface

/// A text of a single style that may contain links, such as a title, a label or a table cell.
package struct LinkedText: Sendable {
    /// The text without addresses.
    package let words: String
    /// The runs with their links; `nil` for a text without links.
    package let marked: MarkedText?

    /// Parses the links in the author's words of a text. O(*n*) for *n* bytes.
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

extension DrawContext {
    /// Writes runs of a text with its links. Returns the width in cells.
    @discardableResult
    package func write(
        _ runs: [StyledRun], of text: LinkedText, x: Int, y: Int, style: Style, on surface: inout Surface
    ) -> Int {
        write(runs, x: x, y: y, links: text.marked, on: &surface) {
            text.marked?.style(ofTag: $0, in: style, palette: palette) ?? style
        }
    }

    /// Makes the cells of a rectangle part of a link.
    package func link(_ address: String, _ frame: Rect, on surface: inout Surface) {
        for y in frame.y..<frame.maxY {
            surface.setLink(address, ofRow: y, columns: frame.x..<frame.maxX, clip: clip)
        }
    }

    /// Returns runs, truncated with an ellipsis to a number of cells. O(*n*).
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
