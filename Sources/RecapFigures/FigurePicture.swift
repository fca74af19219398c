/// A picture that is stretched over a rectangle.
package struct FigurePicture: Sendable, Hashable {
    /// The picture itself, of any size in pixels.
    package let bitmap: Bitmap
    /// The rectangle in cells.
    package private(set) var area: FigureRect
    /// Whether the left side of the picture is on the right.
    package private(set) var isMirrored: Bool

    /// Creates a picture over a rectangle.
    package init(_ bitmap: Bitmap, in area: FigureRect, isMirrored: Bool = false) {
        self.bitmap = bitmap
        self.area = area
        self.isMirrored = isMirrored
    }

    /// Hashes the area alone, since there may be millions of pixels.
    package func hash(into hasher: inout Hasher) { hasher.combine(area) }

    /// Returns the picture with other pixels.
    package func with(_ bitmap: Bitmap) -> FigurePicture { FigurePicture(bitmap, in: area, isMirrored: isMirrored) }

    func mirrored(axis: Float) -> FigurePicture {
        var mirrored = self
        mirrored.area.x = axis - area.maxX
        mirrored.isMirrored.toggle()
        return mirrored
    }

    func scaled(by factor: Float) -> FigurePicture {
        FigurePicture(bitmap, in: area.scaled(by: factor), isMirrored: isMirrored)
    }

    func offset(x: Float, y: Float) -> FigurePicture {
        FigurePicture(bitmap, in: area.offset(x: x, y: y), isMirrored: isMirrored)
    }
}
