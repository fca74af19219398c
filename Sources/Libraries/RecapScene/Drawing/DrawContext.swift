package import RecapLanguage
public import RecapStory
public import RecapSurface

/// The drawing context of an element: colours, characters, clipping, and the state of its animations.
public struct DrawContext: Sendable {
    /// The colours of the page.
    package var palette: Palette
    /// The available characters.
    public var glyphs: GlyphSet
    /// The messages of the player's interface, in the user's language.
    package var messages = MessageCatalogue.english
    /// The current moment, if dates are relative to it.
    package var now: LocalMoment?
    /// The area outside which nothing is drawn.
    public var clip: Rect
    /// The horizontal alignment of lines in the frame.
    public var alignment: HorizontalAlignment
    /// The text style specified by the story; `nil` for the element's default.
    public var style: TextStyle?
    /// The colour specified by the story; `nil` for the element's default.
    public var color: ColorSource?
    /// The opacity, 0…1.
    public var opacity: Double
    /// The state of a number that counts up or down.
    package var count: MotionState.Count
    /// The revealed fraction of the element, 0…1.
    public var reveal: Double
    /// The visible parts of an element that is revealed part by part; `nil` if the element is shown all at once.
    public var parts: Parts?
    /// The scale of text; 1 is normal size.
    public var scale: Double
    /// The cache of texts in display type; `nil` if display type is not available.
    package var displayType: GlyphCache?
    /// The cache of highlighted code; `nil` if only the simple highlighter is available.
    package var codeTokens: TokenCache?
    /// The width of a cell divided by its height.
    package var cellAspect = 0.5
    /// The finest block characters supported by the terminal.
    package var blocks = CellMode.quadrants
    /// The language tag of the story.
    package var language = ""
    /// Whether the terminal may be able to show pictures, as far as known.
    package var mayShowPictures = false
    /// The method by which the terminal shows pictures; `nil` if it shows none, or if that is unknown.
    package var pictureMethod: PictureMethod?
    /// The size of a cell in pixels, on a terminal that shows pictures.
    package var cellPixels = CellSize(width: 10, height: 20)
    /// The direction of the page's lines.
    public var layoutDirection = LayoutDirection.leftToRight
    /// Whether the surface is mirrored after the element has been drawn.
    package var isMirrored = false
    /// Whether the next page is on the left.
    package var pagesRunRightToLeft = false
    /// The first key for the next page, for hints; `nil` if there is none.
    package var nextKey: Key? = .right
    /// The time of the frame.
    public var time = CellTime(page: .zero, shown: .zero, isPaused: false)
    /// Whether the element is moving, or may soon move.
    package var isMoving = false
    /// Whether the element has the focus, which is already indicated by a mark beside it.
    public var isFocused = false
    /// Whether the element is the only question of the page, which receives its keys without the focus.
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

    /// Returns the style of text in the page's colours: the story's style, or the defaults if the story specifies none.
    public func textStyle(_ defaultStyle: TextStyle = .plain, color defaultColor: ColorSource? = nil) -> Style {
        let style = self.style ?? defaultStyle
        var result = Style(foreground: palette.ink)
        if style.contains(.bold) { result.attributes.insert(.bold) }
        if style.contains(.italic) { result.attributes.insert(.italic) }
        if style.contains(.underline) { result.attributes.insert(.underline) }
        if style.contains(.dim) {
            result.foreground = palette.dim
            result.attributes.formUnion(palette.dimAttributes)
        }
        if style.contains(.accent) { result.foreground = palette.accent }
        if let source = color ?? (self.style == nil ? defaultColor : nil) { result.foreground = palette.color(source) }
        return result
    }

    /// Returns a style in a colour of the page, regardless of the story's style.
    public func plainStyle(_ source: ColorSource, attributes: Attributes = []) -> Style {
        var style = Style(foreground: palette.color(source), attributes: attributes)
        if source == .dim { style.attributes.formUnion(palette.dimAttributes) }
        return style
    }

