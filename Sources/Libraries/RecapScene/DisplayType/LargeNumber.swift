package import RecapLanguage
package import RecapStory
package import RecapSurface

/// A number in the largest font that fits, or a text in its place: display type, block letters, or bold text.
///
/// The number may count. Its digits then keep their places, since they are aligned at the right end of the number at rest.
package struct LargeNumber: LargeTextLayout {
    /// The number at rest, with its prefix and suffix.
    package let text: String
    private let prefix, suffix: String
    private let font: Title.Font
    private let letters: LargeLettering
    /// The number to whose right end others are aligned; `nil` for the longest of its count.
    private let longest: String?

    /// Creates a number.
    ///
    /// - Parameters:
    ///   - number: The number at rest.
    ///   - start: The number at the start of its count; `nil` if it is no longer than the number at rest.
    ///   - all: All numbers that have letters of the same size, in the same order for each of them; empty for a number alone.
    ///   - numbering: The numbering system of the numbers.
    package init(
        _ number: String, from start: String? = nil, among all: [String] = [], prefix: String, suffix: String,
        font: Title.Font = .display, typeface: Typeface = Typeface(), numbering: NumberingSystem
    ) {
        var display: LargeLettering.Display?
        if font == .display {
            let digits = DisplayNumber(
                all.isEmpty ? [number] + (start.map { [$0] } ?? []) : all, prefix: prefix, suffix: suffix,
                typeface: typeface, numbering: numbering)
            display = .number(digits)
        }
        self.init(
            number, prefix: prefix, suffix: suffix, font: font, display, longest: all.isEmpty ? nil : number)
    }

    /// Creates a text in place of a number.
    package init(text: String, prefix: String, suffix: String, font: Title.Font, typeface: Typeface) {
        let display = DisplayText(
            text.prefixed(by: prefix) + suffix, font: font, typeface: typeface, wraps: false)
        self.init(text, prefix: prefix, suffix: suffix, font: font, display.map { .text($0) }, longest: nil)
    }

    private init(
        _ number: String, prefix: String, suffix: String, font: Title.Font, _ display: LargeLettering.Display?,
        longest: String?
    ) {
        text = number.prefixed(by: prefix) + suffix
        letters = LargeLettering(large: LargeText(number: text, font: font), display: display)
        (self.prefix, self.suffix, self.font, self.longest) = (prefix, suffix, font, longest)
    }

    /// Returns the large letters for a proposal.
    package func letters(in proposal: Proposal) -> LargeLetters? { letters.letters(in: proposal) }

    /// Returns the size of the number at rest.
    package func size(in proposal: Proposal) -> CellSize { letters.size(in: proposal) }

    /// Returns the number of rows at the bottom of the number that are free; 0 for a text, and for letters other than
    /// display type.
    package func freeRows(in proposal: Proposal) -> Int {
        guard case .number(let number) = letters.display, let estimate = number.estimate(in: proposal) else { return 0 }
        return number.freeRows(in: estimate)
    }

    /// Returns the width of the number at rest in cells, which is estimated for display type.
    package func width(in proposal: Proposal) -> Int {
        let blocks = letters.large.letters(in: letters.blockProposal(proposal)).width
        return max(blocks, letters.letters(in: proposal).width)
    }

    /// Returns the size of the letters that are shown where display type is not available.
    package func sizeWithoutDisplay(in proposal: Proposal) -> LetterSize {
        LetterSize(letters.large.form(in: proposal))
    }

    /// Returns whether the number can be set in display type.
    package func isInDisplayType(in proposal: Proposal) -> Bool { letters.estimate(in: proposal) != nil }

    /// Returns the request for the digits or the text in display type; `nil` if there is none.
    package func displayRequest(in proposal: Proposal, on canvas: borrowing Canvas) -> DisplayRequest? {
        displayRequest(in: proposal, rows: size(in: proposal).height, on: canvas)
    }

    /// Returns the request for a number of rows.
    package func displayRequest(in proposal: Proposal, rows: Int, on canvas: borrowing Canvas) -> DisplayRequest? {
        letters.request(in: proposal, rows: rows, on: canvas)
    }

    /// Draws the number or, while it counts, another one in its place.
    ///
    /// - Parameters:
    ///   - number: The number without prefix and suffix.
    ///   - place: The cells of the number at rest.
    ///   - style: The style of display type and of block letters.
    ///   - bold: The style of text in cells.
    package func draw(
        _ number: String, on canvas: inout Canvas, in place: Rect, proposal: Proposal, style: Style, bold: Style
    ) {
        if let request = displayRequest(in: proposal, rows: place.height, on: canvas),
            let picture = canvas.displayPicture(of: request)
        {
            switch letters.display {
            case .number(let digits):
                let isDrawn = digits.draw(
                    number, longest: longest, from: picture, in: place, style: style, on: &canvas)
                if isDrawn { return }
            case .text:
                canvas.draw(picture, in: place, style: style)
                return
            case nil: break
            }
        }
        let proposal = letters.blockProposal(proposal), whole = letters.large
        let form = whole.form(in: proposal, scale: canvas.scale)
        let rows = whole.rows(of: form, in: proposal)
        let top = place.y + (place.height - rows.count) / 2
        let width = rows.map(\.width).max() ?? 0
        let left = place.x + canvas.indent(width, in: place.width)
        let now = LargeText(number: number.prefixed(by: prefix) + suffix, font: font).rows(of: form, in: proposal)
        for (index, row) in now.prefix(rows.count).enumerated() {
            canvas.write(row, x: left + max(0, width - row.width), y: top + index) {
                $0 == LargeRow.bold ? bold : style
            }
        }
    }
}

/// The letters of a large text: display type, and those that are shown until it is ready, or where there is none.
struct LargeLettering: Sendable {
    /// A text in display type.
    enum Display: Sendable {
        case number(DisplayNumber)
        case text(DisplayText)
    }

    let large: LargeText
    /// The text in display type; `nil` for other fonts.
    let display: Display?

    /// Returns the estimated size of the text in display type; `nil` if it cannot be set in display type.
    func estimate(in proposal: Proposal) -> DisplaySizeEstimate? {
        switch display {
        case .number(let number): number.estimate(in: proposal)
        case .text(let text): text.estimate(in: proposal)
        case nil: nil
        }
    }

    func letters(in proposal: Proposal) -> LargeLetters {
        estimate(in: proposal)?.letters ?? large.letters(in: proposal)
    }

    func size(in proposal: Proposal) -> CellSize {
        let estimate = estimate(in: proposal)?.size ?? CellSize(width: 0, height: 0)
        let blocks = large.size(in: blockProposal(proposal))
        return CellSize(width: max(blocks.width, estimate.width), height: max(blocks.height, estimate.height))
    }

    /// Returns the proposal for letters other than display type, which take no more rows than it.
    func blockProposal(_ proposal: Proposal) -> Proposal {
        estimate(in: proposal).map { large.proposal(proposal, withinRows: $0.size.height) } ?? proposal
    }

    /// Returns the request for the text in display type, in a number of rows; `nil` if it cannot be set in display type.
    func request(in proposal: Proposal, rows: Int, on canvas: borrowing Canvas) -> DisplayRequest? {
        switch display {
        case .number(let number): number.request(in: proposal, rows: rows, on: canvas)
        case .text(let text): text.request(in: proposal, rows: rows, on: canvas)
        case nil: nil
        }
    }
}
