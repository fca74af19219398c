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
    /// What the animation of the picture does; `nil` for a still picture.
    package let playback: PicturePlayback?
    /// The cells of the whole picture, which may extend beyond the surface.
    package let frame: Rect
    /// The cells that are on the surface and not clipped.
    package var visible: Rect { cells.rect }
    let cells: CoveredCells

    /// Returns the cell behind a visible one.
    package func backdrop(x: Int, y: Int) -> Cell { cells.backdrop(x: x, y: y) }

    /// Returns whether a visible cell is unchanged since it was drawn.
    package func isUncovered(_ cell: Cell, x: Int, y: Int) -> Bool { cells.drawn(x: x, y: y) == cell }

    /// Returns the part of the picture within a copied and moved rectangle; `nil` if the rectangle contains no part of
    /// it.
    func copied(in rect: Rect, dx: Int, dy: Int) -> PlacedPicture? {
        cells.copied(in: rect, dx: dx, dy: dy).map {
            PlacedPicture(
                picture: picture, presence: presence == .awaited ? .awaited : .moving,
                playback: playback, frame: frame.offset(x: dx, y: dy), cells: $0)
        }
    }

    /// Returns the part of the picture within a copied rectangle whose column `x` becomes column `axis - x`; `nil` if the rectangle
    /// contains no part of it.
    func mirrored(in rect: Rect, axis: Int, dy: Int) -> PlacedPicture? {
        cells.copied(in: rect, dx: 0, dy: dy).map {
            PlacedPicture(
                picture: picture, presence: presence, playback: playback,
                frame: Rect(x: axis - frame.maxX + 1, y: frame.y + dy, width: frame.width, height: frame.height),
                cells: $0.mirrored(axis: axis))
        }
    }
}
