package import RecapSurface

/// A reply of the worker.
package enum MediaReply: Sendable, Hashable {
    case opened(id: UInt32, MediaInfo)
    case rendered(id: UInt32, frame: Int, Bitmap)
    case encoded(id: UInt32, EncodedPicture)
    /// The file cannot be shown, and the worker has closed it. The reason is plain text without control characters.
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

/// The contents of a media file.
package struct MediaInfo: Sendable, Hashable {
    /// The size specified by the file, in pixels.
    package var width, height: Int
    /// The times at which frames are due.
    package var timing: MediaTiming
    /// The names of frames; only Lottie files have them.
    package var markers: [MediaMarker]
    /// The first picture of a Lottie file that is in a separate file and therefore not shown.
    package var outside: String?

    package init(
        width: Int, height: Int, timing: MediaTiming, markers: [MediaMarker] = [], outside: String? = nil
    ) {
        self.outside = outside
        self.width = width
        self.height = height
        self.timing = timing
        self.markers = markers
    }

    /// Returns the message about a picture that is in a separate file.
    package static func reason(outside name: String) -> String {
        "the picture \(name) is in another file, and only pictures embedded in a Lottie file are shown"
    }

    /// The number of frames; at least 1.
    package var frameCount: Int {
        switch timing {
        case .still: 1
        case .steady(let frames, _): frames
        case .delays(let delays): delays.count
        }
    }

    /// The length of one play; zero for a still picture.
    package var duration: Duration {
        switch timing {
        case .still: .zero
        case .steady(let frames, let rate): .seconds(Double(frames) / rate)
        case .delays(let delays): .milliseconds(delays.reduce(0) { $0 + Int($1) })
        }
    }

    /// Whether the size, the frames and the markers are within the limits.
    package var isAllowed: Bool {
        let counted: Bool =
            switch timing {
            case .still: true
            case .steady(let frames, let rate):
                (1...MediaLimits.frames).contains(frames) && rate >= 0.01 && rate <= 1000
            case .delays(let delays): (1...MediaLimits.frames).contains(delays.count)
            }
        return counted && Bitmap.allows(width: width, height: height) && markers.count <= MediaLimits.markers
            && markers.allSatisfy { $0.frame >= 0 && $0.frame < frameCount }
    }
}

/// The times at which the frames of a file are due.
package enum MediaTiming: Sendable, Hashable {
    /// A still picture.
    case still
    /// Frames at an even rate in frames per second, 0.01…1000.
    case steady(frames: Int, rate: Double)
    /// The duration of each frame in milliseconds.
    case delays([UInt32])
}

/// A named frame.
package struct MediaMarker: Sendable, Hashable {
    package var name: String
    package var frame: Int

    package init(name: String, frame: Int) {
        self.name = name
        self.frame = frame
    }
}
