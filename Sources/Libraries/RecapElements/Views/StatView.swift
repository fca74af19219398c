import RecapLanguage
import RecapScene
import RecapStory
import RecapSurface

/// A number in large digits, with a label.
struct StatView: NumberedElement, LargeTextLayout {
    private let value: ResolvedValue
    private let from: Double
    private let format: NumberFormat
    private let prefix, suffix: String
    private let label: LinkedText?
    /// The separator between the number and its label where both form one text.
    private let separator: String
    private let font: Title.Font
    /// The content in display type: a number, or text in place of a number; `nil` for other fonts.
    private let display: Display?

    /// A number or a text in display type.
    private enum Display: Sendable {
        case number(DisplayNumber)
        case text(DisplayText)
    }

    init(_ stat: Stat, data: DataResolver) {
        value = data.value(stat.value)
        from = stat.from.flatMap { data.number($0) } ?? 0
        prefix = stat.prefix.map { data.text($0) } ?? ""
        suffix = stat.suffix.map { data.unit($0) } ?? ""
        var decimals = stat.decimals
        // An amount of money is whole, or has two decimals.
        if case .number(let number) = value, decimals == nil, number != number.rounded(),
            prefix.last?.isCurrencySymbol ?? false || suffix.last?.isCurrencySymbol ?? false
        {
            decimals = 2
        }
        format = data.numberFormat(decimals: decimals)
        label = stat.label.map { LinkedText(data.filled($0).shortened(to: String.maximumTitleLength)) }
        separator = label.map { data.language.space(beforeCounter: $0.plainText) } ?? ""
        font = stat.font
        switch value {
        case .number(let number) where font == .display:
            let digits = format.digits(for: number)
            let ends = [format.text(number, digits: digits), format.text(from, digits: digits)]
            display = .number(
                DisplayNumber(
                    ends, prefix: prefix, suffix: suffix, typeface: stat.typeface, numbering: data.language.numbering))
        case .text(let text):
            let whole = DisplayText(prefix + text.string + suffix, font: font, typeface: stat.typeface, wraps: false)
            display = whole.map { .text($0) }
        case .number: display = nil
        }
    }

    var traits: ElementTraits {
        ElementTraits(role: .main, entrance: .count, color: .accent, mirrorsRightToLeft: false)
    }
    var plainText: [String] { [text + separator + (label?.plainText ?? "")] }
    var links: [PageLink] { label?.links ?? [] }

    var largeText: (any LargeTextLayout)? { self }

    func letters(in proposal: Proposal) -> LargeLetters? {
        estimate(in: proposal)?.letters ?? LargeText(number: text, font: font).letters(in: proposal)
    }

    var minimumWidth: Int { max(10, text.cellWidth(upTo: 40), label?.words.cellWidth(upTo: 12) ?? 0) }

    func size(in proposal: Proposal) -> CellSize {
        let number = LargeText(number: text, font: font).rows(in: blockProposal(proposal))
        let labels = labelLines(in: proposal), scale = proposal.textScale
        let estimate = estimate(in: proposal)
        let width = (number.map(\.width) + labels.map { $0.cellWidth * scale } + [estimate?.size.width ?? 0]).max() ?? 0
        let height = max(number.count, estimate?.size.height ?? 0)
        return CellSize(width: width, height: height + space(proposal) + labels.count * scale)
    }

    /// Returns the estimated size of the number in display type; `nil` if it cannot be set in display type.
    private func estimate(in proposal: Proposal) -> DisplaySizeEstimate? {
        switch display {
        case .number(let number): number.estimate(in: proposal)
        case .text(let text): text.estimate(in: proposal)
        case nil: nil
        }
    }

    /// Returns the proposal for block letters, which are shown until the picture in display type is ready.
    private func blockProposal(_ proposal: Proposal) -> Proposal {
        estimate(in: proposal).map {
            LargeText(number: text, font: font).proposal(proposal, withinRows: $0.size.height)
        } ?? proposal
    }

    func displayRequest(in proposal: Proposal, on canvas: borrowing Canvas) -> DisplayRequest? {
        guard display != nil else { return nil }
        let rows = size(in: proposal).height - space(proposal) - labelLines(in: proposal).count * proposal.textScale
        return request(in: proposal, rows: rows, on: canvas)
    }

