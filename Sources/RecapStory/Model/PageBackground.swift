/// The background of a page: a single colour, a gradient, or a picture over either.
///
/// In a file: `"#1d2671"`, `["#1d2671", "#c33764"]`, `{ "colors": […], "angle": 45 }` or `{ "image": "sea.png" }`.
public struct PageBackground: Sendable, Equatable {
    /// The evenly spaced colours of the gradient. If empty, those of the theme are used, which is allowed only with a
    /// picture.
    public var colors: [RGBColor]
    /// The direction in degrees, clockwise: 0 runs from top to bottom, 90 from right to left. Any finite number is
    /// valid.
    public var angle: Double
    /// The picture between the colours and the elements; `nil` for none.
    public var picture: BackgroundPicture?
    /// The minimum opacity, 0…1, of the colours laid over the picture. The player uses as much as text needs to be
    /// legible.
    public var veil: Double

    /// Creates a background. One colour fills the page; several make a gradient.
    public init(
        colors: [RGBColor] = [], angle: Double = 0, picture: BackgroundPicture? = nil, veil: Double = 0
    ) {
        self.colors = colors
        self.angle = angle
        self.picture = picture
        self.veil = veil
    }
}

/// A picture behind the elements of a page.
public enum BackgroundPicture: Sendable, Hashable {
    /// An image, given by its file path relative to the story's folder.
    case image(String)
    /// A Lottie animation, given by its file path relative to the story's folder.
    case lottie(String)
    /// A pattern in the colours of the page.
    case pattern(BackgroundPattern)
}

/// A pattern behind the elements of a page.
public enum BackgroundPattern: String, Sendable, CaseIterable {
    /// Dots in rows.
    case dots
    /// Thin horizontal and vertical lines.
    case grid
    /// Slanted stripes.
    case lines
    /// Waves from left to right.
    case waves
    /// Scattered points of varying brightness.
    case stars
    /// Scattered points in the chart colours.
    case confetti
}

/// An sRGB colour with 8 bits per channel.
public struct RGBColor: Sendable, Hashable {
    /// The channels, 0…255.
    public var red, green, blue: UInt8

    /// Creates a colour from its channels, 0…255.
    public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }
}
