package import RecapStory
public import RecapSurface

extension Canvas {
    /// Writes text with the canvas's opacity. Right-to-left text is reordered for display. Returns the width of the
    /// text in cells.
    @discardableResult
    public mutating func write(_ text: String, x: Int, y: Int, style: Style) -> Int {
        if isMirrored || text.mayRunRightToLeft { return write([StyledRun(text)], x: x, y: y) { _ in style } }
        return writeInOrder(text, x: x, y: y, style: style)
    }

    /// Writes text with the canvas's opacity. Returns the width of the text in cells.
    @discardableResult
    public mutating func write(_ text: some StringProtocol, x: Int, y: Int, style: Style) -> Int {
        write(String(text), x: x, y: y, style: style)
    }

    /// Writes the runs of a line, reordered for display. Returns the width of the line in cells.
    ///
    /// - Parameters:
    ///   - direction: The direction of the paragraph that the line belongs to; `nil` for a line that is a paragraph of
    ///     its own, which runs from left to right on any page unless it contains right-to-left letters.
    ///   - links: The text whose links the tags of the runs refer to.
    @discardableResult
    package mutating func write(
        _ line: [StyledRun], x: Int, y: Int, direction: LayoutDirection? = nil, links: MarkedText? = nil,
        style: (UInt16) -> Style
    ) -> Int {
        let isFromRight = line.contains { $0.text.mayRunRightToLeft }
        let base = direction ?? (isFromRight ? layoutDirection : .leftToRight)
        let line = !isFromRight && base == .leftToRight ? line : VisualLine.runs(line, base: base)
        guard isMirrored else { return writeInOrder(line, x: x, y: y, links: links, style: style) }
        let width = line.cellWidth
        // A character alone may be an arrow or a part of a chart.
        if width == 1, let run = line.first, let shape = run.text.unicodeScalars.first,
            run.text.unicodeScalars.count == 1, run.tag == 0 || links == nil
        {
            if let style = fade.style(style(run.tag), over: cell(x: x, y: y).background) {
                write(shape, x: x, y: y, style: style)
            }
            return width
        }
        unmirrored(Rect(x: x, y: y, width: width, height: 1)) { canvas, place in
            canvas.writeInOrder(line, x: place.x, y: y, links: links, style: style)
        }
        return width
    }

    /// Writes a shape of one cell, which is mirrored if drawing is, without fading it.
    mutating func write(_ shape: Unicode.Scalar, x: Int, y: Int, style: Style) {
        surface.write(
            shape, x: shownColumn(x), y: y, style: style, clip: shownPlace(of: clip), isMirrored: isMirrored)
    }

    /// Writes runs that are already in display order. Returns their width in cells.
    @discardableResult
    private mutating func writeInOrder(
        _ line: [StyledRun], x: Int, y: Int, links: MarkedText?, style: (UInt16) -> Style
    ) -> Int {
        var at = x
        for run in line {
            let width = writeInOrder(run.text, x: at, y: y, style: style(run.tag))
            if let address = links?.address(ofTag: run.tag), isVisible {
                surface.setLink(address, ofRow: y, columns: at..<at + width, clip: clip)
            }
            at += width
        }
        return at - x
    }

    /// Writes text that is already in display order.
    private mutating func writeInOrder(_ text: String, x: Int, y: Int, style: Style) -> Int {
        let fade = fade
        if fade.opacity >= 1 { return surface.write(text, at: Point(x: x, y: y), style: style, clip: clip) }
        // Adjacent cells usually have the same background.
        var last: (background: Color, style: Style?)?
        return surface.write(text, at: Point(x: x, y: y), clip: clip) { background in
            if let last, last.background == background { return last.style }
            let faded = fade.style(style, over: background)
            last = (background, faded)
            return faded
        }
    }

    /// Writes an aligned line of text into a row of a frame.
    public mutating func writeLine(_ text: some StringProtocol, row y: Int, in frame: Rect, style: Style) {
        write(text, x: frame.x + indent(text.cellWidth, in: frame.width), y: y, style: style)
    }

    /// Returns the indentation in cells of content of a given width, according to the alignment.
    public func indent(_ width: Int, in availableWidth: Int) -> Int { alignment.indent(width, in: availableWidth) }

    /// Places the terminal's cursor on a cell that the user has selected, unless the cell is clipped.
    public mutating func placeCursor(x: Int, y: Int) {
        let cell = Point(x: x, y: y)
        if clip.contains(cell) { surface.cursor = Point(x: shownColumn(x), y: y) }
    }
}

extension Canvas {
    /// Draws a line of text that is revealed character by character. `widths` are the widths of all lines in cells; the line begins
    /// at column `x`.
    package mutating func revealing(line: Int, of widths: [Int], x: Int, y: Int, _ draw: (inout Canvas) -> Void) {
        guard reveal < 1 else { return draw(&self) }
        let before = widths[..<line].reduce(0, +)
        revealing(before..<(before + widths[line]), of: widths.reduce(0, +), x: x, y: y, draw)
    }

    /// Draws a revealed line that occupies a range of the text's cells.
    package mutating func revealing(
        _ cells: Range<Int>, of count: Int, x: Int, y: Int, _ draw: (inout Canvas) -> Void
    ) {
        guard reveal < 1 else { return draw(&self) }
        let seen = Int((reveal * Double(count)).rounded(.down)) - cells.lowerBound
        let width = min(max(seen, 0), cells.count)
        // If drawing is mirrored, the left end appears on the right.
        let isFromRight = layoutDirection == .rightToLeft && !isMirrored
        clipped(to: Rect(x: isFromRight ? x + cells.count - width : x, y: y, width: width, height: 1), draw)
    }
}

/// The fading of styles by an opacity.
struct Fade {
    let opacity: Double
    /// Whether the terminal can show mixed colours.
    let mixes: Bool

    /// Whether anything is visible.
    var isVisible: Bool { opacity > 0.02 }

    /// Returns a style faded into a background; `nil` if nothing is visible.
    func style(_ style: Style, over background: Color) -> Style? {
        guard opacity < 1 else { return style }
        guard isVisible else { return nil }
        var style = style
        if mixes {
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
