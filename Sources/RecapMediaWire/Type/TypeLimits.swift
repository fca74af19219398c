/// Limits of large type that both sides check, regardless of what the other side sends.
package enum TypeLimits {
    /// The maximum length in bytes of a text, and of all texts of a set of figures.
    package static let textBytes = MediaLimits.textBytes
    /// The valid lengths of a picture's sides in pixels.
    package static let side = 1...4096
    /// The maximum number of pixels of a picture.
    package static let pixels = 1 << 22
    /// The valid weights of a font, as in CSS.
    package static let weights = 100...900
    /// The valid widths of a pixel divided by its height.
    package static let pixelAspects = 0.05...20
    /// The valid sizes of a font in pixels.
    package static let sizes = 4...2048
    /// The maximum number of lines of a text.
    package static let lines = 3
    /// The maximum number of font families that are named, and the maximum length of a name in bytes.
    package static let families = 8, familyBytes = 128
    /// The maximum number of figures of a picture.
    package static let shapes = 256
    /// The maximum number of bytes of the outlines of a picture.
    package static let outlineBytes = 1 << 23
    /// The maximum number of boxes of a picture.
    package static let boxes = textBytes
}
