import RecapStory
import RecapSurface

/// The background of a page: a gradient, optionally with a picture over it.
struct Background {
    /// The gradient, or the plain colour, behind the picture.
    let backdrop: Backdrop
    /// The pixels of the picture; `nil` if there is none.
    let picture: BackgroundPixels?

    /// Whether each row has a single colour.
    var isEvenInRows: Bool { picture == nil && backdrop.isEvenInRows }

    /// Returns the colours of the upper and the lower half of a cell on a screen of a given size.
    ///
    /// - Parameter meetsEdge: Whether the gradient approaches its middle colour, which is that of the window's edge, in
    ///   the first and last rows, so that they blend into the edge.
    func colors(x: Int, y: Int, in size: CellSize, meetsEdge: Bool = false) -> (upper: Color, lower: Color) {
        if let picture, let colors = picture.colors(x: x, y: y) { return colors }
        let color = backdrop.color(x: x, y: y, in: size)
        guard meetsEdge, backdrop.colors.count > 1 else { return (color, color) }
        let share = (Double(min(y, size.height - 1 - y)) + 0.5) / Double(max(2, size.height / 6))
        guard share < 1 else { return (color, color) }
        let met = backdrop.middle.mixed(with: color, share * share * (3 - 2 * share))
        return (met, met)
    }

    /// Returns the gradient with its pattern as figures, together with those of the background that it is changing
    /// into. Returns none if neither is more than a plain colour, or if either has a picture without figures.
    func figures(turningInto other: (background: Background, share: Double)?, in size: CellSize) -> [Figure] {
        let backgrounds = [self] + (other.map { [$0.background] } ?? [])
        let paints = backgrounds.compactMap { $0.backdrop.paint(in: size) }
        let patterns = backgrounds.compactMap { $0.picture == nil ? [] : $0.picture?.figures }
        guard paints.count == backgrounds.count, patterns.count == backgrounds.count,
            backgrounds.contains(where: { $0.backdrop.colors.count > 1 || $0.picture != nil })
        else { return [] }
        return zip(paints, patterns).enumerated().flatMap { index, part in
            let opacity = index == 0 ? 1 : Float(other?.share ?? 0)
            return [Figure(.background, part.0, opacity: opacity)]
                + part.1.map { Figure($0.shape, $0.paint, opacity: $0.opacity * opacity) }
        }
    }
}

/// A background picture: two pixels per cell of the screen, one above the other, or a small symbol in a cell.
struct BackgroundPixels: Sendable {
    /// A symbol in a cell.
    struct Sign: Sendable {
        var glyph: Glyph
        var color: Color
    }

    /// The size of the screen in cells.
    let size: CellSize
    /// The pixels, row by row.
    var colors: [Color]
    /// The symbols, by row-major cell index.
    var signs: [Int: Sign] = [:]
    /// The content of the picture over the gradient, as figures; `nil` if it consists of pixels alone.
    private(set) var figures: [Figure]?

    /// Creates the pixels of a gradient.
    init(_ backdrop: Backdrop, size: CellSize) {
        self.size = size
        colors = []
        colors.reserveCapacity(2 * size.width * size.height)
        for y in 0..<size.height {
            let row =
                backdrop.isEvenInRows
                ? Array(repeating: backdrop.color(x: 0, y: y, in: size), count: size.width)
                : (0..<size.width).map { backdrop.color(x: $0, y: y, in: size) }
            colors += row
            colors += row
        }
    }

    /// Creates the pixels of a surface whose cells are blank or half blocks, including the pictures placed on it.
    init(_ surface: Surface) {
        size = surface.size
        let shown = surface.visibleFigures.flatMap(\.figures)
        let pictures = shown.filter { if case .picture = $0.paint { true } else { false } }
        figures = pictures.isEmpty ? nil : pictures
        colors = []
        colors.reserveCapacity(2 * size.width * size.height)
        for y in 0..<size.height {
            for half in 0..<2 {
                for x in 0..<size.width {
                    let cell = surface[x, y]
                    // The bit mask of the halves that have the foreground colour.
                    let mask = Glyph.halves.firstIndex(of: cell.glyph) ?? 0
                    colors.append(mask >> half & 1 == 1 ? cell.foreground : cell.background)
                }
            }
        }
    }

