package import RecapFigures

/// Figures on a surface, over cells that show the same with characters.
struct PlacedFigures: Sendable {
    /// The figures, from back to front.
    let figures: [Figure]
    let cells: CoveredCells
}

// Figures over the cells of a surface. They are recorded only where something asks for them, such as a picture of the
// surface with more pixels than it has cells.

extension Surface {
    /// Whether figures are recorded.
    package var recordsFigures: Bool { figures != nil }

    /// Records figures from now on.
    package mutating func recordFigures() { if figures == nil { figures = [] } }

    /// Draws cells with a function and, if figures are recorded, places figures that show the same over them.
    ///
    /// - Parameters:
    ///   - rect: The cells that the figures may touch.
    ///   - clip: The area outside which nothing is shown.
    ///   - figures: Returns the figures, from back to front; none if figures can't show what the cells do.
    ///   - draw: Draws the cells. What it places itself is not recorded.
    ///   - isOpaque: Whether nothing is visible behind the figures. Defaults to `false`.
    /// - Complexity: That of the function; plus O(cells of the rectangle) if figures are recorded.
    package mutating func place(
        _ figures: () -> [Figure], in rect: Rect, clip: Rect, isOpaque: Bool = false,
        over draw: (inout Surface) -> Void
    ) {
        let visible = rect.intersection(clip).intersection(Rect(size))
        guard var known = self.figures, !visible.isEmpty, case let shown = figures(), !shown.isEmpty else {
            return draw(&self)
        }
        // The figures stand for all that the function draws.
        self.figures = nil
        var cells = covering(visible, draw)
        if isOpaque { cells.forgetBackdrop() }
        known.append(PlacedFigures(figures: shown, cells: cells))
        self.figures = known
    }

    /// Removes the figures whose cells are all within a rectangle. Their cells stay.
    package mutating func removeFigures(within rect: Rect) {
        figures?.removeAll { $0.cells.rect.intersection(rect) == $0.cells.rect }
    }

    /// Removes the figures that overlap a rectangle. Their cells stay.
    mutating func removeFigures(in rect: Rect) {
        figures?.removeAll { !$0.cells.rect.intersection(rect).isEmpty }
    }

    /// Copies the figures in a rectangle of another surface, moved by `dx` and `dy`.
    ///
    /// - Parameter axis: The number from which columns are subtracted to mirror them, as in
    ///   ``copyMirrored(_:of:axis:dy:)``; `nil` if they are not mirrored.
    mutating func copyFigures(in rect: Rect, of other: Surface, axis: Int? = nil, dx: Int = 0, dy: Int) {
        guard recordsFigures else { return }
        for placed in other.figures ?? [] {
            guard let cells = placed.cells.copied(in: rect, dx: dx, dy: dy) else { continue }
            let figures = placed.figures.map { figure in
                (axis.map { figure.mirrored(axis: Float($0 + 1)) } ?? figure).offset(x: Float(dx), y: Float(dy))
            }
            self.figures?.append(PlacedFigures(figures: figures, cells: axis.map(cells.mirrored) ?? cells))
        }
    }
}
