package import RecapFigures
package import RecapStory
package import RecapSurface

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
