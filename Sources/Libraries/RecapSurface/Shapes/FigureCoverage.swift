/// The coverage of each pixel of a picture, such as the picture of a shape that is drawn with characters.
package struct FigureCoverage: Sendable, Hashable {
    /// The ranges of pixel columns and rows. For a shape, they span whole cells.
    package let columns, rows: Range<Int>
    /// The coverage of each pixel, 0…255, row by row.
    package private(set) var shares: [UInt8]

    /// Creates the coverage of pixels, row by row. Returns `nil` if the number of pixels is incorrect.
    package init?(columns: Range<Int>, rows: Range<Int>, shares: [UInt8]) {
        guard shares.count == columns.count * rows.count else { return nil }
        self.columns = columns
        self.rows = rows
        self.shares = shares
    }

    /// Creates the coverage of pixels none of which is covered.
    package init(columns: Range<Int>, rows: Range<Int>) {
        self.init(columns: columns, rows: rows, covering: Array(repeating: 0, count: columns.count * rows.count))
    }

    private init(columns: Range<Int>, rows: Range<Int>, covering shares: [UInt8]) {
        self.columns = columns
        self.rows = rows
        self.shares = shares
    }

    /// Returns the coverage moved right and down by a number of pixels.
    package func offset(columns x: Int, rows y: Int) -> FigureCoverage {
        FigureCoverage(
            columns: columns.lowerBound + x..<columns.upperBound + x, rows: rows.lowerBound + y..<rows.upperBound + y,
            covering: shares)
    }

    /// Returns the coverage mirrored horizontally: pixel column `x` becomes column `axis - x`. O(pixels).
    package func mirrored(axis: Int) -> FigureCoverage {
        var mirrored = FigureCoverage(
            columns: axis - columns.upperBound + 1..<axis - columns.lowerBound + 1, rows: rows, covering: shares)
        for start in stride(from: 0, to: shares.count, by: max(1, columns.count)) {
            mirrored.shares[start..<start + columns.count].reverse()
        }
        return mirrored
    }

    /// Returns the coverage with gaps. O(pixels).
    ///
    /// - Parameter dashes: The lengths of dashes and of the gaps after them, in pixel columns; empty for no gaps.
    package func dashed(_ dashes: [Int]) -> FigureCoverage {
        let pattern = dashes.enumerated().flatMap { Array(repeating: $0.isMultiple(of: 2), count: $1) }
        guard !pattern.isEmpty else { return self }
        var dashed = self
        for at in shares.indices where !pattern[at % columns.count % pattern.count] { dashed.shares[at] = 0 }
        return dashed
    }

    /// The coverage of a pixel, 0…255; 0 for a pixel outside.
    package subscript(x: Int, y: Int) -> UInt8 {
        guard columns.contains(x), rows.contains(y) else { return 0 }
        return shares[(y - rows.lowerBound) * columns.count + x - columns.lowerBound]
    }

    private mutating func set(_ share: Float, x: Int, y: Int) {
        shares[(y - rows.lowerBound) * columns.count + x - columns.lowerBound] = Self.byte(share)
    }

    /// Returns a coverage rounded to quarters. Edges look just as smooth, and fewer colours have to be sent to a
    /// terminal.
    private static func byte(_ share: Float) -> UInt8 {
        // `rounded()` would be a call into the math library.
        let quarters = Int(min(max(share, 0), 1) * 4 + 0.5)
        return UInt8(quarters * 255 / 4)
    }
}

/// The pixels of a cell that is twice as tall as wide.
package struct FigurePixels: Sendable, Hashable {
    /// The numbers of pixel columns and rows per cell.
    package let columns, rows: Int

    package init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }

    /// The size of a pixel in rows.
    fileprivate var width: Float { 0.5 / Float(columns) }
    fileprivate var height: Float { 1 / Float(rows) }
}

