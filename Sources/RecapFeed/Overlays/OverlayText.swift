import RecapLanguage
import RecapScene
import RecapStory
import RecapSurface

/// A positioned piece of text of an overlay, which can be clicked.
struct OverlayText<Part: Sendable>: Sendable {
    let text: String
    let x, y: Int
    /// The width in cells.
    let width: Int
    let color: ColorSource
    let attributes: Attributes
    /// The part of the overlay to which a click on the text applies.
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

    /// The column after the text.
    var maxX: Int { x + width }

    /// Returns whether the text covers a cell.
    func contains(_ point: Point) -> Bool { point.y == y && point.x >= x && point.x < maxX }

    /// Draws the text.
    func draw(on surface: inout Surface, context: DrawContext) {
        context.write(text, x: x, y: y, style: context.plainStyle(color, attributes: attributes), on: &surface)
    }
}

/// Returns the margin on both sides of an overlay, in cells, which is that of the progress bars.
func edgeMargin(inWidth width: Int) -> Int { width >= 24 ? 2 : width >= 12 ? 1 : 0 }

/// Returns a number in a short form: `1,204`, `12.4k`, `3.1M`.
func shortNumber(_ number: Int) -> String {
    let number = max(0, number)
    for (unit, sign) in [(1_000_000_000, "B"), (1_000_000, "M"), (1000, "k")] where number >= max(unit, 10_000) {
        let tenths = number / (unit / 10)
        let whole = (tenths / 10).grouped
        return (tenths % 10 == 0 || tenths >= 1000 ? whole : whole + ".\(tenths % 10)") + sign
    }
    return number.grouped
}
