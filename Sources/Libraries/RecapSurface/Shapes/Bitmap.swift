/// A picture in memory, in row-major order from the top left corner.
public struct Bitmap: Sendable, Hashable {
    /// The maximum length of a side, 65,536 pixels.
    package static let sideLimit = 1 << 16
    /// The maximum number of pixels, 2^25.
    package static let pixelLimit = 1 << 25

    /// The size in pixels, at least 1 each.
    public let width, height: Int
    /// The pixels as 0xAARRGGBB, with premultiplied alpha.
    public var pixels: [UInt32]

    /// Creates a picture. Returns `nil` if a side is not 1…65,536, or if the number of pixels exceeds 2^25 or is not
    /// the product of the sides.
    public init?(width: Int, height: Int, pixels: [UInt32]) {
        guard Bitmap.allows(width: width, height: height), pixels.count == width * height else { return nil }
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// Creates a picture of a single colour. Returns `nil` if the size is invalid. O(pixels).
    public init?(width: Int, height: Int, filledWith pixel: UInt32 = 0) {
        guard Bitmap.allows(width: width, height: height) else { return nil }
        self.width = width
        self.height = height
        pixels = Array(repeating: pixel, count: width * height)
    }

    /// The pixel at a zero-based column and row, which must be within the picture.
    public subscript(x: Int, y: Int) -> UInt32 {
        get { pixels[y * width + x] }
        set { pixels[y * width + x] = newValue }
    }

    /// Returns the reason why a file of a given size is not shown; `nil` if it can be shown.
    package static func refusal(width: Int, height: Int) -> String? {
        if width < 1 || height < 1 { return "it has no pixels" }
        if max(width, height) > sideLimit { return "it is more than \(sideLimit) pixels wide or high" }
        return allows(width: width, height: height) ? nil : "it has more than \(pixelLimit >> 20) million pixels"
    }

    /// Returns whether a size is valid for a picture.
    package static func allows(width: Int, height: Int) -> Bool {
        let sides = 1...sideLimit
        return sides.contains(width) && sides.contains(height) && width * height <= pixelLimit
    }
}

/// Returns a pixel 0xAARRGGBB with its colours premultiplied by its alpha, rounded to the nearest value.
@inlinable package func premultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    func channel(_ shift: UInt32) -> UInt32 { (((pixel >> shift & 0xFF) * alpha + 127) / 255) << shift }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
}

extension Bitmap {
    /// Multiplies the opacity of the picture: 0 makes it invisible, 1 leaves it unchanged. O(pixels).
    package mutating func fade(to opacity: Double) {
        let share = UInt32(min(max(opacity, 0), 1) * 256)
        for index in pixels.indices {
            let pixel = pixels[index]
            let even = (((pixel & 0x00FF_00FF) * share) >> 8) & 0x00FF_00FF
            let odd = (((pixel >> 8) & 0x00FF_00FF) * share) & 0xFF00_FF00
            pixels[index] = even | odd
        }
    }
}
