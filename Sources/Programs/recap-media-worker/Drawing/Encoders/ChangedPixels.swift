/// The pixels that visibly differ from the previous frame, as runs of one colour.
///
/// A difference of one step in a channel is invisible, but occurs throughout moving gradients. Each pixel is compared with the
/// colour that was last written for it, so such differences do not accumulate.
struct ChangedPixels {
    /// Adjacent pixels of a row that changed to the same colour.
    struct Run {
        /// The position of the first pixel.
        let column: Int, row: Int
        let count: Int
        /// The number of the colour.
        let number: Int
    }

    private(set) var runs: [Run] = []
    /// The colours, and the number of pixels of each.
    let colors: [UInt32]
    private(set) var counts: [Int] = []
    /// The number of pixels.
    private(set) var count = 0
    /// The bounding rectangle of the pixels; a single pixel if there are none.
    let part: PixelRect

    /// Finds the changed pixels within rectangles that do not overlap, and updates the previous pixels.
    init(_ canvas: Canvas, _ changes: [PixelRect], since shown: inout [UInt32]) {
        var found = ColorNumbers()
        var columns: Range<Int>?, rows: Range<Int>?
        let pixels = canvas.pixels.span
        var shown = shown.mutableSpan
        for rect in changes {
            for row in rect.rows {
                let line = row * canvas.width, end = line + rect.columns.upperBound
                var at = line + rect.columns.lowerBound
                while at < end {
                    let color = pixels[at]
                    guard color.differs(from: shown[at]) else {
                        at += 1
                        continue
                    }
                    let start = at
                    var before = shown[at]
                    while at < end, pixels[at] == color, shown[at] == before || color.differs(from: shown[at]) {
                        before = shown[at]
                        shown[at] = color
                        at += 1
                    }
                    let number = found.number(of: color)
                    if number == counts.count { counts.append(0) }
                    counts[number] += at - start
                    count += at - start
                    let first = start - line, last = at - line
                    runs.append(Run(column: first, row: row, count: at - start, number: number))
                    columns = min(columns?.lowerBound ?? first, first)..<max(columns?.upperBound ?? last, last)
                    rows = min(rows?.lowerBound ?? row, row)..<max(rows?.upperBound ?? row, row + 1)
                }
            }
        }
        colors = found.colors
        part = PixelRect(columns: columns ?? 0..<1, rows: rows ?? 0..<1)
    }
}

extension UInt32 {
    /// Returns whether a channel of a colour 0xRRGGBB differs by more than a step from that of another colour.
    @inline(__always)
    fileprivate func differs(from other: UInt32) -> Bool {
        guard self != other else { return false }
        // A channel that differs by -1 to 1 has 0 to 2 here.
        let channels = (separate &+ eachChannel &* 0x101 &- other.separate) ^ (eachChannel &* 0x100)
        return (channels & (eachChannel &* 0xFFFC)) | (channels & (channels >> 1) & eachChannel) != 0
    }

    /// The channels of a colour 0xRRGGBB, in 16 bits each.
    private var separate: UInt64 { UInt64(self & 0xFF00FF) | UInt64(self & 0xFF00) << 24 }
}

/// A one in the 16 bits of each channel.
private let eachChannel: UInt64 = 0x1_0001_0001

extension Canvas {
    /// Returns the bounding rectangle of the pixels within rectangles that differ from the previous ones; `nil` if there are
    /// none. Updates the previous pixels.
    func changed(within changes: [PixelRect], since shown: inout [UInt32]) -> PixelRect? {
        var around: PixelRect?
        let pixels = pixels.span
        var shown = shown.mutableSpan
        for rect in changes {
            for row in rect.rows {
                let start = row * width
                for column in rect.columns where pixels[start + column] != shown[start + column] {
                    shown[start + column] = pixels[start + column]
                    around.include(column: column, row: row)
                }
            }
        }
        return around
    }
}

extension PixelRect? {
    /// Enlarges the rectangle to contain a pixel.
    fileprivate mutating func include(column: Int, row: Int) {
        guard let rect = self else {
            self = PixelRect(columns: column..<column + 1, rows: row..<row + 1)
            return
        }
        self = PixelRect(
            columns: min(rect.columns.lowerBound, column)..<max(rect.columns.upperBound, column + 1),
            rows: min(rect.rows.lowerBound, row)..<max(rect.rows.upperBound, row + 1))
    }
}
