/// A picture in memory, row by row from the top left.
public struct Bitmap: Sendable, Hashable {
    /// The most pixels across or down: 65,536.
    package static let sideLimit = 1 << 16
    /// The most pixels in all.
    package static let pixelLimit = 1 << 25

    /// Pixels across and down; at least 1 each.
    public let width, height: Int
    /// Each 0xAARRGGBB, colours multiplied by alpha.
    public var pixels: [UInt32]

    /// A picture; nil where the sizes are not 1…65536, there are more than 2^25 pixels, or their number is another.
    public init?(width: Int, height: Int, pixels: [UInt32]) {
        guard Bitmap.allows(width: width, height: height), pixels.count == width * height else { return nil }
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// A picture of one colour; nil where the sizes are not allowed. Cost: in proportion to the pixels.
    public init?(width: Int, height: Int, filledWith pixel: UInt32 = 0) {
        guard Bitmap.allows(width: width, height: height) else { return nil }
        self.width = width
        self.height = height
        pixels = Array(repeating: pixel, count: width * height)
    }

    /// The pixel in a column and row, each from 0 and within the sizes.
    public subscript(x: Int, y: Int) -> UInt32 {
        get { pixels[y * width + x] }
        set { pixels[y * width + x] = newValue }
    }

    /// Why a file of these sizes is not shown, in words for people; nil where it is.
    package static func refusal(width: Int, height: Int) -> String? {
        if width < 1 || height < 1 { return "it has no pixels" }
        if max(width, height) > sideLimit { return "it is more than \(sideLimit) pixels wide or high" }
        return allows(width: width, height: height) ? nil : "it has more than \(pixelLimit >> 20) million pixels"
    }

    /// Whether a picture may have these sizes.
    package static func allows(width: Int, height: Int) -> Bool {
        let sides = 1...sideLimit
        return sides.contains(width) && sides.contains(height) && width * height <= pixelLimit
    }
}
