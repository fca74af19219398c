/// Limits of drawing that both sides check, whatever the other side sends.
package enum DrawingLimits {
    /// The numbers of columns of a picture.
    package static let columns = 1...500
    /// The numbers of rows of a picture.
    package static let rows = 1...200
    /// The heights of a cell in pixels.
    package static let cellHeight = 4...200
    /// The most pixels of a side of a picture: GIF has 16 bits for it, and WebP 14.
    package static let side = 16_383
    /// The longest time of a frame, 10 minutes.
    package static let milliseconds = 600_000
    /// The most bytes of the text of a cell: a scalar and four marks take at most 20.
    package static let cellBytes = 32
}
