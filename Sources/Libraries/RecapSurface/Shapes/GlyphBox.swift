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
