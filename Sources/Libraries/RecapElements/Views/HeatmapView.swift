import RecapLanguage
import RecapMotion
import RecapScene
import RecapStory
import RecapSurface

/// The days of a year, with a column per week, or per month on a narrow screen.
struct HeatmapView: ElementView, TranscribedElement {
    /// The number of each day from 1 January; `nil` for a day without a number.
    private let days: [Double?]
    /// The year; `nil` if unknown.
    private let year: Int?
    private let label: String
    private let names: CalendarNames
    /// The names of the weekdays from Monday, abbreviated to fit beside the rows.
    private let weekdays: [String]
    private let levels: DayLevels
    /// The part of the chart to which each day belongs; empty if all days have the same colour.
    private let groups: [Int?]
    private let legend: NameLegend
    private let format: UnitFormat
    private let isRelative: Bool

    init(_ heatmap: Heatmap, data: DataResolver) {
        let years = 1...9999
        let (days, year) = HeatmapView.days(
            data.days(heatmap.values), year: heatmap.year.map { min(max($0, years.lowerBound), years.upperBound) })
        self.days = days
        self.year = year
        let numbers = heatmap.groups.map { HeatmapView.days(data.days($0), year: year).0 } ?? []
        groups = numbers.map { $0.flatMap { Int(exactly: $0.rounded()) }.flatMap { $0 > 0 ? $0 - 1 : nil } }
        let rows = groups.isEmpty ? [] : heatmap.names.map { ItemRow.rows($0, limit: 100, data: data) } ?? []
        legend = NameLegend(
            names: rows.map(\.label), count: rows.count, colors: rows.map(\.color))
        label = heatmap.label.map { data.text($0) } ?? ""
        names = CalendarNames(months: heatmap.months, weekdays: heatmap.weekdays, data: data)
        weekdays = ColumnLabels.texts(names.weekdays, width: Weeks.label - 1) ?? names.weekdays
        levels = DayLevels(days)
        format = UnitFormat(heatmap.unit, data: data)
        isRelative = heatmap.relative
    }

    var traits: ElementTraits { ElementTraits(role: .main, entrance: .grow, color: .accent) }

    func transcript(in words: TranscriptWords) -> [String] {
        let summary = DayLevels.summary(of: days, in: words, text: isRelative ? nil : { format.text($0) }) { day in
            // Days of an unknown year have no dates.
            guard let year, (0..<Day.count(inYear: year)).contains(day) else { return "" }
            return names.text(of: Day(year: year, month: 1, day: 1 + day))
        }
        let parts = legend.names.enumerated().map { part, name in
            "\(name) \(format.format.text(Double(groups.count { $0 == part })))"
        }
        return [words.ended(words.sentence(label: label, summary))]
            + (parts.isEmpty ? [] : [words.ended(words.sentence(parts))])
    }

    var minimumWidth: Int { 35 }

    func size(in proposal: Proposal) -> CellSize {
        let form = form(in: proposal)
        return CellSize(
            width: min(form.width, proposal.width),
            height: form.rows + monthRows(form) + (label.isEmpty ? 0 : proposal.textScale + space(proposal))
                + legendHeight(form, proposal)
        )
    }

    /// Returns the height of the legend below the days, including the gap above it.
    private func legendHeight(_ form: Form, _ proposal: Proposal) -> Int {
        guard proposal.density != .dense else { return 0 }
        let lines = legend.height(
            in: legendWidth(form, proposal.width) / form.scale, rows: HeatmapView.legendLines + (form.scale > 1 ? 1 : 0)
        )
        return lines == 0 ? 0 : lines * form.scale + space(proposal)
    }

    private func legendWidth(_ form: Form, _ width: Int) -> Int { min(max(form.width, 35), width) }

    /// The maximum number of lines of the legend. Names in letters spanning several cells need one more.
    private static let legendLines = 3

    func draw(on canvas: inout Canvas, in frame: Rect, proposal: Proposal) {
        var y = frame.y
        if !label.isEmpty {
            canvas.writeLine(label, at: proposal.textScale, row: y, in: frame, style: canvas.textStyle())
            y += proposal.textScale + space(proposal)
        }
        let form = form(in: proposal)
        switch form {
        case .weeks(let weeks): draw(weeks, x: frame.x, y: y, on: &canvas)
        case .months(let cell): drawMonths(cell: cell, x: frame.x, y: y, on: &canvas)
        }
        guard case let height = legendHeight(form, proposal), height > 0 else { return }
        let rows = height - space(proposal)
        let place = Rect(
            x: frame.x, y: y + form.rows + monthRows(form) + space(proposal),
            width: legendWidth(form, frame.width), height: rows)
        canvas.drawMagnified(by: form.scale, in: place) { canvas, place in
            legend.draw(in: place, on: &canvas)
        }
    }