extension FigureCoverage {
    /// Computes the coverage of a shape. Lines of zero width cover the pixels that they touch.
    ///
    /// Complexity: O(pixels of the shape's bounds), times the number of points of a path.
    ///
    /// - Parameters:
    ///   - pixels: The pixel columns and rows per cell.
    ///   - columns: The columns of cells for which coverage is needed.
    ///   - rows: The rows of cells for which coverage is needed.
    package init(of shape: FigureShape, pixels: FigurePixels, columns: Range<Int>, rows: Range<Int>) {
        func touched(_ cells: Range<Int>, from low: Float, to high: Float, _ count: Int) -> Range<Int> {
            let all = cells.lowerBound * count..<cells.upperBound * count
            // One more pixel at each end, because edges are blurred.
            let first = Int((low * Float(count)).rounded(.down)) - 1, end = Int((high * Float(count)).rounded(.up)) + 1
            let part = (first..<max(first, end)).clamped(to: all)
            let cell = part.lowerBound / count
            return part.isEmpty ? part : cell * count..<(part.upperBound + count - 1) / count * count
        }
        let bounds = shape.bounds
        guard bounds.isWithinReach else {
            self.init(columns: 0..<0, rows: 0..<0)
            return
        }
        let wide = touched(columns, from: bounds.x, to: bounds.maxX, pixels.columns)
        let high = touched(rows, from: bounds.y, to: bounds.maxY, pixels.rows)
        self.init(columns: wide, rows: high)
        switch shape {
        case .background: shares = Array(repeating: 255, count: shares.count)
        case .rectangle(let rect): cover(rect, pixels)
        case .sector(let sector): cover(sector, pixels)
        case .path(let path): cover(path, pixels)
        case .line(let path, let width): cover(path, width: width, pixels)
        }
    }
}

extension FigureShape {
    /// A bounding rectangle of the shape.
    fileprivate var bounds: FigureRect {
        switch self {
        case .background:
            FigureRect(
                x: -FigureRect.reach, y: -FigureRect.reach, width: 2 * FigureRect.reach, height: 2 * FigureRect.reach)
        case .rectangle(let rect): rect
        case .sector(let sector): sector.bounds
        case .path(let path): path.bounds
        case .line(let path, let width): path.bounds.expanded(x: 2 * width, y: width)
        }
    }
}

extension FigureRect {
    /// Creates the bounding rectangle of points.
    fileprivate init(around points: some Sequence<FigurePoint>) {
        var low = FigurePoint(x: .infinity, y: .infinity), high = FigurePoint(x: -.infinity, y: -.infinity)
        for point in points {
            // The minimum of a number and NaN can be either.
            guard point.x.isFinite, point.y.isFinite else {
                self.init(x: .nan, y: .nan, width: .nan, height: .nan)
                return
            }
            low = FigurePoint(x: min(low.x, point.x), y: min(low.y, point.y))
            high = FigurePoint(x: max(high.x, point.x), y: max(high.y, point.y))
        }
        self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }

    /// Whether the rectangle is near enough to be counted in pixels.
    fileprivate var isWithinReach: Bool {
        [x, y, maxX, maxY].allSatisfy { abs($0) <= FigureRect.reach } && width >= 0 && height >= 0
    }

    /// The maximum distance at which shapes are drawn, in columns and rows.
    fileprivate static let reach: Float = 1e6

    fileprivate func expanded(x: Float, y: Float) -> FigureRect {
        FigureRect(x: self.x - x, y: self.y - y, width: width + 2 * x, height: height + 2 * y)
    }
}

extension FigurePath {
    fileprivate var bounds: FigureRect { FigureRect(around: points) }

    /// Calls a function with each line segment, in pixels. Curves are approximated by segments. Closes outlines if
    /// `isClosed`.
    fileprivate func forEachLine(
        in pixels: FigurePixels, isClosed: Bool, _ body: (_ from: FigurePoint, _ to: FigurePoint) -> Void
    ) {
        var start: FigurePoint?, last: FigurePoint?
        func line(to end: FigurePoint?) { if let last, let end { body(last, end) } }
        forEach { verb, points in
            guard let end = points.last else { return }
            let place = FigurePoint(x: end.x * Float(pixels.columns), y: end.y * Float(pixels.rows))
            if verb == .move {
                if isClosed { line(to: start) }
                start = place
            } else {
                line(to: place)
            }
            last = place
        }
        if isClosed { line(to: start) }
    }
}

