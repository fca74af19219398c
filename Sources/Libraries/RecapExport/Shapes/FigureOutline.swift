import RecapSurface

/// The outlines of a figure as SVG paths, in integer units that are too small to be distinguished on a screen.
///
/// The steps of an outline do not depend on its position, so a file can store a glyph once and refer to it.
struct FigureOutline {
    /// An outline: its first point, and the relative path from there.
    struct Contour: Hashable {
        let x, y: Int
        let steps: String

        /// The outline as path data.
        var path: String { "M" + numbers([x, y]) + steps }
    }

    /// The number of units per unit of ``CellShape``.
    static let unitsOfShape = 5
    /// The size of a cell.
    static let cell = CellSize(width: unitsOfShape * CellShape.width, height: unitsOfShape * CellShape.height)
    /// The unit of radii and of the widths of lines.
    private static let unit = Float(min(2 * cell.width, cell.height))

    /// The outlines; empty for a background, and for a ring segment that is entirely taken up by its gaps.
    private(set) var contours: [Contour] = []
    /// The stroke width of the outlines; `nil` if they are filled.
    private(set) var lineWidth: Int?
    /// The sides of the figure's bounding box.
    private var left = Int.max, top = Int.max, right = Int.min, bottom = Int.min

    /// Creates the outlines of a shape.
    init(_ shape: FigureShape) {
        switch shape {
        case .background: break
        case .path(let path): add(path, end: "z")
        case .line(let path, let width):
            let width = rounded(width * Self.unit)
            lineWidth = max(1, width)
            add(path, end: "")
            extend(by: width / 2 + 1)
        case .rectangle(let rect): add(rect)
        case .sector(let sector): add(sector)
        }
    }

    /// Returns whether the figure is within a rectangle of cells.
    func isWithin(_ rect: Rect) -> Bool {
        left >= rect.x * Self.cell.width && right <= rect.maxX * Self.cell.width
            && top >= rect.y * Self.cell.height && bottom <= rect.maxY * Self.cell.height
    }

    /// Returns the gradient vector: the coordinates of its start, followed by those of its end.
    static func line(of gradient: FigureGradient) -> [Int] {
        let line = gradient.line(cellWidth: Double(cell.width), height: Double(cell.height))
        return [line.from.x, line.from.y, line.to.x, line.to.y].map { Int($0.rounded()) }
    }

    private mutating func add(_ path: FigurePath, end: String) {
        var start = FigurePoint(x: 0, y: 0), pen = (x: 0, y: 0), steps = ""
        func contour() -> Contour { Contour(x: rounded(start.x), y: rounded(start.y), steps: steps + end) }
        path.forEach { verb, points in
            let points = points.map {
                FigurePoint(x: $0.x * Float(Self.cell.width), y: $0.y * Float(Self.cell.height))
            }
            for point in points { extend(to: point) }
            if verb == .move {
                if !steps.isEmpty { contours.append(contour()) }
                (start, pen, steps) = (points[0], (0, 0), "")
                return
            }
            let places = points.map { (x: rounded($0.x - start.x), y: rounded($0.y - start.y)) }
            steps += verb.letter + numbers(places.flatMap { [$0.x - pen.x, $0.y - pen.y] })
            pen = places[places.count - 1]
        }
        if !steps.isEmpty { contours.append(contour()) }
    }

    private mutating func add(_ rect: FigureRect) {
        let (x, y) = (rounded(rect.x * Float(Self.cell.width)), rounded(rect.y * Float(Self.cell.height)))
        let width = rounded(rect.maxX * Float(Self.cell.width)) - x
        let height = rounded(rect.maxY * Float(Self.cell.height)) - y
        guard width > 0, height > 0 else { return }
        (left, top, right, bottom) = (x, y, x + width, y + height)
        let radius = min(rounded(rect.cornerRadius * Self.unit), width / 2, height / 2)
        guard radius > 0 else {
            return contours.append(Contour(x: x, y: y, steps: "h\(width)v\(height)h\(-width)z"))
        }
        func corner(_ x: Int, _ y: Int) -> String { "a" + numbers([radius, radius, 0, 0, 1, x * radius, y * radius]) }
        let (wide, high) = (width - 2 * radius, height - 2 * radius)
        let steps =
            "h\(wide)\(corner(1, 1))v\(high)\(corner(-1, 1))h\(-wide)\(corner(-1, -1))v\(-high)\(corner(1, -1))z"
        contours.append(Contour(x: x + radius, y: y, steps: steps))
    }

    private mutating func add(_ sector: RingSector) {
        guard let corners = sector.corners else { return }
        let center = FigurePoint(
            x: sector.center.x * Float(Self.cell.width), y: sector.center.y * Float(Self.cell.height))
        let outer = sector.outerRadius * Self.unit, inner = rounded(sector.innerRadius * Self.unit)
        for side in [-outer, outer] { extend(to: FigurePoint(x: center.x + side, y: center.y + side)) }
        func place(_ point: FigurePoint) -> (x: Int, y: Int) {
            (rounded(center.x + point.x * Self.unit), rounded(center.y + point.y * Self.unit))
        }
        let start = place(corners.outerStart)
        var pen = start
        func step(to point: FigurePoint) -> [Int] {
            let place = place(point)
            defer { pen = place }
            return [place.x - pen.x, place.y - pen.y]
        }
        func arc(_ radius: Int, isClockwise: Bool, to point: FigurePoint) -> String {
            "a" + numbers([radius, radius, 0, 0, isClockwise ? 1 : 0] + step(to: point))
        }
        // The direction of a full-circle arc would be undefined, so each arc is drawn as two.
        let steps =
            arc(rounded(outer), isClockwise: true, to: corners.outerMiddle)
            + arc(rounded(outer), isClockwise: true, to: corners.outerEnd)
            + "l" + numbers(step(to: corners.innerEnd))
            + arc(inner, isClockwise: false, to: corners.innerMiddle)
            + arc(inner, isClockwise: false, to: corners.innerStart)
        contours.append(Contour(x: start.x, y: start.y, steps: steps + "z"))
    }

    private mutating func extend(to point: FigurePoint) {
        let (x, y) = (rounded(point.x), rounded(point.y))
        (left, top, right, bottom) = (min(left, x), min(top, y), max(right, x), max(bottom, y))
    }

    private mutating func extend(by margin: Int) {
        guard !contours.isEmpty else { return }
        (left, top, right, bottom) = (left - margin, top - margin, right + margin, bottom + margin)
    }
}

extension FigurePath.Verb {
    /// The SVG command letter of the step, relative to the previous point.
    fileprivate var letter: String {
        switch self {
        case .move: "m"
        case .line: "l"
        case .quadratic: "q"
        case .cubic: "c"
        }
    }
}

private func rounded(_ value: Float) -> Int { Int(value.rounded()) }

/// Returns numbers as separated text.
private func numbers(_ numbers: [Int]) -> String {
    numbers.reduce(into: "") { text, number in
        if !text.isEmpty, number >= 0 { text += " " }
        text += String(number)
    }
}
