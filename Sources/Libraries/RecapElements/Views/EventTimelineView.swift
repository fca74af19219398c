import RecapLanguage
import RecapMotion
import RecapScene
import RecapStory
import RecapSurface

/// Dated events on a line, which is horizontal if there is space for their texts, and vertical otherwise.
struct EventTimelineView: ElementView, TranscribedElement {
    private struct Entry: Sendable {
        let date, label, detail: String
        let color: ColorSource?
    }

    private let entries: [Entry]
    /// The number of drawn events.
    private let count: Int
    private let days: [Int?]
    private let layouts = LayoutCache<LayoutKey, Layout>()

    init(_ timeline: EventTimeline, data: DataResolver) {
        entries = data.events(timeline.items).prefix(max(0, timeline.limit ?? .max)).map { event in
            Entry(
                date: data.text(event.date),
                label: data.text(event.label).shortened(to: String.maximumTitleLength),
                detail: event.detail.map { data.text($0).shortened(to: String.maximumTitleLength) } ?? "",
                color: event.color)
        }
        count = min(entries.count, ItemRow.most)
        days = entries.prefix(count).map { EventPlaces.day(of: $0.date) }
    }

    var traits: ElementTraits { .chart }
    // Dates take at most a third of the width.
    var untruncatedWidth: Int { 3 * dateWidth }

    func transcript(in words: TranscriptWords) -> [String] {
        entries.map { entry in
            let event = words.sentence(label: words.date(entry.date), entry.label)
            return words.ended(event + (entry.detail.isEmpty ? "" : " (\(entry.detail))"))
        }
    }

    func size(in proposal: Proposal) -> CellSize {
        guard count > 0 else { return CellSize(width: 0, height: 0) }
        let layout = layout(in: proposal)
        return CellSize(width: layout.width, height: layout.height)
    }

    func draw(on canvas: inout Canvas, in frame: Rect, proposal: Proposal) {
        guard count > 0 else { return }
        let layout = layout(in: proposal)
        switch layout.form {
        case .across(let places): drawAcross(places, layout, frame, on: &canvas)
        case .down(let dates): drawDown(dates, layout, frame, on: &canvas)
        }
    }

    private func drawAcross(_ places: EventPlaces, _ layout: Layout, _ frame: Rect, on canvas: inout Canvas) {
        let drawn = Int((Double(frame.width) * canvas.growth).rounded())
        let y = frame.y + 1 + layout.air
        let line = FigureRect(
            x: Float(frame.x), y: Float(y) + (1 - Self.lineWidth) / 2, width: Float(drawn), height: Self.lineWidth)
        let cells = Rect(x: frame.x, y: y, width: drawn, height: 1)
        canvas.draw(.rectangle(line), canvas.faintStyle, in: cells, as: canvas.glyphs.rule)
        let stagger = Stagger(count: count)
        for index in 0..<count {
            canvas.drawPart(index, in: stagger) { canvas in
                let column = places.columns[index]
                canvas.alignment = .center
                let entry = entries[index], texts = layout.texts[index]
                let place = Rect(
                    x: frame.x + column - layout.pitch / 2, y: frame.y, width: layout.pitch, height: frame.height)
                drawNode(of: entry, x: frame.x + column, y: y, on: &canvas)
                canvas.writeLine(
                    canvas.fit(entry.date, cells: layout.pitch - 1), row: frame.y, in: place,
                    style: canvas.plainStyle(.dim))
                var row = y + 1 + layout.air
                for line in 0..<texts.label.count {
                    canvas.writeLine(
                        texts.label.text(ofLine: line), row: row, in: place, style: canvas.textStyle(.bold))
                    row += 1
                }
                for line in 0..<(texts.detail?.count ?? 0) {
                    canvas.writeLine(
                        texts.detail?.text(ofLine: line) ?? "", row: row, in: place, style: canvas.plainStyle(.dim))
                    row += 1
                }
            }
        }
    }

