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

extension WireWriter {
    mutating func encoding(_ request: EncodingRequest) {
        for value in [request.frame, request.wholeWidth, request.wholeHeight, request.width, request.height] {
            count(value)
        }
        for share in [request.part.x, request.part.y, request.part.width, request.part.height] { real(share) }
        byte(request.encoding.rawValue)
    }
}

extension WireReader {
    mutating func encoding() throws(WireError) -> EncodingRequest {
        let sides = 1..<Bitmap.sideLimit + 1
        let frame = try count(0..<MediaLimits.frames)
        let wholeWidth = try count(sides), wholeHeight = try count(sides)
        let width = try count(sides), height = try count(sides)
        let part = UnitRect(x: try real(), y: try real(), width: try real(), height: try real())
        guard let encoding = MediaEncoding(rawValue: try byte()) else { throw .outOfRange }
        let request = EncodingRequest(
            frame: frame, wholeWidth: wholeWidth, wholeHeight: wholeHeight, part: part, width: width, height: height,
            encoding: encoding)
        guard request.isAllowed else { throw .outOfRange }
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

/// A writer that encodes a message field by field.
package struct WireWriter {
    private var written: [UInt8] = [0, 0, 0, 0]

    /// The message preceded by its length.
    var framed: [UInt8] {
        var all = written
        let length = UInt32(truncatingIfNeeded: written.count - 4)
        for at in 0..<4 { all[at] = UInt8(truncatingIfNeeded: length >> (8 * UInt32(at))) }
        return all
    }

    mutating func byte(_ value: UInt8) { written.append(value) }

    mutating func number(_ value: UInt32) {
        for shift in [UInt32(0), 8, 16, 24] { written.append(UInt8(truncatingIfNeeded: value >> shift)) }
    }

    /// Writes a number whose range is checked by the reader. A number that does not fit is written as an invalid one.
    mutating func count(_ value: Int) { number(UInt32(exactly: value) ?? .max) }

    mutating func real(_ value: Double) {
        number(UInt32(truncatingIfNeeded: value.bitPattern))
        number(UInt32(truncatingIfNeeded: value.bitPattern >> 32))
    }

    mutating func bytes(_ values: [UInt8]) {
        count(values.count)
        written += values
    }

    /// Writes a text, truncated to the length that the reader accepts.
    mutating func text(_ value: String) {
        var kept = Substring(value)
        while kept.utf8.count > MediaLimits.textBytes { kept.unicodeScalars.removeLast() }
        bytes(Array(kept.utf8))
    }

    /// Writes numbers without their count. On a little-endian machine, this is a single copy.
    mutating func numbers(_ values: [UInt32]) {
        #if _endian(little)
            unsafe values.withUnsafeBytes { unsafe written.append(contentsOf: $0) }
        #else
            for value in values { number(value) }
        #endif
    }
}