    /// Adds a shape to the picture's figures, merging it with the previous one if that is a line of the same kind.
    mutating func addFigure(_ shape: FigureShape, _ color: Color, opacity: Double) {
        guard let color = color.rgbValue else { return }
        let paint = FigurePaint.color(color), opacity = Float(opacity)
        if let last = figures?.last, last.paint == paint, last.opacity == opacity,
            case .line(var path, let width) = last.shape, case .line(let own, width: width) = shape
        {
            figures?.removeLast()
            path.add(own)
            figures?.append(Figure(.line(path, width: width), paint, opacity: opacity))
        } else {
            figures = figures ?? []
            figures?.append(Figure(shape, paint, opacity: opacity))
        }
    }

    /// Blends the gradient over the figures of stripes and waves with an opacity of 0…1, and over pictures with a
    /// function. Symbols are unchanged.
    mutating func coverFigures(share: Double, pictures: (Bitmap) -> Bitmap) {
        guard signs.isEmpty, let covered = figures else { return }
        figures = covered.map { figure in
            guard case .picture(let picture) = figure.paint else {
                return Figure(figure.shape, figure.paint, opacity: figure.opacity * Float(1 - share))
            }
            return Figure(.background, .picture(picture.with(pictures(picture.bitmap))))
        }
    }

    /// Returns the symbol in a cell; `nil` if there is none.
    func sign(x: Int, y: Int) -> Sign? {
        signs.isEmpty || x < 0 || x >= size.width ? nil : signs[y * size.width + x]
    }

    /// Returns the colours of the upper and the lower half of a cell; `nil` outside the picture.
    func colors(x: Int, y: Int) -> (upper: Color, lower: Color)? {
        guard x >= 0, y >= 0, x < size.width, y < size.height else { return nil }
        let upper = 2 * y * size.width + x
        return (colors[upper], colors[upper + size.width])
    }
}

/// The source of a page's background picture.
struct BackgroundSource: Sendable {
    /// A pattern, or a view that draws an image or an animation.
    enum Picture: Sendable {
        case pattern(BackgroundPattern)
        case view(any CellRepresentable)
    }

    let picture: Picture
    /// The background specified by the story.
    let background: PageBackground

    /// Creates the source of a page's background picture. Returns `nil` if the page has none, or if the terminal can't
    /// show it: text on a picture is legible only if the terminal's colours are known and numerous.
    init?(_ background: PageBackground?, palette: Palette, glyphs: GlyphSet, kinds: KindRegistry) {
        guard let background, let shown = background.picture, palette.mixes, glyphs.hasBlocks else { return nil }
        if case .pattern(let pattern) = shown {
            picture = .pattern(pattern)
        } else if let view = kinds.makeBackground?(shown) {
            picture = .view(view)
        } else {
            return nil
        }
        self.background = background
    }

    /// Whether the picture is drawn by a stateful element.
    var isAlive: Bool { if case .view = picture { true } else { false } }

    /// The identity of the background view among the elements of its page, none of which has this position.
    static let identity = CellLocation.Identity.position("background", -1)
}

/// A cache of the background pictures, with overlay, of the pages most recently in view. It avoids compositing the
/// picture of an animated page for each frame.
struct BackgroundCache: Sendable {
    /// The properties that a picture depends on, except the contents of its file.
    struct Key: Equatable, Sendable {
        let page: String
        let background: PageBackground
        let palette: Palette
        let size: CellSize
        /// The frames of the elements, from which symbols keep their distance.
        let frames: [Rect]
    }

    struct Entry: Sendable {
        let key: Key
        var pixels: BackgroundPixels
        /// The appearance number that the view reported for the drawn frame; `nil` for a pattern.
        var appearance: Int?
        /// The minimum opacity of the overlay, which applies to all pixels.
        var veil: Double
    }

    private var entries: [Entry] = []
    /// The capacity: the pages of a slide, and the previous one.
    private static let most = 4

    /// The entry for a key; `nil` if there is none.
    subscript(key: Key) -> Entry? { entries.first { $0.key == key } }

    /// Adds a picture, evicting the oldest one if the cache is full.
    mutating func add(_ entry: Entry) {
        entries.removeAll { $0.key.page == entry.key.page }
        if entries.count == BackgroundCache.most { entries.removeFirst() }
        entries.append(entry)
    }
}
