package import RecapSurface

/// The estimated size of a text in display type. It depends only on the text and the layout, so the layout doesn't wait for a
/// font.
package struct DisplaySizeEstimate: Sendable, Hashable {
    /// The size in cells.
    package let size: CellSize
    /// The maximum number of lines.
    let maximumLines: Int
    /// The maximum font size, in half rows of cells.
    let maximumSize: Int
    /// The width of the longest line in cells, estimated without a font.
    private let lineWidth: Int

    /// The large letters of this size.
    package var letters: LargeLetters {
        LargeLetters(size: .largest, width: lineWidth, capRows: Double(maximumSize) * DisplaySizeEstimate.capital / 2)
    }

    /// The height of a capital relative to the font size.
    private static let capital = 0.73
    /// The space below the baseline for the tail of a comma, relative to the font size.
    static let tail = 0.24
    /// The minimum gap between the ink of two lines, and the minimum distance between baselines, relative to the font
    /// size.
    private static let gap = 0.16, leastPitch = 1.0
    /// The maximum length of a text in bytes.
    static let longestText = 400

    /// Estimates the size of a text: the proposed size or, if the text does not fit, the largest smaller size of the scale at which
    /// it fits. Returns `nil` if the text needs another font because Latin letters of that size would be illegible. Other scripts
    /// are legible only at larger sizes, and are never smaller than that.
    ///
    /// - Parameters:
    ///   - text: The text with its line breaks.
    ///   - maximumLines: The maximum number of lines.
    ///   - proposal: The available width and the size of display type. Where glyphs are shown in more pixels than those
    ///     of cells, half the size is legible.
    init?(of text: String, maximumLines: Int, in proposal: Proposal) {
        guard text.utf8.count <= DisplaySizeEstimate.longestText, let capRows = proposal.capRows,
            let typeRows = proposal.typeRows
        else { return nil }
        let paragraphs = text.split(whereSeparator: \.isNewline).map { EstimatedWords($0) }
        guard !paragraphs.isEmpty, paragraphs.count <= maximumLines, paragraphs.contains(where: { !$0.isBlank }) else {
            return nil
        }
        let shape = paragraphs.dropFirst().reduce(paragraphs[0].shape) { $0.union($1.shape) }
        let pitch = max(DisplaySizeEstimate.leastPitch, shape.above + shape.below + DisplaySizeEstimate.gap)
        // The smallest size of the scale is the smallest legible one.
        let share = proposal.hasPixels ? 0.5 : 1
        let leastLatin = (EstimatedShape.leastLatin * share).rounded(.up),
            least = (shape.leastSize * share).rounded(.up)
        var rows = capRows, latin = (2 * rows / DisplaySizeEstimate.capital).rounded()
        while latin >= leastLatin {
            let size = max(latin, least)
            for count in paragraphs.count...maximumLines {
                let height = size / 2 * (shape.above + shape.below + pitch * Double(count - 1))
                guard let longest = EstimatedWords.width(of: paragraphs, inLines: count),
                    longest * size <= Double(proposal.width),
                    count == 1 || height <= typeRows
                else { continue }
                self.size = CellSize(width: proposal.width, height: max(1, Int((height - 0.1).rounded(.up))))
                self.maximumLines = count
                maximumSize = Int(size)
                lineWidth = Int((longest * size).rounded(.up))
                return
            }
            guard size > least else { return nil }
            rows /= TypeScale.ratio
            latin = max(leastLatin, (2 * rows / DisplaySizeEstimate.capital).rounded())
        }
        return nil
    }
}

/// The dimensions of glyphs relative to their font size, estimated without a font.
struct EstimatedShape: Sendable {
    /// The extents of glyphs above and below the baseline.
    var above = 0.0, below = 0.0
    /// The minimum font size, in half rows of cells, at which the glyphs are legible.
    var leastSize = 0.0

    /// The minimum font size for Latin letters and digits.
    static let leastLatin = 8.0

    /// Returns the smallest shape that contains both shapes.
    func union(_ other: EstimatedShape) -> EstimatedShape {
        EstimatedShape(
            above: max(above, other.above), below: max(below, other.below), leastSize: max(leastSize, other.leastSize))
    }

