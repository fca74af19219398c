package import RecapLanguage
package import RecapStory
package import RecapSurface

/// A number in display type. Its digits are set once, and every frame of a count is composed from them.
package struct DisplayNumber: Sendable {
    private let typeface: Typeface
    private let parts: [String]
    private let room = LayoutCache<Proposal, DisplayRoom?>()
    /// The longest text of the number while it counts, as indices of parts.
    private(set) var sample: [Int]
    private let sampleText: String
    /// The longest text.
    private let longestText: String
    /// Whether the prefix is a currency, behind the sign of the number.
    private let hasCurrency: Bool

    /// The characters of numbers, the digits first.
    private let signs: [Character]
    /// The characters of numbers besides digits that have no part below the baseline.
    private static let signsWithoutTail = ".-–\u{A0}\u{202F}"

    /// Creates a number with a prefix and a suffix.
    ///
    /// - Parameters:
    ///   - texts: The number at the beginning and at the end of its count.
    ///   - numbering: How the number is written.
    package init(_ texts: [String], prefix: String, suffix: String, typeface: Typeface, numbering: NumberingSystem) {
        self.typeface = typeface
        // A unit after Arabic digits stands at their left.
        let (prefix, suffix) =
            numbering.isASCII || !prefix.isEmpty ? (prefix, suffix) : (suffix.unitBeforeNumber, "")
        signs = numbering.signs
        let zero = signs[0], comma = numbering.isASCII ? "," : String(signs[10])
        parts = signs.map(String.init) + [prefix, suffix]
        // Numbers with the same number of digits share a request.
        let longest = texts.max { $0.count < $1.count } ?? ""
        let text = String(longest.map { $0.isNumber ? zero : $0 })
        longestText = text.prefixed(by: prefix) + suffix
        // Every number leaves room for a comma, so that adjacent numbers share a baseline.
        sampleText = text.prefixed(by: prefix) + (text.contains(comma) ? "" : comma) + suffix
        hasCurrency = prefix.last?.isCurrencySymbol == true
        sample = []
        sample = figures(of: text) ?? []
    }

    /// Returns the room of the number; `nil` if it needs other letters.
    package func room(in proposal: Proposal) -> DisplayRoom? {
        guard let capRows = proposal.capRows, proposal.hasBlocks, proposal.density < .dense, !sample.isEmpty else {
            return nil
        }
        return room.value(for: proposal) {
            let room = DisplayRoom(
                of: sampleText, mostLines: 1, capRows: capRows, width: proposal.width, hasPixels: proposal.hasPixels)
            return room?.isCoarse == true && LargeText(number: longestText).isBlock(in: proposal) ? nil : room
        }
    }

    /// Returns the number of rows that are free below the digits in a room, if the number has no comma; 0 otherwise.
    package func freeRows(in room: DisplayRoom) -> Int {
        longestText.allSatisfy { $0.isNumber || DisplayNumber.signsWithoutTail.contains($0) }
            ? Int(DisplayRoom.tail * Double(room.mostSize) / 2) : 0
    }

    /// Returns the request for the digits; `nil` if the number needs other letters.
    package func request(in proposal: Proposal, rows: Int, context: DrawContext) -> DisplayRequest? {
        guard let room = room(in: proposal) else { return nil }
        return context.displayRequest(.figures(parts, sample: sample), typeface, room: room, rows: rows)
    }

    /// Draws a number from digits that have been set. Shorter numbers end where the longest one does, so that digits
    /// don't move. Returns `false` if a sign is missing.
    ///
    /// - Parameter longest: The longest text of the number while it counts; `nil` for the longest of all texts.
    package func draw(
        _ text: String, longest: String? = nil, from digits: DisplayPicture, in frame: Rect, style: Style,
        context: DrawContext, on surface: inout Surface
    ) -> Bool {
        guard let figures = figures(of: text) else { return false }
        guard let picture = digits.row(of: figures) else { return true }
        let sample = longest.flatMap { self.figures(of: $0) } ?? sample
        let width = max(digits.width(of: sample), picture.width)
        context.draw(picture, width: width, in: frame, style: style, on: &surface)
        return true
    }

    /// Returns the indices of the parts of a number, including the prefix and the suffix; `nil` if it contains another
    /// sign.
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
    /// Returns a number with a prefix: a currency stands behind the sign of the number, as in `-$5`.
    package func prefixed(by prefix: String) -> String {
        hasPrefix("-") && prefix.last?.isCurrencySymbol == true ? "-" + prefix + dropFirst() : prefix + self
    }
}

/// A text to set in display type, as large as its room allows.
public struct DisplayRequest: Hashable, Sendable {
    /// The content to set.
    package enum Content: Hashable, Sendable {
        /// A text with a maximum number of lines.
        case lines(String, most: Int, HorizontalAlignment)
        /// Separate parts of texts, such as digits, all at the size at which a sample row of them, specified by
        /// indices, fits the room. Digits are equally wide.
        case figures([String], sample: [Int])
        /// Figures as a picture in the pixels of a terminal, over a number of cells.
        case shapes([Figure], over: Size, PictureMethod)
    }

    package var content: Content
    package var typeface: Typeface
    /// The room in pixels.
    package var width, height: Int
    /// The width of a pixel divided by its height.
    package var pixelAspect: Double
    /// The maximum font size, in heights of pixels.
    package var mostSize: Int
    /// The language of the text, such as `ja`; empty if unknown.
    package var language = ""
    /// Whether the content is the letters that texts are magnified with.
    package var isAlphabet = false
}
