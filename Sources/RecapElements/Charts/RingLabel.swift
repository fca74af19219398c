import RecapScene
import RecapStory
import RecapSurface

extension DrawContext {
    /// Writes a wrapped text in bold into the middle of a ring, if there is room.
    ///
    /// - Parameter share: The width of the room as a share of the ring's width.
    func writeWithin(_ ring: Rect, share: Double, text: String, on surface: inout Surface) {
        for (line, place) in label(within: ring, share: share, text: text) {
            write(line, x: place.x, y: place.y, style: textStyle(.bold), on: &surface)
        }
    }

    /// Returns the cells of the label within a ring; empty if there is none.
    func cellsOfLabel(within ring: Rect, share: Double, text: String) -> Rect {
        let lines = label(within: ring, share: share, text: text)
        guard let first = lines.first else { return Rect(Size(width: 0, height: 0)) }
        let left = lines.map(\.place.x).min() ?? 0, right = lines.map { $0.place.x + $0.line.cellWidth }.max() ?? 0
        return Rect(x: left, y: first.place.y, width: right - left, height: lines.count)
    }

    private func label(within ring: Rect, share: Double, text: String) -> [(line: String, place: Point)] {
        let width = Int(Double(ring.width) * share)
        guard !text.isEmpty, width > 0 else { return [] }
        let lines = wrap([StyledRun(text)], width: width).map { $0.map(\.text).joined() }
        guard lines.count <= max(1, ring.height / 4), lines.allSatisfy({ $0.cellWidth <= width }) else { return [] }
        return lines.enumerated().map { index, line in
            let x = ring.x + (ring.width - line.cellWidth) / 2, y = ring.y + (ring.height - lines.count) / 2 + index
            return (line, Point(x: x, y: y))
        }
    }
}
