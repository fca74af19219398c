import RecapLanguage
import RecapMotion
import RecapScene
import RecapStory
import RecapSurface

/// Two numbers or two series side by side, with the difference.
struct ComparisonView: NumberedElement, TranscribedElement, LargeTextLayout {
    private let before, after: ComparedNumbers
    private let names: [String]
    /// The names in full, for transcripts.
    private let spokenNames: [String]
    private let labels: [String]
    private let format: UnitFormat
    private let percentFormat: PercentFormat
    /// The two numbers in letters of the same size.
    private let large: [LargeNumber]

    init(_ comparison: Comparison, data: DataResolver) {
        before = data.quantity(comparison.before)
        after = data.quantity(comparison.after)
        let names = comparison.names.map { data.strings($0) } ?? []
        spokenNames = (0..<2).map { $0 < names.count ? names[$0] : "" }
        self.names = spokenNames.map { $0.shortened(to: 200) }
        labels = comparison.labels.map { data.strings($0) } ?? []
        format = UnitFormat(comparison.unit, decimals: comparison.decimals, data: data)
        percentFormat = PercentFormat(data.language)
        let totals = [before, after].map { [format] in format.format.text($0.values.reduce(0, +)) }
        large = totals.map { [format] in
            LargeNumber(
                $0, among: totals, prefix: format.prefix, suffix: format.unit, numbering: data.language.numbering)
        }
    }

    var traits: ElementTraits {
        let magnification: Magnification = if case .numbers = before { .figures } else { .none }
        return ElementTraits(
            role: .main, magnification: magnification, entrance: .count, color: .accent)
    }

    func transcript(in words: TranscriptWords) -> [String] {
        let totals = totals(numbers)
        let sides = zip(spokenNames, [totals.before, totals.after]).map { words.sentence(label: $0, format.text($1)) }
        return [words.ended(words.sentence(sides + [difference(totals, in: words)]))]
    }

    /// Returns the difference in words, since speech output may omit a minus sign.
    private func difference(_ totals: (before: Double, after: Double), in words: TranscriptWords) -> String {
        let change = totals.after - totals.before
        guard change != 0 else { return words.text("no difference") }
        let sizes = differences(totals, at: totals).map { String($0.drop { "+-".contains($0) }) }
        return words.sentence([words.text(change > 0 ? "\(sizes[0]) more" : "\(sizes[0]) less")] + sizes.dropFirst())
    }

    var numbers: [Double] { before.values + after.values }

    func size(in proposal: Proposal) -> CellSize {
        switch form(in: proposal) {
        case .large(let side, let rows, let gap, _):
            return CellSize(
                width: side * 2 + gap, height: nameRows(proposal) + rows + space(proposal) + proposal.textScale)
        case .lines(let width): return CellSize(width: width, height: 3)
        case .columns(let columns):
            let heads = nameRows(proposal) == 0 && proposal.density > .compact ? 1 : 2
            return CellSize(
                width: columns.width, height: heads + space(proposal) + columns.rows + (labels.isEmpty ? 0 : 1))
        }
    }

    func draw(_ numbers: [Double], on canvas: inout Canvas, in frame: Rect, proposal: Proposal) {
        let own = totals(self.numbers), now = totals(numbers)
        let counted = (
            before: canvas.count.value(own: now.before, start: 0), after: canvas.count.value(own: now.after, start: 0)
        )
        let texts = [format.text(counted.before, like: own.before), format.text(counted.after, like: own.after)]
        let difference = difference(own, at: now)
        switch form(in: proposal) {
        case .large(let side, let rows, let gap, let half):
            let top = frame.y + nameRows(proposal)
            for index in 0..<2 {
                let place = Rect(x: frame.x + index * (side + gap), y: frame.y, width: side, height: frame.height)
                canvas.aligned(.center) { canvas in
                    canvas.writeLine(
                        names[index], at: proposal.textScale, row: frame.y, in: place, style: canvas.plainStyle(.dim))
                    let room = Rect(x: place.x, y: top, width: side, height: rows)
                    let total = index == 0 ? own.before : own.after
                    let number = index == 0 ? counted.before : counted.after
                    let digits = format.format.text(number, digits: format.format.digits(for: total))
                    let style = index == 1 ? canvas.textStyle(color: .accent) : canvas.plainStyle(.dim)
                    var bold = style
                    if index == 1 { bold.attributes.insert(.bold) }
                    large[index].draw(digits, on: &canvas, in: room, proposal: half, style: style, bold: bold)
                }
            }
            canvas.faded(by: canvas.growth) { canvas in
                canvas.alignment = .center
                canvas.writeLine(
                    difference, at: proposal.textScale, row: frame.maxY - proposal.textScale, in: frame,
                    style: canvas.plainStyle(.ink, attributes: .bold))
            }
        case .lines:
            for (index, text) in (texts + [difference]).enumerated() {
                let style =
                    index == 0
                    ? canvas.plainStyle(.dim)
                    : index == 1
                        ? canvas.textStyle(.bold, color: .accent) : canvas.plainStyle(.ink, attributes: .bold)
                let text = canvas.fit(text, cells: frame.width)
                canvas.write(text, x: frame.maxX - text.cellWidth, y: frame.y + index, style: style)
                guard index < 2 else { continue }
                let room = max(0, frame.width - text.cellWidth - 1)
                canvas.write(
                    canvas.fit(names[index], cells: room), x: frame.x, y: frame.y + index,
                    style: canvas.plainStyle(index == 0 ? .dim : .ink))
            }
        case .columns(let columns):
            drawColumns(columns, numbers, texts, difference, frame: frame, proposal, on: &canvas)
        }
    }

