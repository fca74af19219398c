import RecapMediaWire

/// Makes pictures of raw pixels as they come, in pieces of any length.
struct FrameReader {
    let width, height: Int
    private var pixels: [UInt32] = []
    /// How many bytes of the next picture are there.
    private var filled = 0

    /// A reader of pictures of a size; nil where a `Bitmap` may not have it.
    init?(width: Int, height: Int) {
        guard Bitmap.allows(width: width, height: height) else { return nil }
        self.width = width
        self.height = height
    }

    /// The bytes of a picture.
    var frameBytes: Int { width * height * 4 }

    /// What reading brought.
    enum Reading {
        case frame(Bitmap)
        case nothing
        case end
    }

    /// Reads up to the end of the picture that is under way, and no further.
    mutating func read(from process: VideoProcess) -> Reading {
        if pixels.isEmpty { pixels = Array(repeating: 0, count: width * height) }
        while filled < frameBytes {
            let start = filled
            let reading = unsafe pixels.withUnsafeMutableBytes { buffer in
                process.read(into: unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[start...]))
            }
            switch reading {
            case .bytes(let count): filled += count
            case .nothing: return .nothing
            case .end: return .end
            }
        }
        filled = 0
        var frame: [UInt32] = []
        swap(&frame, &pixels)
        for index in frame.indices where frame[index] < 0xFF00_0000 { frame[index] = premultiplied(frame[index]) }
        return Bitmap(width: width, height: height, pixels: frame).map { .frame($0) } ?? .end
    }
}

/// A pixel with its colours multiplied by its alpha.
private func premultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    func channel(_ shift: UInt32) -> UInt32 { ((pixel >> shift & 0xFF) * alpha + 127) / 255 << shift }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
}
