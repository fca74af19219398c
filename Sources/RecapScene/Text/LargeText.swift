package import RecapStory
import RecapSurface

/// A line in the largest letters that fit: blocks, spaced bold, plain bold.
package struct LargeText: Sendable {
    /// What it says, as far as it is drawn.
    package let text: String
    /// The largest letters that it may take.
    package let font: Title.Font

    package init(_ text: String, font: Title.Font) {
        self.text = text.shortened(to: String.longestTitle)
        self.font = font
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

    /// The largest form that the room has space for.
    package func form(in proposal: Proposal) -> Form {
        if font == .block, proposal.hasBlocks, proposal.density < .dense {
            let choices: [(isWide: Bool, scale: Int)] =
                proposal.density == .roomy ? [(true, 2), (true, 1), (false, 1)] : [(true, 1), (false, 1)]
            for choice in choices {
                guard let width = BlockFont.width(of: text, isWide: choice.isWide) else { break }
                if width * choice.scale <= proposal.width { return .block(isWide: choice.isWide, scale: choice.scale) }
            }
        }
        let spaced = LargeText.spaced(text)
        if font != .plain, spaced.cellWidth <= proposal.width, !text.contains("\n") { return .spaced }
        return .plain
    }

    /// The form at a scale of its own size: letters grow and shrink in steps, as cells allow.
    package func form(in proposal: Proposal, scale: Double) -> Form {
        let own = form(in: proposal)
        guard case .block(let isWide, let size) = own else { return scale < 0.5 ? .plain : own }
        switch scale {
        case ..<0.35: return .plain
        case ..<0.75: return LargeText.spaced(text).cellWidth <= proposal.width ? .spaced : .plain
        case 1.5...: return size == 1 ? .block(isWide: isWide, scale: 2) : own
        default: return own
        }
    }

    /// The lines in the largest letters that fit, without their style.
    package func lines(in proposal: Proposal) -> [String] { lines(of: form(in: proposal), in: proposal) }

    /// The lines of a form, without their style.
    package func lines(of form: Form, in proposal: Proposal) -> [String] {
        switch form {
        case .block(let isWide, let scale): BlockFont.lines(of: text, isWide: isWide, scale: scale)
        case .spaced: [LargeText.spaced(text)]
        case .plain: wrap([StyledRun(text)], width: proposal.width).map { $0.map(\.text).joined() }
        }
    }

    /// Blanks between the letters; three between words.
    package static func spaced(_ text: String) -> String {
        text.map(String.init).joined(separator: " ")
    }
}