    /// Draws the pairs of two series as adjacent columns, below the sums.
    private func drawColumns(
        _ columns: Columns, _ numbers: [Double], _ texts: [String], _ difference: String, frame: Rect,
        _ proposal: Proposal, on canvas: inout Canvas
    ) {
        let paints = [
            CellPaint(style: canvas.plainStyle(.dim), fill: canvas.paint(ofPart: 2, of: 3).fill),
            canvas.paint(ofPart: 0, of: 2),
        ]
        let heads = zip(names, texts).map { [$0, $1].filter { !$0.isEmpty }.joined(separator: " ") }
        var x = frame.x
        for (index, head) in heads.enumerated() {
            let style = index == 0 ? canvas.plainStyle(.dim) : canvas.textStyle(.bold, color: .accent)
            x +=
                canvas.write(canvas.fit(head, cells: max(0, frame.maxX - x)), x: x, y: frame.y, style: style) + 3
        }
        let y = frame.y + (proposal.density > .compact ? 0 : 1)
        let last = canvas.fit(difference, cells: frame.width)
        if proposal.density <= .compact || x + last.cellWidth <= frame.maxX {
            canvas.write(
                last, x: proposal.density <= .compact ? frame.x : frame.maxX - last.cellWidth, y: y,
                style: canvas.plainStyle(.ink, attributes: .bold))
        }
        let sides = [Array(numbers.prefix(before.values.count)), Array(numbers.dropFirst(before.values.count))]
        let most = numbers.max() ?? 0
        let stagger = Stagger(count: columns.count, part: 0.5)
        let bottom = frame.maxY - (labels.isEmpty ? 0 : 1)
        for (side, values) in sides.enumerated() {
            for (index, value) in values.prefix(columns.count).enumerated() {
                let share = most > 0 ? (value / most).asShare : 0
                let rect = Rect(
                    x: frame.x + index * columns.pitch + side * columns.column, y: bottom - columns.rows,
                    width: columns.column, height: columns.rows)
                canvas.drawColumn(
                    rect, share: share * stagger.progress(of: index, at: canvas.growth), paint: paints[side])
            }
        }
        AxisLabels(labels: labels, count: columns.count, column: columns.column * 2, gap: columns.gap).draw(
            in: frame, row: frame.maxY - 1, on: &canvas
        ) { $0 * columns.pitch }
    }

    // MARK: Numbers

    private func totals(_ numbers: [Double]) -> (before: Double, after: Double) {
        let count = before.values.count
        return (numbers.prefix(count).reduce(0, +), numbers.dropFirst(count).reduce(0, +))
    }

    private func difference(_ own: (before: Double, after: Double)) -> String { difference(own, at: own) }

    /// Returns the signed difference, followed by the percentage if there is a value to compare with.
    private func difference(_ own: (before: Double, after: Double), at now: (before: Double, after: Double)) -> String {
        differences(own, at: now).joined(separator: "  ")
    }