extension RingSector {
    /// A bounding rectangle of the sector: its corners, and the extremes of the ring in the directions of the axes.
    fileprivate var bounds: FigureRect {
        guard start.isFinite, end.isFinite, end - start <= 2, let corners else {
            return FigureRect(x: 0, y: 0, width: -1, height: -1)
        }
        var points = [corners.outerStart, corners.outerEnd, corners.innerStart, corners.innerEnd]
        let axes: [(x: Float, y: Float)] = [(0, -1), (1, 0), (0, 1), (-1, 0)]
        for turn in Int((start * 4).rounded(.up))...max(Int((start * 4).rounded(.up)), Int((end * 4).rounded(.down)))
        where Float(turn) <= end * 4 {
            let axis = axes[(turn % 4 + 4) % 4]
            points.append(FigurePoint(x: axis.x * outerRadius, y: axis.y * outerRadius))
        }
        return FigureRect(
            around: points.map { FigurePoint(x: center.x + 2 * $0.x, y: center.y + $0.y) })
    }
}

// The coverage of pixels by shapes. An edge covers a fraction of the pixel that grows with the distance between them,
// relative to the width of the pixel in the direction of the distance.

extension FigureCoverage {
    private mutating func cover(_ rect: FigureRect, _ pixels: FigurePixels) {
        for y in rows {
            let high = min(rect.maxY * Float(pixels.rows), Float(y + 1)) - max(rect.y * Float(pixels.rows), Float(y))
            for x in columns {
                let wide =
                    min(rect.maxX * Float(pixels.columns), Float(x + 1))
                    - max(rect.x * Float(pixels.columns), Float(x))
                set(max(wide, 0) * max(high, 0), x: x, y: y)
            }
        }
    }

    private mutating func cover(_ sector: RingSector, _ pixels: FigurePixels) {
        let inner = sector.innerRadius, outer = sector.outerRadius, turn = sector.end - sector.start
        let start = sector.direction(sector.start), end = sector.direction(sector.end)
        func share(_ distance: Float, _ across: Float) -> Float { min(max(distance / across + 0.5, 0), 1) }
        // The distance of a point from the line at an end of the sector, and the side of the line on which the point
        // is.
        func edge(_ direction: FigurePoint, _ x: Float, _ y: Float, _ radius: Float) -> (
            distance: Float, side: Float, across: Float
        ) {
            let side = direction.x * y - direction.y * x
            let isBeside = direction.x * x + direction.y * y > 0
            return (
                isBeside ? abs(side) : radius, side,
                abs(direction.y) * pixels.width + abs(direction.x) * pixels.height
            )
        }
        // The squared distances beyond which no pixel is touched.
        let most = (outer + 1) * (outer + 1), least = inner > 1 ? (inner - 1) * (inner - 1) : -1
        for y in rows {
            let dy = (Float(y) + 0.5) * pixels.height - sector.center.y
            var near: (from: Float, to: Float) = (-.infinity, .infinity)
            if turn <= 0.5 {
                // The columns that are within, or nearly within, the half planes of both ends.
                for (slope, offset) in [(-start.y, start.x * dy), (end.y, -end.x * dy)] {
                    let bound = (-1 - offset) / slope
                    if slope > 0 { near.from = max(near.from, bound) }
                    if slope < 0 { near.to = min(near.to, bound) }
                    if slope == 0, offset < -1 { near.to = -.infinity }
                }
            }
            func column(_ distance: Float) -> Int {
                let place = (distance + sector.center.x / 2) / pixels.width
                return Int(min(max(place, Float(columns.lowerBound)), Float(columns.upperBound)))
            }
            let first = column(near.from)
            for x in first..<max(first, min(column(near.to) + 1, columns.upperBound)) {
                let dx = (Float(x) + 0.5) * pixels.width - sector.center.x / 2
                let square = dx * dx + dy * dy
                guard square < most, square > least else { continue }
                let distance = square.squareRoot()
                var covered: Float = 1
                if distance > outer - 1 || distance < inner + 1 {
                    let across =
                        distance > 0
                        ? (abs(dx) * pixels.width + abs(dy) * pixels.height) / distance : pixels.height
                    covered = share(outer - distance, across)
                    if inner > 0 { covered *= share(distance - inner, across) }
                    guard covered > 0 else { continue }
                }
                if turn < 1 || sector.gap > 0 {
                    let (first, last) = (edge(start, dx, dy, distance), edge(end, dx, dy, distance))
                    let isAfter = first.side >= 0, isBefore = last.side < 0
                    let isWithin = turn > 0.5 ? isAfter || isBefore : isAfter && isBefore
                    let nearest = first.distance < last.distance ? first : last
                    // Without a gap, sectors meet, so that a pixel belongs entirely to one of them.
                    covered *=
                        sector.gap > 0
                        ? share((isWithin ? nearest.distance : -nearest.distance) - sector.gap / 2, nearest.across)
                        : isWithin ? 1 : 0
                }
                set(covered, x: x, y: y)
            }
        }
    }

