// Pictures in pixels over the cells of a surface.

extension Surface {
    /// Draws cells with a function, and places a picture that shows the same over them.
    ///
    /// - Parameters:
    ///   - frame: The cells of the whole picture, which has the same size.
    ///   - clip: The area outside which nothing is shown.
    ///   - playback: What the animation of the picture does.
    /// - Complexity: O(cells of the frame), plus the function.
    package mutating func place(
        _ picture: ScreenPicture, _ presence: PlacedPicture.Presence, frame: Rect, clip: Rect,
        playback: PicturePlayback? = nil, over draw: (inout Surface) -> Void
    ) {
        let visible = frame.intersection(clip).intersection(Rect(size))
        guard !visible.isEmpty, frame.size == picture.size else { return draw(&self) }
        let cells = covering(visible, draw)
        pictures.append(
            PlacedPicture(picture: picture, presence: presence, playback: playback, frame: frame, cells: cells))
    }

    /// Removes the pictures and figures that overlap a rectangle. Their cells stay.
    package mutating func removePictures(in rect: Rect) {
        removeFigures(in: rect)
        if !pictures.isEmpty { pictures.removeAll { !$0.visible.intersection(rect).isEmpty } }
    }

    /// Copies the pictures in a rectangle of another surface. Those that are shown count as moving in the copy.
    mutating func copyPictures(in rect: Rect, of other: Surface, dx: Int, dy: Int) {
        removePictures(in: rect.offset(x: dx, y: dy))
        for placed in other.pictures {
            if let copy = placed.copied(in: rect, dx: dx, dy: dy) { pictures.append(copy) }
        }
    }
}

extension Glyph {
    /// Creates the glyph for a part of a picture in kitty's graphics. Rows and columns are 0…296.
    package init(pictureRow row: Int, column: Int) {
        self.init(bits: Glyph.pictureBit | UInt32(row) << 9 | UInt32(column))
    }

    /// The bit that marks glyphs for parts of pictures. No scalar has it.
    private static let pictureBit: UInt32 = 1 << 30

    /// The scalars of a glyph for a part of a picture; `nil` for other glyphs.
    var pictureScalars: [Unicode.Scalar]? {
        guard bits & 0xC000_0000 == Glyph.pictureBit else { return nil }
        let marks = PictureDiacritics.scalars
        let row = Int(bits >> 9 & 0x1FF), column = Int(bits & 0x1FF)
        guard row < marks.count, column < marks.count else { return nil }
        return ["\u{10EEEE}", marks[row], marks[column]]
    }
}