    /// The layout of the days. `cell` is the width of a day in cells, including its gap.
    private enum Form {
        case weeks(Weeks)
        case months(cell: Int)

        var width: Int {
            switch self {
            case .weeks(let weeks): weeks.labelWidth + weeks.columns * weeks.cell
            case .months(let cell): cell == 1 ? 12 : 12 * cell - 1
            }
        }

        var rows: Int {
            switch self {
            case .weeks(let weeks): weeks.isLarge ? 11 : 7
            case .months: 5
            }
        }

        /// The line height in rows.
        var scale: Int { if case .weeks(let weeks) = self { weeks.scale } else { 1 } }
    }

    /// A column for each week.
    private struct Weeks {
        /// The width of a day in cells, including its gap.
        let cell: Int
        /// The number of weeks.
        let columns: Int
        /// Whether days are one and a half rows tall.
        var isLarge = false
        /// The line height in rows.
        var scale = 1
        /// Whether the names of weekdays are shown.
        var namesDays = true

        /// The width of a weekday name, including the gap after it.
        static let label = 4
        var labelWidth: Int { namesDays ? Weeks.label * scale : 0 }

        /// The weekdays whose names are shown, with their distances in rows from the first row of days.
        var labels: [(weekday: Int, row: Int)] {
            // Names several rows tall fit beside every third day.
            if !namesDays { return [] }
            if scale > 1 { return [0, 3, 6].map { ($0, ($0 * 3 + 1 - scale) / 2) } }
            return [0, 2, 4].map { ($0, isLarge ? $0 * 3 / 2 : $0) }
        }
    }

    private func form(in proposal: Proposal) -> Form {
        // A year spans 53 weeks, or 54 if a leap year begins on a Sunday.
        let columns = max(53, place(of: days.count - 1).column + 1)
        var forms = [2, 1].map { Form.weeks(Weeks(cell: $0, columns: columns)) }
        // Half rows require half blocks.
        if proposal.density.scale > 1, proposal.hasBlocks {
            forms.insert(.weeks(Weeks(cell: 3, columns: columns, isLarge: true)), at: 0)
            if year != nil, proposal.textScale > 1 {
                // Beside eleven rows of days there is space for three names of four rows, beside seven for none.
                let scale = min(proposal.textScale, 4)
                let large = Weeks(cell: 3, columns: columns, isLarge: true, scale: scale)
                let small = Weeks(cell: 2, columns: columns, scale: scale, namesDays: false)
                forms = [.weeks(large), .weeks(small)] + forms
            }
        }
        return forms.first { $0.width <= proposal.width }
            ?? .months(cell: proposal.width >= 35 ? 3 : proposal.width >= 23 ? 2 : 1)
    }

    /// Returns the height of the month names in rows.
    private func monthRows(_ form: Form) -> Int {
        switch form {
        case .weeks(let weeks): year == nil ? 0 : weeks.scale
        case .months: 1
        }
    }

    private func space(_ proposal: Proposal) -> Int { proposal.density < .compact ? 1 : 0 }

    private func draw(_ weeks: Weeks, x: Int, y: Int, on canvas: inout Canvas) {
        let x = x + weeks.labelWidth, cell = weeks.cell, scale = weeks.scale
        let style = canvas.plainStyle(.dim)
        var top = y
        if let year {
            top += scale
            var free = 0
            // A month has at least four columns.
            for label in ColumnLabels(names.months, width: (4 * cell - 1) / scale, gap: 1).places {
                let first = Day(year: year, month: label.column + 1, day: 1).dayOfYear
                let column = place(of: first).column * cell, end = column + label.text.cellWidth * scale
                guard column >= free, end <= 53 * cell else { continue }
                canvas.write(label.text, at: scale, x: x + column, y: y, style: style)
                free = end + scale
            }
            for (weekday, row) in weeks.labels {
                let name = canvas.fit(weekdays[weekday], cells: Weeks.label - 1)
                canvas.write(name, at: scale, x: x - (1 + name.cellWidth) * scale, y: top + row, style: style)
            }
        }
        let shares = shares(of: self.place(of: days.count - 1).column + 1, canvas)
        for (day, value) in days.enumerated() {
            let place = place(of: day)
            drawSquare(
                levels.level(of: value), of: groups.indices.contains(day) ? groups[day] : nil,
                x: x + place.column * cell, y: Float(top) + Float(place.row) * (weeks.isLarge ? 1.5 : 1), cell: cell,
                isLarge: weeks.isLarge, share: shares[place.column], on: &canvas)
        }
    }

