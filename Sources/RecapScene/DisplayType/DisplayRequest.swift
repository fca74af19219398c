package import RecapStory

/// A text to set in display type, as large as its room allows.
public struct DisplayRequest: Hashable, Sendable {
    /// What is to be set.
    package enum Content: Hashable, Sendable {
        /// A text in at most so many lines.
        case lines(String, most: Int, HorizontalAlignment)
        /// Parts of texts, such as digits, each by itself, at a common size at which a row of them, given by their indices,
        /// fits the room. Digits are equally wide.
        case figures([String], sample: [Int])
    }

    package var content: Content
    package var typeface: Typeface
    /// The room in pixels.
    package var width, height: Int
    /// The width of a pixel divided by its height.
    package var pixelAspect: Double
    /// The largest size of the font, in the height of pixels.
    package var mostSize: Int
}
