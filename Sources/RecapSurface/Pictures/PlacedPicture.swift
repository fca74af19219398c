/// A picture on a surface, over cells that show the same with characters.
///
/// Where the cells are as they were drawn with the picture, the picture is uncovered, and a terminal shows its pixels.
package struct PlacedPicture: Sendable {
    /// How a picture is there.
    package enum Presence: Sendable, Hashable {
        /// It will be shown soon; until then the cells are.
        case awaited
        /// It is shown, and moves.
        case moving
        /// It is shown, and stays where it is.
        case still
    }

    package let picture: ScreenPicture
    package let presence: Presence
    /// The cells of the whole picture, which may be outside of the surface.
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

    /// Returns whether a visible cell is as it was drawn.
    package func isUncovered(_ cell: Cell, x: Int, y: Int) -> Bool { cells[index(x: x, y: y)] == cell }

    /// Returns the picture as it is in a copy of a rectangle, moved; `nil` if nothing of it is in the rectangle.
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
