/// Writes the frames of an animation, or a single picture.
protocol PictureEncoder {
    /// Adds a frame.
    ///
    /// - Parameters:
    ///   - changes: The pixels that may differ from the previous frame; all pixels for the first frame.
    ///   - milliseconds: The time until the next frame.
    mutating func add(_ canvas: Canvas, changes: [PixelRect], milliseconds: Int) throws(DrawingFailure)
    /// Writes the remaining data.
    mutating func finish() throws(DrawingFailure)
}
