import RecapMediaWire

/// An encoder that writes uncompressed, timed frames as a Matroska stream for a video encoder.
///
/// A frame is written once when it is shown, again every second, because players expect frames, and at the end, which determines
/// the duration of the last frame.
struct VideoStreamEncoder: PictureEncoder {
    private let header: DrawingHeader
    private let size: DrawingSize
    /// The channels of the last frame.
    private var pixels: [UInt8] = []
    /// The end of the last frame, and the last time at which a frame was written, in milliseconds.
    private var end = 0, written = 0
    /// The duration of a frame at the frame rate of the video, in milliseconds.
    private var interval: Int { 1000 / header.frameRate }

    /// The maximum time between two frames in milliseconds.
    private static let longest = 1000

    init(_ header: DrawingHeader, _ size: DrawingSize) {
        self.header = header
        self.size = size
    }

    mutating func add(_ canvas: Canvas, changes: [PixelRect], milliseconds: Int) throws(DrawingFailure) {
        if pixels.isEmpty {
            pixels = Array(repeating: 0, count: canvas.pixels.count * 3)
            try PictureOutput.write(head)
        }
        copy(changes, of: canvas)
        // Times are rounded, and two frames are never less than half an interval apart.
        for time in stride(from: end, to: end + milliseconds - interval / 2, by: Self.longest) { try write(at: time) }
        end += milliseconds
    }

    mutating func finish() throws(DrawingFailure) {
        if end - interval > written + interval / 2 { try write(at: end - interval) }
    }

    private mutating func copy(_ changes: [PixelRect], of canvas: Canvas) {
        let pixels = canvas.pixels.span
        var bytes = self.pixels.mutableSpan
        for rect in changes {
            for row in rect.rows {
                let start = row * canvas.width
                for at in start + rect.columns.lowerBound..<start + rect.columns.upperBound {
                    let pixel = pixels[at]
                    bytes[at * 3] = UInt8(truncatingIfNeeded: pixel >> 16)
                    bytes[at * 3 + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
                    bytes[at * 3 + 2] = UInt8(truncatingIfNeeded: pixel)
                }
            }
        }
    }

    /// Writes the pixels as a cluster of one block: track 1, at the time of the cluster, a key frame.
    private mutating func write(at time: Int) throws(DrawingFailure) {
        written = time
        let stamp = Self.element(0xE7, Self.number(time)), block: [UInt8] = [0x81, 0, 0, 0x80]
        var start = stamp + Self.id(0xA3)
        start += Self.length(block.count + pixels.count)
        start += block
        try PictureOutput.write(Self.id(0x1F43_B675) + Self.length(start.count + pixels.count) + start)
        try PictureOutput.write(pixels)
    }

    /// The beginning of the stream: a segment of unknown length, whose clock counts milliseconds, with a track of RGB pictures.
    private var head: [UInt8] {
        var format = Self.element(0x4282, Array("matroska".utf8))
        format += Self.element(0x4287, [4])
        format += Self.element(0x4285, [2])
        var picture = Self.element(0xB0, Self.number(size.width))
        picture += Self.element(0xBA, Self.number(size.height))
        picture += Self.element(0x2E_B524, Array("RGB\u{18}".utf8))
        var track = Self.element(0xD7, [1])
        track += Self.element(0x73C5, [1])
        track += Self.element(0x83, [1])
        track += Self.element(0x86, Array("V_UNCOMPRESSED".utf8))
        track += Self.element(0x23_E383, Self.number(1_000_000_000 / header.frameRate))
        track += Self.element(0xE0, picture)
        var head = Self.element(0x1A45_DFA3, format)
        head += Self.id(0x1853_8067)
        head += [0x01, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]
        head += Self.element(0x1549_A966, Self.element(0x2A_D7B1, Self.number(1_000_000)))
        head += Self.element(0x1654_AE6B, Self.element(0xAE, track))
        return head
    }

    private static func element(_ id: UInt32, _ body: [UInt8]) -> [UInt8] { self.id(id) + length(body.count) + body }

    private static func id(_ id: UInt32) -> [UInt8] { Array(number(Int(id)).drop { $0 == 0 }) }

    private static func length(_ count: Int) -> [UInt8] { [0x01] + number(count).dropFirst() }

    /// Returns a number as eight bytes in big-endian order.
    private static func number(_ value: Int) -> [UInt8] {
        stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: value >> $0) }
    }
}