    /// Returns the estimated shape and width of a character in bold type.
    static func of(_ character: Character) -> (shape: EstimatedShape, width: Double) {
        guard let scalar = character.unicodeScalars.first else { return (EstimatedShape(), 0) }
        if scalar.isOfJoinedScript {
            // Letters of Arabic are narrow on average.
            let width = (0x0600...0x06FF).contains(scalar.value) ? 0.5 : 0.6
            return (EstimatedShape(above: 0.95, below: 0.32, leastSize: 10), width)
        }
        if character.cellWidth > 1 { return (EstimatedShape(above: 0.88, below: 0.1, leastSize: 9.5), 0.95) }
        let hasTail = character.unicodeScalars.contains(where: hasTail)
        return (
            EstimatedShape(
                above: height(of: scalar), below: hasTail ? DisplaySizeEstimate.tail : 0.02, leastSize: leastLatin),
            width(of: scalar)
        )
    }

    /// Returns whether a letter or a mark extends below the baseline.
    private static func hasTail(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "g", "j", "p", "q", "y", "Q", ",", ";", "(", ")", "[", "]", "{", "}", "|", "@", "$", "_", "Ç", "ç",
            "\u{327}", "\u{66B}", "\u{66C}":
            true
        default: false
        }
    }

    private static func height(of scalar: Unicode.Scalar) -> Double {
        switch scalar {
        case "b", "d", "f", "h", "k", "l", "t": 0.79
        case "\u{C0}"...: 0.95
        default: 0.74
        }
    }

    private static func width(of scalar: Unicode.Scalar) -> Double {
        switch scalar {
        case " ", "\u{A0}", "\u{202F}": 0.26
        case "i", "j", "l", "'", ".", ",", ":", ";", "!", "|", "\u{66B}", "\u{66C}": 0.31
        case "f", "I", "J", "(", ")", "-", "[", "]": 0.38
        case "r", "t", "/": 0.45
        case "c", "s", "z": 0.51
        case "E", "F", "L", "S", "T": 0.57
        case "m", "M", "W": 0.97
        case "w", "@", "%": 0.88
        case "D", "G", "H", "N", "O", "Q", "U": 0.78
        case "b", "d", "g", "h", "n", "p", "q", "u", "A"..."Z": 0.65
        default: 0.6
        }
    }
}

/// The words of a paragraph with their estimated widths.
struct EstimatedWords: Sendable {
    private var words: [(width: Double, blank: Double)] = []
    private(set) var shape = EstimatedShape()

    init(_ text: Substring) {
        var width = 0.0, blank = 0.0
        func end(_ words: inout [(width: Double, blank: Double)]) {
            guard width > 0 else { return }
            words.append((width, words.isEmpty ? 0 : blank))
            (width, blank) = (0, 0)
        }
        for character in text {
            let own = EstimatedShape.of(character)
            if character.isWhitespace, !character.joinsWords {
                end(&words)
                blank += own.width
                continue
            }
            // Lines may also be broken between ideographs and kana.
            if width > 0, character.isIdeographic { end(&words) }
            width += own.width
            shape = shape.union(own.shape)
        }
        end(&words)
    }

    /// Whether the paragraph has no visible words.
    var isBlank: Bool { words.isEmpty }

    /// Returns the minimum width at which paragraphs fit into a number of lines; `nil` if they don't fit at any width.
    static func width(of paragraphs: [EstimatedWords], inLines count: Int) -> Double? {
        let all = paragraphs.flatMap(\.words)
        var narrow = all.map(\.width).max() ?? 0, wide = all.reduce(0) { $0 + $1.width + $1.blank }
        guard paragraphs.reduce(0, { $0 + $1.lines(wide) }) <= count else { return nil }
        for _ in 0..<12 {
            let middle = (narrow + wide) / 2
            if paragraphs.reduce(0, { $0 + $1.lines(middle) }) <= count { wide = middle } else { narrow = middle }
        }
        return wide
    }

    /// Returns the number of lines at a given width.
    private func lines(_ width: Double) -> Int {
        var lines = 1, used = 0.0
        for word in words {
            // Due to rounding, the sum of the widths on a line may exceed its width.
            if used > 0, used + word.blank + word.width > width + 1e-9 {
                lines += 1
                used = word.width
            } else {
                used += (used > 0 ? word.blank : 0) + word.width
            }
        }
        return lines
    }
}

extension Character {
    /// Whether this is a non-breaking space.
    fileprivate var joinsWords: Bool { self == "\u{A0}" || self == "\u{202F}" }

    /// Whether this is an ideograph or a kana, next to which a line may be broken.
    fileprivate var isIdeographic: Bool {
        guard let value = unicodeScalars.first?.value else { return false }
        return (0x3041...0x30FF).contains(value) || (0x3400...0x9FFF).contains(value) || value >= 0x20000
    }
}
