import RecapSurface

/// The colours, shapes and figures that the pages of a file share. Each has a number or a name in the file.
struct SharedStyles {
    /// The colour and the attributes of text, and the address that it links to.
    struct Ink: Hashable {
        let color: Int
        let attributes: UInt8
        let link: String?
    }

    /// The numbers of the background and of the text of a cell: numbers of colours, and from -1 downwards those of `inks`.
    typealias CellNumbers = (paper: Int, ink: Int)

    private(set) var table = ColorTable()
    private(set) var figures: SharedFigures
    /// The styles of text that has attributes or is a link.
    private(set) var inks = NumberedValues<Ink>()
    /// The characters that are drawn by geometry, in the order in which they appear.
    private(set) var outlines: [(character: String, outline: GlyphOutline)] = []

    private let colors = CellColors()
    private var known: Set<UInt32> = []

    /// Creates empty tables, with pictures that a function encodes.
    init(pictures encode: @escaping EmbeddedPictures.Encoder) { figures = SharedFigures(pictures: encode) }

    /// Returns the numbers of a cell. The number of a blank's text is 0.
    ///
    /// - Parameter shown: The previous numbers of the cell, if it is part of a picture, in which colours that look
    ///   the same share a number.
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
    mutating func group(_ visible: FigureLayers.Visible) -> SharedFigures.Group { figures.group(visible, &table) }
}
