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

extension WireWriter {
    mutating func figures(_ groups: [DrawingFigures]) {
        count(groups.count)
        for group in groups {
            count(group.figures.count)
            for figure in group.figures { self.figure(figure) }
            count(group.cells.count)
            for rect in group.cells {
                for bound in [rect.columns.lowerBound, rect.columns.count, rect.rows.lowerBound, rect.rows.count] {
                    count(bound)
                }
            }
        }
    }

    mutating func figure(_ figure: Figure) {
        single(figure.opacity)
        count(figure.words.count)
        for word in figure.words {
            text(word.text)
            for value in [word.start.x, word.start.y, word.end.x, word.end.y] { single(value) }
        }
        switch figure.paint {
        case .color(let color):
            byte(1)
            number(color)
        case .gradient(let gradient):
            byte(2)
            count(gradient.colors.count)
            for color in gradient.colors { number(color) }
            for value in [
                gradient.start, gradient.acrossColumn, gradient.downRow, gradient.firstOpacity, gradient.lastOpacity,
            ] {
                single(value)
            }
        case .picture(let picture):
            byte(3)
            rect(picture.area)
            byte(picture.isMirrored ? 1 : 0)
            count(picture.bitmap.width)
            count(picture.bitmap.height)
            numbers(picture.bitmap.pixels)
        }
        switch figure.shape {
        case .background: byte(1)
        case .path(let path):
            byte(2)
            self.path(path)
        case .line(let path, let width):
            byte(4)
            self.path(path)
            single(width)
        case .rectangle(let rect):
            byte(5)
            self.rect(rect)
        case .sector(let sector):
            byte(3)
            for value in [
                sector.center.x, sector.center.y, sector.innerRadius, sector.outerRadius, sector.start, sector.end,
                sector.gap,
            ] {
                single(value)
            }
        }
    }

    private mutating func rect(_ rect: FigureRect) {
        for value in [rect.x, rect.y, rect.width, rect.height, rect.cornerRadius] { single(value) }
    }

    mutating func path(_ path: FigurePath) {
        count(path.verbs.count)
        for verb in path.verbs { byte(verb.rawValue) }
        for point in path.points {
            single(point.x)
            single(point.y)
        }
    }

    mutating func single(_ value: Float) { number(value.bitPattern) }
}

extension WireReader {
    mutating func figures() throws(WireError) -> [DrawingFigures] {
        var groups: [DrawingFigures] = []
        var left = DrawingLimits.figures
        for _ in 0..<(try count(0..<left + 1)) {
            var group = DrawingFigures(figures: [], cells: [])
            for _ in 0..<(try count(1..<left + 1)) {
                left -= 1
                guard left >= 0 else { throw .outOfRange }
                group.figures.append(try figure())
            }
            for _ in 0..<(try count(1..<DrawingLimits.columns.upperBound * DrawingLimits.rows.upperBound + 1)) {
                let columns = try range(DrawingLimits.columns), rows = try range(DrawingLimits.rows)
                group.cells.append(DrawingRect(columns: columns, rows: rows))
            }
            groups.append(group)
        }
        return groups
    }

    private mutating func range(_ limits: ClosedRange<Int>) throws(WireError) -> Range<Int> {
        let start = try count(0..<limits.upperBound)
        return start..<start + (try count(1..<limits.upperBound - start + 1))
    }

    mutating func figure() throws(WireError) -> Figure {
        let opacity = try share(), words = try words()
        let paint: FigurePaint
        switch try byte() {
        case 1: paint = .color(try color())
        case 2:
            var colors: [UInt32] = []
            for _ in 0..<(try count(2..<DrawingLimits.colors + 1)) { colors.append(try color()) }
            let gradient = FigureGradient(
                colors, start: try single(), acrossColumn: try single(), downRow: try single(),
                opacities: (try share(), try share()))
            guard let gradient else { throw .outOfRange }
            paint = .gradient(gradient)
        case 3: paint = .picture(try picture())
        case let tag: throw .unknownTag(tag)
        }
        return Figure(try shape(), paint, opacity: opacity, words: words)
    }

    private mutating func shape() throws(WireError) -> FigureShape {
        switch try byte() {
        case 1: return .background
        case 2: return .path(try path())
        case 3:
            let center = FigurePoint(x: try single(), y: try single())
            return .sector(
                RingSector(
                    center: center, innerRadius: try single(), outerRadius: try single(), start: try single(),
                    end: try single(), gap: try single()))
        case 4:
            let path = try path()
            return .line(path, width: try single())
        case 5: return .rectangle(try rect())
        case let tag: throw .unknownTag(tag)
        }
    }

    private mutating func rect() throws(WireError) -> FigureRect {
        FigureRect(
            x: try single(), y: try single(), width: try single(), height: try single(), cornerRadius: try single())
    }

    private mutating func picture() throws(WireError) -> FigurePicture {
        let area = try rect(), flag = try byte()
        let sides = 1..<DrawingLimits.picturePixels + 1
        let width = try count(sides), height = try count(sides)
        guard flag <= 1, area.width > 0, area.height > 0, width * height <= DrawingLimits.picturePixels,
            let bitmap = Bitmap(width: width, height: height, pixels: try numbers(width * height))
        else { throw .outOfRange }
        return FigurePicture(bitmap, in: area, isMirrored: flag == 1)
    }

    /// Reads an opacity, 0…1.
    private mutating func share() throws(WireError) -> Float {
        let opacity = try single()
        guard (0...1).contains(opacity) else { throw .outOfRange }
        return opacity
    }

    private mutating func words() throws(WireError) -> [FigureWord] {
        var words: [FigureWord] = []
        for _ in 0..<(try count(0..<MediaLimits.textBytes + 1)) {
            let text = try text()
            words.append(
                FigureWord(
                    text, from: FigurePoint(x: try single(), y: try single()),
                    to: FigurePoint(x: try single(), y: try single())))
        }
        return words
    }

    private mutating func color() throws(WireError) -> UInt32 {
        let color = try number()
        guard color <= 0xFF_FFFF else { throw .outOfRange }
        return color
    }

    mutating func path() throws(WireError) -> FigurePath {
        var verbs: [FigurePath.Verb] = []
        for _ in 0..<(try count(0..<DrawingLimits.pathSteps + 1)) {
            guard let verb = FigurePath.Verb(rawValue: try byte()) else { throw .outOfRange }
            verbs.append(verb)
        }
        var points: [FigurePoint] = []
        for _ in 0..<verbs.reduce(0, { $0 + $1.pointCount }) {
            points.append(FigurePoint(x: try single(), y: try single()))
        }
        guard let path = FigurePath(verbs: verbs, points: points) else { throw .outOfRange }
        return path
    }

    /// Reads a finite number that is small enough not to overflow pixel arithmetic.
    mutating func single() throws(WireError) -> Float {
        let value = Float(bitPattern: try number())
        guard abs(value) <= DrawingLimits.coordinate else { throw .outOfRange }
        return value
    }
}
