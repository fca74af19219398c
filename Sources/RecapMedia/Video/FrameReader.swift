import RecapFigures
import RecapMediaWire

/// Reads frames of raw pixels that arrive in pieces of any length.
struct FrameReader {
    let width, height: Int
    private var pixels: [UInt32] = []
    /// The number of bytes of the next frame that have arrived.
    private var filled = 0

    /// Creates a reader of frames of a size in pixels; `nil` if a `Bitmap` cannot have that size.
    init?(width: Int, height: Int) {
        guard Bitmap.allows(width: width, height: height) else { return nil }
        self.width = width
        self.height = height
    }

    /// The number of bytes of a frame.
    var frameBytes: Int { width * height * 4 }

    /// The result of reading.
    enum Reading {
        case frame(Bitmap)
        case nothing
        case end
    }

    /// Reads up to the end of the next frame.
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