    /// Covers the area within outlines by the nonzero winding rule, sampled at the centre of each column.
    private mutating func cover(_ path: FigurePath, _ pixels: FigurePixels) {
        var crossings = [[(y: Float, turn: Int)]](repeating: [], count: columns.count)
        path.forEachLine(in: pixels, isClosed: true) { from, to in
            guard from.x != to.x else { return }
            let (left, right, turn) = from.x < to.x ? (from, to, 1) : (to, from, -1)
            for x in Self.middles(from: left.x, to: right.x).clamped(to: columns) {
                let share = (Float(x) + 0.5 - left.x) / (right.x - left.x)
                crossings[x - columns.lowerBound].append((left.y + (right.y - left.y) * share, turn))
            }
        }
        for x in columns {
            let sorted = crossings[x - columns.lowerBound].sorted { $0.y < $1.y }
            guard let first = sorted.first, let last = sorted.last else { continue }
            for y in Self.touched(from: first.y, to: last.y).clamped(to: rows) {
                var covered: Float = 0, turns = 0
                for (upper, lower) in zip(sorted, sorted.dropFirst()) {
                    turns += upper.turn
                    guard turns != 0 else { continue }
                    covered += max(0, min(lower.y, Float(y + 1)) - max(upper.y, Float(y)))
                }
                set(covered, x: x, y: y)
            }
        }
    }

    /// Returns the columns whose centres are in a half-open range of positions.
    private static func middles(from left: Float, to right: Float) -> Range<Int> {
        let first = Int((left - 0.5).rounded(.up))
        return first..<max(first, Int((right - 0.5).rounded(.up)))
    }

    /// Covers a line by its vertical extent in each column.
    private mutating func cover(_ path: FigurePath, width: Float, _ pixels: FigurePixels) {
        var spans = [(low: Float, high: Float)](repeating: (.infinity, -.infinity), count: columns.count)
        path.forEachLine(in: pixels, isClosed: false) { from, to in
            let (left, right) = from.x < to.x ? (from, to) : (to, from)
            let slope = (right.y - left.y) / (right.x - left.x)
            let touched = Int(left.x.rounded(.down))..<Int(right.x.rounded(.down)) + 1
            for x in touched.clamped(to: columns) {
                // Within its column, a vertical line has both of its ends.
                let ends =
                    right.x > left.x
                    ? (
                        left.y + slope * (max(left.x, Float(x)) - left.x),
                        left.y + slope * (min(right.x, Float(x + 1)) - left.x)
                    ) : (left.y, right.y)
                let index = x - columns.lowerBound
                spans[index].low = min(spans[index].low, ends.0, ends.1)
                spans[index].high = max(spans[index].high, ends.0, ends.1)
            }
        }
        let half = width * Float(pixels.rows) / 2
        for x in columns {
            let span = spans[x - columns.lowerBound]
            guard span.low <= span.high else { continue }
            for y in Self.touched(from: span.low - half, to: span.high + half).clamped(to: rows) {
                let covered = min(span.high + half, Float(y + 1)) - max(span.low - half, Float(y))
                set(width > 0 ? covered : 1, x: x, y: y)
            }
        }
    }

    /// Returns the rows touched by a vertical span.
    private static func touched(from low: Float, to high: Float) -> Range<Int> {
        let first = Int(low.rounded(.down))
        return first..<max(first, Int(high.rounded(.down))) + 1
    }
}
