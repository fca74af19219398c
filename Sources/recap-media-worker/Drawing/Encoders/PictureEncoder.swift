/// Writes the frames of an animation, or a single picture.
protocol PictureEncoder {
    /// Adds a frame.
    ///
    /// - Parameters:
    ///   - changes: The pixels that may differ from the frame before. The first frame has all.
    ///   - milliseconds: The time until the next frame.
    mutating func add(_ canvas: Canvas, changes: [PixelRect], milliseconds: Int) throws(DrawingFailure)
    /// Writes what is left to write.
    mutating func finish() throws(DrawingFailure)
}
