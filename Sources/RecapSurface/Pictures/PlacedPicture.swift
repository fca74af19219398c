/// A picture on a surface, over cells that show the same with characters.
///
/// Where the cells are unchanged since the picture was drawn, it is uncovered, and a terminal shows its pixels.
package struct PlacedPicture: Sendable {
    /// The state of a placed picture.
    package enum Presence: Sendable, Hashable {
        /// The picture will be shown soon; until then, its cells are.
        case awaited
        /// The picture is shown and moves.
        case moving
        /// The picture is shown and stays in place.
        case still
    }

    package let picture: ScreenPicture
    package let presence: Presence
    /// The cells of the whole picture, which may extend beyond the surface.
    package let frame: Rect
    /// The cells that are on the surface and not clipped.
    package let visible: Rect
    /// The cells behind the visible ones, row by row.
    private let backdrop: [Cell]
    /// The visible cells as they were drawn, row by row.
    private let cells: [Cell]

    init(
        _ picture: ScreenPicture, _ presence: Presence, frame: Rect, visible: Rect, backdrop: [Cell], cells: [Cell]
    ) {
        self.picture = picture
        self.presence = presence
        self.frame = frame
        self.visible = visible
        self.backdrop = backdrop
        self.cells = cells
    }

    private func index(x: Int, y: Int) -> Int { (y - visible.y) * visible.width + x - visible.x }

    /// Returns the cell behind a visible one.
    package func backdrop(x: Int, y: Int) -> Cell { backdrop[index(x: x, y: y)] }

    /// Returns whether a visible cell is unchanged since it was drawn.
    package func isUncovered(_ cell: Cell, x: Int, y: Int) -> Bool { cells[index(x: x, y: y)] == cell }

    /// Returns the part of the picture within a copied and moved rectangle; `nil` if the rectangle contains no part of
    /// it.
    func copied(in rect: Rect, dx: Int, dy: Int) -> PlacedPicture? {
        let kept = visible.intersection(rect)
        guard !kept.isEmpty else { return nil }
        var backdrop: [Cell] = [], cells: [Cell] = []
        for y in kept.y..<kept.maxY {
            let row = index(x: kept.x, y: y)..<index(x: kept.x, y: y) + kept.width
            backdrop += self.backdrop[row]
            cells += self.cells[row]
        }
        return PlacedPicture(
            picture, presence == .awaited ? .awaited : .moving, frame: frame.offset(x: dx, y: dy),
            visible: kept.offset(x: dx, y: dy), backdrop: backdrop, cells: cells)
    }
}
