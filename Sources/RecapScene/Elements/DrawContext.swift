public import RecapStory
public import RecapSurface

/// What an element draws with: colours, characters, its place on screen and how far it has come in.
public struct DrawContext: Sendable {
    /// The colours of the page.
    package var palette: Palette
    /// The characters that there are.
    public var glyphs: GlyphSet
    /// Nothing is drawn outside of it.
    public var clip: Rect
    /// Where lines stand within the frame.
    public var alignment: HorizontalAlignment
    /// The style that the story asks for; `nil` leaves it to the element.
    public var style: TextStyle?
    /// The colour that the story asks for; `nil` leaves it to the element.
    public var color: ColorSource?
    /// How far it has faded in, 0…1.
    public var opacity: Double
    /// Where its number is on its way.
    package var count: MotionState.Count
    /// How much of it has appeared, 0…1.
    public var reveal: Double
    /// How large its letters are: 1 is their own size.
    public var scale: Double
    /// The moment that is drawn.
    public var time = CellTime(page: .zero, shown: .zero, isPaused: false)
    /// Whether keys go to it first; a mark beside it shows that already.
    public var isFocused = false
    /// Whether keys that answer come to it without the focus: it asks, and nothing else on the page does.
    public var isOnlyQuestion = false

    package init(palette: Palette, glyphs: GlyphSet, clip: Rect, alignment: HorizontalAlignment) {
        self.palette = palette
        self.glyphs = glyphs
        self.clip = clip
        self.alignment = alignment
        opacity = 1
        count = .own
        reveal = 1
        scale = 1
    }

    /// The look of a text: what the story asks for or else `own`, in the page's colours.
    public func textStyle(_ own: TextStyle = .plain, color ownColor: ColorSource? = nil) -> Style {
        let style = self.style ?? own
        var result = Style(foreground: palette.ink)
        if style.contains(.bold) { result.attributes.insert(.bold) }
        if style.contains(.italic) { result.attributes.insert(.italic) }
        if style.contains(.underline) { result.attributes.insert(.underline) }
        if style.contains(.dim) {
            result.foreground = palette.dim
            result.attributes.formUnion(palette.dimAttributes)
        }
        if style.contains(.accent) { result.foreground = palette.accent }
        if let source = color ?? (self.style == nil ? ownColor : nil) { result.foreground = palette.color(source) }
        return result
    }

    /// The look of something in one of the page's colours, whatever the story asks for.
    public func plainStyle(_ source: ColorSource, attributes: Attributes = []) -> Style {
        var style = Style(foreground: palette.color(source), attributes: attributes)
        if source == .dim { style.attributes.formUnion(palette.dimAttributes) }
        return style
    }

    /// Writes text, as far as it has faded in. Returns the cells that it takes.
    @discardableResult
    public func write(_ text: some StringProtocol, x: Int, y: Int, style: Style, on surface: inout Surface) -> Int {
        if opacity >= 1 { return surface.write(text, at: Point(x: x, y: y), style: style, clip: clip) }
        var at = x
        for grapheme in Graphemes(text) {
            if let faded = faded(style, x: at, y: y, on: surface) {
                surface.write(grapheme, at: Point(x: at, y: y), style: faded, clip: clip)
            }
            at += grapheme.width
        }
        return at - x
    }

    /// Writes one line of text within a frame, where the alignment puts it.
    public func writeLine(
        _ text: some StringProtocol, row y: Int, in frame: Rect, style: Style, on surface: inout Surface
    ) {
        write(text, x: frame.x + indent(text.cellWidth, in: frame.width), y: y, style: style, on: &surface)
    }

    /// Whether any of some rows of the surface can be seen: others need not be drawn.
    func isInView(rows: Range<Int>) -> Bool { rows.lowerBound < clip.maxY && rows.upperBound > clip.y }

    /// Those of `count` rows that can be seen, where the first stands at row `y` of the surface.
    func rowsInView(of count: Int, from y: Int) -> Range<Int> {
        (clip.y - y..<max(clip.y, clip.maxY) - y).clamped(to: 0..<count)
    }

