import RecapFigures
import RecapMediaWire

/// Caches the frames of a small animation at the size requested last, so that further plays need no decoding. It
/// keeps either all frames or none.
struct FrameCache {
    /// The maximum total size of the frames of an animation, in bytes.
    private static let limit = 8 << 20

    private let frames: Int
    private var width = 0
    private var height = 0
    private var bitmaps: [Int: Bitmap] = [:]

    init(frames: Int) { self.frames = frames }

    /// Sets the size of the cache, and returns whether it keeps frames of that size. Frames of another size are
    /// dropped.
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
