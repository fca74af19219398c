/// Limits of drawing that both sides check, regardless of what the other side sends.
package enum DrawingLimits {
    /// The valid numbers of columns of a picture.
    package static let columns = 1...500
    /// The valid numbers of rows of a picture.
    package static let rows = 1...200
    /// The valid heights of a cell in pixels.
    package static let cellHeight = 4...200
    /// The maximum length of a picture's side in pixels: GIF has 16 bits for it, and WebP 14.
    package static let side = 16_383
    /// The maximum time of a frame, 10 minutes.
    package static let milliseconds = 600_000
    /// The maximum number of figures in a frame, of steps of an outline, and of colours of a gradient.
    package static let figures = 4096, pathSteps = 1 << 16, colors = 64
    /// The maximum number of pixels of a picture, and of all pictures of a frame.
    package static let picturePixels = 1 << 21, framePixels = 1 << 24
    /// The maximum absolute value of a length in a figure, in cells.
    package static let coordinate: Float = 1e5
    /// The maximum number of bytes of a cell's text: a scalar and four marks take at most 20.
    package static let cellBytes = 32
}