    private func drawDown(_ dates: Int, _ layout: Layout, _ frame: Rect, on canvas: inout Canvas) {
        let stagger = Stagger(count: min(count, 20)), line = frame.x + (dates > 0 ? dates + 2 : 0)
        for index in 0..<count {
            let top = frame.y + layout.tops[index],
                next = index + 1 < count ? frame.y + layout.tops[index + 1] : top + 1
            let texts = layout.texts[index]
            let height = max(next - top, texts.label.count + (texts.detail?.count ?? 0))
            guard canvas.isInView(rows: top..<top + height) else { continue }
            canvas.drawPart(index, in: stagger) { canvas in
                let entry = entries[index]
                if dates > 0 {
                    let date = canvas.fit(entry.date, cells: dates)
                    canvas.write(date, x: frame.x + dates - date.cellWidth, y: top, style: canvas.plainStyle(.dim))
                }
                if layout.indent > 0 {
                    if index + 1 < count { drawStem(x: line, rows: top..<next, on: &canvas) }
                    drawNode(of: entry, x: line, y: top, on: &canvas)
                }
                var row = top
                func write(_ lines: WrappedText, _ style: Style) {
                    for number in canvas.rowsInView(of: lines.count, from: row) {
                        canvas.write(lines.text(ofLine: number), x: line + layout.indent, y: row + number, style: style)
                    }
                    row += lines.count
                }
                write(texts.label, canvas.textStyle(texts.detail == nil ? .plain : .bold))
                if let detail = texts.detail { write(detail, canvas.plainStyle(.dim)) }
            }
        }
    }

    /// The width of the line between events, and of an event's point on the line, in rows.
    private static let lineWidth: Float = 0.08, pointWidth: Float = 0.5

    /// Draws the line from the point of an event down to the next one.
    private func drawStem(x: Int, rows: Range<Int>, on canvas: inout Canvas) {
        let line = FigureRect(
            x: Float(x) + 0.5 - Self.lineWidth, y: Float(rows.lowerBound) + 0.5, width: 2 * Self.lineWidth,
            height: Float(rows.count))
        let cells = Rect(x: x, y: rows.lowerBound, width: 1, height: rows.count + 1)
        let inner = Rect(x: x, y: rows.lowerBound + 1, width: 1, height: rows.count - 1)
        canvas.draw(.rectangle(line), canvas.faintStyle, in: cells, as: canvas.glyphs.stem, cells: inner)
    }

    private func drawNode(of entry: Entry, x: Int, y: Int, on canvas: inout Canvas) {
        let style = canvas.plainStyle(entry.color ?? canvas.color ?? .accent)
        let point = FigureShape.dot(x: Float(x) + 0.5, y: Float(y) + 0.5, width: Self.pointWidth)
        canvas.draw(point, style, in: Rect(x: x, y: y, width: 1, height: 1), as: canvas.glyphs.node)
    }

    // MARK: Layout

    /// The values on which the layout depends.
    private struct LayoutKey: Equatable {
        let width: Int
        let density: Density
        let gap: Int
    }

    private enum Form: Sendable {
        /// Horizontal, with the columns of the events.
        case across(EventPlaces)
        /// Vertical, with the width of the dates.
        case down(dates: Int)
    }

    private struct Layout {
        var form = Form.down(dates: 0)
        var width = 0, height = 0
        /// The texts of each event.
        var texts: [(label: WrappedText, detail: WrappedText?)] = []
        /// The columns per event, and the number of empty rows above and below the line, on a horizontal line.
        var pitch = 0, air = 0
        /// The distance from a vertical line to the texts; 0 if there is no space for a line.
        var indent = 3
        /// The first row of each event on a vertical line.
        var tops: [Int] = []
    }

    /// The minimum number of columns per event on a horizontal line.
    private static let leastPitch = 18
    /// The maximum number of lines of an event's text on a horizontal line.
    private static let maximumLines = 3

    private func layout(in proposal: Proposal) -> Layout {
        layouts.value(for: LayoutKey(width: proposal.width, density: proposal.density, gap: proposal.gap)) {
            across(in: proposal) ?? down(in: proposal)
        }
    }

