import RecapFigures

/// A request of the player to the worker. Each one except `close` has one reply, in the order of the requests.
package enum MediaRequest: Sendable, Hashable {
    /// Opens a file under an unused number. The reply is `opened`.
    case open(id: UInt32, hint: MediaHint, bytes: [UInt8])
    /// Draws a frame, counted from 0, at a size in pixels. A Lottie animation fills the size. A picture is reduced to
    /// at most the size, in each direction separately, and never enlarged. The reply is `rendered`.
    case render(id: UInt32, frame: Int, width: Int, height: Int)
    /// Closes a file.
    case close(id: UInt32)
    /// Draws a part of a frame as a picture for a terminal. The reply is `encoded`.
    case encode(id: UInt32, EncodingRequest)
}

/// The expected kind of a file.
package enum MediaHint: UInt8, Sendable, Hashable, CaseIterable {
    case any, lottie, image
}

extension MediaRequest: WireMessage {
    package static var bodyLimit: Int { MediaLimits.fileBytes + 64 }

    package func write(to writer: inout WireWriter) {
        switch self {
        case .open(let id, let hint, let bytes):
            writer.byte(1)
            writer.number(id)
            writer.byte(hint.rawValue)
            writer.bytes(bytes)
        case .render(let id, let frame, let width, let height):
            writer.byte(2)
            writer.number(id)
            for value in [frame, width, height] { writer.count(value) }
        case .close(let id):
            writer.byte(3)
            writer.number(id)
        case .encode(let id, let request):
            writer.byte(4)
            writer.number(id)
            writer.encoding(request)
        }
    }

    package init(from reader: inout WireReader) throws(WireError) {
        let tag = try reader.byte()
        let id = try reader.number()
        switch tag {
        case 1:
            guard let hint = MediaHint(rawValue: try reader.byte()) else { throw .outOfRange }
            self = .open(id: id, hint: hint, bytes: try reader.bytes(atMost: MediaLimits.fileBytes))
        case 2:
            let frame = try reader.count(0..<MediaLimits.frames)
            let width = try reader.count(1..<Bitmap.sideLimit + 1)
            let height = try reader.count(1..<Bitmap.sideLimit + 1)
            guard Bitmap.allows(width: width, height: height) else { throw .outOfRange }
            self = .render(id: id, frame: frame, width: width, height: height)
        case 3: self = .close(id: id)
        case 4: self = .encode(id: id, try reader.encoding())
        default: throw .unknownTag(tag)
        }
    }
}