    /// Writes text with the context's opacity. Right-to-left text is reordered for display. Returns the width of the
    /// text in cells.
    @discardableResult
    public func write(_ text: String, x: Int, y: Int, style: Style, on surface: inout Surface) -> Int {
        if isMirrored || text.mayRunRightToLeft {
            return write([StyledRun(text)], x: x, y: y, on: &surface) { _ in style }
        }
        return writeInOrder(text, x: x, y: y, style: style, on: &surface)
    }

    /// Writes text with the context's opacity. Returns the width of the text in cells.
    @discardableResult
    public func write(_ text: some StringProtocol, x: Int, y: Int, style: Style, on surface: inout Surface) -> Int {
        write(String(text), x: x, y: y, style: style, on: &surface)
    }

    /// Writes the runs of a line, reordered for display. Returns the width of the line in cells.
    ///
    /// - Parameters:
    ///   - direction: The direction of the paragraph that the line belongs to; `nil` for a line that is a paragraph of
    ///     its own, which runs from left to right on any page unless it contains right-to-left letters.
    ///   - links: The text whose links the tags of the runs refer to.
    @discardableResult
    package func write(
        _ line: [StyledRun], x: Int, y: Int, direction: LayoutDirection? = nil, links: MarkedText? = nil,
        on surface: inout Surface,
        style: (UInt16) -> Style
    ) -> Int {
        let isFromRight = line.contains { $0.text.mayRunRightToLeft }
        let base = direction ?? (isFromRight ? layoutDirection : .leftToRight)
        let isInOrder = !isMirrored && !isFromRight && base == .leftToRight
        var at = x
        for run in isInOrder ? line : VisualLine.runs(line, base: base, isMirrored: isMirrored) {
            let width = writeInOrder(run.text, x: at, y: y, style: style(run.tag), on: &surface)
            if let address = links?.address(ofTag: run.tag), isVisible {
                surface.setLink(address, ofRow: y, columns: at..<at + width, clip: clip)
            }
            at += width
        }
        return at - x
    }

    /// Writes text that is already in display order.
    private func writeInOrder(_ text: String, x: Int, y: Int, style: Style, on surface: inout Surface) -> Int {
        if opacity >= 1 { return surface.write(text, at: Point(x: x, y: y), style: style, clip: clip) }
        // Adjacent cells usually have the same background.
        var last: (background: Color, style: Style?)?
        return surface.write(text, at: Point(x: x, y: y), clip: clip) { background in
            if let last, last.background == background { return last.style }
            let faded = faded(style, over: background)
            last = (background, faded)
            return faded
        }
    }

    /// Writes an aligned line of text into a row of a frame.
    public func writeLine(
        _ text: some StringProtocol, row y: Int, in frame: Rect, style: Style, on surface: inout Surface
    ) {
        write(text, x: frame.x + indent(text.cellWidth, in: frame.width), y: y, style: style, on: &surface)
    }

    /// Returns whether any of the rows of the surface is visible. Other rows need not be drawn.
    package func isInView(rows: Range<Int>) -> Bool { rows.lowerBound < clip.maxY && rows.upperBound > clip.y }

    /// Returns the visible rows among `count` rows that start at row `y` of the surface.
    package func rowsInView(of count: Int, from y: Int) -> Range<Int> {
        (clip.y - y..<max(clip.y, clip.maxY) - y).clamped(to: 0..<count)
    }

    /// Returns the lines that are at least partly visible among `count` lines, a number of rows apart, that start at row
    /// `y` of the surface.
    package func linesInView(of count: Int, pitch: Int, from y: Int) -> Range<Int> {
        let rows = rowsInView(of: count * pitch, from: y)
        return rows.lowerBound / pitch..<(rows.upperBound + pitch - 1) / pitch
    }

    /// Returns a text, truncated with an ellipsis to a number of cells. O(`cells`).
    public func fit(_ text: String, cells: Int) -> String {
        guard text.prefix(cells: cells).utf8.count < text.utf8.count else { return text }
        let room = cells - glyphs.ellipsis.cellWidth
        return room > 0 ? text.prefix(cells: room) + glyphs.ellipsis : text.prefix(cells: max(0, cells))
    }

