/// A colour that is interpolated in OKLab with premultiplied alpha, so that its perceived lightness and hue change
/// evenly.
///
/// A transition between blue and yellow does not pass through grey, and one from transparent to red is red throughout.
/// Interpolation takes four multiplications; conversion from or to sRGB takes three powers and three cube roots. The matrices are
/// from Björn Ottosson, "A perceptual color space for image processing" (2020).
public struct MotionColor: Sendable, Hashable {
    /// The OKLab lightness, 0 (black) to 1 (white), multiplied by alpha.
    public var lightness: Double
    /// The green–red axis of OKLab, about -0.4…0.4, multiplied by alpha.
    public var a: Double
    /// The blue–yellow axis of OKLab, about -0.4…0.4, multiplied by alpha.
    public var b: Double
    /// The opacity, 0…1.
    public var alpha: Double

    /// Creates a colour from OKLab components that are premultiplied by alpha.
    public init(lightness: Double, a: Double, b: Double, alpha: Double = 1) {
        self.lightness = lightness
        self.a = a
        self.b = b
        self.alpha = alpha
    }

    /// Creates a colour from sRGB components, each 0…1, that are not premultiplied. Values outside the range are
    /// clamped, and NaN counts as 0.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        let red = Self.linear(red), green = Self.linear(green), blue = Self.linear(blue)
        let l = cubeRoot(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
        let m = cubeRoot(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
        let s = cubeRoot(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
        let alpha = alpha.clamped(to: 0...1)
        lightness = alpha * (0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s)
        a = alpha * (1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s)
        b = alpha * (0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s)
        self.alpha = alpha
    }

    /// The components in sRGB, each clamped to 0…1 and not premultiplied; all 0 for an alpha of 0.
    public var srgb: (red: Double, green: Double, blue: Double, alpha: Double) {
        let alpha = self.alpha.clamped(to: 0...1)
        guard alpha > 0 else { return (0, 0, 0, 0) }
        let lightness = self.lightness / alpha, a = self.a / alpha, b = self.b / alpha
        let l = Self.cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
        let m = Self.cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
        let s = Self.cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
        return (
            Self.companded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
            Self.companded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
            Self.companded(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s),
            alpha
        )
    }

    private static func cube(_ x: Double) -> Double { x * x * x }

    private static func linear(_ channel: Double) -> Double {
        let channel = channel.clamped(to: 0...1)
        return channel <= 0.04045 ? channel / 12.92 : power((channel + 0.055) / 1.055, 2.4)
    }

    private static func companded(_ channel: Double) -> Double {
        let channel = channel.clamped(to: 0...1)
        return channel <= 0.0031308 ? channel * 12.92 : 1.055 * power(channel, 1 / 2.4) - 0.055
    }
}

extension MotionColor: AdditiveInterpolatable {
    /// The additive identity: transparent black.
    public static let zero = MotionColor(lightness: 0, a: 0, b: 0, alpha: 0)

    /// Returns the colour whose components are the sums of those of two colours.
    public func adding(_ other: MotionColor) -> MotionColor {
        MotionColor(
            lightness: lightness + other.lightness, a: a + other.a, b: b + other.b, alpha: alpha + other.alpha)
    }

    /// Returns the colour whose components are the differences of those of two colours.
    public func subtracting(_ other: MotionColor) -> MotionColor {
        MotionColor(
            lightness: lightness - other.lightness, a: a - other.a, b: b - other.b, alpha: alpha - other.alpha)
    }

    /// Returns the colour with its components multiplied by a factor.
    public func scaled(by factor: Double) -> MotionColor {
        MotionColor(lightness: lightness * factor, a: a * factor, b: b * factor, alpha: alpha * factor)
    }
}

/// A point in the plane, in any unit.
public struct MotionPoint: Sendable, Hashable {
    /// The horizontal coordinate, increasing to the right.
    public var x: Double
    /// The vertical coordinate, increasing downwards on a screen.
    public var y: Double

    /// Creates a point.
    public init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }

    /// Returns the distance to another point.
    func distance(to other: MotionPoint) -> Double {
        let dx = other.x - x, dy = other.y - y
        return (dx * dx + dy * dy).squareRoot()
    }

    var isFinite: Bool { x.isFinite && y.isFinite }
}

extension MotionPoint: AdditiveInterpolatable {
    /// The additive identity: the origin of the plane.
    public static let zero = MotionPoint(0, 0)
    /// Returns the sum.
    public func adding(_ other: MotionPoint) -> MotionPoint { MotionPoint(x + other.x, y + other.y) }
    /// Returns the difference.
    public func subtracting(_ other: MotionPoint) -> MotionPoint { MotionPoint(x - other.x, y - other.y) }
    /// Returns the value multiplied by a factor.
    public func scaled(by factor: Double) -> MotionPoint { MotionPoint(x * factor, y * factor) }
}

/// A width and a height, in any unit.
public struct MotionSize: Sendable, Hashable {
    /// The horizontal extent.
    public var width: Double
    /// The vertical extent.
    public var height: Double

    /// Creates a size.
    public init(_ width: Double, _ height: Double) {
        self.width = width
        self.height = height
    }
}

extension MotionSize: AdditiveInterpolatable {
    /// The additive identity: a size without extent.
    public static let zero = MotionSize(0, 0)
    /// Returns the sum.
    public func adding(_ other: MotionSize) -> MotionSize { MotionSize(width + other.width, height + other.height) }
    /// Returns the difference.
    public func subtracting(_ other: MotionSize) -> MotionSize {
        MotionSize(width - other.width, height - other.height)
    }
    /// Returns the value multiplied by a factor.
    public func scaled(by factor: Double) -> MotionSize { MotionSize(width * factor, height * factor) }
}
