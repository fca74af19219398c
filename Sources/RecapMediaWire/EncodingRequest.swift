import RecapFigures

/// A request for a part of a frame as a picture for a terminal, at an exact size.
package struct EncodingRequest: Sendable, Hashable {
    /// The frame, from 0.
    package var frame: Int
    /// The size in pixels at which the whole frame is decoded, as described at `MediaRequest.render`.
    package var wholeWidth, wholeHeight: Int
    /// The part of the frame.
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
    /// A PNG file of few bytes, for a frame of an animation: it has at most 256 colours, or 32 levels of each channel.
    case frame
    /// Sixels from the raster attributes on, without the surrounding sequences.
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
