import RecapJSON
import RecapSurface

/// The figures shared by the pages of a file. Each is stored once, regardless of the positions and opacities at which it is
/// shown.
struct SharedFigures {
    /// The paint of a figure, with colours given by number.
    enum Paint: Hashable {
        case color(Int)
        /// A gradient. The opacities are those of the first and the last colour, in percent.
        case gradient(line: [Int], opacities: [Int], colors: [Int])
        /// The number of a picture, and its frame relative to the figure (``FigurePicture/place``).
        case picture(Int, place: [Int])
    }

    /// A figure, moved so that its first outline begins at the origin. A background figure has no outlines.
    struct Entry: Hashable {
        let paint: Paint
        let lineWidth: Int?
        /// Three numbers for each outline: the number of its path, and the coordinates of its first point.
        let outlines: [Int]
    }

    /// A group of figures in a frame: the clipping rectangles in cells, as four numbers each, or none for figures that are not
    /// clipped; and four numbers for each figure: its number, its position, and its opacity in percent. A background figure fills
    /// the rectangles.
    struct Group: Hashable {
        var cells: [Int] = []
        var figures: [Int] = []
    }

    /// The pictures with which figures are filled.
    private(set) var pictures: EmbeddedPictures
    private(set) var entries = NumberedValues<Entry>()
    /// The paths of outlines, relative to their first points.
    private(set) var steps = NumberedValues<String>()

    /// Creates an empty table with a function that encodes pictures.
    init(pictures encode: @escaping EmbeddedPictures.Encoder) { pictures = EmbeddedPictures(encode) }

    /// Returns figures with their numbers.
    mutating func group(_ visible: VisibleFigures, _ colors: inout ColorTable) -> Group {
        var group = Group(), isWhole = visible.cells.count == 1
        for figure in visible.figures {
            let outline = FigureOutline(figure.shape), start = outline.contours.first
            if figure.shape != .background, start == nil { continue }
            let (x, y) = (start?.x ?? 0, start?.y ?? 0)
            let paint = paint(figure.paint, x: x, y: y, &colors)
            let outlines = outline.contours.flatMap { [steps.number(of: $0.steps), $0.x - x, $0.y - y] }
            let entry = Entry(paint: paint, lineWidth: outline.lineWidth, outlines: outlines)
            group.figures += [entries.number(of: entry), x, y, Int((figure.opacity * 100).rounded())]
            isWhole = isWhole && start != nil && outline.isWithin(visible.cells[0])
        }
        if !isWhole { group.cells = visible.cells.flatMap { [$0.x, $0.y, $0.width, $0.height] } }
        return group
    }

    /// Returns the paint of a figure after the figure has been moved to the origin.
    private mutating func paint(_ paint: FigurePaint, x: Int, y: Int, _ colors: inout ColorTable) -> Paint {
        switch paint {
        case .color(let color): return .color(colors.number(of: color))
        case .gradient(let gradient):
            let line = zip(FigureOutline.line(of: gradient), [x, y, x, y]).map { $0 - $1 }
            let opacities = [gradient.firstOpacity, gradient.lastOpacity].map { Int(($0 * 100).rounded()) }
            return .gradient(line: line, opacities: opacities, colors: gradient.colors.map { colors.number(of: $0) })
        case .picture(let picture):
            let place = picture.place
            return .picture(
                pictures.number(of: picture.bitmap), place: [place.x - x, place.y - y, place.width, place.height])
        }
    }
}

extension SharedFigures.Entry {
    /// Adds the paint (a colour number, or an array of five numbers for a picture and more for a gradient), the line width or 0,
    /// and the outlines.
    func write(to entry: inout JSONArrayWriter) {
        switch paint {
        case .color(let color): entry.add(color)
        case .gradient(let line, let opacities, let colors):
            entry.array { for number in line + opacities + colors { $0.add(number) } }
        case .picture(let picture, let place): entry.array { for number in [picture] + place { $0.add(number) } }
        }
        entry.add(lineWidth ?? 0)
        for number in outlines { entry.add(number) }
    }
}