    private func request(in proposal: Proposal, rows: Int, on canvas: borrowing Canvas) -> DisplayRequest? {
        switch display {
        case .number(let number): number.request(in: proposal, rows: rows, on: canvas)
        case .text(let text): text.request(in: proposal, rows: rows, on: canvas)
        case nil: nil
        }
    }

    var numbers: [Double] { if case .number(let number) = value { [number] } else { [] } }

    func draw(_ numbers: [Double], on canvas: inout Canvas, in frame: Rect, proposal: Proposal) {
        let labels = labelLines(in: proposal)
        let height = frame.height - space(proposal) - labels.count * proposal.textScale
        let place = Rect(x: frame.x, y: frame.y, width: frame.width, height: height)
        if !drawDisplay(numbers, in: place, proposal, on: &canvas) {
            drawLetters(numbers, in: place, proposal, on: &canvas)
        }
        guard let label else { return }
        let top = place.maxY + space(proposal)
        let area = Rect(x: frame.x, y: top, width: frame.width, height: frame.maxY - top)
        canvas.nested { canvas in
            (canvas.style, canvas.color) = (nil, nil)
            canvas.drawMagnified(by: proposal.textScale, in: area) { canvas, area in
                for (row, line) in labels.enumerated() {
                    canvas.write(
                        line, of: label, x: area.x + canvas.indent(line.cellWidth, in: area.width), y: area.y + row,
                        style: canvas.textStyle())
                }
            }
        }
    }

    /// Draws the number in display type. Returns `false` if it is not ready or not available.
    private func drawDisplay(
        _ numbers: [Double], in place: Rect, _ proposal: Proposal, on canvas: inout Canvas
    ) -> Bool {
        guard let display, let request = request(in: proposal, rows: place.height, on: canvas),
            let picture = canvas.displayPicture(of: request)
        else { return false }
        let style = canvas.textStyle(color: .accent)
        switch display {
        case .number(let number):
            return number.draw(
                bare(at: canvas.count, number: numbers.first), from: picture, in: place, style: style, on: &canvas)
        case .text:
            canvas.draw(picture, in: place, style: style)
            return true
        }
    }

    /// Draws the number in block letters, or in a smaller font.
    private func drawLetters(_ numbers: [Double], in place: Rect, _ proposal: Proposal, on canvas: inout Canvas) {
        let whole = LargeText(number: text, font: font), proposal = blockProposal(proposal)
        let form = whole.form(in: proposal, scale: canvas.scale)
        let rows = whole.rows(of: form, in: proposal)
        let top = place.y + (place.height - rows.count) / 2
        // A number that counts up is right-aligned, so that its digits don't move.
        let width = rows.map(\.width).max() ?? 0
        let left = place.x + canvas.indent(width, in: place.width)
        let now = LargeText(number: text(at: canvas.count, number: numbers.first), font: font)
            .rows(of: form, in: proposal)
        let bold = canvas.textStyle(.bold, color: .accent), plain = canvas.textStyle(color: .accent)
        for (index, row) in now.prefix(rows.count).enumerated() {
            canvas.write(row, x: left + max(0, width - row.width), y: top + index) {
                $0 == LargeRow.bold ? bold : plain
            }
        }
    }

    /// The number with its prefix and suffix.
    private var text: String { text(at: .own, number: numbers.first) }

    /// Returns the number at a state of its count, with its prefix and suffix.
    private func text(at count: MotionState.Count, number own: Double?) -> String {
        bare(at: count, number: own).prefixed(by: prefix) + suffix
    }

    /// Returns the number at a state of its count.
    private func bare(at count: MotionState.Count, number own: Double?) -> String {
        switch value {
        case .text(let text): return text.string
        case .number(let number):
            let now = count.value(own: own ?? number, start: from)
            return format.text(now, digits: format.digits(for: number))
        }
    }

    private func labelLines(in proposal: Proposal) -> [[StyledRun]] {
        wrap(label?.runs ?? [], width: proposal.magnified(by: proposal.textScale).lineWidth)
    }

    /// Returns the number of blank rows between the number and its label, minus the rows that are free below the
    /// digits. The labels of numbers side by side share a baseline.
    private func space(_ proposal: Proposal) -> Int {
        guard label != nil, proposal.density < .compact else { return 0 }
        let space = proposal.density.scale
        guard !proposal.isBesideOthers, case .number(let number) = display, let estimate = number.estimate(in: proposal)
        else {
            return space
        }
        return max(0, space - number.freeRows(in: estimate))
    }
}
