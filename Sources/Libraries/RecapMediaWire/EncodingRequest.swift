import RecapSurface

/// A request for a part of a frame as a picture for a terminal, at an exact size.
package struct EncodingRequest: Sendable, Hashable {
    /// The index of the frame, from 0.
    package var frame: Int
    /// The size in pixels at which the whole frame is decoded, as described at `MediaRequest.render`.
    package var wholeWidth, wholeHeight: Int
    /// The visible part of the frame.
    package var part: UnitRect
    /// The size of the picture in pixels.
    package var width, height: Int
    package var encoding: MediaEncoding

    package init(
        frame: Int, wholeWidth: Int, wholeHeight: Int, part: UnitRect, width: Int, height: Int, encoding: MediaEncoding
    ) {
        self.frame = frame
        self.wholeWidth = wholeWidth
        self.wholeHeight = wholeHeight
        self.part = part
        self.width = width
        self.height = height
        self.encoding = encoding
    }

    /// Whether the sizes are within the limits.
    package var isAllowed: Bool {
        (0..<MediaLimits.frames).contains(frame) && Bitmap.allows(width: wholeWidth, height: wholeHeight)
            && Bitmap.allows(width: width, height: height) && width * height <= MediaLimits.encodedPixels
    }
}

/// The formats of pictures for terminals.
package enum MediaEncoding: UInt8, Sendable, Hashable, CaseIterable {
    /// A PNG file.
    case png
    /// A small PNG file for a frame of an animation, with at most 256 colours or 32 levels per channel.
    case frame
    /// Sixel data starting with the raster attributes, without the surrounding sequences.
    case sixel
}

/// A picture for a terminal.
package struct EncodedPicture: Sendable, Hashable {
    /// The picture in its format; empty if it can't be encoded.
    package var bytes: [UInt8]
    /// Whether no pixel is translucent.
    package var isOpaque: Bool

    package init(bytes: [UInt8], isOpaque: Bool) {
        self.bytes = bytes
        self.isOpaque = isOpaque
    }
}

extension WireCoder {
    mutating func encoding(_ request: EncodingRequest?) throws(WireError) -> EncodingRequest {
        let sides = 1..<Bitmap.sideLimit + 1, part = request?.part
        let frame = try count(request?.frame, in: 0..<MediaLimits.frames)
        let wholeWidth = try count(request?.wholeWidth, in: sides)
        let wholeHeight = try count(request?.wholeHeight, in: sides)
        let width = try count(request?.width, in: sides), height = try count(request?.height, in: sides)
        let request = EncodingRequest(
            frame: frame, wholeWidth: wholeWidth, wholeHeight: wholeHeight,
            part: UnitRect(
                x: try real(part?.x), y: try real(part?.y), width: try real(part?.width), height: try real(part?.height)
            ),
            width: width, height: height, encoding: try choice(request?.encoding))
        try require(request.isAllowed)
        return request
    }
}

/// A part of a picture, in fractions of its sides.
public struct UnitRect: Sendable, Hashable {
    /// The left and the upper edge, 0…1.
    public let x, y: Double
    /// The width and the height, more than 0 and at most 1.
    public let width, height: Double

    /// The whole picture.
    public static let whole = UnitRect(x: 0, y: 0, width: 1, height: 1)

    /// Creates a part. Values are clamped to the picture, and sides to at least a millionth. A NaN side stands for
    /// the whole side.
    public init(x: Double, y: Double, width: Double, height: Double) {
        func share(_ value: Double, _ none: Double) -> Double { value.isNaN ? none : min(max(value, 0), 1) }
        self.width = max(share(width, 1), 1e-6)
        self.height = max(share(height, 1), 1e-6)
        self.x = min(share(x, 0), 1 - self.width)
        self.y = min(share(y, 0), 1 - self.height)
    }
}
