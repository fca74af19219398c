import RecapSurface

/// Adjacent cells of a row with the same style whose characters are drawn in the same way.
struct CellRun {
    /// The ways in which characters are drawn.
    enum Kind: Hashable {
        /// Cells that show only their background.
        case blank
        /// Characters that are geometric shapes, such as blocks and lines, drawn as outlines instead of text.
        case shape
        /// Characters that every monospaced font contains.
        case plain
        /// Characters of any width, each centred in its cells.
        case sign
        /// One character of several scalars.
        case cluster
        /// Characters that join their neighbours or are written from right to left.
        case word
    }

    let kind: Kind
    let column: Int
    private(set) var columns: Int
    /// The characters, each with its cells.
    private(set) var characters: [(text: String, columns: Int)]
    let ink: UInt32
    let attributes: Attributes
    /// The address of the link that the cells belong to; `nil` if they belong to none.
    let link: String?

    /// The characters as a string, in reading order.
    var text: String { (isFromRight ? characters.reversed() : characters).map(\.text).joined() }

    /// Divides the runs of a row into groups. Each group consists of left-to-right words whose characters join and their
    /// neighbours, or of a single other run, because right-to-left words are in the order of their cells.
    static func parts(of runs: [CellRun]) -> [ArraySlice<CellRun>] {
        var parts: [ArraySlice<CellRun>] = []
        for part in runs.split(whereSeparator: \.isGap) {
            var end = part.endIndex
            while end > part.startIndex, part[end - 1].kind == .blank { end -= 1 }
            let isFromRight = part[..<end].contains(where: \.isFromRight)
            let start = isFromRight ? end : part[..<end].firstIndex { $0.kind == .word } ?? end
            parts += part[..<start].indices.map { part[$0...$0] }
            if start < end { parts.append(part[start..<end]) }
        }
        return parts
    }

    /// Whether the run separates the texts on its sides: a gap of at least two blanks, or geometric shapes.
    private var isGap: Bool { kind == .shape || kind == .blank && columns > 1 }

    /// Whether the text runs from right to left.
    var isFromRight: Bool {
        kind == .word && characters.contains { $0.text.unicodeScalars.contains { Script(of: $0).isFromRight } }
    }

    /// Returns the runs of a row, given the text colour of each column.
    static func runs(ofRow y: Int, on surface: Surface, ink inkOfColumn: (Int) -> UInt32) -> [CellRun] {
        var runs: [CellRun] = []
        for x in 0..<surface.size.width {
            let cell = surface[x, y]
            guard cell.part != .trail else { continue }
            let scalars = surface.scalars(of: cell.glyph).map(\.letterOfForm)
            let attributes = cell.attributes.intersection([.bold, .italic, .underline])
            let kind = kind(of: scalars, attributes)
            let link = surface.link(of: cell)
            let ink = kind == .blank ? 0 : inkOfColumn(x)
            var text = String.UnicodeScalarView()
            text.append(contentsOf: scalars)
            let character = (text: String(text), columns: cell.part == .lead ? 2 : 1)
            if let last = runs.last, last.kind == kind, last.ink == ink, last.attributes == attributes,
                last.link == link,
                kind == .word || kind != .cluster && last.characters[0].columns == character.columns
            {
                runs[runs.count - 1].columns += character.columns
                runs[runs.count - 1].characters.append(character)
            } else {
                runs.append(
                    CellRun(
                        kind: kind, column: x, columns: character.columns, characters: [character], ink: ink,
                        attributes: attributes, link: link))
            }
        }
        return runs
    }

    private static func kind(of scalars: [Unicode.Scalar], _ attributes: Attributes) -> Kind {
        guard let first = scalars.first else { return .blank }
        if first == " " { return attributes.contains(.underline) ? .plain : .blank }
        guard Script(of: first) == .simple else { return scalars.allSatisfy(\.isArabicDigit) ? .sign : .word }
        guard scalars.count == 1, first.value < 0x10000 || GlyphOutline(first) != nil else { return .cluster }
        if GlyphOutline(first) != nil { return .shape }
        return first.value < 0x180 || (0x370..<0x500).contains(first.value) ? .plain : .sign
    }
}

extension Unicode.Scalar {
    /// Whether this is an Arabic digit; digits run from left to right.
    fileprivate var isArabicDigit: Bool { 0x660...0x669 ~= value || 0x6F0...0x6F9 ~= value }
}
