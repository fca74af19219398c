import RecapSurface

/// The box drawing characters U+2500…257F: lines from the middle of a cell to its sides, dashes, round corners and diagonals.
enum BoxLines {
    private typealias Weight = BoxArms.Weight

    /// Returns the width of a light line in pixels.
    static func width(inCellOf height: Int) -> Int { max(1, (height + 8) / 16) }

    static func draw(_ scalar: Unicode.Scalar, on coverage: inout Coverage) -> Bool {
        switch scalar.value {
        case 0x2504...0x250B, 0x254C...0x254F: drawDashes(scalar, on: &coverage)
        case 0x256D...0x2570: drawCorner(scalar, on: &coverage)
        case 0x2571...0x2573: drawDiagonals(scalar, on: &coverage)
        default: drawLines(scalar, on: &coverage)
        }
        return true
    }

    /// Returns the pixels of a line of a given weight, centred in a length. Lines of all weights have the same centre.
    private static func strip(_ weight: Weight, in length: Int, _ coverage: Coverage) -> Range<Int> {
        // Leave room for a double line at any aspect ratio, down to lines of one pixel.
        let light = min(width(inCellOf: coverage.height), max(1, coverage.width / 3))
        let wide =
            switch weight {
            case .none: 0
            case .light: light
            case .heavy: light + 2 * max(1, light / 2)
            case .double: 3 * light
            }
        // Rounded down for negative numbers too.
        let start = (length - wide) >> 1
        return start..<start + wide
    }

    private static func drawLines(_ scalar: Unicode.Scalar, on coverage: inout Coverage) {
        let arms = BoxArms(scalar)
        let (left, right, up, down) = (arms.left, arms.right, arms.up, arms.down)
        let (width, height) = (coverage.width, coverage.height)
        // Each line extends from its side past the middle to the far edge of the lines that cross it.
        let x = strip(max(up, down, .light), in: width, coverage)
        let y = strip(max(left, right, .light), in: height, coverage)
        coverage.fill(0..<x.upperBound, strip(left, in: height, coverage))
        coverage.fill(x.lowerBound..<width, strip(right, in: height, coverage))
        coverage.fill(strip(up, in: width, coverage), 0..<y.upperBound)
        coverage.fill(strip(down, in: width, coverage), y.lowerBound..<height)
        guard arms.hasDouble else { return }

        // Double lines were drawn as one line of triple width, whose middle is now removed: to the middle of crossing
        // double lines, and to the edge of crossing single ones.
        let column = strip(.light, in: width, coverage), row = strip(.light, in: height, coverage)
        let isRowCut = max(up, down) == .light, isColumnCut = max(left, right) == .light
        if left == .double { coverage.fill(0..<(isRowCut ? column.lowerBound : column.upperBound), row, with: 0) }
        if right == .double { coverage.fill((isRowCut ? column.upperBound : column.lowerBound)..<width, row, with: 0) }
        if up == .double { coverage.fill(column, 0..<(isColumnCut ? row.lowerBound : row.upperBound), with: 0) }
        if down == .double { coverage.fill(column, (isColumnCut ? row.upperBound : row.lowerBound)..<height, with: 0) }
        // Single lines that cross double ones.
        if (left, right) == (.light, .light), up == down { coverage.fill(0..<width, row) }
        if (up, down) == (.light, .light), left == right { coverage.fill(column, 0..<height) }
    }

    private static func drawDashes(_ scalar: Unicode.Scalar, on coverage: inout Coverage) {
        let count = scalar.value >= 0x254C ? 2 : scalar.value >= 0x2508 ? 4 : 3
        let weight: Weight = scalar.value & 1 == 1 ? .heavy : .light
        let isVertical = scalar.value & 2 != 0
        let length = isVertical ? coverage.height : coverage.width
        let across = strip(weight, in: isVertical ? coverage.width : coverage.height, coverage)
        for part in 0..<count {
            let start = Coverage.border(part, of: count, in: length)
            let end = Coverage.border(part + 1, of: count, in: length)
            let dash = start..<max(start + 1, end - max(1, (end - start) / 3))
            coverage.fill(isVertical ? across : dash, isVertical ? dash : across)
        }
    }

    /// Draws a quarter circle, with straight lines from its ends to the sides of the cell.
    private static func drawCorner(_ scalar: Unicode.Scalar, on coverage: inout Coverage) {
        let toLeft = scalar.value == 0x256E || scalar.value == 0x256F
        let toTop = scalar.value >= 0x256F
        let column = strip(.light, in: coverage.width, coverage), row = strip(.light, in: coverage.height, coverage)
        let half = Double(column.count) / 2
        let middle = (x: Double(column.lowerBound) + half, y: Double(row.lowerBound) + half)
        // The last pixels at the sides are straight, to join the lines that continue from there.
        let radius =
            min(
                toLeft ? middle.x : Double(coverage.width) - middle.x,
                toTop ? middle.y : Double(coverage.height) - middle.y) - 0.5
        coverage.add { x, y in
            let (right, below) = (toLeft ? middle.x - x : x - middle.x, toTop ? middle.y - y : y - middle.y)
            if below >= radius { return abs(right) - half }
            if right >= radius { return abs(below) - half }
            let (dx, dy) = (radius - right, radius - below)
            return abs((dx * dx + dy * dy).squareRoot() - radius) - half
        }
    }

    private static func drawDiagonals(_ scalar: Unicode.Scalar, on coverage: inout Coverage) {
        let (width, height) = (Double(coverage.width), Double(coverage.height))
        let half = Double(self.width(inCellOf: coverage.height)) / 2
        let slope = (width * width + height * height).squareRoot()
        let isRising = scalar.value != 0x2572, isFalling = scalar.value != 0x2571
        coverage.add { x, y in
            let rising = isRising ? abs(x * height + y * width - width * height) / slope : .infinity
            let falling = isFalling ? abs(x * height - y * width) / slope : .infinity
            return min(rising, falling) - half
        }
    }
}
