import RecapLanguage
package import RecapStory
package import RecapSurface

/// A panel with the complete address of a link, without inserted characters, so that it can be copied from the screen.
package struct LinkPanel: Sendable {
    /// A part of the panel that can be clicked.
    package enum Part: Sendable, Hashable {
        case open, back
    }

    /// The permitted use of a link.
    package enum Use: Sendable, Hashable {
        /// The link can be opened.
        case open
        /// The link can only be read and copied, because no program opens links.
        case read
        /// The link can only be read and copied, because it is not safe to open.
        case refused(LinkRefusal)
    }

    /// The address of the link, as specified by the story.
    package var link: String
    /// The permitted use of the link.
    package var use: Use
    /// The keys that open the link, and the name of the first one.
    var openingKeys: [Key] = [.character("o")]
    var key = "o"
    /// The interface messages of the panel.
    var messages = MessageCatalogue.english
    /// The scroll offset of a very long link, in rows.
    package var scroll = 0

    package init(link: String, use: Use, scroll: Int = 0) {
        self.link = link
        self.use = use
        self.scroll = scroll
    }

    /// Returns the maximum scroll offset in rows; greater than 0 only for a link that fills the screen. O(length of the
    /// link).
    package func scrollRange(in rect: Rect) -> Int {
        let place = Place(self, in: rect)
        return max(0, place.lines.count - place.rows)
    }

    /// Draws the panel over the lower part of a screen. O(length of the link).
    package func draw(on canvas: inout Canvas, in rect: Rect) {
        guard !rect.isEmpty else { return }
        canvas.clipped(to: rect) { canvas in
            let place = Place(self, in: rect)
            let colors = PanelColors(canvas.environment, screen: rect, maximumShare: 0.1)
            place.frame.draw(title: messages("Link"), detail: "", keys: [], on: &canvas, colors: colors)
            let range = max(0, place.lines.count - place.rows), hints = hints
            let first = min(max(scroll, 0), range)
            for (row, line) in place.lines[first...].prefix(place.rows).enumerated() {
                canvas.write(line, x: place.x, y: place.frame.body.y + row, style: colors.style(.ink))
            }
            for (row, line) in place.reason.enumerated() {
                canvas.write(line, x: place.frame.body.x, y: place.reasonTop + row, style: colors.style(.dim))
            }
            guard let y = place.hints else { return }
            // There are no scroll marks beside the link, because they would be copied along with it.
            let arrows = canvas.glyphs.verticalArrows
            let more = range > 0 ? [ShortcutLabel(key: "\(arrows.up) \(arrows.down)", what: messages("all of it"))] : []
            let shown = ShortcutLabel.width(of: hints + more) <= place.frame.body.width ? hints + more : hints
            ShortcutLabel.draw(shown, x: place.frame.body.x, y: y, on: &canvas, colors: colors)
        }
    }

    /// Returns the part at a cell.
    package func part(at point: Point, in rect: Rect) -> Part? {
        let place = Place(self, in: rect)
        guard rect.contains(point), point.y == place.hints else { return nil }
        var x = place.frame.body.x
        for (hint, part) in zip(hints, use == .open ? [Part.open, .back] : [.back]) {
            let width = ShortcutLabel.width(of: [hint])
            if point.x >= x, point.x < x + width { return part }
            x += width + ShortcutLabel.gap
        }
        return nil
    }

    private var hints: [ShortcutLabel] {
        (use == .open ? [ShortcutLabel(key: key, what: messages("open"))] : [])
            + [ShortcutLabel(key: messages("Esc"), what: messages("back"))]
    }

    /// The layout of the panel.
    private struct Place {
        let lines: [String]
        let frame: PanelFrame
        /// The first column of the link's lines, and the number of visible lines.
        let x, rows: Int
        /// The row of the shortcuts; `nil` if the panel is too short.
        let hints: Int?
        /// The lines that explain why the link is not opened, and the row of the first line; empty if the panel is too
        /// short.
        let reason: [String]
        let reasonTop: Int

        init(_ panel: LinkPanel, in rect: Rect) {
            let link = panel.link.beginning(scalars: LinkAddress.longest)
            let column = PanelFrame.column(in: rect, widest: PanelFrame.widest)
            // A link that spans several lines starts at the edge of the screen, because leading spaces would be copied
            // along with it.
            let fits = link.utf8.count <= 16 * column.width && link.cellWidth <= column.width
            lines = fits ? [link] : Place.cut(link, width: rect.width)
            x = fits ? column.x : rect.x
            var reason: [String] = []
            if case .refused(let refusal) = panel.use {
                reason = wrap(panel.messages("It is not opened: \(refusal.message)."), width: column.width)
            }
            // Blank, title, blank; the link; blank, the reason; blank, shortcuts, blank.
            let foot = reason.isEmpty ? 0 : reason.count + 1
            frame = PanelFrame(in: rect, rows: min(lines.count, rect.height) + foot + 6, airy: 7)
            let hasHints = frame.body.height >= 3, hasReason = frame.body.height >= 3 + foot
            rows = max(0, frame.body.height - (hasHints ? 2 : 0) - (hasReason ? foot : 0))
            hints = hasHints ? frame.body.maxY - 1 : nil
            self.reason = hasReason ? reason : []
            reasonTop = frame.body.y + rows + 1
        }

        /// Splits a text into lines of a width, between characters.
        private static func cut(_ text: String, width: Int) -> [String] {
            var lines: [String] = [], line = "", used = 0
            for character in text {
                let cells = character.cellWidth
                if used + cells > max(1, width), !line.isEmpty {
                    lines.append(line)
                    line = ""
                    used = 0
                }
                line.append(character)
                used += cells
            }
            return line.isEmpty ? lines : lines + [line]
        }
    }
}
