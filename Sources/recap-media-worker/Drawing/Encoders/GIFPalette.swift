/// The colours of a frame of a GIF, and their representation of each colour of the picture. Entry 0 represents
/// unchanged pixels.
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
        /// Compresses the pixels of the part of a picture that changes.
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
