import RecapMediaWire

/// A frame of a GIF.
struct EncodedGIFFrame {
    /// The rectangle that is drawn.
    let part: PixelRect
    /// The time until the next frame in hundredths of a second.
    let delay: Int
    /// The frame's own colour table.
    let table: GIFTable
    /// The compressed pixels with that table.
    let data: FrameCompression.Bytes
    /// The compressed pixels with the first frame's table; `nil` if that lacks a colour.
    var withFirstTable: FrameCompression.Bytes?
}

/// The colour table of a GIF or of a frame. Entry 0 represents unchanged pixels.
struct GIFTable {
    /// The binary logarithm of the number of entries.
    let bits: Int
    /// The channels of all entries.
    let bytes: [UInt8]

    /// Creates a table of at most 255 colours.
    init(_ colors: [UInt32]) {
        bits = max(1, Int.bitWidth - colors.count.leadingZeroBitCount)
        let padding = Array(repeating: UInt8(0), count: 3 * ((1 << bits) - 1 - colors.count))
        bytes = [0, 0, 0] + channels(of: colors) + padding
    }
}

/// The bytes of a GIF.
struct GIFFile {
    private(set) var bytes: [UInt8] = Array("GIF89a".utf8)

    /// Creates a file. Waits until its frames are compressed.
    ///
    /// - Parameters:
    ///   - table: The table of the file; `nil` if each frame has its own.
    ///   - frames: The frames, each with its pixels compressed with the table of the file; `nil` if that lacks a
    ///     colour. A frame uses its own table if that is smaller.
    init(
        _ header: DrawingHeader, _ size: DrawingSize, table: GIFTable?,
        frames: [(EncodedGIFFrame, FrameCompression.Bytes?)]
    ) throws(DrawingFailure) {
        append(size.width, size.height)
        // Eight bits per channel, and whether there is a table.
        bytes += [0x70 | Self.flags(table), 0, 0]
        bytes += table?.bytes ?? []
        if header.plays != 1 {
            // The number of repetitions of the animation; 0 stands for endless.
            bytes += [0x21, 0xFF, 11] + "NETSCAPE2.0".utf8 + [3, 1]
            append(max(0, header.plays - 1))
            bytes.append(0)
        }
        for (frame, data) in frames { append(frame, try frame.data.get(), try data?.get()) }
        bytes.append(0x3B)
    }

    private mutating func append(_ frame: EncodedGIFFrame, _ own: [UInt8], _ shared: [UInt8]?) {
        // The frame stays, and entry 0 is transparent.
        bytes += [0x21, 0xF9, 4, 0x05]
        append(frame.delay)
        bytes += [0, 0, 0x2C]
        append(frame.part.columns.lowerBound, frame.part.rows.lowerBound)
        append(frame.part.columns.count, frame.part.rows.count)
        if let shared, shared.count <= own.count + frame.table.bytes.count {
            bytes.append(0)
            bytes += shared
        } else {
            bytes.append(Self.flags(frame.table))
            bytes += frame.table.bytes
            bytes += own
        }
    }

    private static func flags(_ table: GIFTable?) -> UInt8 { table.map { 0x80 | UInt8($0.bits - 1) } ?? 0 }

    /// Appends numbers of 16 bits, the low byte first.
    private mutating func append(_ numbers: Int...) {
        for number in numbers {
            bytes.append(UInt8(truncatingIfNeeded: number))
            bytes.append(UInt8(truncatingIfNeeded: number >> 8))
        }
    }
}
