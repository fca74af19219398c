import RecapSurface

/// The outline of a geometrically drawn character, in the units of ``CellShape``.
struct GlyphOutline {
    /// Rectangles: four numbers for each, the left, top, right and bottom side.
    private(set) var blocks: [Int] = []
    /// Whether the rectangles form an area with sharp edges, rather than thin lines.
    private(set) var isSurface = false
    /// The share of ink in the rectangles, 0…1.
    private(set) var opacity = 1.0
    /// An SVG path to fill; `nil` for none.
    private(set) var fill: String?
    /// An SVG path to stroke with a light line; `nil` for none.
    private(set) var stroke: String?

    /// The width of a light line.
    static let line = 5

    /// Creates the outline of a character; `nil` for characters drawn by fonts.
    init?(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x2504...0x250B, 0x254C...0x254F: addDashes(scalar)
        case 0x256D: stroke = "M24 96V71.5A24 24 0 0 1 48 47.5"
        case 0x256E: stroke = "M24 96V71.5A24 24 0 0 0 0 47.5"
        case 0x256F: stroke = "M24 0V23.5A24 24 0 0 1 0 47.5"
        case 0x2570: stroke = "M24 0V23.5A24 24 0 0 0 48 47.5"
        case 0x2571: stroke = "M0 96L48 0"
        case 0x2572: stroke = "M0 0L48 96"
        case 0x2573: stroke = "M0 0L48 96M0 96L48 0"
        case 0x2500...0x257F: blocks = BoxOutline(BoxArms(scalar)).blocks
        case 0x2800...0x28FF: addDots(scalar)
        case 0xE0B0: fill = "M0 0L48 48L0 96z"
        case 0xE0B1: stroke = "M0 0L48 48L0 96"
        case 0xE0B2: fill = "M48 0L0 48L48 96z"
        case 0xE0B3: stroke = "M48 0L0 48L48 96"
        default:
            guard let shape = CellShape(scalar) else { return nil }
            blocks = shape.blocks.flatMap { [$0.left, $0.top, $0.right, $0.bottom] }
            isSurface = true
            opacity = (Double(shape.ink) / 255 * 100).rounded() / 100
        }
    }

    private mutating func addDashes(_ scalar: Unicode.Scalar) {
        let count = scalar.value >= 0x254C ? 2 : scalar.value >= 0x2508 ? 4 : 3
        let weight: BoxArms.Weight = scalar.value & 1 == 1 ? .heavy : .light
        let isVertical = scalar.value & 2 != 0
        let length = (isVertical ? CellShape.height : CellShape.width) / count
        let across = (isVertical ? BoxOutline.column : BoxOutline.row).strip(weight)
        for part in 0..<count {
            let dash = part * length..<part * length + length * 2 / 3
            let (x, y) = isVertical ? (across, dash) : (dash, across)
            blocks += [x.lowerBound, y.lowerBound, x.upperBound, y.upperBound]
        }
    }

    /// Adds the dots of a braille pattern.
    private mutating func addDots(_ scalar: Unicode.Scalar) {
        var path = ""
        for dot in BrailleDot.dots(of: scalar) {
            path += "M\(dot.column * 24 + 4) \(dot.row * 24 + 12)a8 8 0 1 0 16 0a8 8 0 1 0-16 0z"
        }
        fill = path
    }
}

/// The rectangles of the lines from the middle of a cell to its sides.
struct BoxOutline {
    /// The rectangles: four numbers for each, the left, top, right and bottom side.
    private(set) var blocks: [Int] = []

    /// The positions of lines across one direction of a cell.
    struct LinePositions {
        let length: Int
        let light, heavy: Range<Int>
        /// The two lines of a double line.
        let double: (Range<Int>, Range<Int>)

        /// Returns the position of a line that is not double.
        func strip(_ weight: BoxArms.Weight) -> Range<Int> { weight == .heavy ? heavy : light }
    }

    /// The positions of vertical lines, and of horizontal lines.
    static let column = LinePositions(
        length: CellShape.width, light: 22..<27, heavy: 16..<30, double: (14..<20, 28..<34))
    static let row = LinePositions(length: CellShape.height, light: 45..<50, heavy: 40..<55, double: (38..<43, 52..<57))

    init(_ arms: BoxArms) {
        add(arms.left, isVertical: false, toEnd: false, crossing: (arms.up, arms.down))
        add(arms.right, isVertical: false, toEnd: true, crossing: (arms.up, arms.down))
        add(arms.up, isVertical: true, toEnd: false, crossing: (arms.left, arms.right))
        add(arms.down, isVertical: true, toEnd: true, crossing: (arms.left, arms.right))
    }

    /// Adds a line to a side, from the crossing lines or from the middle.
    private mutating func add(
        _ weight: BoxArms.Weight, isVertical: Bool, toEnd: Bool, crossing: (BoxArms.Weight, BoxArms.Weight)
    ) {
        guard weight != .none else { return }
        let along = isVertical ? Self.row : Self.column, across = isVertical ? Self.column : Self.row
        // Extend to the far crossing line to close a corner, or to the nearer of two lines that continue.
        func range(isOpen: Bool) -> Range<Int> {
            let stop =
                switch max(crossing.0, crossing.1) {
                case .none, .light: along.light
                case .heavy: along.heavy
                case .double:
                    isOpen == toEnd ? along.double.1 : along.double.0
                }
            return toEnd ? stop.lowerBound..<along.length : 0..<stop.upperBound
        }
        let isFirst = crossing.0 == .double, isSecond = crossing.1 == .double
        guard weight == .double else {
            return add(range(isOpen: isFirst && isSecond), across.strip(weight), isVertical)
        }
        add(range(isOpen: isFirst), across.double.0, isVertical)
        add(range(isOpen: isSecond), across.double.1, isVertical)
    }

    private mutating func add(_ along: Range<Int>, _ across: Range<Int>, _ isVertical: Bool) {
        let (x, y) = isVertical ? (across, along) : (along, across)
        blocks += [x.lowerBound, y.lowerBound, x.upperBound, y.upperBound]
    }
}