/// The colours, glyph outlines and figures shared by the pages of a file. Each has a number or a name in the file.
struct SharedStyles {
    /// The colour and the attributes of text, and the address that it links to.
    struct Ink: Hashable {
        let color: Int
        let attributes: UInt8
        let link: String?
    }

    /// The numbers of a cell's background and text: colour numbers, or numbers from -1 downwards for entries of `inks`.
    typealias CellNumbers = (paper: Int, ink: Int)

    private(set) var table = ColorTable()
    private(set) var figures: SharedFigures
    /// The styles of text that has attributes or is a link.
    private(set) var inks = NumberedValues<Ink>()
    /// The characters that are drawn as geometric outlines, in order of first occurrence.
    private(set) var outlines: [(character: String, outline: GlyphOutline)] = []

    private let colors = CellColors()
    private var known: Set<UInt32> = []

    /// Creates empty tables with a function that encodes pictures.
    init(pictures encode: @escaping EmbeddedPictures.Encoder) { figures = SharedFigures(pictures: encode) }

    /// Returns the numbers of a cell. The number of a blank's text is 0.
    ///
    /// - Parameter shown: The previous numbers of the cell if it is part of a picture, in which indistinguishable colours share a
    ///   number; otherwise `nil`.
    mutating func numbers(of cell: Cell, on surface: Surface, shown: CellNumbers?) -> CellNumbers {
        let (ink, paper) = colors.colors(of: cell)
        let attributes = cell.attributes.intersection([.bold, .italic, .underline])
        let background = shown.map { table.number(near: paper, shown: $0.paper) } ?? table.number(of: paper)
        let link = surface.link(of: cell)
        if cell.glyph == .space, !attributes.contains(.underline), link == nil { return (background, 0) }
        if let scalar = surface.scalar(of: cell.glyph), known.insert(scalar.value).inserted,
            let outline = GlyphOutline(scalar)
        {
            outlines.append((String(scalar), outline))
        }
        guard attributes.isEmpty, link == nil else {
            let style = Ink(color: table.number(of: ink), attributes: attributes.rawValue, link: link)
            return (background, -1 - inks.number(of: style))
        }
        return (background, shown.map { table.number(near: ink, shown: $0.ink) } ?? table.number(of: ink))
    }

    /// Returns figures with their numbers.
    mutating func group(_ visible: VisibleFigures) -> SharedFigures.Group { figures.group(visible, &table) }
}

/// The colours of a file, numbered in order of first occurrence.
struct ColorTable {
    /// The distinct colours in the order of their numbers, as 0xRRGGBB.
    var colors: [UInt32] { numbered.values }
    private var numbered = NumberedValues<UInt32>()
    /// The numbers of representative colours: the first ones with their upper five bits of each channel.
    private var representatives: [UInt32: Int] = [:]

    /// The maximum difference of a channel that is imperceptible.
    private static let negligible = 5

    /// Returns the number of a colour, adding the colour if it is new.
    mutating func number(of color: UInt32) -> Int {
        let number = numbered.number(of: color)
        if representatives[Self.rounded(color)] == nil { representatives[Self.rounded(color)] = number }
        return number
    }

    /// Returns the number of a colour that is indistinguishable from the given one in a picture, preferably the colour shown so
    /// far.
    mutating func number(near color: UInt32, shown: Int) -> Int {
        if let number = numbered.existingNumber(of: color) { return number }
        if colors.indices.contains(shown), Self.difference(colors[shown], color) <= Self.negligible { return shown }
        return representatives[Self.rounded(color)] ?? number(of: color)
    }

    private static func rounded(_ color: UInt32) -> UInt32 { color & 0xF8F8F8 }

    /// Returns the largest difference of a channel.
    private static func difference(_ one: UInt32, _ other: UInt32) -> Int {
        [16, 8, 0].map { abs(Int(one >> $0 & 0xFF) - Int(other >> $0 & 0xFF)) }.max() ?? 0
    }
}
