import RecapFigures
import RecapJSON
import RecapSurface

/// The figures that the pages of a file share. Each is stored once, wherever and however opaque it is shown.
struct SharedFigures {
    /// What a figure is filled with, by the numbers of its colours.
    enum Paint: Hashable {
        case color(Int)
        /// The opacities are those of the first and the last colour, in percent.
        case gradient(line: [Int], opacities: [Int], colors: [Int])
        /// The number of a picture, and its place relative to the figure's (``FigurePicture/place``).
        case picture(Int, place: [Int])
    }

    /// A figure, whose first outline begins at the origin; a ground has no outlines.
    struct Entry: Hashable {
        let paint: Paint
        let lineWidth: Int?
        /// Three numbers for each outline: that of its steps, and its first point.
        let outlines: [Int]
    }

    /// Figures in a frame: the cells that a ground fills and other figures are cut off at, as four numbers for each rectangle, or none
    /// for figures that are whole; and four numbers for each figure: its own, its place, and its opacity in percent.
    struct Group: Hashable {
        var cells: [Int] = []
        var figures: [Int] = []
    }

    /// The pictures that figures are filled with.
    private(set) var pictures: EmbeddedPictures
    private(set) var entries = NumberedValues<Entry>()
    /// The steps of outlines.
    private(set) var steps = NumberedValues<String>()

    /// Creates an empty table, with pictures that a function encodes.
    init(pictures encode: @escaping EmbeddedPictures.Encoder) { pictures = EmbeddedPictures(encode) }

    /// Returns figures with their numbers.
    mutating func group(_ visible: FigureLayers.Visible, _ colors: inout ColorTable) -> Group {
        var group = Group(), isWhole = visible.cells.count == 1
        for figure in visible.figures {
            let outline = FigureOutline(figure.shape), start = outline.contours.first
            if figure.shape != .ground, start == nil { continue }
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

    /// Returns a paint for a figure that is moved to the origin.
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
    /// Adds the paint (a number, or an array that has five numbers for a picture and more for a gradient), the width of the line or 0,
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
