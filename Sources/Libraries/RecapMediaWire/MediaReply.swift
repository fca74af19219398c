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

    package static func coded(_ message: MediaReply?, by coder: inout WireCoder) throws(WireError) -> MediaReply {
        var tag: UInt8?, info: MediaInfo?, rendered: (frame: Int, bitmap: Bitmap)?, text: String?
        var picture: EncodedPicture?
        switch message {
        case .opened(_, let known): (tag, info) = (1, known)
        case .rendered(_, let frame, let bitmap): (tag, rendered) = (2, (frame, bitmap))
        case .failed(_, let reason): (tag, text) = (3, reason)
        case .encoded(_, let known): (tag, picture) = (4, known)
        case nil: break
        }
        let kind = try coder.integer(tag), id = try coder.integer(message?.id)
        switch kind {
        case 1: return .opened(id: id, try coder.info(info))
        case 2:
            let frame = try coder.count(rendered?.frame, in: 0..<MediaLimits.frames)
            let width = try coder.count(rendered?.bitmap.width, in: 1..<Bitmap.sideLimit + 1)
            let height = try coder.count(rendered?.bitmap.height, in: 1..<Bitmap.sideLimit + 1)
            try coder.require(Bitmap.allows(width: width, height: height))
            let bitmap = try coder.bitmap(rendered?.bitmap, width: width, height: height)
            return .rendered(id: id, frame: frame, bitmap)
        case 3: return .failed(id: id, reason: try coder.text(text))
        case 4:
            let isOpaque: UInt8 = try coder.integer(picture?.isOpaque == true ? 1 : 0)
            let bytes = try coder.bytes(picture?.bytes, atMost: MediaLimits.encodedBytes)
            return .encoded(id: id, EncodedPicture(bytes: bytes, isOpaque: isOpaque != 0))
        default: throw .unknownTag(kind)
        }
    }
}

extension WireCoder {
    fileprivate mutating func info(_ info: MediaInfo?) throws(WireError) -> MediaInfo {
        let width = try count(info?.width, in: 1..<Bitmap.sideLimit + 1)
        let height = try count(info?.height, in: 1..<Bitmap.sideLimit + 1)
        var coded = MediaInfo(width: width, height: height, timing: try timing(info?.timing))
        coded.markers = try list(info?.markers, in: 0..<MediaLimits.markers + 1) { marker, coder throws(WireError) in
            let frame = try coder.count(marker?.frame, in: 0..<MediaLimits.frames)
            return MediaMarker(name: try coder.text(marker?.name), frame: frame)
        }
        let outside = try text(info.map { $0.outside ?? "" })
        coded.outside = outside.isEmpty ? nil : outside
        try require(coded.isAllowed)
        return coded
    }

    private mutating func timing(_ timing: MediaTiming?) throws(WireError) -> MediaTiming {
        var tag: UInt8?, steady: (frames: Int, rate: Double)?, delays: [UInt32]?
        switch timing {
        case .still: tag = 0
        case .steady(let frames, let rate): (tag, steady) = (1, (frames, rate))
        case .delays(let known): (tag, delays) = (2, known)
        case nil: break
        }
        let frames = 1..<MediaLimits.frames + 1
        switch try integer(tag) {
        case 0: return .still
        case 1: return .steady(frames: try count(steady?.frames, in: frames), rate: try real(steady?.rate))
        case 2: return .delays(try numbers(delays, count: try count(delays?.count, in: frames)))
        case let tag: throw .unknownTag(tag)
        }
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
