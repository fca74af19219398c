package import RecapSurface

/// Figures of a frame and the cells in which they are visible.
package struct DrawingFigures: Sendable, Hashable {
    // Compared first, as it is shorter, and mostly differs where figures differ.
    /// The cells in which the figures are visible, as non-overlapping rectangles.
    package var cells: [DrawingRect]
    /// The figures, from back to front.
    package var figures: [Figure]

    package init(figures: [Figure], cells: [DrawingRect]) {
        self.figures = figures
        self.cells = cells
    }
}

/// A rectangle of cells.
package struct DrawingRect: Sendable, Hashable {
    package var columns, rows: Range<Int>

    package init(columns: Range<Int>, rows: Range<Int>) {
        self.columns = columns
        self.rows = rows
    }
}

extension WireCoder {
    mutating func groups(_ groups: [DrawingFigures]?) throws(WireError) -> [DrawingFigures] {
        var left = DrawingLimits.figures
        return try list(groups, in: 0..<left + 1) { group, coder throws(WireError) in
            let figures = try coder.figures(group?.figures, in: 1..<left + 1)
            left -= figures.count
            let most = DrawingLimits.columns.upperBound * DrawingLimits.rows.upperBound
            let cells = try coder.list(group?.cells, in: 1..<most + 1) { rect, coder throws(WireError) in
                let columns = try coder.range(rect?.columns, within: DrawingLimits.columns)
                return DrawingRect(columns: columns, rows: try coder.range(rect?.rows, within: DrawingLimits.rows))
            }
            return DrawingFigures(figures: figures, cells: cells)
        }
    }

    private mutating func range(_ range: Range<Int>?, within limits: ClosedRange<Int>) throws(WireError) -> Range<Int> {
        let start = try count(range?.lowerBound, in: 0..<limits.upperBound)
        return start..<start + (try count(range?.count, in: 1..<limits.upperBound - start + 1))
    }

    mutating func figures(
        _ figures: [Figure]?, in range: @autoclosure () -> Range<Int>
    ) throws(WireError) -> [Figure] {
        try list(figures, in: range()) { figure, coder throws(WireError) in
            let opacity = try coder.share(figure?.opacity)
            let words = try coder.list(figure?.words, in: 0..<MediaLimits.textBytes + 1) {
                word, coder throws(WireError) in
                FigureWord(
                    try coder.text(word?.text), from: try coder.point(word?.start), to: try coder.point(word?.end))
            }
            let paint = try coder.paint(figure?.paint)
            return Figure(try coder.shape(figure?.shape), paint, opacity: opacity, words: words)
        }
    }

    private mutating func paint(_ paint: FigurePaint?) throws(WireError) -> FigurePaint {
        var tag: UInt8?, color: UInt32?, gradient: FigureGradient?, picture: FigurePicture?
        switch paint {
        case .color(let known): (tag, color) = (1, known)
        case .gradient(let known): (tag, gradient) = (2, known)
        case .picture(let known): (tag, picture) = (3, known)
        case nil: break
        }
        switch try integer(tag) {
        case 1: return .color(try self.color(color))
        case 2: return .gradient(try self.gradient(gradient))
        case 3: return .picture(try self.picture(picture))
        case let tag: throw .unknownTag(tag)
        }
    }

    private mutating func gradient(_ gradient: FigureGradient?) throws(WireError) -> FigureGradient {
        let colors = try list(gradient?.colors, in: 2..<DrawingLimits.colors + 1) { color, coder throws(WireError) in
            try coder.color(color)
        }
        let coded = FigureGradient(
            colors, start: try single(gradient?.start), acrossColumn: try single(gradient?.acrossColumn),
            downRow: try single(gradient?.downRow),
            opacities: (try share(gradient?.firstOpacity), try share(gradient?.lastOpacity)))
        guard let coded else { throw .outOfRange }
        return coded
    }

    private mutating func picture(_ picture: FigurePicture?) throws(WireError) -> FigurePicture {
        let area = try rect(picture?.area)
        try require(area.width > 0 && area.height > 0)
        return FigurePicture(try bitmap(picture?.bitmap), in: area)
    }

    /// Encodes or decodes a picture with its size.
    mutating func bitmap(_ bitmap: Bitmap?) throws(WireError) -> Bitmap {
        let sides = 1..<DrawingLimits.picturePixels + 1
        let width = try count(bitmap?.width, in: sides), height = try count(bitmap?.height, in: sides)
        try require(width * height <= DrawingLimits.picturePixels)
        return try self.bitmap(bitmap, width: width, height: height)
    }

    private mutating func shape(_ shape: FigureShape?) throws(WireError) -> FigureShape {
        var tag: UInt8?, path: FigurePath?, width: Float?, rect: FigureRect?, sector: RingSector?
        switch shape {
        case .background: tag = 1
        case .path(let known): (tag, path) = (2, known)
        case .sector(let known): (tag, sector) = (3, known)
        case .line(let known, let knownWidth): (tag, path, width) = (4, known, knownWidth)
        case .rectangle(let known): (tag, rect) = (5, known)
        case nil: break
        }
        switch try integer(tag) {
        case 1: return .background
        case 2: return .path(try self.path(path))
        case 3:
            return .sector(
                RingSector(
                    center: try point(sector?.center), innerRadius: try single(sector?.innerRadius),
                    outerRadius: try single(sector?.outerRadius), start: try single(sector?.start),
                    end: try single(sector?.end), gap: try single(sector?.gap)))
        case 4: return .line(try self.path(path), width: try single(width))
        case 5: return .rectangle(try self.rect(rect))
        case let tag: throw .unknownTag(tag)
        }
    }

    mutating func path(_ path: FigurePath?) throws(WireError) -> FigurePath {
        let verbs = try list(path?.verbs, in: 0..<DrawingLimits.pathSteps + 1) { verb, coder throws(WireError) in
            try coder.choice(verb)
        }
        let count = verbs.reduce(0) { $0 + $1.pointCount }
        let points = try elements(path?.points, count: count) { point, coder throws(WireError) in
            try coder.point(point)
        }
        guard let path = path ?? FigurePath(verbs: verbs, points: points) else { throw .outOfRange }
        return path
    }

    private mutating func rect(_ rect: FigureRect?) throws(WireError) -> FigureRect {
        FigureRect(
            x: try single(rect?.x), y: try single(rect?.y), width: try single(rect?.width),
            height: try single(rect?.height), cornerRadius: try single(rect?.cornerRadius))
    }

    private mutating func point(_ point: FigurePoint?) throws(WireError) -> FigurePoint {
        FigurePoint(x: try single(point?.x), y: try single(point?.y))
    }

    private mutating func color(_ color: UInt32?) throws(WireError) -> UInt32 {
        let color = try integer(color)
        try require(color <= 0xFF_FFFF)
        return color
    }

    /// Codes an opacity, 0…1.
    private mutating func share(_ share: Float?) throws(WireError) -> Float {
        let share = try single(share)
        try require((0...1).contains(share))
        return share
    }

    /// Codes a finite number that is small enough not to overflow pixel arithmetic.
    private mutating func single(_ value: Float?) throws(WireError) -> Float {
        let value = Float(bitPattern: try integer(value?.bitPattern))
        try require(abs(value) <= DrawingLimits.coordinate)
        return value
    }
}
