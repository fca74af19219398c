import RecapScene
import RecapStory
import RecapSurface

/// A story's link, whole and with nothing added inside it, so that it can be copied from the screen.
struct LinkPanel: Sendable {
    /// What a click on it means.
    enum Part: Sendable, Hashable {
        case open, back
    }

    /// The link.
    var link: String
    /// Whether there is something that opens it.
    var canOpen: Bool
    /// The rows of a very long link that are above those in view.
    var scroll = 0

    /// How far it can be scrolled, in rows: more than none only for a link that fills the screen. O(length of the link).
    func scrollRange(in rect: Rect) -> Int {
        let place = Place(link, in: rect)
        return max(0, place.lines.count - place.rows)
    }

    /// Draws it over the lower part of a rectangle. O(length of the link).
    func draw(on surface: inout Surface, in rect: Rect, context: DrawContext) {
        guard !rect.isEmpty else { return }
        let context = context.within(rect)
        let place = Place(link, in: rect)
        let shade = Shade(context, screen: rect, most: 0.1)
        place.frame.draw(title: "Link", detail: "", keys: [], on: &surface, shade: shade, context: context)
        let range = max(0, place.lines.count - place.rows)
        let first = min(max(scroll, 0), range)
        for (row, line) in place.lines[first...].prefix(place.rows).enumerated() {
            context.write(line, x: place.x, y: place.frame.body.y + row, style: shade.style(.ink), on: &surface)
        }
        guard let y = place.hints else { return }
        // No signs beside the link: they would be copied with it.
        let arrows = context.glyphs.verticalArrows
        let more = range > 0 ? [KeyHint(key: "\(arrows.up) \(arrows.down)", what: "all of it")] : []
        let shown = KeyHint.width(of: hints + more) <= place.frame.body.width ? hints + more : hints
        KeyHint.draw(shown, x: place.frame.body.x, y: y, on: &surface, shade: shade, context: context)
    }

    /// What is at a cell.
    func part(at point: Point, in rect: Rect) -> Part? {
        let place = Place(link, in: rect)
        guard rect.contains(point), point.y == place.hints else { return nil }
        var x = place.frame.body.x
        for (hint, part) in zip(hints, canOpen ? [Part.open, .back] : [.back]) {
            let width = KeyHint.width(of: [hint])
            if point.x >= x, point.x < x + width { return part }
            x += width + KeyHint.gap
        }
        return nil
    }

    private var hints: [KeyHint] {
        (canOpen ? [KeyHint(key: "o", what: "open")] : []) + [KeyHint(key: "Esc", what: "back")]
    }

    /// Where its lines stand.
    private struct Place {
        let lines: [String]
        let frame: PanelFrame
        /// The first column of the lines, and how many are in view.
        let x, rows: Int
        /// The row of the keys; `nil` on a panel that is too low.
        let hints: Int?

        init(_ link: String, in rect: Rect) {
            let column = PanelFrame.column(in: rect, widest: PanelFrame.widest)
            // One that takes several lines begins at the edge: blanks before them would be copied with it.
            let fits = link.utf8.count <= 16 * column.width && link.cellWidth <= column.width
            lines = fits ? [link] : Place.cut(link, width: rect.width)
            x = fits ? column.x : rect.x
            // Air, title, air; the link; air, keys, air.
            frame = PanelFrame(in: rect, rows: min(lines.count, rect.height) + 6, airy: 7)
            let hasHints = frame.body.height >= 3
            rows = max(0, frame.body.height - (hasHints ? 2 : 0))
            hints = hasHints ? frame.body.maxY - 1 : nil
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
