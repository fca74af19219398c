import RecapStory
import RecapSurface

/// The row of progress bars, with the pause symbol and the page number.
struct ProgressBars {
    let bars: SegmentedBars
    let current: Int
    let count: Int
    /// The number of steps of the current page.
    let steps: Int
    let fill: SegmentFill?
    let isPaused: Bool
    let showsNumber: Bool
    let width: Int

    /// Creates the bars for the current moment. `progress` is `nil` on a page without a time limit, whose segment is
    /// full.
    init(
        count: Int, current: Int, progress: Double?, steps: Int = 1, isPaused: Bool, showsNumber: Bool, width: Int,
        context: DrawContext
    ) {
        let number = ProgressBars.digits(current + 1) + ProgressBars.digits(count) + 2
        var bars = SegmentedBars(count: count, current: current, width: width)
        self.showsNumber = (showsNumber || bars.isCut) && width >= number + 12
        if self.showsNumber { bars = SegmentedBars(count: count, current: current, width: width, reserved: number) }
        self.bars = bars
        self.count = count
        self.current = current
        self.steps = steps
        self.isPaused = isPaused
        self.width = width
        fill = progress.flatMap { progress in
            bars.segment(of: current).map {
                SegmentFill(width: $0.width, perCell: ProgressBars.steps(context), progress: progress)
            }
        }
    }

    /// Returns the number of decimal digits of a number.
    private static func digits(_ number: Int) -> Int { number < 10 ? 1 : 1 + digits(number / 10) }

    /// Returns the number of fill steps per cell of the bars.
    static func steps(_ context: DrawContext) -> Int {
        !context.glyphs.hasBlocks ? 1 : context.palette.barStyle == .line ? 2 : 8
    }

    func draw(on surface: inout Surface, row y: Int, x left: Int, context: DrawContext) {
        let ink = isPaused ? context.plainStyle(.dim) : context.plainStyle(.ink)
        for segment in bars.segments {
            let area = Rect(x: left + segment.x, y: y, width: segment.width, height: 1)
            let all = segment.width * ProgressBars.steps(context)
            let filled = segment.page < current ? all : segment.page > current ? 0 : fill?.filled ?? all
            // Without space for marks between steps, the segment has none.
            let steps = segment.page == current && segment.width >= 2 * steps ? max(1, steps) : 1
            if context.glyphs.hasBlocks, context.palette.barStyle != .line {
                drawBar(area, filled: filled, steps: steps, ink, context, &surface)
            } else {
                drawSigns(
                    area, filled: filled, steps: steps, isCurrent: segment.page == current, ink, context, &surface)
            }
        }
        let signs = context.glyphs.cuts
        let dim = context.plainStyle(.dim)
        if let x = bars.leadingCut { context.write(signs.before, x: left + x, y: y, style: dim, on: &surface) }
        if let x = bars.trailingCut { context.write(signs.after, x: left + x, y: y, style: dim, on: &surface) }
        let margin = bars.segments.first.map { min($0.x, 2) } ?? 0
        var right = left + width - margin
        if showsNumber {
            let number = "\(current + 1)/\(count)"
            right -= number.cellWidth
            context.write(number, x: right, y: y, style: dim, on: &surface)
            right -= 1
        }
        if isPaused, width >= 8 {
            let pause = " " + context.glyphs.pause
            context.write(
                pause, x: right - pause.cellWidth, y: y, style: context.plainStyle(.ink, attributes: .bold),
                on: &surface)
        }
    }

    /// Draws a segment as a bar, with a gap of half a cell between steps. The figure of the bar is thinner than the
    /// row.
    private func drawBar(
        _ area: Rect, filled: Int, steps: Int, _ ink: Style, _ context: DrawContext, _ surface: inout Surface
    ) {
        let perCell = ProgressBars.steps(context)
        for step in 1...steps {
            func start(_ step: Int) -> Float { Float((area.width * step + steps - 1) / steps) }
            let first = start(step - 1), last = start(step) - (step < steps ? 0.5 : 0)
            let isFilled = filled >= area.width * perCell * step / steps
            func draw(to end: Float, with fill: (_ rect: FigureRect, _ figure: FigureRect) -> Void) {
                guard end > first else { return }
                let rect = FigureRect(x: Float(area.x) + first, y: Float(area.y), width: end - first, height: 1)
                var figure = rect
                (figure.y, figure.height, figure.cornerRadius) = (rect.y + 0.3, 0.4, 0.2)
                fill(rect, figure)
            }
            draw(to: last) { context.fillTrack($0, figure: $1, on: &surface) }
            // A cell cannot show both the end of the step and the end of its filled part.
            draw(to: isFilled ? last : min(Float(filled) / Float(perCell), last.rounded(.down))) {
                context.fill($0, CellPaint(style: ink, fill: context.glyphs.solid), figure: $1, on: &surface)
            }
        }
    }

    /// Draws a segment with one character per cell.
    private func drawSigns(
        _ area: Rect, filled: Int, steps: Int, isCurrent: Bool, _ ink: Style, _ context: DrawContext,
        _ surface: inout Surface
    ) {
        let perCell = ProgressBars.steps(context), dim = context.plainStyle(.dim)
        let ends = (1..<steps).map { (area.width * $0 + steps - 1) / steps - 1 }
        for column in 0..<area.width {
            let x = area.x + column
            let track =
                context.palette.mixes ? Style(foreground: context.trackColor(x: x, y: area.y, on: surface)) : dim
            let end = ends.firstIndex(of: column)
            let isFilled = end.map { filled >= area.width * perCell * ($0 + 1) / steps } ?? false
            let (scalar, style): (Unicode.Scalar, Style) =
                if !context.glyphs.hasBlocks {
                    end == nil
                        ? ProgressBars.ascii(
                            column, of: area.width, filled: filled, isCurrent: isCurrent, ink: ink, dim: dim)
                        : ("|", isFilled ? ink : track)
                } else if end != nil {
                    isFilled ? ("╸", ink) : ("╴", track)
                } else {
                    ProgressBars.line(filled - column * perCell, ink: ink, track: track)
                }
            surface.write(scalar, x: x, y: area.y, style: style, clip: context.clip)
        }
    }

    private static func line(_ fill: Int, ink: Style, track: Style) -> (Unicode.Scalar, Style) {
        fill <= 0 ? ("─", track) : fill == 1 ? ("╾", ink) : ("━", ink)
    }

    /// Returns the character of `[===>----]` at a column; without brackets in a narrow segment.
    private static func ascii(
        _ column: Int, of width: Int, filled: Int, isCurrent: Bool, ink: Style, dim: Style
    ) -> (Unicode.Scalar, Style) {
        let inner = width - 2
        if inner >= 2 {
            if column == 0 { return ("[", dim) }
            if column == width - 1 { return ("]", dim) }
        }
        let cells = inner >= 2 ? inner : width
        let at = inner >= 2 ? column - 1 : column
        let full = filled * cells / max(1, width)
        if at < full { return (isCurrent && at == full - 1 && full < cells ? ">" : "=", ink) }
        return ("-", dim)
    }
}
