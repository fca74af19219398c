import RecapLanguage
import RecapStory
import RecapSurface

/// A panel for choosing one of several links.
package struct LinkChoice: Sendable {
    /// The links, at least two.
    let links: [PageLink]
    /// Whether there is a program that opens links.
    let canOpen: Bool
    /// The keys that open a link, and the names of the keys.
    let openingKeys: [Key]
    let names: KeyNames
    /// The index of the selected link.
    private(set) var marked = 0

    init(links: [PageLink], canOpen: Bool, openingKeys: [Key], names: KeyNames) {
        self.links = links
        self.canOpen = canOpen
        self.openingKeys = openingKeys
        self.names = names
    }

    /// Returns the index of the link chosen by a key: the selected link, or the link with a digit; `nil` if the key
    /// chooses no link.
    func chosen(by key: Key) -> Int? {
        switch key {
        case .enter: marked
        case _ where openingKeys.contains(key): marked
        default: Key.digits.firstIndex(of: key).flatMap { links.indices.contains($0) ? $0 : nil }
        }
    }

    /// Handles a key that does not choose a link.
    mutating func handle(_ key: Key, in rect: Rect) -> LinkOverlay.Response {
        if key.closesText { return .close }
        let key: Key = key == .tab ? .down : key == .backTab ? .up : key
        return key.scroll(&marked, to: links.count - 1, page: max(1, Place(self, in: rect).rows)) ? .changed : .none
    }

    /// Returns the index of the link at a cell.
    func link(at point: Point, in rect: Rect) -> Int? {
        let place = Place(self, in: rect), row = point.y - place.frame.body.y
        guard rect.contains(point), row >= 0, row < place.rows, place.first + row < links.count else { return nil }
        return place.first + row
    }

    /// Draws the panel over the lower part of a screen. O(cells).
    func draw(on canvas: inout Canvas, in rect: Rect) {
        guard !rect.isEmpty else { return }
        canvas.clipped(to: rect) { canvas in
            let place = Place(self, in: rect), frame = place.frame
            let colors = PanelColors(canvas.environment, screen: rect, maximumShare: 0.1)
            frame.draw(
                title: canvas.messages("Links"), detail: canvas.messages("\(marked + 1) of \(links.count)"), keys: [],
                on: &canvas, colors: colors)
            let lit = PanelColors(canvas.environment, screen: rect, maximumShare: 0.2)
            for (row, index) in links.indices.dropFirst(place.first).prefix(place.rows).enumerated() {
                let y = frame.body.y + row, isMarked = index == marked
                if isMarked {
                    canvas.placeCursor(x: frame.body.x, y: y)
                    if canvas.mixesColors {
                        lit.fill(Rect(x: frame.body.x, y: y, width: frame.body.width, height: 1), on: &canvas)
                    }
                    if frame.body.x - rect.x >= 2 {
                        canvas.write(
                            String(canvas.glyphs.focus), x: frame.body.x - 2, y: y, style: colors.style(.accent))
                    }
                }
                drawLink(index, y: y, in: frame.body, isMarked: isMarked, on: &canvas, isMarked ? lit : colors)
            }
            let last = place.first + place.rows
            if place.first > 0 || last < links.count {
                frame.drawSigns(above: place.first > 0, below: last < links.count, on: &canvas, colors: colors)
            }
            guard let y = place.hints else { return }
            let arrows = canvas.glyphs.verticalArrows
            let hints = [
                ShortcutLabel("\(arrows.up) \(arrows.down)", Message("choose"), canvas.environment),
                ShortcutLabel(.enter, canOpen ? Message("open") : Message("show"), canvas.environment),
                ShortcutLabel(.escape, Message("back"), canvas.environment),
            ]
            let shown = ShortcutLabel.width(of: hints) <= frame.body.width ? hints : Array(hints.suffix(2))
            ShortcutLabel.draw(shown, x: frame.body.x, y: y, on: &canvas, colors: colors)
        }
    }

    /// Draws the number of a link, its text, and its address in the remaining space of the row.
    private func drawLink(
        _ index: Int, y: Int, in body: Rect, isMarked: Bool, on canvas: inout Canvas, _ colors: PanelColors
    ) {
        let link = links[index]
        var x = body.x
        if index < Key.digits.count, body.width >= 12 {
            canvas.write("\(index + 1)", x: x, y: y, style: colors.style(.dim))
        }
        x += body.width >= 12 ? 2 : 0
        // The host is the essential part of an address.
        let address = link.shortAddress.sanitized
        let least = min(address.cellWidth(upTo: 24), body.width / 2)
        let words = link.words == link.address ? "" : link.words
        if !words.isEmpty {
            let text = canvas.line(words, cells: max(0, body.maxX - x - least - 2))
            x += canvas.write(text, x: x, y: y, style: colors.style(.ink, isMarked ? .bold : [])) + 2
        }
        canvas.write(
            canvas.line(address, cells: max(0, body.maxX - x)), x: x, y: y,
            style: colors.style(words.isEmpty ? .ink : .dim, words.isEmpty && isMarked ? .bold : []))
    }

    /// The layout of the panel.
    private struct Place {
        let frame: PanelFrame
        /// The number of visible links, and the index of the first one.
        let rows, first: Int
        /// The row of the shortcuts; `nil` if the panel is too short.
        let hints: Int?

        init(_ panel: LinkChoice, in rect: Rect) {
            // Blank, title, blank; the links; blank, shortcuts, blank.
            frame = PanelFrame(in: rect, rows: min(panel.links.count, rect.height) + 6, airy: 7)
            let hasHints = frame.body.height >= 3
            let room = max(0, frame.body.height - (hasHints ? 2 : 0))
            rows = min(room, panel.links.count)
            hints = hasHints ? frame.body.maxY - 1 : nil
            first = min(max(panel.marked - rows / 2, 0), panel.links.count - rows)
        }
    }
}
