import RecapLanguage
import RecapMotion
import RecapScene
import RecapStory
import RecapSurface

/// The days of a month: a row per week, with a tile for each day that has a number.
struct MonthCalendarView: NumberedElement, TranscribedElement {
    /// The number of each day from the first; `nil` for a day without a number.
    private let days: [Double?]
    /// The year and the month; `nil` if unknown.
    private let month: (year: Int, month: Int)?
    /// The zero-based column of the first day.
    private let firstColumn: Int
    private let label: String
    private let format: NumberFormat
    /// The names of the weekdays in the order of the columns.
    private let weekdays: [String]

    init(_ calendar: MonthCalendar, data: DataResolver) {
        let names = CalendarNames(months: calendar.months, weekdays: calendar.weekdays, data: data)
        (days, month) = MonthCalendarView.days(
            data.days(calendar.values), year: calendar.year.map { min(max($0, 1), 9999) },
            month: calendar.month.map { min(max($0, 1), 12) })
        let weekday = month.map { Day(year: $0.year, month: $0.month, day: 1).weekday } ?? 0
        let isFromSunday = calendar.weekStart == .sunday
        firstColumn = isFromSunday ? (weekday + 1) % 7 : weekday
        format = data.numberFormat()
        weekdays = isFromSunday ? [names.weekdays[6]] + names.weekdays[..<6] : names.weekdays
        label =
            calendar.label.map { data.text($0) } ?? month.map { names.text(ofMonth: $0.month, in: $0.year) } ?? ""
    }

    var traits: ElementTraits { .chart }

    func transcript(in words: TranscriptWords) -> [String] {
        guard !days.isEmpty else { return label.isEmpty ? [] : [label] }
        let summary = DayLevels.summary(of: days, in: words, text: { format.text($0) }) { words.text("day \($0 + 1)") }
        return [words.ended(words.sentence(label: label, summary))]
    }

    var numbers: [Double] { days.map { $0 ?? 0 } }

    func size(in proposal: Proposal) -> CellSize {
        guard !days.isEmpty else { return CellSize(width: 0, height: 0) }
        let form = form(in: proposal)
        return CellSize(width: min(form.width, proposal.width), height: form.header + weeks * form.pitch - form.rowGap)
    }

    func draw(_ numbers: [Double], on canvas: inout Canvas, in frame: Rect, proposal: Proposal) {
        guard !days.isEmpty else { return }
        let form = form(in: proposal)
        if !label.isEmpty {
            canvas.writeLine(
                canvas.fit(label, cells: frame.width), row: frame.y, in: frame, style: canvas.textStyle(.bold))
        }
        if form.hasWeekdays {
            let row = frame.y + form.header - form.headerGap - 1
            for place in ColumnLabels(weekdays, width: form.tile, gap: form.gap).places {
                let x = frame.x + place.column * (form.tile + form.gap) + (form.tile - place.text.cellWidth) / 2
                canvas.write(
                    canvas.fit(place.text, cells: form.tile + form.gap), x: x, y: row, style: canvas.plainStyle(.dim))
            }
        }
        let levels = DayLevels(numbers), stagger = Stagger(count: days.count, part: 0.3)
        let most = numbers.max()
        for (index, number) in numbers.enumerated() {
            let place = firstColumn + index
            let tile = Rect(
                x: frame.x + place % 7 * (form.tile + form.gap), y: frame.y + form.header + place / 7 * form.pitch,
                width: form.tile, height: form.rows)
            guard canvas.isInView(rows: tile.y..<tile.maxY) else { continue }
            canvas.faded(by: stagger.progress(of: index, at: canvas.growth)) {
                draw(index + 1, level: levels.level(of: number), isMost: number == most, in: tile, on: &$0)
            }
        }
    }

