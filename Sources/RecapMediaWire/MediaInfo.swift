import RecapFigures

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

    /// Returns the message about a picture in a separate file.
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
