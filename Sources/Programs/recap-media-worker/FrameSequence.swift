import RecapMediaWire
import RecapSurface

/// An animation whose frames depend on the previous ones.
protocol FrameSequence: AnyObject {
    var info: MediaInfo { get }
    /// The most recently decoded frame; `nil` at the start.
    var current: Int? { get }
    /// Returns the approximate number of pixels to decode for a frame.
    func cost(of frame: Int) -> Int
    /// Returns the last independent frame at or before a given one.
    func start(of frame: Int) -> Int
    /// Moves to an independent frame, which is decoded next.
    func jump(to frame: Int) throws(DecodingError)
    /// Decodes the frame after the current one.
    func advance() throws(DecodingError)
    /// Returns the current frame reduced to a size.
    func bitmap(width: Int, height: Int) throws(DecodingError) -> Bitmap
}

/// A decoder of frames of a sequence in any order: starting at the current frame or the last independent one, or from a cache.
final class SequenceDecoder: Decoder {
    /// The maximum number of pixels decoded for one request, which takes about a second.
    private static let workLimit = 1 << 27

    private let sequence: any FrameSequence
    private var cache: FrameCache

    init(_ sequence: any FrameSequence) {
        self.sequence = sequence
        cache = FrameCache(frames: sequence.info.frameCount)
    }

    var info: MediaInfo { sequence.info }

    func frame(_ number: Int, width: Int, height: Int) throws(DecodingError) -> Bitmap {
        let width = min(width, info.width)
        let height = min(height, info.height)
        let keeps = cache.keeps(width: width, height: height)
        if let kept = cache[number] { return kept }
        let start = sequence.start(of: number)
        var next = sequence.current.map { $0 + 1 } ?? 0
        if next > number + 1 || next < start {
            try sequence.jump(to: start)
            next = start
        }
        // Limits the preceding frames. The frame itself is always decoded.
        guard (next..<max(next, number)).reduce(0, { $0 + sequence.cost(of: $1) }) <= Self.workLimit else {
            throw DecodingError("frame \(number) is too far from the start to go back to")
        }
        while next <= number {
            try sequence.advance()
            if keeps, next < number, cache[next] == nil {
                cache[next] = try sequence.bitmap(width: width, height: height)
            }
            next += 1
        }
        let bitmap = try sequence.bitmap(width: width, height: height)
        if keeps { cache[number] = bitmap }
        return bitmap
    }
}

extension MediaTiming {
    /// Returns the timing for the delays of a file in milliseconds. Delays of at most 10 ms count as 100 ms, as in browsers.
    static func frames(after delays: [Int]) -> MediaTiming {
        delays.count == 1 ? .still : .delays(delays.map { $0 <= 10 ? 100 : UInt32(clamping: $0) })
    }
}

/// A cache of the frames of a small animation at the most recently requested size, so that repeated plays need no decoding. It
/// contains either all frames or none.
struct FrameCache {
    /// The maximum total size of the frames of an animation, in bytes.
    private static let limit = 8 << 20

    private let frames: Int
    private var width = 0
    private var height = 0
    private var bitmaps: [Int: Bitmap] = [:]

    init(frames: Int) { self.frames = frames }

    /// Sets the frame size of the cache, dropping frames of another size. Returns whether frames of that size are cached.
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
