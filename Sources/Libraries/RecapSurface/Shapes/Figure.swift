/// A vector figure: a shape filled with a paint.
///
/// Lengths are in cells of a surface, from its top left corner: `x` in columns to the right, `y` in rows downwards.
package struct Figure: Sendable, Hashable {
    package var shape: FigureShape
    package var paint: FigurePaint
    /// The opacity, 0…1.
    package var opacity: Float
    /// The words that the shape depicts, in reading order; empty unless it consists of glyphs.
    package var words: [FigureWord]

    /// Creates a figure with a shape and a paint.
    package init(_ shape: FigureShape, _ paint: FigurePaint, opacity: Float = 1, words: [FigureWord] = []) {
        self.shape = shape
        self.paint = paint
        self.opacity = opacity
        self.words = words
    }

    /// Creates a figure without a shape, for words that the cells themselves show.
    package init(words: [FigureWord]) { self.init(.path(FigurePath()), .color(0), words: words) }

    /// Whether the figure has no visible shape.
    package var isShapeless: Bool { if case .path(let path) = shape { path.isEmpty } else { false } }

    /// Returns the figure mirrored horizontally: `x` becomes `axis - x`. Its picture changes its place only.
    package func mirrored(axis: Float) -> Figure {
        Figure(
            shape.mirrored(axis: axis), paint.mirrored(axis: axis), opacity: opacity,
            words: words.map { $0.mirrored(axis: axis) })
    }

    /// Returns the figure with all lengths and distances multiplied by a factor.
    package func scaled(by factor: Float) -> Figure {
        Figure(
            shape.scaled(by: factor), paint.scaled(by: factor), opacity: opacity,
            words: words.map {
                FigureWord($0.text, from: $0.start.scaled(by: factor), to: $0.end.scaled(by: factor))
            })
    }

    /// Returns the figure moved to the right and downwards.
    package func offset(x: Float, y: Float) -> Figure {
        Figure(
            shape.offset(x: x, y: y), paint.offset(x: x, y: y), opacity: opacity,
            words: words.map { $0.offset(x: x, y: y) })
    }
}

/// The shape of a figure.
package enum FigureShape: Sendable, Hashable {
    /// All cells in which the figure is visible, including the margin beside them.
    case background
    /// The area within closed outlines, by the nonzero winding rule.
    case path(FigurePath)
    /// The area of a rectangle, optionally with rounded corners.
    case rectangle(FigureRect)
    /// A sector of a ring.
    case sector(RingSector)
    /// A line along open outlines, with round ends. Its width is in units of two columns or one row, whichever is
    /// shorter.
    case line(FigurePath, width: Float)

    /// Returns a dot around a point, as a line of zero length.
    package static func dot(x: Float, y: Float, width: Float) -> FigureShape {
        var path = FigurePath()
        path.add(.move, FigurePoint(x: x, y: y))
        path.add(.line, FigurePoint(x: x, y: y))
        return .line(path, width: width)
    }

    fileprivate func mirrored(axis: Float) -> FigureShape {
        func mirrored(_ path: FigurePath) -> FigurePath { path.mapped { FigurePoint(x: axis - $0.x, y: $0.y) } }
        switch self {
        case .background: return .background
        case .rectangle(let rect): return .rectangle(rect.mirrored(axis: axis))
        case .path(let path): return .path(mirrored(path))
        case .line(let path, let width): return .line(mirrored(path), width: width)
        case .sector(var sector):
            sector.center.x = axis - sector.center.x
            (sector.start, sector.end) = (1 - sector.end, 1 - sector.start)
            return .sector(sector)
        }
    }

    fileprivate func scaled(by factor: Float) -> FigureShape {
        switch self {
        case .background: .background
        case .path(let path): .path(path.mapped { $0.scaled(by: factor) })
        case .rectangle(let rect): .rectangle(rect.scaled(by: factor))
        case .sector(let sector): .sector(sector.scaled(by: factor))
        case .line(let path, let width): .line(path.mapped { $0.scaled(by: factor) }, width: width * factor)
        }
    }

    /// Returns the shape moved to the right and downwards.
    package func offset(x: Float, y: Float) -> FigureShape {
        switch self {
        case .background: .background
        case .rectangle(let rect): .rectangle(rect.offset(x: x, y: y))
        case .path(let path): .path(path.offset(x: x, y: y))
        case .line(let path, let width): .line(path.offset(x: x, y: y), width: width)
        case .sector(let sector): .sector(sector.offset(x: x, y: y))
        }
    }
}

