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
    /// Whether the bars are in the first row of the screen. Bars of half a row then use the lower half of the row, and
    /// otherwise the upper one.
    let isInFirstRow: Bool
    let width: Int

    /// Creates the bars for the current moment. `progress` is `nil` on a page without a time limit, whose segment is
    /// full.
    init(
        count: Int, current: Int, progress: Double?, steps: Int = 1, isPaused: Bool, showsNumber: Bool,
        isInFirstRow: Bool, in size: CellSize, _ environment: PageEnvironment
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
                SegmentFill(width: $0.width, perCell: ProgressBars.steps(environment), progress: progress)
            }
        }
    }

    /// Returns the number of decimal digits of a number.
    private static func digits(_ number: Int) -> Int { number < 10 ? 1 : 1 + digits(number / 10) }

    /// Returns the number of fill levels per cell of the bars. Bars of half a row show them by the colour of a cell, or
    /// in quarter cells if few colours are available.
    static func steps(_ environment: PageEnvironment) -> Int {
        guard environment.glyphs.hasBlocks else { return 1 }
        return switch environment.palette.barStyle {
        case .half: environment.palette.mixes && environment.palette.depth == .truecolor ? 8 : 2
        case .solid: 8
        case .line: 2
        }
    }

    func draw(on canvas: inout Canvas, row y: Int, x left: Int) {
        let style = BarStyle(canvas.environment, isPaused: isPaused, isInFirstRow: isInFirstRow)
        for segment in bars.segments {
            let area = Rect(x: left + segment.x, y: y, width: segment.width, height: 1)
            let all = segment.width * style.perCell, isCurrent = segment.page == current
            // Without space for marks between steps, the segment has none.
            let steps = isCurrent && segment.width >= 2 * steps ? max(1, steps) : 1
            SegmentDrawing(
                segment: segment, area: area,
                filled: segment.page < current ? all : isCurrent ? fill?.filled ?? all : 0, steps: steps,
                isCurrent: isCurrent, style: style, environment: canvas.environment
            ).draw(on: &canvas)
        }
        let signs = canvas.glyphs.cuts
        let dim = canvas.plainStyle(.dim)
        if let x = bars.leadingCut { canvas.write(signs.before, x: left + x, y: y, style: dim) }
        if let x = bars.trailingCut { canvas.write(signs.after, x: left + x, y: y, style: dim) }
        var right = left + width - bars.margin
        if showsNumber {
            let number = "\(current + 1)/\(count)"
            right -= number.cellWidth
            canvas.write(number, x: right, y: y, style: dim)
            right -= 1
        }
        if isPaused, width >= 8 {
            let pause = " " + canvas.glyphs.pause
            canvas.write(pause, x: right - pause.cellWidth, y: y, style: canvas.plainStyle(.ink, attributes: .bold))
        }
    }
}

/// The colours and characters of progress bars.
private struct BarStyle {
    /// The style of the filled part, and of the track if colours can't be mixed.
    let fill, dim: Style
    let perCell: Int
    /// The part of a cell that the bars cover; `nil` in ASCII.
    let shape: ThemeColors.Bars?
    /// The characters for half a row of a cell, and for the left half of that.
    let half, quarter: Unicode.Scalar

    init(_ environment: PageEnvironment, isPaused: Bool, isInFirstRow: Bool) {
        (half, quarter) = isInFirstRow ? ("▄", "▖") : ("▀", "▘")
        let palette = environment.palette
        dim = environment.plainStyle(.dim)
        perCell = ProgressBars.steps(environment)
        shape = environment.glyphs.hasBlocks ? palette.barStyle : nil
        fill =
            if palette.mixes, shape != nil {
                Style(foreground: isPaused ? palette.pausedBar : palette.bar)
            } else {
                isPaused || shape == .half ? dim : environment.plainStyle(.ink)
            }
    }
}

/// A segment of the bars in a frame.
private struct SegmentDrawing {
    let segment: SegmentedBars.Segment
    /// The cells of the segment.
    let area: Rect
    /// The number of filled steps of the bar.
    let filled: Int
    /// The number of steps of the page. They are separated by gaps of half a cell.
    let steps: Int
    let isCurrent: Bool
    let style: BarStyle
    let environment: PageEnvironment

