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
    /// Whether nothing is above the bars. Bars of half a row then leave the upper half free, and otherwise the lower one.
    let isInFirstRow: Bool
    let width: Int

    /// Creates the bars for the current moment. `progress` is `nil` on a page without a time limit, whose segment is
    /// full.
    init(
        count: Int, current: Int, progress: Double?, steps: Int = 1, isPaused: Bool, showsNumber: Bool,
        isInFirstRow: Bool, in size: CellSize, context: DrawContext
    ) {
        let width = size.width
        let number = ProgressBars.digits(current + 1) + ProgressBars.digits(count) + 2
        var bars = SegmentedBars(count: count, current: current, width: width, height: size.height)
        self.showsNumber = (showsNumber || bars.isCut) && width >= number + 12
        if self.showsNumber {
            bars = SegmentedBars(
                count: count, current: current, width: width, height: size.height, reserved: number)
        }
        self.bars = bars
        self.count = count
        self.current = current
        self.steps = steps
        self.isPaused = isPaused
        self.isInFirstRow = isInFirstRow
        self.width = width
        fill = progress.flatMap { progress in
            bars.segment(of: current).map {
                SegmentFill(width: $0.width, perCell: ProgressBars.steps(context), progress: progress)
            }
        }
    }

    /// Returns the number of decimal digits of a number.
    private static func digits(_ number: Int) -> Int { number < 10 ? 1 : 1 + digits(number / 10) }

    /// Returns the number of fill steps per cell of the bars. In bars of half a row, the colour of a cell shows them;
    /// where colours are few, a quarter of a cell does.
    static func steps(_ context: DrawContext) -> Int {
        guard context.glyphs.hasBlocks else { return 1 }
        return switch context.palette.barStyle {
        case .half: context.palette.mixes && context.palette.depth == .truecolor ? 8 : 2
        case .solid: 8
        case .line: 2
        }
    }

    func draw(on surface: inout Surface, row y: Int, x left: Int, context: DrawContext) {
        let style = BarStyle(context, isPaused: isPaused, isInFirstRow: isInFirstRow)
        for segment in bars.segments {
            let area = Rect(x: left + segment.x, y: y, width: segment.width, height: 1)
            let all = segment.width * style.perCell, isCurrent = segment.page == current
            // Without space for marks between steps, the segment has none.
            let steps = isCurrent && segment.width >= 2 * steps ? max(1, steps) : 1
            SegmentDrawing(
                segment: segment, area: area,
                filled: segment.page < current ? all : isCurrent ? fill?.filled ?? all : 0, steps: steps,
                isCurrent: isCurrent, style: style, context: context
            ).draw(on: &surface)
        }
        let signs = context.glyphs.cuts
        let dim = context.plainStyle(.dim)
        if let x = bars.leadingCut { context.write(signs.before, x: left + x, y: y, style: dim, on: &surface) }
        if let x = bars.trailingCut { context.write(signs.after, x: left + x, y: y, style: dim, on: &surface) }
        var right = left + width - bars.margin
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
}

/// The colours and characters of progress bars.
private struct BarStyle {
    /// The style of the filled part, and of the track where colours can't be mixed.
    let fill, dim: Style
    let perCell: Int
    /// The part of a cell that the bars cover; `nil` in ASCII.
    let shape: ThemeColors.Bars?
    /// The characters of bars of half a row: a cell, and its left half.
    let half, quarter: Unicode.Scalar

    init(_ context: DrawContext, isPaused: Bool, isInFirstRow: Bool) {
        (half, quarter) = isInFirstRow ? ("▄", "▖") : ("▀", "▘")
        let palette = context.palette
        dim = context.plainStyle(.dim)
        perCell = ProgressBars.steps(context)
        shape = context.glyphs.hasBlocks ? palette.barStyle : nil
        fill =
            if palette.mixes, shape != nil {
                Style(foreground: isPaused ? palette.pausedBar : palette.bar)
            } else {
                isPaused || shape == .half ? dim : context.plainStyle(.ink)
            }
    }
}

/// A segment of the bars at a moment.
private struct SegmentDrawing {
    let segment: SegmentedBars.Segment
    /// The cells of the segment.
    let area: Rect
    /// The number of filled steps of the bar.
    let filled: Int
    /// The number of steps of the page, between which there is a gap of half a cell.
    let steps: Int
    let isCurrent: Bool
    let style: BarStyle
    let context: DrawContext

