/// The background of a page: one colour, or a gradient of several.
///
/// In a file: `"#1d2671"`, `["#1d2671", "#c33764"]` or `{ "colors": […], "angle": 45 }`.
public struct PageBackground: Sendable, Equatable {
    /// The colours of the gradient at even distances; not empty in a story without errors.
    public var colors: [RGBColor]
    /// The direction in degrees, clockwise: 0 runs from top to bottom, 90 from right to left. Any finite number is
    /// valid.
    public var angle: Double

    /// Creates a background. One colour fills the page; several make a gradient.
    public init(colors: [RGBColor], angle: Double = 0) {
        self.colors = colors
        self.angle = angle
    }
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