    /// As much of a text as fits into some cells, with the sign that it is cut where it is. O(cells).
    public func fit(_ text: String, cells: Int) -> String {
        guard text.prefix(cells: cells).utf8.count < text.utf8.count else { return text }
        let room = cells - glyphs.ellipsis.cellWidth
        return room > 0 ? text.prefix(cells: room) + glyphs.ellipsis : text.prefix(cells: max(0, cells))
    }

    /// How far its bars have grown, 0…1: a number that is shown as a share of a chart.
    public var growth: Double { min(max(count.value(own: 1, start: 0), 0), 1) }

    /// The context for one line of a text, of which only so much is seen as has appeared: character by character, line
    /// by line. `widths` are the cells of all lines; the line begins at column `x`.
    package func revealing(line: Int, of widths: [Int], x: Int, y: Int) -> DrawContext {
        guard reveal < 1 else { return self }
        let before = widths[..<line].reduce(0, +)
        return revealing(before..<(before + widths[line]), of: widths.reduce(0, +), x: x, y: y)
    }

    /// The same for a line that has these of all the text's cells.
    package func revealing(_ cells: Range<Int>, of count: Int, x: Int, y: Int) -> DrawContext {
        guard reveal < 1 else { return self }
        let seen = Int((reveal * Double(count)).rounded(.down)) - cells.lowerBound
        var context = self
        context.clip = clip.intersection(Rect(x: x, y: y, width: min(max(seen, 0), cells.count), height: 1))
        return context
    }

    /// How far from the left something stands by the alignment.
    public func indent(_ width: Int, in room: Int) -> Int {
        switch alignment {
        case .leading: 0
        case .center: max(0, (room - width) / 2)
        case .trailing: max(0, room - width)
        }
    }

    /// A style as it looks at a place now; `nil` while there is nothing to see yet.
    private func faded(_ style: Style, x: Int, y: Int, on surface: Surface) -> Style? {
        guard opacity > 0.02 else { return nil }
        var style = style
        if palette.mixes {
            style.foreground = surface[x, y].background.mixed(with: style.foreground, opacity)
        } else if opacity < 0.7 {
            style.attributes.insert(.dim)
        }
        return style
    }

    /// The colour of an empty part of a bar at a place: the background, 18 % towards the ink.
    package func trackColor(x: Int, y: Int, on surface: Surface) -> Color {
        surface[x, y].background.mixed(with: palette.ink, 0.18)
    }

    /// Draws a bar from the left that fills `share` (0…1) of a row of cells, on a track where one is wanted.
    public func drawBar(
        x: Int, y: Int, width: Int, share: Double, style: Style, hasTrack: Bool, on surface: inout Surface
    ) {
        let steps = glyphs.horizontal.count - 1
        let filled = Int((share.asShare * Double(width * steps)).rounded())
        for column in 0..<max(0, width) {
            let fill = min(max(filled - column * steps, 0), steps)
            var cell = style
            if hasTrack, palette.mixes { cell.background = trackColor(x: x + column, y: y, on: surface) }
            if fill > 0 {
                write(String(glyphs.horizontal[fill]), x: x + column, y: y, style: cell, on: &surface)
            } else if hasTrack {
                if palette.mixes {
                    write(" ", x: x + column, y: y, style: cell, on: &surface)
                } else {
                    write(String(glyphs.track), x: x + column, y: y, style: plainStyle(.dim), on: &surface)
                }
            }
        }
    }
}

extension String {
    /// The text, or where it is longer than so many characters its beginning: a page is no place for a whole book, and
    /// each frame that moves costs what is on the page. Characters of very many bytes count as several. O(most).
    func shortened(to most: Int) -> String {
        guard utf8.count > most else { return self }
        let head = beginning(bytes: 16 * most)
        let end = head.index(head.startIndex, offsetBy: most, limitedBy: head.endIndex) ?? head.endIndex
        return end < endIndex ? self[..<end] + "…" : self
    }

    /// The most characters of a paragraph that are drawn: ten screens of 80×24.
    static let longestParagraph = 20_000
    /// The most characters of large letters that are drawn.
    static let longestTitle = 1000
}

extension Double {
    /// The number held to 0…1; no number at all is 0.
    var asShare: Double { isNaN ? 0 : Swift.min(Swift.max(self, 0), 1) }
}
