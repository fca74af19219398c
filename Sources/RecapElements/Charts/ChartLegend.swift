import RecapScene
import RecapStory
import RecapSurface

/// The legend of a chart: for each part a sample, its name and its value, one below the other.
struct ChartLegend: Sendable {
    /// The name and the value of each part.
    let parts: [(name: String, value: String)]
    /// The distance between parts in rows.
    var pitch = 1

    /// The width of a part's sample, including the gap after it.
    private static let sample = 4

    /// The total width in cells.
    var width: Int {
        let names = parts.map { $0.name.cellWidth(upTo: 60) }.max() ?? 0
        let values = parts.map(\.value.cellWidth).max() ?? 0
        return ChartLegend.sample + names + (values > 0 ? values + 3 : 0)
    }

    /// The height in rows.
    var height: Int { max(0, (parts.count - 1) * pitch + 1) }

    /// Draws the parts into a rectangle, each with its own opacity, 0…1.
    func draw(
        in rect: Rect, paints: [CellPaint], context: DrawContext, on surface: inout Surface, share: (Int) -> Double
    ) {
        for (index, part) in parts.enumerated() {
            let y = rect.y + index * pitch, context = context.faded(by: share(index))
            guard context.isInView(rows: y..<y + 1) else { continue }
            // The smallest screens have room only for the names.
            let isTiny = rect.width < 10
            if !isTiny { context.drawSample(paints[index], x: rect.x, y: y, on: &surface) }
            let value = context.fit(part.value, cells: rect.width / 2), x = rect.x + (isTiny ? 0 : ChartLegend.sample)
            context.write(
                value, x: rect.maxX - value.cellWidth, y: y,
                style: context.plainStyle(.ink, attributes: index == 0 ? .bold : []), on: &surface)
            let room = rect.maxX - x - (value.isEmpty ? 0 : value.cellWidth + 1)
            context.write(
                context.fit(part.name, cells: max(0, room)), x: x, y: y,
                style: context.textStyle(index == 0 ? .bold : .plain), on: &surface)
        }
    }
}