    /// The growth of bars, 0…1: the animated number, interpreted as a fraction of the full length.
    public var growth: Double { min(max(count.value(own: 1, start: 0), 0), 1) }

    /// Returns the context with its opacity multiplied by a factor, 0…1.
    package func faded(by share: Double) -> DrawContext {
        var context = self
        context.opacity *= share
        return context
    }

    /// Returns the context for a line of text that is revealed character by character. `widths` are the widths of all
    /// lines in cells; the line begins at column `x`.
    package func revealing(line: Int, of widths: [Int], x: Int, y: Int) -> DrawContext {
        guard reveal < 1 else { return self }
        let before = widths[..<line].reduce(0, +)
        return revealing(before..<(before + widths[line]), of: widths.reduce(0, +), x: x, y: y)
    }

    /// Returns the context for a revealed line that occupies a range of the text's cells.
    package func revealing(_ cells: Range<Int>, of count: Int, x: Int, y: Int) -> DrawContext {
        guard reveal < 1 else { return self }
        let seen = Int((reveal * Double(count)).rounded(.down)) - cells.lowerBound
        let width = min(max(seen, 0), cells.count)
        // On a mirrored surface, the left end appears on the right.
        let isFromRight = layoutDirection == .rightToLeft && !isMirrored
        var context = self
        context.clip = clip.intersection(
            Rect(x: isFromRight ? x + cells.count - width : x, y: y, width: width, height: 1))
        return context
    }

    /// Places the terminal's cursor on a cell that the user has selected, unless the cell is clipped.
    public func placeCursor(x: Int, y: Int, on surface: inout Surface) {
        let cell = Point(x: x, y: y)
        if clip.contains(cell) { surface.cursor = cell }
    }

    /// Returns the indentation in cells of content of a given width, according to the alignment.
    public func indent(_ width: Int, in availableWidth: Int) -> Int { alignment.indent(width, in: availableWidth) }

    /// Whether anything is visible at the context's opacity.
    var isVisible: Bool { opacity > 0.02 }

    /// Returns a style with the context's opacity over a background; `nil` if nothing is visible.
    func faded(_ style: Style, over background: Color) -> Style? {
        guard opacity < 1 else { return style }
        guard isVisible else { return nil }
        var style = style
        if palette.mixes {
            style.foreground = background.mixed(with: style.foreground, opacity)
        } else if opacity < 0.7 {
            style.attributes.insert(.dim)
        }
        return style
    }
}

extension String {
    /// Returns the text truncated to a number of characters, which limits the cost of a frame. Characters of many bytes
    /// count as several. O(`limit`).
    package func shortened(to limit: Int) -> String {
        end(ofFirst: limit).map { self[..<$0] + "…" } ?? self
    }

    /// Returns the end index of the first `count` characters; `nil` if the text has no more.
    fileprivate func end(ofFirst count: Int) -> Index? {
        guard utf8.count > count else { return nil }
        let head = beginning(bytes: 16 * count)
        let end = head.index(head.startIndex, offsetBy: count, limitedBy: head.endIndex) ?? head.endIndex
        return end < endIndex ? end : nil
    }

    /// The maximum number of characters drawn of a paragraph: ten screens of 80×24.
    package static let maximumParagraphLength = 20_000
    /// The maximum number of characters drawn in large letters.
    package static let maximumTitleLength = 1000
}

extension FilledText {
    /// Returns the text, truncated like a string. O(`limit`).
    package func shortened(to limit: Int) -> FilledText {
        guard let end = string.end(ofFirst: limit) else { return self }
        let head = string[..<end]
        return replaced(by: head + "…", shared: head.utf8.count)
    }
}

extension Double {
    /// The number clamped to 0…1; 0 for NaN.
    package var asShare: Double { isNaN ? 0 : Swift.min(Swift.max(self, 0), 1) }
}
