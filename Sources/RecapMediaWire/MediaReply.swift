package import RecapFigures

/// A reply of the worker.
package enum MediaReply: Sendable, Hashable {
    case opened(id: UInt32, MediaInfo)
    case rendered(id: UInt32, frame: Int, Bitmap)
    case encoded(id: UInt32, EncodedPicture)
    /// A file that the worker has closed. The reason is plain text without control characters.
    case failed(id: UInt32, reason: String)

    /// The number of the file.
    package var id: UInt32 {
        switch self {
        case .opened(let id, _), .rendered(let id, _, _), .encoded(let id, _), .failed(let id, _): id
        }
    }
}

extension MediaReply: WireMessage {
    package static var bodyLimit: Int { Bitmap.pixelLimit * 4 + 64 }

    package func write(to writer: inout WireWriter) {
        switch self {
        case .opened(let id, let info):
            writer.byte(1)
            writer.number(id)
            writer.info(info)
        case .rendered(let id, let frame, let bitmap):
            writer.byte(2)
            writer.number(id)
            for value in [frame, bitmap.width, bitmap.height] { writer.count(value) }
            writer.numbers(bitmap.pixels)
        case .failed(let id, let reason):
            writer.byte(3)
            writer.number(id)
            writer.text(reason)
        case .encoded(let id, let picture):
            writer.byte(4)
            writer.number(id)
            writer.byte(picture.isOpaque ? 1 : 0)
            writer.bytes(picture.bytes)
        }
    }

    package init(from reader: inout WireReader) throws(WireError) {
        let tag = try reader.byte()
        let id = try reader.number()
        switch tag {
        case 1: self = .opened(id: id, try reader.info())
        case 2:
            let frame = try reader.count(0..<MediaLimits.frames)
            let width = try reader.count(1..<Bitmap.sideLimit + 1)
            let height = try reader.count(1..<Bitmap.sideLimit + 1)
            guard Bitmap.allows(width: width, height: height) else { throw .outOfRange }
            guard let bitmap = Bitmap(width: width, height: height, pixels: try reader.numbers(width * height)) else {
                throw .outOfRange
            }
            self = .rendered(id: id, frame: frame, bitmap)
        case 3: self = .failed(id: id, reason: try reader.text())
        case 4:
            let isOpaque = try reader.byte() != 0
            let bytes = try reader.bytes(atMost: MediaLimits.encodedBytes)
            self = .encoded(id: id, EncodedPicture(bytes: bytes, isOpaque: isOpaque))
        default: throw .unknownTag(tag)
        }
    }
}

extension WireWriter {
    fileprivate mutating func info(_ info: MediaInfo) {
        count(info.width)
        count(info.height)
        switch info.timing {
        case .still: byte(0)
        case .steady(let frames, let rate):
            byte(1)
            count(frames)
            real(rate)
        case .delays(let delays):
            byte(2)
            count(delays.count)
            numbers(delays)
        }
        count(info.markers.count)
        for marker in info.markers {
            count(marker.frame)
            text(marker.name)
        }
        text(info.outside ?? "")
    }
}

extension WireReader {
    fileprivate mutating func info() throws(WireError) -> MediaInfo {
        let width = try count(1..<Bitmap.sideLimit + 1)
        let height = try count(1..<Bitmap.sideLimit + 1)
        let timing: MediaTiming
        switch try byte() {
        case 0: timing = .still
        case 1: timing = .steady(frames: try count(1..<MediaLimits.frames + 1), rate: try real())
        case 2: timing = .delays(try numbers(try count(1..<MediaLimits.frames + 1)))
        case let tag: throw .unknownTag(tag)
        }
        var info = MediaInfo(width: width, height: height, timing: timing)
        for _ in 0..<(try count(0..<MediaLimits.markers + 1)) {
            let frame = try count(0..<MediaLimits.frames)
            info.markers.append(MediaMarker(name: try text(), frame: frame))
        }
        let outside = try text()
        info.outside = outside.isEmpty ? nil : outside
        guard info.isAllowed else { throw .outOfRange }
        return info
    }
}