/// The paint of a shape. Colours are 0xRRGGBB.
package enum FigurePaint: Sendable, Hashable {
    case color(UInt32)
    case gradient(FigureGradient)
    /// A picture, which is drawn by the media worker, web pages and vector graphics. A terminal shows the cells below
    /// it.
    case picture(FigurePicture)

    fileprivate func mirrored(axis: Float) -> FigurePaint {
        switch self {
        case .color: self
        case .gradient(let gradient): .gradient(gradient.mirrored(axis: axis))
        case .picture(let picture): .picture(FigurePicture(picture.bitmap, in: picture.area.mirrored(axis: axis)))
        }
    }

    fileprivate func scaled(by factor: Float) -> FigurePaint {
        switch self {
        case .color: self
        case .gradient(let gradient): .gradient(gradient.scaled(by: factor))
        case .picture(let picture): .picture(picture.scaled(by: factor))
        }
    }

    fileprivate func offset(x: Float, y: Float) -> FigurePaint {
        switch self {
        case .color: self
        case .gradient(let gradient): .gradient(gradient.offset(x: x, y: y))
        case .picture(let picture): .picture(picture.offset(x: x, y: y))
        }
    }
}

/// A position on a surface.
package struct FigurePoint: Sendable, Hashable {
    package var x, y: Float

    /// Creates a position.
    package init(x: Float, y: Float) {
        self.x = x
        self.y = y
    }

    func scaled(by factor: Float) -> FigurePoint { FigurePoint(x: x * factor, y: y * factor) }
}

/// A picture stretched over a rectangle.
package struct FigurePicture: Sendable, Hashable {
    /// The bitmap, of any size in pixels.
    package let bitmap: Bitmap
    /// The rectangle that the picture covers, in cells.
    package private(set) var area: FigureRect

    /// Creates a picture over a rectangle.
    package init(_ bitmap: Bitmap, in area: FigureRect) {
        self.bitmap = bitmap
        self.area = area
    }

    /// Hashes only the area, since there may be millions of pixels.
    package func hash(into hasher: inout Hasher) { hasher.combine(area) }

    /// Returns the picture with other pixels.
    package func with(_ bitmap: Bitmap) -> FigurePicture { FigurePicture(bitmap, in: area) }

    func scaled(by factor: Float) -> FigurePicture { FigurePicture(bitmap, in: area.scaled(by: factor)) }

    func offset(x: Float, y: Float) -> FigurePicture { FigurePicture(bitmap, in: area.offset(x: x, y: y)) }
}

/// A rectangle with optionally rounded corners, in columns and rows.
package struct FigureRect: Sendable, Hashable {
    package var x, y, width, height: Float
    /// The corner radius, in the unit of the radii of a ``RingSector``, at most half of each side.
    package var cornerRadius: Float

    /// Creates a rectangle.
    package init(x: Float, y: Float, width: Float, height: Float, cornerRadius: Float = 0) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
        self.cornerRadius = cornerRadius
    }

    /// The x-coordinate of the right edge, and the y-coordinate of the bottom edge.
    package var maxX: Float { x + width }
    package var maxY: Float { y + height }

    func mirrored(axis: Float) -> FigureRect {
        FigureRect(x: axis - maxX, y: y, width: width, height: height, cornerRadius: cornerRadius)
    }

    func scaled(by factor: Float) -> FigureRect {
        FigureRect(
            x: x * factor, y: y * factor, width: width * factor, height: height * factor,
            cornerRadius: cornerRadius * factor)
    }

    func offset(x: Float, y: Float) -> FigureRect {
        FigureRect(x: self.x + x, y: self.y + y, width: width, height: height, cornerRadius: cornerRadius)
    }
}