    /// Draws the cells of the segment, one character each, and records thinner bars as figures.
    func draw(on surface: inout Surface) {
        let endsInGap = segment.exactX + segment.exactWidth > Float(segment.x + segment.width)
        let places = Rect(x: area.x, y: area.y, width: area.width + (endsInGap ? 1 : 0), height: 1)
        surface.place({ context.figures(of: shapes, in: places) }, in: places, clip: context.clip) { surface in
            var track = style.dim, behind: Color?, step = 1
            for column in 0..<area.width {
                let x = area.x + column, cell = surface[x, area.y]
                // Adjacent cells usually have the same background.
                if context.palette.mixes, behind != cell.background {
                    behind = cell.background
                    track = Style(foreground: context.trackColor(x: x, y: area.y, on: surface))
                }
                let isEnd = step < steps && column == end(ofStep: step) - 1
                var (scalar, style) = isEnd ? gap(after: step, track) : sign(column, track)
                if isEnd { step += 1 }
                if context.opacity < 1 {
                    guard let faded = context.faded(style, over: cell.background) else { continue }
                    style = faded
                    style.background = style.background.map { cell.background.mixed(with: $0, context.opacity) }
                }
                // Of a picture behind the page, a cell shows two colours.
                if scalar == "▄" || scalar == "▖", cell.glyph == Glyph.halves[1] { style.background = cell.foreground }
                surface.write(scalar, x: x, y: area.y, style: style, clip: context.clip)
            }
        }
    }

    /// Returns the number of columns up to the end of a step, counted from 1.
    private func end(ofStep step: Int) -> Int { (area.width * step + steps - 1) / steps }

    /// Returns whether a step, counted from 1, is filled.
    private func isFilled(_ step: Int) -> Bool { filled >= area.width * style.perCell * step / steps }

    /// Returns the character of the last cell of a step, whose right half is free.
    private func gap(after step: Int, _ track: Style) -> (Unicode.Scalar, Style) {
        let isFilled = isFilled(step), bar = isFilled ? style.fill : track
        return switch style.shape {
        case nil: ("|", bar)
        case .line: (isFilled ? "╸" : "╴", bar)
        // Without colours, a half could not be told from a filled one.
        case .half: (isFilled || context.palette.mixes ? style.quarter : " ", bar)
        case .solid: (isFilled || context.palette.mixes ? "▌" : " ", bar)
        }
    }

    /// Returns the character of a column.
    private func sign(_ column: Int, _ track: Style) -> (Unicode.Scalar, Style) {
        let count = min(max(filled - column * style.perCell, 0), style.perCell), mixes = context.palette.mixes
        switch style.shape {
        case nil: return ascii(column)
        case .line: return count == 0 ? ("─", track) : (count == 1 ? "╾" : "━", style.fill)
        case .half:
            guard count > 0 else { return (mixes ? style.half : context.glyphs.trackScalar, track) }
            guard count < style.perCell else { return (style.half, style.fill) }
            guard style.perCell > 2 else { return (style.quarter, style.fill) }
            let share = Double(count) / Double(style.perCell)
            return (style.half, Style(foreground: track.foreground.mixed(with: style.fill.foreground, share)))
        case .solid:
            guard mixes else {
                return count == 0
                    ? (context.glyphs.trackScalar, track) : (context.glyphs.horizontalScalars[count], style.fill)
            }
            let foreground = count == 0 ? .default : style.fill.foreground
            return (
                context.glyphs.horizontalScalars[count], Style(foreground: foreground, background: track.foreground)
            )
        }
    }

    /// Returns the character of `[===>----]` at a column; without brackets in a narrow segment.
    private func ascii(_ column: Int) -> (Unicode.Scalar, Style) {
        let inner = area.width - 2
        if inner >= 2 {
            if column == 0 { return ("[", style.dim) }
            if column == area.width - 1 { return ("]", style.dim) }
        }
        let cells = inner >= 2 ? inner : area.width
        let at = inner >= 2 ? column - 1 : column
        let full = filled * cells / max(1, area.width)
        if at < full { return (isCurrent && at == full - 1 && full < cells ? ">" : "=", style.fill) }
        return ("-", style.dim)
    }

    /// The rounded bars that pictures show: the track of each step, and its filled part.
    private var shapes: [PaintedShape] {
        guard let shape = style.shape, shape != .line else { return [] }
        let height: Float = shape == .half ? 0.22 : 0.4
        let left = Float(area.x) + segment.exactX - Float(segment.x)
        let perColumn = segment.exactWidth / Float(segment.width)
        var shapes: [PaintedShape] = []
        for step in 1...steps {
            let first = Float(end(ofStep: step - 1)), last = Float(end(ofStep: step)) - (step < steps ? 0.5 : 0)
            func add(to end: Float, _ color: Color, opacity: Double = 1) {
                guard end > first else { return }
                var bar = FigureRect(
                    x: left + first * perColumn, y: Float(area.y) + (1 - height) / 2,
                    width: (end - first) * perColumn, height: height)
                bar.cornerRadius = height / 2
                let paint = CellPaint(style: Style(foreground: color), fill: context.glyphs.solid)
                shapes.append(PaintedShape(.rectangle(bar), paint, opacity: opacity))
            }
            add(to: last, context.palette.ink, opacity: DrawContext.trackShare)
            let filled = isFilled(step) ? last : min(Float(filled) / Float(style.perCell), last.rounded(.down))
            add(to: filled, style.fill.foreground)
        }
        return shapes
    }
}
