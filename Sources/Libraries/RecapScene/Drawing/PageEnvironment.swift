package import RecapLanguage
package import RecapStory
package import RecapSurface

/// The properties that are constant while a page is drawn: colours, characters, messages, services, and the capabilities of
/// the terminal. A class, so that canvases can share it without copying.
package final class PageEnvironment: Sendable {
    /// The colours of the page.
    package let palette: Palette
    /// The available characters.
    package let glyphs: GlyphSet
    /// The messages of the player's interface, in the user's language.
    package let messages: MessageCatalogue
    /// The current moment, if dates are relative to it.
    package let now: LocalMoment?
    /// The language tag of the story.
    package let language: String
    /// Whether the next page is on the left.
    package let pagesRunRightToLeft: Bool
    /// The first key for the next page, for hints; `nil` if there is none.
    package let nextKey: Key?
    /// The cache of texts in display type; `nil` if display type is not available.
    package let displayType: GlyphCache?
    /// The cache of highlighted code; `nil` if only the simple highlighter is available.
    package let codeTokens: TokenCache?
    /// The finest block characters supported by the terminal.
    package let blocks: CellMode
    /// The width of a cell divided by its height.
    package let cellAspect: Double
    /// Whether the terminal may be able to show pictures, as far as known.
    package let mayShowPictures: Bool
    /// The method by which the terminal shows pictures; `nil` if it shows none, or if that is unknown.
    package let pictureMethod: PictureMethod?
    /// The size of a cell in pixels, on a terminal that shows pictures.
    package let cellPixels: CellSize

    package init(
        palette: Palette, glyphs: GlyphSet, messages: MessageCatalogue = .english, now: LocalMoment? = nil,
        language: String = "", pagesRunRightToLeft: Bool = false, nextKey: Key? = .right,
        displayType: GlyphCache? = nil,
        codeTokens: TokenCache? = nil, blocks: CellMode = .quadrants, cellAspect: Double = 0.5,
        mayShowPictures: Bool = false, pictureMethod: PictureMethod? = nil, cellPixels: CellSize? = nil
    ) {
        self.palette = palette
        self.glyphs = glyphs
        self.messages = messages
        self.now = now
        self.language = language
        self.pagesRunRightToLeft = pagesRunRightToLeft
        self.nextKey = nextKey
        self.displayType = displayType
        self.codeTokens = codeTokens
        self.blocks = blocks
        self.cellAspect = cellAspect
        self.mayShowPictures = mayShowPictures
        self.pictureMethod = pictureMethod
        self.cellPixels = cellPixels ?? CellSize(width: 10, height: 20)
    }

    /// Returns a style in a colour of the page.
    package func plainStyle(_ source: ColorSource, attributes: Attributes = []) -> Style {
        var style = Style(foreground: palette.color(source), attributes: attributes)
        if source == .dim { style.attributes.formUnion(palette.dimAttributes) }
        return style
    }

    /// Returns a text, truncated with an ellipsis to a number of cells. O(`cells`).
    package func fit(_ text: String, cells: Int) -> String {
        guard text.prefix(cells: cells).utf8.count < text.utf8.count else { return text }
        let room = cells - glyphs.ellipsis.cellWidth
        return room > 0 ? text.prefix(cells: room) + glyphs.ellipsis : text.prefix(cells: max(0, cells))
    }

    /// Returns the part of a text that fits into a number of cells, with line breaks and tabs replaced by spaces.
    /// O(cells).
    package func line(_ text: String, cells: Int) -> String {
        guard cells > 0 else { return "" }
        var scalars = String.UnicodeScalarView()
        // Meaningful text never has more scalars per cell.
        for scalar in text.unicodeScalars.prefix(16 * (cells + 1)) {
            scalars.append(scalar == "\n" || scalar == "\r" || scalar == "\t" ? " " : scalar)
        }
        return fit(String(scalars), cells: cells)
    }
}
