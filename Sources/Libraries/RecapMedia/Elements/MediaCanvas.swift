import RecapMediaWire
import RecapScene
import RecapStory
import RecapSurface

/// A canvas that draws frames as cells and caches the scaled picture and the painter.
struct MediaCanvas {
    private var picture: (key: PictureKey, bitmap: Bitmap)?
    /// The cached picture at a higher resolution than cells.
    private var figure: (key: PictureKey, bitmap: Bitmap)?
    private var painter: (settings: PainterSettings, painter: CellPainter)?

    /// The cache key of a scaled picture.
    private struct PictureKey: Equatable {
        let arrival: Int
        let layout: MediaLayout
        let opacity: Double
    }

    /// The cache key of a painter.
    private struct PainterSettings: Equatable {
        let mode: CellMode
        let palette: Palette
        let dithers: Bool
        let colors: ColorDepth
        let isLight: Bool
    }

    /// Returns the cell mode in which a picture is drawn.
    private static func mode(_ placement: MediaPlacement, in environment: CellEnvironment) -> CellMode {
        var capabilities = TerminalCapabilities(colors: environment.colors, isUnicode: environment.isUnicode)
        capabilities.hasOctants = environment.hasOctants
        return CellMode.best(for: capabilities, wish: placement.cells, blocks: environment.blocks)
    }

    /// Returns the layout of a picture, whose size is in square pixels.
    static func layout(
        width: Int, height: Int, placement: MediaPlacement, in room: Rect, environment: CellEnvironment
    ) -> MediaLayout {
        MediaLayout(
            contentWidth: width, contentHeight: height, room: room, mode: mode(placement, in: environment),
            fit: placement.fit, position: placement.position, cellAspect: environment.cellAspect)
    }

    /// Draws a frame at the position of a layout.
    mutating func draw(
        _ frame: DecodedFrame, layout: MediaLayout, placement: MediaPlacement, environment: CellEnvironment,
        on canvas: inout Canvas
    ) {
        let key = PictureKey(arrival: frame.arrival, layout: layout, opacity: canvas.opacity)
        if picture?.key != key {
            guard
                var scaled = frame.bitmap.scaled(toWidth: layout.width, height: layout.height, showing: layout.visible)
            else { return }
            if canvas.opacity < 1 { scaled.fade(to: canvas.opacity) }
            picture = (key, scaled)
        }
        guard let picture else { return }
        let settings = PainterSettings(
            mode: MediaCanvas.mode(placement, in: environment), palette: canvas.palette,
            dithers: placement.dithers, colors: environment.colors, isLight: environment.isLight)
        painter(settings).draw(
            picture.bitmap, at: Point(x: layout.frame.x, y: layout.frame.y), clip: canvas.clip,
            on: &canvas.surface)
    }

    /// Returns a frame at the position of a layout as a figure; `nil` if it has too many pixels.
    mutating func figure(_ frame: DecodedFrame, layout: MediaLayout, opacity: Double) -> Figure? {
        // Reuse the same bitmap, so that equality is established without comparing pixels.
        let key = PictureKey(arrival: frame.arrival, layout: layout, opacity: 1)
        if figure?.key != key {
            figure = frame.bitmap.scaled(toWidth: layout.width, height: layout.height, showing: layout.visible)
                .map { (key, $0) }
        }
        guard let bitmap = figure?.bitmap else { return nil }
        let rect = layout.frame
        let area = FigureRect(
            x: Float(rect.x), y: Float(rect.y), width: Float(rect.width), height: Float(rect.height))
        return Figure(.rectangle(area), .picture(FigurePicture(bitmap, in: area)), opacity: Float(opacity))
    }

    private mutating func painter(_ settings: PainterSettings) -> CellPainter {
        if let painter, painter.settings == settings { return painter.painter }
        let made = CellPainter(
            mode: settings.mode, depth: settings.colors, dithers: settings.dithers, ink: settings.palette.ink,
            paper: settings.palette.backdrop.colors.first ?? .default, isLight: settings.isLight)
        painter = (settings, made)
        return made
    }

    /// Draws the alternative text or, if it is empty, the name of the file.
    static func drawAlt(_ alt: String, of source: String, in room: Rect, on canvas: inout Canvas) {
        let width = max(1, min(room.width, 72))
        let text = String((alt.isEmpty ? "[\(source)]" : alt).beginning(bytes: 16 * width * (room.height + 1)))
        let lines = wrap(text, width: width)
        let top = room.y + max(0, (room.height - lines.count) / 2)
        for (row, line) in lines.prefix(room.height).enumerated() {
            canvas.writeLine(line, row: top + row, in: room, style: canvas.textStyle(.dim))
        }
    }
}
