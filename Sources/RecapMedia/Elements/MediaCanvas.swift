import RecapMediaWire
import RecapScene
import RecapStory
import RecapSurface

/// Draws frames as cells, and keeps what the next one has in common with the last.
struct MediaCanvas {
    /// The picture as it was last drawn, and what it was made of.
    private var picture: (source: Source, bitmap: Bitmap)?
    private var painter: (look: Look, painter: CellPainter)?

    /// What a picture at its size on the screen depends on.
    private struct Source: Equatable {
        let arrival: Int
        let layout: MediaLayout
        let opacity: Double
    }

    /// What a painter depends on.
    private struct Look: Equatable {
        let mode: CellMode
        let palette: Palette
        let dithers: Bool
        let colors: ColorDepth
        let isLight: Bool
    }

    /// By which characters it is drawn.
    private static func mode(_ placement: MediaPlacement, in environment: CellEnvironment) -> CellMode {
        let capabilities = TerminalCapabilities(colors: environment.colors, isUnicode: environment.isUnicode)
        return CellMode.best(for: capabilities, wish: placement.cells)
    }

    /// Where a picture of a size goes.
    static func layout(
        width: Int, height: Int, placement: MediaPlacement, in room: Rect, environment: CellEnvironment
    ) -> MediaLayout {
        MediaLayout(
            contentWidth: width, contentHeight: height, room: room, mode: mode(placement, in: environment),
            fit: placement.fit, position: placement.position, cellAspect: environment.cellAspect)
    }

    /// Draws a picture where a layout has it; `arrival` tells it from others.
    mutating func draw(
        _ bitmap: Bitmap, arrival: Int, layout: MediaLayout, placement: MediaPlacement, environment: CellEnvironment,
        context: DrawContext, on surface: inout Surface
    ) {
        let source = Source(arrival: arrival, layout: layout, opacity: context.opacity)
        if picture?.source != source {
            guard
                var scaled = bitmap.scaled(toWidth: layout.width, height: layout.height, showing: layout.visible)
            else { return }
            if context.opacity < 1 { scaled.fade(to: context.opacity) }
            picture = (source, scaled)
        }
        guard let picture else { return }
        let look = Look(
            mode: MediaCanvas.mode(placement, in: environment), palette: context.palette,
            dithers: placement.dithers, colors: environment.colors, isLight: environment.isLight)
        painter(look).draw(
            picture.bitmap, at: Point(x: layout.frame.x, y: layout.frame.y), clip: context.clip, on: &surface)
    }

    private mutating func painter(_ look: Look) -> CellPainter {
        if let painter, painter.look == look { return painter.painter }
        let made = CellPainter(
            mode: look.mode, depth: look.colors, dithers: look.dithers, ink: look.palette.ink,
            paper: look.palette.backdrop.colors.first ?? .default, isLight: look.isLight)
        painter = (look, made)
        return made
    }

    /// Says in words what can't be seen.
    static func drawAlt(
        _ alt: String, of source: String, in room: Rect, context: DrawContext, on surface: inout Surface
    ) {
        let width = max(1, min(room.width, 72))
        let text = String((alt.isEmpty ? "[\(source)]" : alt).beginning(bytes: 16 * width * (room.height + 1)))
        let lines = wrap(text, width: width)
        let top = room.y + max(0, (room.height - lines.count) / 2)
        for (row, line) in lines.prefix(room.height).enumerated() {
            context.writeLine(line, row: top + row, in: room, style: context.textStyle(.dim), on: &surface)
        }
    }
}