    private func across(in proposal: Proposal) -> Layout? {
        let scale = proposal.density.scale, width = min(proposal.width, [72, 112, 160][scale - 1])
        guard count > 1, proposal.density < .dense, width / count >= EventTimelineView.leastPitch else { return nil }
        var layout = Layout()
        // The remaining space allows the distances between events to reflect their dates.
        layout.pitch = max(EventTimelineView.leastPitch, min(width * 2 / 3 / count, 30))
        layout.texts = texts(width: layout.pitch - 2, hasDetails: true)
        let heights = layout.texts.map { $0.label.count + ($0.detail?.count ?? 0) }
        guard (heights.max() ?? 0) <= EventTimelineView.maximumLines + scale else { return nil }
        layout.air = proposal.gap
        layout.form = .across(EventPlaces(dates: days, width: width, pitch: layout.pitch))
        layout.width = width
        layout.height = 2 + 2 * layout.air + (heights.max() ?? 0)
        return layout
    }

    private func down(in proposal: Proposal) -> Layout {
        var layout = Layout()
        let isTiny = proposal.width < 16
        let dates = isTiny ? 0 : dateWidth
        let shown = min(dates, max(0, proposal.width / 3))
        if proposal.width < 8 { layout.indent = 0 }
        let left = (shown > 0 ? shown + 2 : 0) + layout.indent
        layout.form = .down(dates: shown)
        layout.texts = texts(
            width: max(1, proposal.lineWidth - left), hasDetails: proposal.density < .dense)
        let gap = proposal.gap
        for texts in layout.texts {
            layout.tops.append(layout.height)
            layout.height += texts.label.count + (texts.detail?.count ?? 0) + gap
            layout.width = max(layout.width, left + max(texts.label.width, texts.detail?.width ?? 0))
        }
        layout.height -= gap
        layout.width = min(layout.width, proposal.width)
        return layout
    }

    /// The width of the widest date, up to 40.
    private var dateWidth: Int { entries.prefix(count).map { $0.date.cellWidth(upTo: 40) }.max() ?? 0 }

    private func texts(width: Int, hasDetails: Bool) -> [(label: WrappedText, detail: WrappedText?)] {
        entries.prefix(count).map { entry in
            let detail = hasDetails && !entry.detail.isEmpty ? WrappedText(entry.detail, limit: width) : nil
            return (WrappedText(entry.label, limit: width), detail)
        }
    }
}

/// The columns of events on a horizontal timeline, according to their dates but with a minimum distance.
struct EventPlaces: Sendable {
    /// The zero-based column of each event.
    let columns: [Int]

    /// Positions events in a number of columns, with each event taking up `pitch` columns.
    ///
    /// The events are evenly spaced unless all dates are known. `pitch` × `dates.count` must be at most `width`.
    init(dates: [Int?], width: Int, pitch: Int) {
        let count = dates.count, half = pitch / 2, last = max(half, width - 1 - (pitch - 1) / 2)
        let known = dates.compactMap { $0 }
        guard count > 1, known.count == count, let first = known.min(), let end = known.max(), first < end else {
            columns = (0..<count).map { count > 1 ? half + $0 * (last - half) / (count - 1) : width / 2 }
            return
        }
        var places = known.map { half + ($0 - first) * (last - half) / (end - first) }
        for index in places.indices.dropFirst() { places[index] = max(places[index], places[index - 1] + pitch) }
        // Events pushed beyond the edge move back.
        for index in places.indices.reversed() {
            places[index] = min(places[index], last - (count - 1 - index) * pitch)
        }
        columns = places
    }

    /// Returns the day number of a date such as 2024, 2024-09 or 2024-09-17; `nil` for other texts.
    static func day(of date: String) -> Int? {
        let parts = date.split(separator: "-", omittingEmptySubsequences: false)
        guard (1...3).contains(parts.count), parts[0].utf8.count == 4, let year = Int(parts[0]),
            (1...9999).contains(year)
        else { return nil }
        var numbers = [1, 1]
        for (index, part) in parts.dropFirst().enumerated() {
            guard part.utf8.count == 2, let number = Int(part) else { return nil }
            numbers[index] = number
        }
        return Day(validYear: year, month: numbers[0], day: numbers[1])?.number
    }
}
