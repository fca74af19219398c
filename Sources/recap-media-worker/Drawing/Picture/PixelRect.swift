/// A rectangle of pixels.
struct PixelRect: Equatable {
    var columns, rows: Range<Int>
}
