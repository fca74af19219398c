import RecapMediaWire

/// The frames of a small animation at the size that they were last asked for, so that playing it again and backwards does not
/// decode it again. It holds all of them or none.
struct FrameCache {
    /// The most bytes of an animation's frames.
    private static let limit = 8 << 20

    private let frames: Int
    private var width = 0
    private var height = 0
    private var bitmaps: [Int: Bitmap] = [:]

    init(frames: Int) { self.frames = frames }

    /// Whether frames of this size are kept; forgets those of another one.
    mutating func keeps(width: Int, height: Int) -> Bool {
        if (width, height) != (self.width, self.height) {
            bitmaps = [:]
            (self.width, self.height) = (width, height)
        }
        return frames > 1 && frames * width * height * 4 <= Self.limit
    }

    subscript(frame: Int) -> Bitmap? {
        get { bitmaps[frame] }
        set { bitmaps[frame] = newValue }
    }
}
