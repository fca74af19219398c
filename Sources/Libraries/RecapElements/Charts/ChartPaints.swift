import RecapLanguage
import RecapScene
import RecapStory
import RecapSurface

extension Canvas {
    /// Returns the appearance of a part of a chart: the accent colour for the first part, the theme's chart colours for
    /// the next ones, and increasingly faint shades of the text colour for any further ones. Parts differ in lightness
    /// and, without colours, in characters.
    ///
    /// - Parameters:
    ///   - index: The zero-based index of the part.
    ///   - count: The number of parts.
    ///   - own: The part's own colour, if it has one.
    func paint(ofPart index: Int, of count: Int, own: ColorSource? = nil) -> CellPaint {
        let shades = glyphs.shades, palette = palette
        // Shades run from full to light; the fifth part uses the character that otherwise means empty.
        let shade = shades[max(0, shades.count - 1 - index)]
        if let own {
            return CellPaint(style: plainStyle(own), fill: palette.depth == .none ? shade : shades[shades.count - 1])
        }
        let first = color ?? .accent
        guard index > 0 else { return CellPaint(style: plainStyle(first), fill: shades[shades.count - 1]) }
        guard palette.mixes else { return CellPaint(style: plainStyle(.ink), fill: shade) }
        let fill = glyphs.hasBlocks ? shades[shades.count - 1] : shade
        if index <= palette.chartColors.count {
            return CellPaint(style: Style(foreground: palette.chartColors[index - 1]), fill: fill)
        }
        let share = 0.3 + 0.44 * Double(index - 1) / Double(max(1, max(count, 4) - 2))
        return CellPaint(
            style: Style(foreground: palette.ink.mixed(with: palette.middle, min(share, 0.74))), fill: fill)
    }

    /// Draws the colour sample before the name of a part, two cells wide. It is a square where shapes can have any
    /// size.
    mutating func drawSample(_ paint: CellPaint, x: Int, y: Int) {
        let square = FigureRect(x: Float(x), y: Float(y) + 0.125, width: 1.5, height: 0.75, cornerRadius: 0.125)
        draw(.rectangle(square), paint.style, in: Rect(x: x, y: y, width: 2, height: 1), as: paint.fill)
    }

    /// The style of rules and axes, which are less prominent than secondary text.
    var faintStyle: Style {
        let palette = palette
        guard palette.mixes else { return plainStyle(.dim) }
        return Style(foreground: palette.middle.mixed(with: palette.ink, 0.3))
    }

    /// Returns the text colour or the page's background colour, whichever is more legible on a colour.
    func legibleColor(on color: Color) -> Color {
        let palette = palette, page = palette.middle
        guard let ink = palette.ink.contrast(with: color), let other = page.contrast(with: color) else {
            return palette.ink
        }
        return ink >= other ? palette.ink : page
    }
}

extension Canvas {
    /// Draws a column that fills a fraction (0…1) of a rectangle from the bottom, in eighths of a cell.
    mutating func drawColumn(_ rect: Rect, share: Double, paint: CellPaint) {
        let height = Float(share.asShare) * Float(rect.height)
        let column = FigureRect(
            x: Float(rect.x), y: Float(rect.maxY) - height, width: Float(rect.width), height: height, cornerRadius: 0.15
        )
        fill(column, paint)
    }

    /// Draws shapes that show a line with the area below it: as columns where cells are too coarse for the line.
    ///
    /// - Parameter shares: The heights of the columns, 0…1, one for each column of cells.
    mutating func draw(_ shapes: [PaintedShape], asColumns shares: [Double], _ paint: CellPaint, in plot: Rect) {
        place({ $0.figures(of: shapes, in: plot) }, in: plot) { canvas in
            for (x, share) in zip(plot.x..., shares) {
                canvas.drawColumn(Rect(x: x, y: plot.y, width: 1, height: plot.height), share: share, paint: paint)
            }
        }
    }

