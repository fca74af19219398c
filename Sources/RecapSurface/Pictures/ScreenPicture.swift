/// A picture that a terminal can show in pixels. It is identified by its object identity.
package final class ScreenPicture: Sendable {
    /// The method by which to show the picture.
    package let method: PictureMethod
    /// The picture, or the first frame of an animation, in the format of the method.
    package let data: [UInt8]
    /// The other frames; `nil` for a still picture.
    package let animation: PictureAnimation?
    /// The size in cells, 1…297 each.
    package let size: Size
    /// Whether no pixel is translucent.
    package let isOpaque: Bool

    /// Creates a picture; `nil` if it has no data or an invalid size, or if sixel data contains any other bytes: sixels
    /// are sent to the terminal unchanged, and the decoder of untrusted files must not be trusted.
    package init?(
        _ data: [UInt8], method: PictureMethod, size: Size, isOpaque: Bool, animation: PictureAnimation? = nil
    ) {
        guard ScreenPicture.allows(size), !data.isEmpty else { return nil }
        if method.format == .sixel, !data.allSatisfy({ (0x21...0x7E).contains($0) }) { return nil }
        self.method = method
        self.data = data
        self.size = size
        self.isOpaque = isOpaque
        self.animation = animation
    }

    /// The number of frames.
    package var frameCount: Int { 1 + (animation?.frames.count ?? 0) }

    /// The number of bytes of all frames.
    package var byteCount: Int {
        (animation?.frames ?? []).reduce(data.count) { sum, frame in
            if case .encoded(let data) = frame.content { sum + data.count } else { sum }
        }
    }

    /// Returns whether a size in cells is valid, that is, whether placeholders can number its rows and columns.
    package static func allows(_ size: Size) -> Bool {
        let sides = 1...PictureDiacritics.scalars.count
        return sides.contains(size.width) && sides.contains(size.height)
    }
}
