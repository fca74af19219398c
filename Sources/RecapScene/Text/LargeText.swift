package import RecapStory
import RecapSurface

/// A text in the largest letters that fit: blocks, spaced bold, plain bold. Its letters keep their case.
package struct LargeText: Sendable {
    /// What it says, as far as it is drawn.
    package let text: String
    /// The largest letters that it may take.
    package let font: Title.Font
    /// The pieces of each paragraph, between which lines may end.
    private let paragraphs: [[LargePiece]]
    /// Whether it may wrap in large letters; a number stays on its line.
    private let wraps: Bool

    /// A title.
    package init(_ text: String, font: Title.Font) {
        self.text = text.shortened(to: String.longestTitle)
        self.font = font
        wraps = true
        paragraphs = textParts(of: self.text).map { $0.map(LargePiece.init) }
    }

    /// A number and what stands around it, in block letters. What the font lacks of it, a sign or a unit, is bold beside them.
    package init(number text: String) {
        self.text = text.shortened(to: String.longestTitle)
        font = .block
        wraps = false
        paragraphs = textParts(of: self.text).map { $0.flatMap(\.splitAtLacking).map(LargePiece.init) }
    }

    /// How it is drawn in some room.
    package enum Form: Sendable, Hashable {
        /// Half blocks, with wide or narrow gaps, once or twice as large.
        case block(isWide: Bool, scale: Int)
        /// Bold, with a blank after each letter.
        case spaced
        /// Bold, wrapped where it is too long.
        case plain
    }

    /// The most lines of block letters or spaced ones.
    package static let mostLines = 3

    /// Whether the number of lines that it may take matters.
    var canWrap: Bool { wraps && font == .block && (paragraphs.count > 1 || (paragraphs.first?.count ?? 0) > 1) }

    /// The largest form that the room has space for.
    package func form(in proposal: Proposal) -> Form {
        let most = wraps ? proposal.mostTitleLines : 1
        if font == .block, isForBlocks, proposal.hasBlocks, proposal.density < .dense {
            for scale in proposal.density == .roomy ? [2, 1] : [1] {
                for count in 1...max(1, most) {
                    // Narrow gaps are for small screens.
                    for isWide in scale == 1 ? [true, false] : [true] {
                        let form = Form.block(isWide: isWide, scale: scale)
                        if lines(as: form, width: proposal.width, most: count) != nil { return form }
                    }
                }
            }
        }
        return font != .plain && fits(.spaced, in: proposal) ? .spaced : .plain
    }

    /// Whether it has block letters.
    func isBlock(in proposal: Proposal) -> Bool { if case .block = form(in: proposal) { true } else { false } }

    /// The form at a scale of its own size: letters grow and shrink in steps, as cells allow.
    package func form(in proposal: Proposal, scale: Double) -> Form {
        let own = form(in: proposal)
        guard case .block(let isWide, let size) = own else { return scale < 0.5 ? .plain : own }
        switch scale {
        case ..<0.35: return .plain
        case ..<0.75: return fits(.spaced, in: proposal) ? .spaced : .plain
        case 1.5...: return size == 1 ? .block(isWide: isWide, scale: 2) : own
        default: return own
        }
    }

    /// The rows in the largest letters that fit.
    package func rows(in proposal: Proposal) -> [LargeRow] { rows(of: form(in: proposal), in: proposal) }

    /// The rows of a form; letters that grow keep the lines of their own form, `own`.
    package func rows(of form: Form, in proposal: Proposal, brokenAs own: Form? = nil) -> [LargeRow] {
        switch form {
        case .block(let isWide, let scale):
            let lines = wraps ? lines(as: own ?? form, width: proposal.width, most: .max) : nil
            return LargeRow.rows(of: lines ?? paragraphs, isWide: isWide, scale: scale)
        case .spaced:
            let lines = lines(as: .spaced, width: proposal.width, most: .max) ?? paragraphs
            return lines.enumerated().map { LargeRow(spaced: $1, line: $0) }
        case .plain:
            return balancedLines([StyledRun(text)], width: proposal.width).enumerated().map {
                LargeRow(bold: $1, line: $0)
            }
        }
    }

    /// Whether block letters are at least half of it: a few of them among many words in bold would look like a mistake, and
    /// so would signs without any letter.
    private var isForBlocks: Bool {
        let pieces = paragraphs.joined()
        let lacking = pieces.filter { $0.letters == nil }
        if lacking.isEmpty { return !pieces.isEmpty }
        let known = pieces.filter { $0.letters != nil }.map { $0.text.filter { $0.isLetter || $0.isNumber }.count }
        let count = known.reduce(0, +)
        return count > 0 && count >= lacking.reduce(0) { $0 + $1.text.count }
    }

    private func fits(_ form: Form, in proposal: Proposal) -> Bool {
        let most = wraps && proposal.density < .dense ? LargeText.mostLines : 1
        return lines(as: form, width: proposal.width, most: most) != nil
    }

    /// The pieces in lines of at most `width` cells and about the same length; `nil` where there are more than `most` lines, or
    /// where a piece is wider than a line. O(pieces × log width).
    private func lines(as form: Form, width: Int, most: Int) -> [[LargePiece]]? {
        guard var lines = brokenLines(as: form, width: width, most: most) else { return nil }
        guard lines.count > paragraphs.count else { return lines }
        // The narrowest width that takes no more lines, by bisection.
        var narrow = 1, wide = width
        while narrow < wide {
            let middle = (narrow + wide) / 2
            if let narrower = brokenLines(as: form, width: middle, most: lines.count) {
                lines = narrower
                wide = middle
            } else {
                narrow = middle + 1
            }
        }
        return lines
    }

    private func brokenLines(as form: Form, width: Int, most: Int) -> [[LargePiece]]? {
        var lines: [[LargePiece]] = []
        for paragraph in paragraphs {
            var line: [LargePiece] = [], used = 0
            for var piece in paragraph {
                let own = piece.width(as: form)
                var lead = piece.gap(after: line.last, as: form)
                if !line.isEmpty, used + lead + own > width {
                    lines.append(line)
                    (line, used, lead) = ([], 0, 0)
                    piece.blanks = 0
                }
                guard lead + own + used <= width, lines.count < most else { return nil }
                line.append(piece)
                used += lead + own
            }
            lines.append(line)
        }
        return lines.count <= most && !lines.isEmpty ? lines : nil
    }
}
