import RecapMediaWire

/// An animation whose frames are made from those before them.
protocol FrameSequence: AnyObject {
    var info: MediaInfo { get }
    /// The frame that was last decoded; nil at the start.
    var current: Int? { get }
    /// About how many pixels it takes to decode a frame.
    func cost(of frame: Int) -> Int
    /// The last frame, up to one of them, that is made from none before it.
    func start(of frame: Int) -> Int
    /// Forgets the current frame, so that the next one is this, which has to be made from none before it.
    func jump(to frame: Int) throws(DecodingError)
    /// Decodes the frame after the current one.
    func advance() throws(DecodingError)
    /// The current frame brought down to a size.
    func bitmap(width: Int, height: Int) throws(DecodingError) -> Bitmap
}

/// Frames of a sequence in any order: from the current one, from the last one that is made from no other, or out of a cache.
final class SequenceDecoder: Decoder {
    /// The most pixels that one request may have decoded: about a second's worth.
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
        // What is between is decoded on the way; the frame itself always is.
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
    /// By the delays of a file in milliseconds; those of 10 ms and less are 100 ms, as browsers take them.
    static func frames(after delays: [Int]) -> MediaTiming {
        delays.count == 1 ? .still : .delays(delays.map { $0 <= 10 ? 100 : UInt32(clamping: $0) })
    }
}
