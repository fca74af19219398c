package import RecapLanguage
package import RecapStory
package import RecapSurface

/// A number in display type. Its digits are typeset once, and every frame of a count is composed from them.
package struct DisplayNumber: Sendable {
    private let typeface: Typeface
    private let parts: [String]
    private let estimates = LayoutCache<Proposal, DisplaySizeEstimate?>()
    /// The longest text shown while the number counts, as indices of parts.
    private(set) var sample: [Int]
    private let sampleText: String
    /// The longest text that the number can have while it counts.
    private let longestText: String
    /// Whether the prefix is a currency symbol, which follows the sign of the number.
    private let hasCurrency: Bool

    /// The characters of numbers, digits first.
    private let signs: [Character]
    /// The non-digit characters of numbers that don't descend below the baseline.
    private static let signsWithoutTail = ".-–\u{A0}\u{202F}"

    /// Creates a number with a prefix and a suffix.
    ///
    /// - Parameters:
    ///   - texts: The number at the start and at the end of its count.
    ///   - numbering: The numbering system for the number.
    package init(_ texts: [String], prefix: String, suffix: String, typeface: Typeface, numbering: NumberingSystem) {
        self.typeface = typeface
        // A unit with Arabic digits is placed to their left.
        let (prefix, suffix) =
            numbering.isASCII || !prefix.isEmpty ? (prefix, suffix) : (suffix.unitBeforeNumber, "")
        signs = numbering.signs
        let zero = signs[0], comma = numbering.isASCII ? "," : String(signs[10])
        parts = signs.map(String.init) + [prefix, suffix]
        // Numbers with the same number of digits share a request.
        let longest = texts.max { $0.count < $1.count } ?? ""
        let text = String(longest.map { $0.isNumber ? zero : $0 })
        longestText = text.prefixed(by: prefix) + suffix
        // Space for a comma is always reserved, so that adjacent numbers share a baseline.
        sampleText = text.prefixed(by: prefix) + (text.contains(comma) ? "" : comma) + suffix
        hasCurrency = prefix.last?.isCurrencySymbol == true
        sample = []
        sample = figures(of: text) ?? []
    }

    /// Returns the estimated size of the number; `nil` if it cannot be set in display type.
    package func estimate(in proposal: Proposal) -> DisplaySizeEstimate? {
        guard proposal.capRows != nil, proposal.hasBlocks, proposal.density < .dense, !sample.isEmpty else {
            return nil
        }
        return estimates.value(for: proposal) {
            DisplaySizeEstimate(of: sampleText, maximumLines: 1, in: proposal)
        }
    }

    /// Returns the number of free rows below the digits if the number has no character that descends below the
    /// baseline; 0 otherwise.
    package func freeRows(in estimate: DisplaySizeEstimate) -> Int {
        longestText.allSatisfy { $0.isNumber || DisplayNumber.signsWithoutTail.contains($0) }
            ? Int(DisplaySizeEstimate.tail * Double(estimate.maximumSize) / 2) : 0
    }

    /// Returns the request for the digits; `nil` if the number cannot be set in display type.
    package func request(in proposal: Proposal, rows: Int, on canvas: borrowing Canvas) -> DisplayRequest? {
        guard let estimate = estimate(in: proposal) else { return nil }
        return canvas.displayRequest(.figures(parts, sample: sample), typeface, estimate: estimate, rows: rows)
    }

    /// Draws a number from typeset digits. Numbers are aligned at the right end of the longest one, so that digits
    /// don't move. Returns `false` if a character is missing.
    ///
    /// - Parameter longest: The longest text shown while the number counts; `nil` for the longest of all texts.
    package func draw(
        _ text: String, longest: String? = nil, from digits: DisplayPicture, in frame: Rect, style: Style,
        on canvas: inout Canvas
    ) -> Bool {
        guard let figures = figures(of: text) else { return false }
        guard let picture = digits.row(of: figures) else { return true }
        let sample = longest.flatMap { self.figures(of: $0) } ?? sample
        let width = max(digits.width(of: sample), picture.width)
        canvas.draw(picture, width: width, in: frame, style: style)
        return true
    }

    /// Returns the indices of the parts of a number, including the prefix and the suffix; `nil` if it contains any
    /// other character.
    private func figures(of text: String) -> [Int]? {
        var figures: [Int] = []
        for character in text {
            guard let index = signs.firstIndex(of: character) else { return nil }
            figures.append(index)
        }
        figures.insert(signs.count, at: hasCurrency && text.hasPrefix("-") ? 1 : 0)
        return figures + [signs.count + 1]
    }
}

extension String {
    /// Returns a number with a prefix. A currency symbol follows the sign of the number, as in `-$5`.
    package func prefixed(by prefix: String) -> String {
        hasPrefix("-") && prefix.last?.isCurrencySymbol == true ? "-" + prefix + dropFirst() : prefix + self
    }
}

/// A request to set a text in display type, as large as the available space allows.
public struct DisplayRequest: Hashable, Sendable {
    /// The content to typeset.
    package enum Content: Hashable, Sendable {
        /// A text with a maximum number of lines.
        case lines(String, maximumLines: Int, HorizontalAlignment)
        /// Separate text fragments, such as digits, all set at the size at which a sample sequence of them, given by
        /// indices, fits the space. Digits have equal widths.
        case figures([String], sample: [Int])
        /// Figures as a picture in the pixels of a terminal, covering a number of cells.
        case shapes([Figure], over: CellSize, PictureMethod)

        /// Whether any letter has colours of its own.
        var isColored: Bool {
            switch self {
            case .lines(let text, _, _): text.contains(where: \.isColored)
            case .figures(let parts, _): parts.contains { $0.contains(where: \.isColored) }
            case .shapes: false
            }
        }
    }

    package var content: Content
    package var typeface: Typeface
    /// The size of the available space in pixels.
    package var width, height: Int
    /// The width of a pixel divided by its height.
    package var pixelAspect: Double
    /// The maximum font size in pixel heights.
    package var maximumSize: Int
    /// The language of the text, such as `ja`; empty if unknown.
    package var language = ""
    /// Italic and underlined letters. Only the letters of lines can be underlined.
    package var attributes: Attributes = []
    /// Whether the content is the regular character set for magnifying text.
    package var isAlphabet = false
}