    /// Writes a short text near the top of a filled rectangle, in block letters if there is space.
    ///
    /// - Parameter scale: The scale of the block letters; 0 for none.
    mutating func writeSign(_ text: String, in rect: Rect, scale: Int, paint: CellPaint) {
        guard mixesColors, opacity >= 1 else {
            let top = rect.height > 2 ? 1 : 0
            write(
                " \(text) ", x: rect.x + (rect.width - text.cellWidth) / 2 - 1, y: rect.y + top,
                style: plainStyle(.ink, attributes: .bold))
            return
        }
        let fill = paint.style.foreground
        let style = Style(foreground: legibleColor(on: fill), background: fill, attributes: .bold)
        var rows = [text], top = rect.height > 2 ? 1 : 0
        if scale > 0, glyphs.hasBlocks, let letters = BlockFont.bitmaps(of: text) {
            let capitals = BlockFont.capitalRows
            rows = Array(
                BlockFont.rows(of: letters, isWide: false, scale: scale)[
                    capitals.lowerBound * scale..<capitals.upperBound * scale])
            top = max(0, min(2 * scale, (rect.height - rows.count) / 2))
        }
        for (index, row) in rows.enumerated() {
            write(
                row, x: rect.x + (rect.width - row.cellWidth) / 2, y: rect.y + top + index, style: style)
        }
    }
}

extension Canvas {
    /// Draws the parts of a bar side by side, each with its fraction of the width in whole cells. The fractions add up
    /// to at most 1. A part above 0 is at least one cell wide if there is space.
    ///
    /// - Parameter top: The fraction of the first row that is left empty, 0…1.
    mutating func drawParts(_ shares: [Double], _ paints: [CellPaint], in rect: Rect, top: Float = 0) {
        var sum = 0.0, x = 0
        for (index, share) in shares.enumerated() where share > 0 {
            sum += share
            let end = min(rect.width, max(x + 1, Int((sum * Double(rect.width)).rounded())))
            let part = FigureRect(
                x: Float(rect.x + x), y: Float(rect.y) + top, width: Float(max(0, end - x)),
                height: Float(rect.height) - top)
            fill(part, paints[index])
            x = end
        }
    }
}

/// The shade levels of days: 0 for a day without a number, and 1…4 according to the quartiles of the numbers above 0.
struct DayLevels: Sendable {
    /// The thresholds of the levels 2…4.
    private let quartiles: [Double]

    /// Creates the levels for a sequence of days.
    init(_ days: [Double?]) {
        let active = days.compactMap { $0 }.filter { $0 > 0 }.sorted()
        quartiles = active.isEmpty ? [] : (1...3).map { active[min(active.count - 1, active.count * $0 / 4)] }
    }

    /// Returns the level of a day.
    func level(of value: Double?) -> Int {
        guard let value, value > 0 else { return 0 }
        return 1 + quartiles.count { value > $0 }
    }
}

extension DayLevels {
    /// Returns a sentence with the number of days above 0, their sum, and the maximum with the name of its day, if it is the only one.
    ///
    /// - Parameters:
    ///   - days: The numbers. If any are missing, the day with which they end is unknown, and the total number of days
    ///     is omitted.
    ///   - words: The phrases for the sentence.
    ///   - text: Formats a number; `nil` if the numbers are meaningful only relative to each other.
    ///   - name: Returns the name of a day.
    static func summary(
        of days: [Double?], in words: TranscriptWords, text: ((Double) -> String)?, name: (Int) -> String
    ) -> String {
        let active = days.compactMap { $0 }.filter { $0 > 0 }
        let count =
            days.contains(nil)
            ? words.text(Message(active.count, one: "\(active.count) day", other: "\(active.count) days"))
            : words.text("\(active.count) of \(days.count) days")
        guard let text else { return count }
        let most = active.max().map { most in
            let day = days.count { $0 == most } == 1 ? days.firstIndex(of: most).map(name) ?? "" : ""
            return words.text("highest \(day.isEmpty ? text(most) : words.sentence(text(most), remark: day))")
        }
        return words.sentence([count, words.text("\(text(active.reduce(0, +))) in all"), most ?? ""])
    }
}

extension Canvas {
    /// Returns the colour of a level of ``DayLevels`` at a position on the page.
    ///
    /// - Parameter hue: The colour of the highest level, which must remain recognizable at lower levels; `nil` for
    ///   the colour of the element.
    func color(ofLevel level: Int, _ hue: Color? = nil, x: Int, y: Int) -> Color {
        let shares = hue == nil ? [0, 0.32, 0.54, 0.77, 1] : [0, 0.6, 0.73, 0.86, 1]
        return trackColor(x: x, y: y).mixed(with: hue ?? environment.palette.color(color ?? .accent), shares[level])
    }
}