    private func drawMonths(cell: Int, x: Int, y: Int, on canvas: inout Canvas) {
        let year = self.year ?? 2023
        let shares = shares(of: 12, canvas)
        let labels = ColumnLabels(names.months, width: max(1, cell - 1), gap: cell == 1 ? 0 : 1)
        for label in labels.places {
            canvas.write(label.text, x: x + label.column * cell, y: y, style: canvas.plainStyle(.dim))
        }
        for month in 1...12 {
            let column = x + (month - 1) * cell
            let first = Day(year: year, month: month, day: 1).dayOfYear
            let count = Day.count(inMonth: month, of: year)
            for week in 0..<5 where week * 7 < count {
                let range = (first + week * 7)..<min(first + count, first + week * 7 + 7)
                let values = range.compactMap { days.indices.contains($0) ? days[$0] : nil }
                let mean = values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
                drawSquare(
                    levels.level(of: mean), of: group(of: range), x: column,
                    y: Float(y + 1 + week), cell: cell, isLarge: false,
                    share: shares[month - 1], on: &canvas)
            }
        }
    }

    /// Returns the group to which most of a range of days belong; the first one in a tie.
    private func group(of range: Range<Int>) -> Int? {
        let counts = groups[range.clamped(to: groups.indices)].reduce(into: [Int: Int]()) { counts, group in
            if let group { counts[group, default: 0] += 1 }
        }
        return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }

    /// Returns the opacity of each column while the year appears from the left.
    private func shares(of columns: Int, _ canvas: borrowing Canvas) -> [Double] {
        let stagger = Stagger(count: columns, part: 0.2)
        return (0..<columns).map { stagger.progress(of: $0, at: canvas.growth) }
    }

    /// Draws a square with the opacity of its column.
    ///
    /// - Parameters:
    ///   - group: The group of its days, which determines its colour.
    ///   - y: The first row, which may be fractional if the square is large.
    ///   - cell: The width of the square including the gap beside it, in cells.
    private func drawSquare(
        _ level: Int, of group: Int?, x: Int, y: Float, cell: Int, isLarge: Bool, share: Double,
        on canvas: inout Canvas
    ) {
        canvas.faded(by: share) { canvas in
            let row = Int(y)
            let paint = group.map { legend.paint(ofPart: $0, canvas) }
            guard canvas.mixesColors, canvas.glyphs.hasBlocks else {
                return drawShade(level, paint, count: isLarge ? 2 : max(1, cell - 1), x: x, y: row, on: &canvas)
            }
            // A cell is half as wide as it is tall.
            let left = Float(x)
            var square =
                switch cell {
                case 1: FigureRect(x: left + 0.1, y: y + 0.2, width: 0.8, height: 0.6)
                case 2: FigureRect(x: left, y: y, width: 1.75, height: 1)
                default: FigureRect(x: left, y: isLarge ? y : y + 0.25, width: 2, height: isLarge ? 1 : 0.75)
                }
            square.cornerRadius = 0.15
            let color = canvas.color(ofLevel: level, paint?.style.foreground, x: x, y: row)
            let fill = cell == 1 ? canvas.glyphs.square : canvas.glyphs.solid
            canvas.fill(square, CellPaint(style: Style(foreground: color), fill: fill))
        }
    }

    /// Draws a day as a shade character, for terminals that can't mix colours.
    private func drawShade(_ level: Int, _ paint: CellPaint?, count: Int, x: Int, y: Int, on canvas: inout Canvas) {
        let part = level == 0 ? nil : paint
        let style = part?.style ?? canvas.plainStyle(level == 0 ? .dim : canvas.color ?? .accent)
        let shade = String(repeating: part?.fill ?? canvas.glyphs.shades[level], count: count)
        canvas.write(shade, x: x, y: y, style: style)
    }

    /// Returns the week and the weekday of a day of the year.
    private func place(of day: Int) -> (column: Int, row: Int) {
        let first = year.map { Day(year: $0, month: 1, day: 1).weekday } ?? 0
        return ((day + first) / 7, (day + first) % 7)
    }

    /// Returns the number of each day of the year, and the year.
    private static func days(_ numbers: DayNumbers?, year: Int?) -> ([Double?], Int?) {
        switch numbers {
        case .values(let values): return (Array(values.prefix(366)), year)
        case .dates(let dates):
            // Dates from a file are valid; dates created in code may not be.
            let dates = dates.filter(\.exists)
            guard let year = year ?? dates.map(\.year).max() else { return ([], nil) }
            var days = [Double?](repeating: nil, count: Day.count(inYear: year))
            for date in dates where date.year == year {
                days[Day(year: year, month: date.month, day: date.day).dayOfYear] = date.value
            }
            return (days, year)
        case nil: return ([], year)
        }
    }
}
