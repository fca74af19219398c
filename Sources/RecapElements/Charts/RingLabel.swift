import RecapScene
import RecapStory
import RecapSurface

extension DrawContext {
    /// Writes a wrapped text in bold into the middle of a ring, if there is room.
    ///
    /// - Parameter share: The width of the room as a share of the ring's width.
    func writeWithin(_ ring: Rect, share: Double, text: String, on surface: inout Surface) {
        let width = Int(Double(ring.width) * share)
        guard !text.isEmpty, width > 0 else { return }
        let lines = wrap([StyledRun(text)], width: width).map { $0.map(\.text).joined() }
        guard lines.count <= max(1, ring.height / 4), lines.allSatisfy({ $0.cellWidth <= width }) else { return }
        for (index, line) in lines.enumerated() {
            write(
                line, x: ring.x + (ring.width - line.cellWidth) / 2,
                y: ring.y + (ring.height - lines.count) / 2 + index, style: textStyle(.bold), on: &surface)
        }
    }
}