    /// Draws the cells of the segment, one character each, and records thinner bars as figures.
    func draw(on canvas: inout Canvas) {
        let endsInGap = segment.exactX + segment.exactWidth > Float(segment.x + segment.width)
        let places = Rect(x: area.x, y: area.y, width: area.width + (endsInGap ? 1 : 0), height: 1)
        let fade = canvas.fade
        canvas.placeFigures({ $0.figures(of: shapes, in: places) }, in: places) { canvas in
            var track = style.dim, behind: Color?, step = 1
            for column in 0..<area.width {
                let x = area.x + column, cell = canvas.cell(x: x, y: area.y)
                // Adjacent cells usually have the same background.
                if fade.mixes, behind != cell.background {
                    behind = cell.background
                    track = Style(foreground: canvas.trackColor(x: x, y: area.y))
                }
                let isEnd = step < steps && column == end(ofStep: step) - 1
                var (scalar, style) = isEnd ? gap(after: step, track) : sign(column, track)
                if isEnd { step += 1 }
                if fade.opacity < 1 {
                    guard let faded = fade.style(style, over: cell.background) else { continue }
                    style = faded
                    style.background = style.background.map { cell.background.mixed(with: $0, fade.opacity) }
                }
                // Of a picture behind the page, a cell shows two colours.
                if scalar == "▄" || scalar == "▖", cell.glyph == Glyph.halves[1] { style.background = cell.foreground }
                canvas.write(scalar, x: x, y: area.y, style: style)
            }
        }
    }

    /// Returns the number of columns up to the end of a step, counted from 1.
    private func end(ofStep step: Int) -> Int { (area.width * step + steps - 1) / steps }

    /// Returns whether a step, counted from 1, is filled.
    private func isFilled(_ step: Int) -> Bool { filled >= area.width * style.perCell * step / steps }

    /// Returns the character and the style of the last cell of a step, whose right half is blank.
    private func gap(after step: Int, _ track: Style) -> (Unicode.Scalar, Style) {
        let isFilled = isFilled(step), bar = isFilled ? style.fill : track
        return switch style.shape {
        case nil: ("|", bar)
        case .line: (isFilled ? "╸" : "╴", bar)
        // Without colours, a half could not be told from a filled one.
        case .half: (isFilled || environment.palette.mixes ? style.quarter : " ", bar)
        case .solid: (isFilled || environment.palette.mixes ? "▌" : " ", bar)
        }
    }

    /// Returns the character and the style of a column.
    private func sign(_ column: Int, _ track: Style) -> (Unicode.Scalar, Style) {
        let count = min(max(filled - column * style.perCell, 0), style.perCell), mixes = environment.palette.mixes
        switch style.shape {
        case nil: return ascii(column)
        case .line: return count == 0 ? ("─", track) : (count == 1 ? "╾" : "━", style.fill)
        case .half:
            guard count > 0 else { return (mixes ? style.half : environment.glyphs.trackScalar, track) }
            guard count < style.perCell else { return (style.half, style.fill) }
            guard style.perCell > 2 else { return (style.quarter, style.fill) }
            let share = Double(count) / Double(style.perCell)
            return (style.half, Style(foreground: track.foreground.mixed(with: style.fill.foreground, share)))
        case .solid:
            guard mixes else {
                return count == 0
                    ? (environment.glyphs.trackScalar, track)
                    : (environment.glyphs.horizontalScalars[count], style.fill)
            }
            let foreground = count == 0 ? .default : style.fill.foreground
            return (
                environment.glyphs.horizontalScalars[count], Style(foreground: foreground, background: track.foreground)
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

    /// The rounded bars for pictures: the track of each step, and its filled part.
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
                let paint = CellPaint(style: Style(foreground: color), fill: environment.glyphs.solid)
                shapes.append(PaintedShape(.rectangle(bar), paint, opacity: opacity))
            }
            add(to: last, environment.palette.ink, opacity: Canvas.trackShare)
            let filled = isFilled(step) ? last : min(Float(filled) / Float(style.perCell), last.rounded(.down))
            add(to: filled, style.fill.foreground)
        }
        return shapes
    }
}
