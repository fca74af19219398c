import RecapScene
import RecapStory
import RecapSurface

extension DrawContext {
    /// Writes a wrapped text in bold into the middle of a ring, if there is room.
    ///
    /// - Parameters:
    ///   - share: The width of the room as a share of the ring's width.
    ///   - scale: The height of a line in rows, as a multiple of the usual one.
    func writeWithin(_ ring: Rect, share: Double, text: String, scale: Int = 1, on surface: inout Surface) {
        for (line, place) in label(within: ring, share: share, text: text, scale: scale) {
            write(line, at: scale, x: place.x, y: place.y, style: textStyle(.bold), on: &surface)
        }
    }

    /// Returns the cells of the label within a ring; empty if there is none.
    func cellsOfLabel(within ring: Rect, share: Double, text: String, scale: Int = 1) -> Rect {
        label(within: ring, share: share, text: text, scale: scale).map(\.place)
            .reduce(nil) { $0?.union($1) ?? $1 } ?? Rect(Size(width: 0, height: 0))
    }

    private func label(
        within ring: Rect, share: Double, text: String, scale: Int
    ) -> [(line: String, place: Rect)] {
        let width = Int(Double(ring.width) * share) / scale
        guard !text.isEmpty, width > 0 else { return [] }
        let lines = wrap([StyledRun(text)], width: width).map { $0.map(\.text).joined() }
        guard lines.count <= max(1, ring.height / (4 * scale)), lines.allSatisfy({ $0.cellWidth <= width }) else {
            return []
        }
        return lines.enumerated().map { index, line in
            let size = Size(width: line.cellWidth * scale, height: scale)
            let place = Rect(
                x: ring.x + (ring.width - size.width) / 2,
                y: ring.y + (ring.height - lines.count * scale) / 2 + index * scale,
                width: size.width, height: size.height)
            return (line, place)
        }
    }
}
