package import RecapFigures
import RecapStory
package import RecapSurface

extension DrawContext {
    /// Draws cells with a function, and has figures that show the same recorded, or shown in the pixels of the terminal.
    ///
    /// A terminal that shows pictures gets that of figures at rest, unless they are recorded; until it has been drawn, and while the
    /// element moves, the cells are shown.
    ///
    /// - Parameters:
    ///   - figures: Returns the figures, from back to front; none if figures can't show what the cells do.
    ///   - rect: The cells that the figures may touch.
    ///   - label: Cells of the rectangle that text is written over and the figures leave free; empty for none. Some
    ///     terminals show only pictures that nothing covers.
    package func place(
        _ figures: () -> [Figure], in rect: Rect, around label: Rect = Rect(Size(width: 0, height: 0)),
        on surface: inout Surface, over draw: (inout Surface) -> Void
    ) {
        if mayShowPictures { displayType?.noteFigures() }
        let parts = surface.recordsFigures ? [] : rect.parts(around: label)
        let pictures = parts.compactMap { part in picture(of: figures, in: part).map { (part, $0) } }
        guard !pictures.isEmpty, pictures.count == parts.count else {
            return surface.place(figures, in: rect, clip: clip, over: draw)
        }
        place(pictures[...], on: &surface, over: draw)
    }

    /// Places pictures over cells that are drawn once.
    private func place(
        _ pictures: ArraySlice<(Rect, ScreenPicture)>, on surface: inout Surface, over draw: (inout Surface) -> Void
    ) {
        guard let (rect, picture) = pictures.first else { return draw(&surface) }
        surface.place(picture, .still, frame: rect, clip: clip) { place(pictures.dropFirst(), on: &$0, over: draw) }
    }

    /// Returns the picture of figures for the terminal; `nil` if there is none, or none yet.
    private func picture(of figures: () -> [Figure], in rect: Rect) -> ScreenPicture? {
        guard let pictureMethod, let displayType, !isMoving, opacity >= 1, growth >= 1,
            reveal >= 1, scale == 1, ScreenPicture.allows(rect.size)
        else { return nil }
        let shapes = figures().map { figure in
            // The picture is not mirrored with the cells.
            (isMirrored ? figure.mirrored(axis: Float(rect.x + rect.maxX)) : figure)
                .offset(x: -Float(rect.x), y: -Float(rect.y))
        }
        guard !shapes.isEmpty else { return nil }
        let request = DisplayRequest(
            content: .shapes(shapes, over: rect.size, pictureMethod), typeface: Typeface(),
            width: rect.width * cellPixels.width, height: rect.height * cellPixels.height, pixelAspect: 1, mostSize: 4)
        if case .drawn(let picture) = displayType.answer(to: request) { return picture }
        return nil
    }
}

extension Rect {
    /// Returns the rectangles above, below and beside another one, which together are the rest of this one.
    fileprivate func parts(around hole: Rect) -> [Rect] {
        let hole = hole.intersection(self)
        guard !hole.isEmpty else { return [self] }
        return [
            Rect(x: x, y: y, width: width, height: hole.y - y),
            Rect(x: x, y: hole.y, width: hole.x - x, height: hole.height),
            Rect(x: hole.maxX, y: hole.y, width: maxX - hole.maxX, height: hole.height),
            Rect(x: x, y: hole.maxY, width: width, height: maxY - hole.maxY),
        ].filter { !$0.isEmpty }
    }
}
