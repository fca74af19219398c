import RecapScene
import RecapStory
import RecapSurface

/// A story's link, whole and with nothing added inside it, so that it can be copied from the screen.
struct LinkPanel: Sendable {
    /// What a click on it means.
    enum Part: Sendable, Hashable {
        case open, back
    }

    /// What can be done with a link.
    enum Use: Sendable, Hashable {
        /// It can be opened.
        case open
        /// It can only be read and copied: nothing here opens links.
        case read
        /// It can only be read and copied: it is not safe to open.
        case refused(LinkRefusal)
    }

    /// The link.
    var link: String
    /// What can be done with it.
    var use: Use
    /// The rows of a very long link that are above those in view.
    var scroll = 0

    /// How far it can be scrolled, in rows: more than none only for a link that fills the screen. O(length of the link).
    func scrollRange(in rect: Rect) -> Int {
        let place = Place(self, in: rect)
        return max(0, place.lines.count - place.rows)
    }

    /// Draws it over the lower part of a rectangle. O(length of the link).
    func draw(on surface: inout Surface, in rect: Rect, context: DrawContext) {
        guard !rect.isEmpty else { return }
        let context = context.within(rect)
        let place = Place(self, in: rect)
        let colors = PanelColors(context, screen: rect, most: 0.1)
        place.frame.draw(title: "Link", detail: "", keys: [], on: &surface, colors: colors, context: context)
        let range = max(0, place.lines.count - place.rows)
        let first = min(max(scroll, 0), range)
        for (row, line) in place.lines[first...].prefix(place.rows).enumerated() {
            context.write(line, x: place.x, y: place.frame.body.y + row, style: colors.style(.ink), on: &surface)
        }
        for (row, line) in place.reason.enumerated() {
            context.write(
                line, x: place.frame.body.x, y: place.reasonTop + row, style: colors.style(.dim), on: &surface)
        }
        guard let y = place.hints else { return }
        // No signs beside the link: they would be copied with it.
        let arrows = context.glyphs.verticalArrows
        let more = range > 0 ? [ShortcutLabel(key: "\(arrows.up) \(arrows.down)", what: "all of it")] : []
        let shown = ShortcutLabel.width(of: hints + more) <= place.frame.body.width ? hints + more : hints
        ShortcutLabel.draw(shown, x: place.frame.body.x, y: y, on: &surface, colors: colors, context: context)
    }

    /// What is at a cell.
    func part(at point: Point, in rect: Rect) -> Part? {
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
        (use == .open ? [ShortcutLabel(key: "o", what: "open")] : []) + [ShortcutLabel(key: "Esc", what: "back")]
    }

    /// Where its lines stand.
    private struct Place {
        let lines: [String]
        let frame: PanelFrame
        /// The first column of the lines, and how many are in view.
        let x, rows: Int
        /// The row of the keys; `nil` on a panel that is too low.
        let hints: Int?
        /// Why it is not opened, in lines, and the row of the first; none on a panel that is too low.
        let reason: [String]
        let reasonTop: Int

        init(_ panel: LinkPanel, in rect: Rect) {
            let link = panel.link.beginning(scalars: LinkAddress.longest)
            let column = PanelFrame.column(in: rect, widest: PanelFrame.widest)
            // One that takes several lines begins at the edge: blanks before them would be copied with it.
            let fits = link.utf8.count <= 16 * column.width && link.cellWidth <= column.width
            lines = fits ? [link] : Place.cut(link, width: rect.width)
            x = fits ? column.x : rect.x
            var reason: [String] = []
            if case .refused(let refusal) = panel.use {
                reason = wrap("It is not opened: \(refusal).", width: column.width)
            }
            // Air, title, air; the link; air, why it is not opened; air, keys, air.
            let foot = reason.isEmpty ? 0 : reason.count + 1
            frame = PanelFrame(in: rect, rows: min(lines.count, rect.height) + foot + 6, airy: 7)
            let hasHints = frame.body.height >= 3, hasReason = frame.body.height >= 3 + foot
            rows = max(0, frame.body.height - (hasHints ? 2 : 0) - (hasReason ? foot : 0))
            hints = hasHints ? frame.body.maxY - 1 : nil
            self.reason = hasReason ? reason : []
            reasonTop = frame.body.y + rows + 1
        }

        /// The text in pieces of some cells, cut between characters.
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
