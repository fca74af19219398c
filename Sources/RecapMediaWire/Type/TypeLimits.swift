/// Limits of large type that both sides check, whatever the other side sends.
package enum TypeLimits {
    /// The most bytes of a text, and of all texts of a set of figures.
    package static let textBytes = MediaLimits.textBytes
    /// The sides of a picture in pixels.
    package static let side = 1...4096
    /// The most pixels of a picture.
    package static let pixels = 1 << 22
    /// The weights of a font, as in CSS.
    package static let weights = 100...900
    /// The width of a pixel divided by its height.
    package static let pixelAspects = 0.05...20
    /// The sizes of a font in pixels.
    package static let sizes = 4...2048
    /// The most lines of a text.
    package static let lines = 3
    /// The most families of fonts that are named, and the most bytes of a name.
    package static let families = 8, familyBytes = 128
    /// The most boxes of a picture.
    package static let boxes = textBytes
}
