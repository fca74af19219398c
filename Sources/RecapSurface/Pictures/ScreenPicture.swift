/// A picture that a terminal can show in pixels. Its identity tells it from others.
package final class ScreenPicture: Sendable {
    /// How the picture is to be shown.
    package let method: PictureMethod
    /// The picture in the format of the method.
    package let data: [UInt8]
    /// The size in cells, 1…297 each.
    package let size: Size
    /// Whether no pixel is translucent.
    package let isOpaque: Bool

    /// Creates a picture; `nil` if it has no data or a size that is not allowed, or if sixels have bytes of anything else: those
    /// reach the terminal as they are, and whoever decodes files of strangers is not to be trusted.
    package init?(_ data: [UInt8], method: PictureMethod, size: Size, isOpaque: Bool) {
        guard ScreenPicture.allows(size), !data.isEmpty else { return nil }
        if method.format == .sixel, !data.allSatisfy({ (0x21...0x7E).contains($0) }) { return nil }
        self.method = method
        self.data = data
        self.size = size
        self.isOpaque = isOpaque
    }

    /// Returns whether a picture can have a size in cells: as many rows and columns as placeholders can number.
    package static func allows(_ size: Size) -> Bool {
        let sides = 1...PictureDiacritics.scalars.count
        return sides.contains(size.width) && sides.contains(size.height)
    }
}
