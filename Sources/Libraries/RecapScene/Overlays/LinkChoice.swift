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
    func draw(on surface: inout Surface, in rect: Rect, context: DrawContext) {
        guard !rect.isEmpty else { return }
        let context = context.within(rect)
        let place = Place(self, in: rect), frame = place.frame
        let colors = PanelColors(context, screen: rect, maximumShare: 0.1)
        frame.draw(
            title: context.messages("Links"), detail: context.messages("\(marked + 1) of \(links.count)"), keys: [],
            on: &surface, colors: colors,
            context: context)
        let lit = PanelColors(context, screen: rect, maximumShare: 0.2)
        for (row, index) in links.indices.dropFirst(place.first).prefix(place.rows).enumerated() {
            let y = frame.body.y + row, isMarked = index == marked
            if isMarked {
                context.placeCursor(x: frame.body.x, y: y, on: &surface)
                if context.palette.mixes {
                    lit.fill(Rect(x: frame.body.x, y: y, width: frame.body.width, height: 1), on: &surface)
                }
                if frame.body.x - rect.x >= 2 {
                    context.write(
                        String(context.glyphs.focus), x: frame.body.x - 2, y: y, style: colors.style(.accent),
                        on: &surface)
                }
            }
            drawLink(index, y: y, in: frame.body, isMarked: isMarked, on: &surface, isMarked ? lit : colors, context)
        }
        let last = place.first + place.rows
        if place.first > 0 || last < links.count {
            frame.drawSigns(
                above: place.first > 0, below: last < links.count, on: &surface, colors: colors, context: context)
        }
        guard let y = place.hints else { return }
        let arrows = context.glyphs.verticalArrows
        let hints = [
            ShortcutLabel("\(arrows.up) \(arrows.down)", Message("choose"), context),
            ShortcutLabel(.enter, canOpen ? Message("open") : Message("show"), context),
            ShortcutLabel(.escape, Message("back"), context),
        ]
        let shown = ShortcutLabel.width(of: hints) <= frame.body.width ? hints : Array(hints.suffix(2))
        ShortcutLabel.draw(shown, x: frame.body.x, y: y, on: &surface, colors: colors, context: context)
    }

    /// Draws the number of a link, its text, and its address in the remaining space of the row.
    private func drawLink(
        _ index: Int, y: Int, in body: Rect, isMarked: Bool, on surface: inout Surface, _ colors: PanelColors,
        _ context: DrawContext
    ) {
        let link = links[index]
        var x = body.x
        if index < Key.digits.count, body.width >= 12 {
            context.write("\(index + 1)", x: x, y: y, style: colors.style(.dim), on: &surface)
        }
        x += body.width >= 12 ? 2 : 0
        // The host is the essential part of an address.
        let address = link.shortAddress.sanitized
        let least = min(address.cellWidth(upTo: 24), body.width / 2)
        let words = link.words == link.address ? "" : link.words
        if !words.isEmpty {
            let text = context.line(words, cells: max(0, body.maxX - x - least - 2))
            x += context.write(text, x: x, y: y, style: colors.style(.ink, isMarked ? .bold : []), on: &surface) + 2
        }
        context.write(
            context.line(address, cells: max(0, body.maxX - x)), x: x, y: y,
            style: colors.style(words.isEmpty ? .ink : .dim, words.isEmpty && isMarked ? .bold : []), on: &surface)
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
