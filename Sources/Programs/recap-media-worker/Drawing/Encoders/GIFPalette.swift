import RecapMediaWire

/// The colour table of a GIF frame, and the mapping of each colour of the picture to its entries. Entry 0 represents unchanged
/// pixels.
struct GIFPalette {
    /// The colours from entry 1 on.
    let colors: [UInt32]
    private let exact: Set<UInt32>
    private let isDithered: Bool
    private let vectors: [SIMD4<Int32>]
    private var numbers = ColorNumbers()
    private var matches: [ColorMatch] = []

    init(_ colors: [UInt32], isDithered: Bool) {
        self.colors = colors
        exact = Set(colors)
        self.isDithered = isDithered
        vectors = colors.map { SIMD4($0) }
    }

    /// The maximum number of cached matches; beyond it, the cache is cleared.
    private static let limit = 1 << 18

    /// The colours as a table.
    var table: GIFTable { GIFTable(colors) }

    /// Returns whether the table contains a colour.
    func has(_ color: UInt32) -> Bool { exact.contains(color) }

    /// Returns the representation of a colour.
    mutating func match(of color: UInt32) -> ColorMatch {
        if matches.count > Self.limit { (numbers, matches) = (ColorNumbers(), []) }
        let number = numbers.number(of: color)
        if number == matches.count {
            matches.append(ColorMatch(of: color, in: vectors, offset: 1, isDithered: isDithered))
        }
        return matches[number]
    }
}

#if Media
    extension GIFPalette {
        /// Compresses the changed part of a picture.
        mutating func data(
            of pixels: ChangedPixels, by compression: inout FrameCompression
        ) throws(DrawingFailure) -> FrameCompression.Bytes {
            let matches = pixels.colors.map { match(of: $0) }, bits = table.bits
            return try compression.start { () throws(DrawingFailure) in
                let part = pixels.part, width = part.columns.count
                var entries = Array(repeating: UInt8(0), count: width * part.rows.count)
                do {
                    var entries = entries.mutableSpan
                    for run in pixels.runs {
                        let match = matches[run.number]
                        let start = (run.row - part.rows.lowerBound) * width - part.columns.lowerBound
                        for column in run.column..<run.column + run.count {
                            entries[start + column] = match.entry(column: column, row: run.row)
                        }
                    }
                }
                return try GIFData(entries, width: width, height: part.rows.count, bits: bits).bytes
            }
        }
    }
#endif

#if Media
    import CMediaLibraries

    /// The compressed pixels of a GIF rectangle. They are written by giflib as a separate picture, of which only the data is
    /// used.
    @safe struct GIFData {
        /// The minimum code size, followed by the blocks of codes.
        let bytes: [UInt8]

        private final class Output {
            var bytes: [UInt8] = []
        }

        /// Compresses indices into a table of 2 to the power of `bits` colours.
        init(_ entries: [UInt8], width: Int, height: Int, bits: Int) throws(DrawingFailure) {
            let output = Output()
            // The codes do not depend on the colours.
            let colors = 1 << bits
            let write: OutputFunc = { file, bytes, count in
                guard let file = unsafe file, let output = unsafe file.pointee.UserData else { return 0 }
                unsafe Unmanaged<Output>.fromOpaque(output).takeUnretainedValue().bytes +=
                    UnsafeBufferPointer(start: bytes, count: Int(count))
                return count
            }
            var error: Int32 = 0, entries = entries
            let table = unsafe GifMakeMapObject(Int32(colors), nil)
            defer { unsafe GifFreeMapObject(table) }
            guard let file = unsafe EGifOpen(Unmanaged.passUnretained(output).toOpaque(), write, &error) else {
                throw DrawingFailure("giflib can't write the GIF (\(error))")
            }
            let isBegun =
                unsafe EGifPutScreenDesc(file, Int32(width), Int32(height), Int32(bits), 0, table) == GIF_OK
                && EGifPutImageDesc(file, 0, 0, Int32(width), Int32(height), false, nil) == GIF_OK
            let isWritten = unsafe isBegun && EGifPutLine(file, &entries, Int32(entries.count)) == GIF_OK
            let isClosed = unsafe EGifCloseFile(file, &error) == GIF_OK
            // The data is preceded by a header, the table and the picture's position, and followed by the trailer.
            let start = 13 + 3 * colors + 10
            guard isWritten, isClosed, output.bytes.count > start, output.bytes[start - 10] == 0x2C else {
                throw DrawingFailure("giflib can't write the GIF (\(error))")
            }
            bytes = Array(output.bytes[start...].dropLast())
        }
    }
#endif

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

/// A GIF with one way of choosing the colour table of each frame.
struct GIFFile {
    private let table: GIFTable?
    /// The frames, each with its own table, or `nil` for that of the file, and its compressed pixels.
    private let frames: [(frame: EncodedGIFFrame, table: GIFTable?, data: [UInt8])]
    /// The number of bytes that depend on the choice of tables.
    let count: Int

    /// Creates a file. Waits until its frames are compressed.
    ///
    /// - Parameters:
    ///   - table: The table of the file; `nil` if each frame has its own.
    ///   - frames: The frames, each with its pixels compressed with the table of the file; `nil` if that lacks a
    ///     colour. A frame uses its own table if that is smaller.
    init(table: GIFTable?, frames: [(EncodedGIFFrame, FrameCompression.Bytes?)]) throws(DrawingFailure) {
        self.table = table
        self.frames = try frames.map { frame, shared throws(DrawingFailure) in
            let own = try frame.data.get(), shared = try shared?.get()
            if let shared, shared.count <= own.count + frame.table.bytes.count { return (frame, nil, shared) }
            return (frame, frame.table, own)
        }
        count = self.frames.reduce(table?.bytes.count ?? 0) { $0 + ($1.table?.bytes.count ?? 0) + $1.data.count }
    }

    /// Returns the bytes of the file.
    func bytes(_ header: DrawingHeader, _ size: DrawingSize) -> [UInt8] {
        // Eight bits per channel, and whether there is a table.
        var bytes = Array("GIF89a".utf8) + Self.numbers(size.width, size.height) + [0x70 | Self.flags(table), 0, 0]
        bytes += table?.bytes ?? []
        if header.plays != 1 {
            // The number of repetitions of the animation; 0 means endless.
            bytes += [0x21, 0xFF, 11] + "NETSCAPE2.0".utf8 + [3, 1] + Self.numbers(max(0, header.plays - 1)) + [0]
        }
        for (frame, table, data) in frames {
            // The frame stays, and entry 0 is transparent.
            bytes += [0x21, 0xF9, 4, 0x05] + Self.numbers(frame.delay) + [0, 0, 0x2C]
            bytes += Self.numbers(
                frame.part.columns.lowerBound, frame.part.rows.lowerBound, frame.part.columns.count,
                frame.part.rows.count)
            bytes.append(Self.flags(table))
            bytes += table?.bytes ?? []
            bytes += data
        }
        bytes.append(0x3B)
        return bytes
    }

    private static func flags(_ table: GIFTable?) -> UInt8 { table.map { 0x80 | UInt8($0.bits - 1) } ?? 0 }

    /// Returns 16-bit numbers in little-endian order.
    private static func numbers(_ numbers: Int...) -> [UInt8] {
        numbers.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
    }
}
