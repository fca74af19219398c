package import RecapStory
package import RecapSurface

/// A text in the largest font that fits: block letters, letter-spaced bold text, or bold text.
package struct LargeText: Sendable {
    /// The part of the text that is drawn.
    package let text: String
    /// The text as runs, whose tags specify its links.
    private let runs: [StyledRun]
    /// The largest font of the text.
    package let font: Title.Font
    /// Whether large letters can wrap. A number stays on one line.
    private let wraps: Bool
    private let pieces = LayoutCache<Bool, [[LargePiece]]>()

    /// Creates the large text of a title.
    ///
    /// - Parameter runs: The text as runs, whose tags specify its links; `nil` for a text without links.
    package init(_ text: String, runs: [StyledRun]? = nil, font: Title.Font) {
        self.text = text.shortened(to: String.maximumTitleLength)
        self.runs = runs ?? [StyledRun(self.text)]
        self.font = font.withoutDisplay
        wraps = true
    }

    /// Creates the large text of a number with its prefix and suffix. Characters that the block font lacks are bold.
    package init(number text: String, font: Title.Font = .display) {
        self.text = text.shortened(to: String.maximumTitleLength)
        runs = [StyledRun(self.text)]
        self.font = font.withoutDisplay
        wraps = false
    }

    /// The unbreakable pieces of each paragraph, which are made when the text is first laid out: a transcript doesn't need them.
    private var paragraphs: [[LargePiece]] {
        pieces.value(for: wraps) {
            textParts(of: text).map { (wraps ? $0 : $0.flatMap(\.splitAtLacking)).map(LargePiece.init) }
        }
    }

    /// A form of large letters.
    package enum Form: Sendable, Hashable {
        /// Block letters with wide or narrow gaps, at a scale of 1…7.
        case block(isWide: Bool, scale: Int)
        /// Letter-spaced bold text.
        case spaced
        /// Bold text, wrapped.
        case plain
    }

    /// The maximum number of lines of block letters or letter-spaced text.
    package static let maximumLines = 3

    /// Whether the title can take more than one line. O(*n*).
    var canWrap: Bool {
        guard wraps, font == .block else { return false }
        let parts = textParts(of: text)
        return parts.count > 1 || (parts.first?.count ?? 0) > 1
    }

    /// Returns the largest form that fits a proposal.
    package func form(in proposal: Proposal) -> Form {
        let most = wraps ? proposal.maximumTitleLines : 1
        if font == .block, isForBlocks, proposal.hasBlocks, proposal.density < .dense {
            for scale in (1...(proposal.blockScale ?? proposal.density.letterScale)).reversed() {
                for count in 1...max(1, most) {
                    // Narrow gaps are tried after wide ones.
                    for isWide in scale == 1 ? [true, false] : [true] {
                        let form = Form.block(isWide: isWide, scale: scale)
                        guard LetterSize(form) <= proposal.maximumLetterSize else { continue }
                        if lines(as: form, width: proposal.width, most: count) != nil { return form }
                    }
                }
            }
        }
        let maySpace = font != .plain && LetterSize(.spaced) <= proposal.maximumLetterSize
        return maySpace && fits(.spaced, in: proposal) ? .spaced : .plain
    }

    /// Returns a proposal with a smaller font or fewer lines, so that the text takes at most a number of rows if
    /// possible.
    package func proposal(_ proposal: Proposal, withinRows limit: Int) -> Proposal {
        var smaller = proposal
        for density in Density.allCases where density >= proposal.density && density < .dense {
            for lines in (1...max(1, proposal.maximumTitleLines)).reversed() {
                (smaller.density, smaller.maximumTitleLines) = (density, lines)
                if size(in: smaller).height <= limit { return smaller }
            }
        }
        return smaller
    }

    /// Returns the form of the text at an animated scale, which is rounded to the available font sizes.
    package func form(in proposal: Proposal, scale: Double) -> Form {
        let own = form(in: proposal)
        guard case .block(let isWide, let size) = own else { return scale < 0.5 ? .plain : own }
        switch scale {
        case ..<0.35: return .plain
        case ..<0.75: return fits(.spaced, in: proposal) ? .spaced : .plain
        case 1.5...: return .block(isWide: isWide, scale: max(size, 2))
        default: return own
        }
    }

    /// Returns the size of the largest font that fits, and the width of the text.
    package func letters(in proposal: Proposal) -> LargeLetters {
        let form = form(in: proposal)
        return LargeLetters(size: LetterSize(form), width: size(of: form, in: proposal).width)
    }

    /// Returns the size in the largest font that fits.
    package func size(in proposal: Proposal) -> CellSize { size(of: form(in: proposal), in: proposal) }

    /// Returns the size in a form.
    private func size(of form: Form, in proposal: Proposal) -> CellSize {
        if let lines = blockLines(form, brokenAs: form, width: proposal.width) { return lines.size }
        let rows = rows(of: form, in: proposal)
        return CellSize(width: rows.map(\.width).max() ?? 0, height: rows.count)
    }

    /// Returns the rows in the largest font that fits.
    package func rows(in proposal: Proposal) -> [LargeRow] { rows(of: form(in: proposal), in: proposal) }

    /// Returns the rows in a form. Scaled text keeps the line breaks of its unscaled form, `own`.
    package func rows(of form: Form, in proposal: Proposal, brokenAs own: Form? = nil) -> [LargeRow] {
        if let lines = blockLines(form, brokenAs: own ?? form, width: proposal.width) { return lines.rows }
        if form == .plain {
            return balancedLines(runs, width: proposal.width).enumerated().map { LargeRow(bold: $1, line: $0) }
        }
        let lines = lines(as: .spaced, width: proposal.width, most: .max) ?? paragraphs
        return lines.enumerated().map { LargeRow(spaced: $1, line: $0) }
    }

    /// Returns the lines of a form in block letters; `nil` for other forms.
    private func blockLines(_ form: Form, brokenAs own: Form, width: Int) -> BlockLines? {
        guard case .block(let isWide, let scale) = form else { return nil }
        let lines = wraps ? lines(as: own, width: width, most: .max) : nil
        return BlockLines(lines ?? paragraphs, isWide: isWide, scale: scale)
    }

    /// Whether at least half of the text is available in block letters, and the rest is contiguous. A few block letters
    /// among bold words, or a date in which the two alternate, would look like a mistake.
    private var isForBlocks: Bool {
        let pieces = paragraphs.joined()
        let lacking = pieces.filter { $0.letters == nil }
        if lacking.isEmpty { return !pieces.isEmpty }
        let groups = pieces.map { $0.letters == nil }.split(separator: false).count
        guard groups == 1 else { return false }
        let known = pieces.filter { $0.letters != nil }.map { $0.text.filter { $0.isLetter || $0.isNumber }.count }
        let count = known.reduce(0, +)
        return count > 0 && count >= lacking.reduce(0) { $0 + $1.text.count }
    }

    /// Whether the text stays legible with letter-spacing, which breaks up numbers other than a single year.
    private var isForBlanks: Bool {
        !text.contains(where: \.isNumber) || wraps && text.allSatisfy(\.isNumber)
    }

    private func fits(_ form: Form, in proposal: Proposal) -> Bool {
        if form == .spaced, font == .block, !isForBlanks { return false }
        let most = wraps && proposal.density < .dense ? LargeText.maximumLines : 1
        return lines(as: form, width: proposal.width, most: most) != nil
    }

    /// Returns the pieces in lines of similar length and at most `width` cells; `nil` if there are more than `most`
    /// lines or a piece is too wide. O(*n* log `width`) for *n* pieces.
    private func lines(as form: Form, width: Int, most: Int) -> [[LargePiece]]? {
        guard var lines = brokenLines(as: form, width: width, most: most) else { return nil }
        guard lines.count > paragraphs.count else { return lines }
        // A binary search finds the minimum width with the same number of lines.
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

extension Title.Font {
    /// The font to use without display type.
    fileprivate var withoutDisplay: Title.Font { self == .display ? .block : self }
}

extension LargeText {
    /// Returns a description of how a text is drawn if no font has its characters, as words that can follow "drawn".
    /// O(*n*) for *n* characters, up to the number that is drawn.
    package static func lettersWithoutFont(for text: String) -> String {
        let letters = text.shortened(to: String.maximumTitleLength).filter { !$0.isWhitespace }
        if letters.allSatisfy({ BlockFont.bitmap(of: $0) != nil }) { return "in block letters" }
        let isJoined = letters.contains { $0.unicodeScalars.first?.isOfJoinedScript == true }
        return isJoined ? "in bold" : "in bold, with its letters spaced"
    }

    /// Throws a sentence about the characters of a text that the block font lacks, if there are any.
    ///
    /// The sentence lists Latin letters and symbols. Other scripts, ideographs and emoji are omitted, because text with
    /// them is drawn entirely in bold. O(*n*) for *n* characters, up to the number that is drawn.
    package static func checkBlockLetters(of text: String) throws(StoryCheckError) {
        var missing: [Character] = []
        var counts = (own: 0, foreign: 0)
        for character in text.shortened(to: String.maximumTitleLength) where !character.isWhitespace {
            if character.isOutsideBlockFont {
                counts.foreign += 1
                continue
            }
            counts.own += 1
            if BlockFont.bitmap(of: character) == nil, !missing.contains(character) { missing.append(character) }
        }
        guard !missing.isEmpty, counts.own >= counts.foreign else { return }
        let most = 5
        var names = missing.prefix(most).map { "\"\(String($0).sanitized)\"" }
        if missing.count > most { names.append("\(missing.count - most) more") }
        let list =
            names.count > 1 ? names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1] : names[0]
        throw StoryCheckError(
            "block letters lack \(list); words with \(missing.count > 1 ? "them" : "it") are drawn in ordinary letters")
    }
}

extension Character {
    /// Whether the character belongs to a script other than Latin, or is an emoji.
    fileprivate var isOutsideBlockFont: Bool {
        guard let scalar = unicodeScalars.first, !scalar.isASCII else { return false }
        if BlockFont.bitmap(of: self) != nil { return false }
        let properties = scalar.properties
        if cellWidth > 1 || properties.isEmoji || scalar.isOfJoinedScript { return true }
        return properties.isAlphabetic && properties.name?.hasPrefix("LATIN ") != true
    }
}

/// The layout of a text in large letters, such as a ``LargeType``.
public protocol LargeTextLayout: Sendable {
    /// Returns the large letters for a proposal; `nil` if the text has none.
    func letters(in proposal: Proposal) -> LargeLetters?
    /// Returns the request for the text in display type, which allows typesetting before it is drawn; `nil` if it
    /// cannot be set in display type.
    func displayRequest(in proposal: Proposal, on canvas: borrowing Canvas) -> DisplayRequest?
}

/// The large letters of a text.
public struct LargeLetters: Sendable, Hashable {
    /// The font size.
    let size: LetterSize
    /// The width of the widest line in cells; an estimate for display type.
    package let width: Int
    /// The height of a capital of display type in rows; `nil` for other letters.
    var capRows: Double?

    /// Whether the text is in block letters or display type.
    var isBlockOrDisplay: Bool { size.isBlock }
}

/// The font size of large text. Elements side by side use the same size.
public struct LetterSize: Sendable, Hashable, Comparable {
    /// The rank in the order of sizes; 0 for plain text.
    private let rank: Int

    /// The largest size.
    static let largest = LetterSize(rank: 2 + 7)

    private init(rank: Int) { self.rank = rank }

    /// Creates the font size of a form.
    init(_ form: LargeText.Form) {
        rank =
            switch form {
            case .plain: 0
            case .spaced: 1
            case .block(let isWide, let scale): isWide ? 2 + scale : 2
            }
    }

    /// Whether letters of this size are larger than those of a row.
    package var isBlock: Bool { self > LetterSize(.spaced) }

    /// The sizes below this one, largest first.
    var smaller: [LetterSize] { (0..<rank).reversed().map { LetterSize(rank: $0) } }

    /// Returns whether the first size is smaller than the second.
    public static func < (a: LetterSize, b: LetterSize) -> Bool { a.rank < b.rank }
}
