/// A page's own background: one colour, or a gradient through several.
///
/// In a file: `"#1d2671"`, `["#1d2671", "#c33764"]` or `{ "colors": […], "angle": 45 }`.
public struct PageBackground: Sendable, Equatable {
    /// The colours that it runs through at even distances; never empty in a story that was checked.
    public var colors: [RGBColor]
    /// Its direction in degrees, clockwise: 0 runs from top to bottom, 90 from right to left; any finite number.
    public var angle: Double

    /// A background through `colors`.
    public init(colors: [RGBColor], angle: Double = 0) {
        self.colors = colors
        self.angle = angle
    }
}

/// A colour of 8 bits a channel, sRGB.
public struct RGBColor: Sendable, Hashable {
    /// The channels, 0…255.
    public var red, green, blue: UInt8

    /// A colour by its channels, 0…255.
    public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }
}
