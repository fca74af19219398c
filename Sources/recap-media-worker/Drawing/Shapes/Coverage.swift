/// The coverage of each pixel of an area by ink, 0…255, row by row.
struct Coverage {
    let width, height: Int
    private(set) var values: [UInt8]

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        values = Array(repeating: 0, count: width * height)
    }

    /// Sets the pixels of a rectangle, which may extend beyond the area.
    mutating func fill(_ columns: Range<Int>, _ rows: Range<Int>, with value: UInt8 = 255) {
        let columns = columns.clamped(to: 0..<width)
        for row in rows.clamped(to: 0..<height) {
            for column in columns { values[row * width + column] = value }
        }
    }

    /// Adds ink to a pixel, which may lie outside the area. It covers the given fraction of what was not covered.
    mutating func add(_ value: UInt8, column: Int, row: Int) {
        guard column >= 0, column < width, row >= 0, row < height else { return }
        let at = row * width + column
        let bare = (255 - Int(values[at])) * (255 - Int(value))
        values[at] = UInt8(255 - (bare + 127) / 255)
    }

    /// The bounds of all ink; `nil` if there is none.
    var ink: PixelRect? { ink(inColumns: 0..<width) }

    /// Returns the bounds of the ink within some columns; `nil` if there is none.
    func ink(inColumns columns: Range<Int>) -> PixelRect? {
        let columns = columns.clamped(to: 0..<width)
        var left = columns.upperBound, right = columns.lowerBound, rows: Range<Int>?
        for row in 0..<height {
            let line = values[row * width + columns.lowerBound..<row * width + columns.upperBound]
            guard let first = line.firstIndex(where: { $0 > 0 }), let last = line.lastIndex(where: { $0 > 0 }) else {
                continue
            }
            left = min(left, first - row * width)
            right = max(right, last - row * width + 1)
            rows = (rows?.lowerBound ?? row)..<row + 1
        }
        return rows.map { PixelRect(columns: left..<right, rows: $0) }
    }

    /// Returns the values of a part, row by row.
    func values(of part: PixelRect) -> [UInt8] {
        part.rows.flatMap { values[$0 * width + part.columns.lowerBound..<$0 * width + part.columns.upperBound] }
    }

    /// Adds a shape, given as the signed distance of a point from its edge in pixels, negative inside the shape.
    mutating func add(_ distance: (_ x: Double, _ y: Double) -> Double) {
        for row in 0..<height {
            for column in 0..<width {
                let share = 0.5 - distance(Double(column) + 0.5, Double(row) + 0.5)
                add(UInt8(min(1, max(0, share)) * 255 + 0.5), column: column, row: row)
            }
        }
    }

    /// Returns the border after a number of parts of a length that is divided into equal parts, rounded to a pixel.
    /// Shapes with borders from this function meet without gaps.
    static func border(_ part: Int, of parts: Int, in length: Int) -> Int { (2 * part * length + parts) / (2 * parts) }
}