    private func draw(_ day: Int, level: Int, isMost: Bool, in tile: Rect, on canvas: inout Canvas) {
        let number = tile.width > 1 ? format.text(Double(day)) : String(canvas.glyphs.square)
        // One cell is reserved for the shade after the number, if there is space.
        let left = tile.width == 2 ? 2 - number.count : (tile.width - number.count + (tile.width > 3 ? 1 : 0)) / 2
        let x = tile.x + left, y = tile.y + (tile.height - 1) / 2
        guard level > 0 else {
            canvas.write(number, x: x, y: y, style: canvas.plainStyle(.dim))
            return
        }
        let accent = canvas.palette.color(canvas.color ?? .accent)
        let marks: Attributes = isMost ? .bold : []
        guard canvas.mixesColors, canvas.glyphs.hasBlocks, tile.width > 1 else {
            // The shade is beside the number, if there is space.
            if tile.width > 2 {
                let shade = String(canvas.glyphs.shades[level])
                canvas.write(shade, x: x + number.count, y: y, style: Style(foreground: accent))
            }
            canvas.write(number, x: x, y: y, style: Style(foreground: accent, attributes: marks))
            return
        }
        let background = canvas.cell(x: tile.x, y: y).background
        let ink = canvas.color(ofLevel: level, x: tile.x, y: y)
        let color = background.mixed(with: ink, canvas.opacity)
        let area = FigureRect(
            x: Float(tile.x), y: Float(tile.y), width: Float(tile.width), height: Float(tile.height),
            cornerRadius: 0.2)
        canvas.fill(area, CellPaint(style: Style(foreground: ink), fill: canvas.glyphs.solid))
        guard canvas.opacity > 0.5 else { return }
        canvas.nested { canvas in
            canvas.opacity = 1
            canvas.write(
                number, x: x, y: y,
                style: Style(foreground: canvas.legibleColor(on: color), background: color, attributes: marks))
        }
    }

    /// Returns the number of each day of the month, and the month.
    private static func days(
        _ numbers: DayNumbers?, year: Int?, month: Int?
    ) -> ([Double?], (year: Int, month: Int)?) {
        let known = year.flatMap { year in month.map { (year, $0) } }
        switch numbers {
        case .values(let values):
            let count = known.map { Day.count(inMonth: $0.1, of: $0.0) } ?? min(values.count, 31)
            return (values.isEmpty ? [] : (0..<count).map { $0 < values.count ? values[$0] : nil }, known)
        case .dates(let dates):
            guard let shown = DatedValue.month(of: dates.filter(\.exists), year: year, month: month) else {
                return ([], nil)
            }
            var days = [Double?](repeating: nil, count: Day.count(inMonth: shown.month, of: shown.year))
            for date in dates where date.exists && date.year == shown.year && date.month == shown.month {
                days[date.day - 1] = date.value
            }
            return (days, shown)
        case nil: return ([], known)
        }
    }

    // MARK: Layout

    private struct Form {
        /// The width of a tile, and of the gap beside it, in cells.
        var tile = 4, gap = 1
        /// The height of a tile, and of the gap below it, in rows.
        var rows = 1, rowGap = 0
        /// The number of rows above the first week, and the number of empty rows at their bottom.
        var header = 0, headerGap = 0
        var hasWeekdays = false

        var width: Int { 7 * (tile + gap) - gap }
        var pitch: Int { rows + rowGap }
    }

    private var weeks: Int { (firstColumn + days.count + 6) / 7 }

    private func form(in proposal: Proposal) -> Form {
        var form = Form()
        switch proposal.density {
        case .grand: (form.tile, form.gap, form.rows, form.rowGap) = (14, 2, 5, 1)
        case .roomy: (form.tile, form.gap, form.rows, form.rowGap) = (10, 2, 3, 1)
        case .regular: form.rowGap = 1
        case .compact, .tight, .dense: break
        }
        for (tile, gap) in [(8, 2), (6, 1), (4, 1), (3, 1), (2, 1), (1, 1), (1, 0)] where form.width > proposal.width {
            (form.tile, form.gap) = (tile, gap)
        }
        if form.tile < 6 { form.rows = 1 }
        form.hasWeekdays = proposal.density < .dense && form.tile > 1
        form.headerGap = proposal.density < .compact ? 1 : 0
        let title = label.isEmpty ? 0 : 1 + (proposal.density < .tight && form.hasWeekdays ? 1 : 0)
        form.header = title + (form.hasWeekdays ? 1 : 0)
        form.header += form.header > 0 ? form.headerGap : 0
        return form
    }
}
