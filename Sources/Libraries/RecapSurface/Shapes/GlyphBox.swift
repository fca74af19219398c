/// The bounding box of a letter, of inseparable letters, or of a fragment, within a picture.
package struct GlyphBox: Sendable, Hashable {
    /// The bounds in pixels.
    package var x, y, width, height: Int
    /// The origin of a fragment within its box, and the advance from there to the next fragment; 0 for the letters of a
    /// text.
    package var origin, advance: Int

    /// Creates the bounding box of a letter or of a fragment.
    package init(x: Int, y: Int, width: Int, height: Int, origin: Int = 0, advance: Int = 0) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
        self.origin = origin
        self.advance = advance
    }
}

/// The picture of a letter with colours of its own, such as an emoji, within a text in display type.
package struct GlyphPicture: Sendable, Hashable {
    /// The index of the letter among the boxes of the text.
    package let letter: Int
    /// The position of the picture in pixels of the text.
    package let x, y: Int
    /// The picture in pixels of the text.
    package let pixels: Bitmap
    /// The same picture as the font has it.
    package let original: Bitmap

    /// Creates a picture.
    package init(letter: Int, x: Int, y: Int, pixels: Bitmap, original: Bitmap) {
        self.letter = letter
        self.x = x
        self.y = y
        self.pixels = pixels
        self.original = original
    }

    /// Returns whether the picture lies within a text of a given size and number of letters.
    package func isWithin(width: Int, height: Int, letters: Int) -> Bool {
        (0..<letters).contains(letter) && x >= 0 && y >= 0 && x + pixels.width <= width && y + pixels.height <= height
    }
}
