/// What a file turned out to hold.
package struct MediaInfo: Sendable, Hashable {
    /// The size that the file names, in pixels.
    package var width, height: Int
    /// When each frame is due.
    package var timing: MediaTiming
    /// The names that the file gives to frames; only Lottie has them.
    package var markers: [MediaMarker]
    /// The first picture of a Lottie that is in another file, and so is not shown.
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

    /// What to say of a picture that is in another file.
    package static func reason(outside name: String) -> String {
        "the picture \(name) is in another file, and only pictures embedded in a Lottie file are shown"
    }

    /// Frames, at least 1.
    package var frameCount: Int {
        switch timing {
        case .still: 1
        case .steady(let frames, _): frames
        case .delays(let delays): delays.count
        }
    }

    /// How long one play takes; none for a picture.
    package var duration: Duration {
        switch timing {
        case .still: .zero
        case .steady(let frames, let rate): .seconds(Double(frames) / rate)
        case .delays(let delays): .milliseconds(delays.reduce(0) { $0 + Int($1) })
        }
    }

    /// Whether the sizes, the frames and the markers are within the limits.
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

/// When the frames of a file are due.
package enum MediaTiming: Sendable, Hashable {
    /// A picture.
    case still
    /// A number of frames at a rate in frames per second, 0.01…1000.
    case steady(frames: Int, rate: Double)
    /// How long each frame stays, in milliseconds.
    case delays([UInt32])
}

/// A name for a frame.
package struct MediaMarker: Sendable, Hashable {
    package var name: String
    package var frame: Int

    package init(name: String, frame: Int) {
        self.name = name
        self.frame = frame
    }
}