    /// Returns the signed difference and, if there is a value to compare with, the signed percentage.
    private func differences(
        _ own: (before: Double, after: Double), at now: (before: Double, after: Double)
    ) -> [String] {
        func signed(_ text: String, _ number: Double) -> String { number > 0 ? "+" + text : text }
        let change = now.after - now.before
        let digits = max(format.format.digits(for: own.before), format.format.digits(for: own.after))
        let text = signed(format.text(change, digits: digits), change)
        guard own.before != 0, change.isFinite else { return [text] }
        let percent = change / abs(now.before == 0 ? own.before : now.before) * 100
        let precision = abs(percent) < 1 && percent != 0 ? 1 : 0
        return [text, "\(signed(percentFormat.text(percent, decimals: precision), percent))"]
    }

    // MARK: Layout

    private struct Columns {
        /// The number of pairs, the width of a column and the gap between two pairs in cells, and the number of rows.
        let count, column, gap, rows: Int
        var pitch: Int { column * 2 + gap }
        var width: Int { count * pitch - gap }
    }

    private enum Form {
        /// Two large numbers of a given width and height side by side, with the proposal for each.
        case large(side: Int, rows: Int, gap: Int, half: Proposal)
        /// One line for each number, and one for the difference.
        case lines(width: Int)
        /// Columns for the pairs of two series.
        case columns(Columns)
    }

    private func form(in proposal: Proposal) -> Form {
        if case .numbers(let one) = before, case .numbers(let other) = after, max(one.count, other.count) > 1,
            let columns = columns(max(one.count, other.count), proposal)
        {
            return .columns(columns)
        }
        let own = totals(numbers), gap = gap(in: proposal)
        if proposal.density < .dense, let half = half(of: proposal) {
            let heads = names.map { $0.cellWidth(upTo: half.width) * proposal.textScale }
            let side = (large.map { $0.width(in: half) } + heads).max() ?? 1
            let rows = large.map { $0.size(in: half).height }.max() ?? 1
            return .large(side: min(side, half.width), rows: rows, gap: gap, half: half)
        }
        let texts = [own.before, own.after].map { format.text($0) }
        let widths = zip(names, texts).map { $0.cellWidth(upTo: 60) + 2 + $1.cellWidth }
        let width = max(widths.max() ?? 0, difference(own).cellWidth)
        return .lines(width: min(proposal.width, max(width, 24)))
    }

    /// Returns the gap between two large numbers in cells.
    private func gap(in proposal: Proposal) -> Int {
        proposal.density.scale > 1 ? proposal.width / 4 : min(6, max(2, proposal.width / 8))
    }

    /// Returns the proposal for one of two large numbers, of letters that fit both; `nil` if they have no large letters.
    private func half(of proposal: Proposal) -> Proposal? {
        var half = proposal
        half.width = max(1, (proposal.width - gap(in: proposal)) / 2)
        let sizes = large.map { $0.sizeWithoutDisplay(in: half) }
        guard sizes.allSatisfy(\.isBlock) || half.isTall && large[0].isInDisplayType(in: half) else { return nil }
        half.maximumLetterSize = sizes.min() ?? half.maximumLetterSize
        return half
    }

    var largeText: (any LargeTextLayout)? { self }

    /// Returns `nil`, since the numbers are magnified with their names.
    func letters(in proposal: Proposal) -> LargeLetters? { nil }

    func displayRequest(in proposal: Proposal, on canvas: borrowing Canvas) -> DisplayRequest? {
        guard case .large(_, let rows, _, let half) = form(in: proposal) else { return nil }
        return large[0].displayRequest(in: half, rows: rows, on: canvas)
    }

    /// Returns the widest columns that fit; `nil` if none fit.
    private func columns(_ count: Int, _ proposal: Proposal) -> Columns? {
        let scale = proposal.density.scale, room = min(proposal.width, [64, 104, 150][scale - 1])
        for column in stride(from: 3 * scale, through: 1, by: -1) {
            for gap in [max(1, column), 1] where count * (column * 2 + gap) - gap <= room {
                return Columns(count: count, column: column, gap: gap, rows: rows(in: proposal))
            }
        }
        return nil
    }

    private func rows(in proposal: Proposal) -> Int {
        switch proposal.density {
        case .grand: proposal.hasOtherMainElement ? 10 : 26
        case .roomy: proposal.hasOtherMainElement ? 7 : 15
        case .regular: proposal.rows(proposal.hasOtherMainElement ? 4 : 8)
        case .compact: 4
        case .tight, .dense: 3
        }
    }

    private func nameRows(_ proposal: Proposal) -> Int {
        names.allSatisfy(\.isEmpty) ? 0 : proposal.textScale + (proposal.density < .compact ? 1 : 0)
    }

    private func space(_ proposal: Proposal) -> Int { proposal.density < .compact ? 1 : 0 }
}
