import RecapScene
import RecapStory
import RecapSurface

/// A piece of text of an overlay at its place: what is drawn, and what a click finds.
struct OverlayText<Part: Sendable>: Sendable {
    let text: String
    let x, y: Int
    /// The cells that it takes.
    let width: Int
    let color: ColorSource
    let attributes: Attributes
    /// What a click on it means.
    let part: Part?

    init(
        _ text: String, x: Int, y: Int, _ color: ColorSource, _ attributes: Attributes = [], part: Part? = nil
    ) {
        self.text = text
        self.x = x
        self.y = y
        width = text.cellWidth
        self.color = color
        self.attributes = attributes
        self.part = part
    }

    /// The column after it.
    var maxX: Int { x + width }

    /// Whether a cell belongs to it.
    func contains(_ point: Point) -> Bool { point.y == y && point.x >= x && point.x < maxX }

    /// Draws it.
    func draw(on surface: inout Surface, context: DrawContext) {
        context.write(text, x: x, y: y, style: context.plainStyle(color, attributes: attributes), on: &surface)
    }
}

extension DrawContext {
    /// This context for an overlay: nothing is drawn outside of a rectangle.
    func within(_ rect: Rect) -> DrawContext {
        var context = self
        context.clip = clip.intersection(rect)
        return context
    }

    /// As much of a text as fits into one line of some cells; its line breaks and tabs are blanks. O(cells), however
    /// long the text is.
    func line(_ text: String, cells: Int) -> String {
        guard cells > 0 else { return "" }
        var scalars = String.UnicodeScalarView()
        // No text that is worth showing has more scalars to a cell.
        for scalar in text.unicodeScalars.prefix(16 * (cells + 1)) {
            scalars.append(scalar == "\n" || scalar == "\r" || scalar == "\t" ? " " : scalar)
        }
        return fit(String(scalars), cells: cells)
    }
}

extension String {
    /// The text, or where it has more scalars than that its beginning. O(most).
    func beginning(scalars most: Int) -> String {
        guard utf8.count > most else { return self }
        let scalars = unicodeScalars
        guard let end = scalars.index(scalars.startIndex, offsetBy: most, limitedBy: scalars.endIndex),
            end < scalars.endIndex
        else { return self }
        return String(scalars[..<end]) + "…"
    }
}

/// The blank cells at both sides of what stands along an edge: as those of the bars on top.
func edgeMargin(inWidth width: Int) -> Int { width >= 24 ? 2 : width >= 12 ? 1 : 0 }

/// A number as a person reads it: `1,204`, `12.4k`, `3.1M`.
func shortNumber(_ number: Int) -> String {
    let number = max(0, number)
    for (unit, sign) in [(1_000_000_000, "B"), (1_000_000, "M"), (1000, "k")] where number >= max(unit, 10_000) {
        let tenths = number / (unit / 10)
        let whole = groupedNumber(tenths / 10)
        return (tenths % 10 == 0 || tenths >= 1000 ? whole : whole + ".\(tenths % 10)") + sign
    }
    return groupedNumber(number)
}

/// A number with commas between its thousands.
func groupedNumber(_ number: Int) -> String { NumberFormat(decimals: 0).text(Double(number)) }
