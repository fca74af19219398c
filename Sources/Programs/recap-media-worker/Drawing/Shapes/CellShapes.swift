import RecapSurface

/// Characters that are drawn geometrically instead of with a font, so that neighbouring cells join without seams at any size.
enum CellShapes {
    /// Returns whether a character is drawn geometrically. O(1).
    static func hasShape(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x2500...0x259F, 0x2800...0x28FF, 0xE0B0...0xE0B3, 0x1_FB00...0x1_FBFF:
            coverage(of: scalar, width: CellShape.width, height: CellShape.height) != nil
        default: false
        }
    }

    /// Returns the shape of a character in a cell; `nil` for characters drawn by fonts.
    static func coverage(of scalar: Unicode.Scalar, width: Int, height: Int) -> Coverage? {
        var coverage = Coverage(width: width, height: height)
        let isDrawn =
            switch scalar.value {
            case 0x2500...0x257F: BoxLines.draw(scalar, on: &coverage)
            case 0x2800...0x28FF: Braille.draw(scalar, on: &coverage)
            case 0xE0B0...0xE0B3: Powerline.draw(scalar, on: &coverage)
            default: Blocks.draw(scalar, on: &coverage)
            }
        return isDrawn ? coverage : nil
    }
}

/// Block characters, which consist of rectangles with sides rounded to pixels.
enum Blocks {
    static func draw(_ scalar: Unicode.Scalar, on coverage: inout Coverage) -> Bool {
        guard let shape = CellShape(scalar) else { return false }
        let (width, height) = (coverage.width, coverage.height)
        func x(_ unit: Int) -> Int { Coverage.border(unit, of: CellShape.width, in: width) }
        func y(_ unit: Int) -> Int { Coverage.border(unit, of: CellShape.height, in: height) }
        for block in shape.blocks {
            coverage.fill(x(block.left)..<x(block.right), y(block.top)..<y(block.bottom), with: shape.ink)
        }
        return true
    }
}

/// The separators U+E0B0…E0B3 of status lines: a full triangle and an angle, to the right and to the left.
enum Powerline {
    static func draw(_ scalar: Unicode.Scalar, on coverage: inout Coverage) -> Bool {
        let (width, height) = (Double(coverage.width), Double(coverage.height))
        let isLeft = scalar.value >= 0xE0B2
        let isThin = scalar.value % 2 == 1
        // The slope turns a horizontal distance into the distance from the edge.
        let slope = height / (height * height + 4 * width * width).squareRoot()
        let half = Double(BoxLines.width(inCellOf: coverage.height)) / 2
        coverage.add { x, y in
            let tip = width * (1 - abs(2 * y / height - 1))
            let distance = ((isLeft ? width - x : x) - tip) * slope
            return isThin ? abs(distance + half) - half : distance
        }
        return true
    }
}

/// The braille patterns U+2800…28FF: two columns and four rows of round dots.
enum Braille {
    static func draw(_ scalar: Unicode.Scalar, on coverage: inout Coverage) -> Bool {
        let (width, height) = (Double(coverage.width) / 2, Double(coverage.height) / 4)
        // A third of the distance between dots, so that they stay apart.
        let radius = max(0.5, min(width, height) * 0.34)
        for dot in BrailleDot.dots(of: scalar) {
            let center = ((Double(dot.column) + 0.5) * width, (Double(dot.row) + 0.5) * height)
            coverage.add { x, y in
                let (dx, dy) = (x - center.0, y - center.1)
                return (dx * dx + dy * dy).squareRoot() - radius
            }
        }
        return true
    }
}

/// The ink coverage of each pixel of an area, 0…255, row by row.
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

    /// Adds ink to a pixel, which may lie outside the area. The ink covers the given fraction of the uncovered part.
    mutating func add(_ value: UInt8, column: Int, row: Int) {
        guard column >= 0, column < width, row >= 0, row < height else { return }
        let at = row * width + column
        let bare = (255 - Int(values[at])) * (255 - Int(value))
        values[at] = UInt8(255 - (bare + 127) / 255)
    }

    /// The bounds of all ink; `nil` if there is none.
    var ink: PixelRect? { ink(inColumns: 0..<width) }

    /// Returns the bounds of the ink within a range of columns; `nil` if there is none.
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

    /// Returns the end of the given part of a length that is divided into equal parts, rounded to a pixel. Shapes with edges from
    /// this function join without gaps.
    static func border(_ part: Int, of parts: Int, in length: Int) -> Int { (2 * part * length + parts) / (2 * parts) }
}
