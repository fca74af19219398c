import RecapSurface

/// The cells and figures of an SVG file, in one or both colour schemes. Parts that differ only in colours are stored once.
struct SVGLayers {
    /// A part of the picture in one colour scheme, or in both if `scheme` is `nil`.
    typealias Version<Part> = (scheme: ColorScheme?, part: Part)

    let size: CellSize
    /// The backgrounds of the cells, row by row.
    private(set) var papers: [[UInt32]] = []
    /// The characters of each row.
    private(set) var rows: [[Version<[CellRun]>]] = []
    /// The figures, from back to front.
    let figures: [Version<VisibleFigures>]

    /// Separates a surface, and its version in the light scheme if there is one, into layers. Colours become those of the
    /// palette.
    init(_ whole: Surface, light wholeLight: Surface?, _ palette: inout SVGPalette) {
        size = whole.size
        let colors = CellColors()
        let darkFigures = whole.visibleFigures, dark = whole.withoutFigures
        guard let wholeLight, wholeLight.size == size else {
            figures = darkFigures.map { (nil, $0) }
            for y in 0..<size.height {
                papers.append((0..<size.width).map { colors.colors(of: dark[$0, y]).paper })
                rows.append([(nil, CellRun.runs(ofRow: y, on: dark) { colors.colors(of: dark[$0, y]).ink })])
            }
            return
        }
        let light = wholeLight.withoutFigures
        figures = Self.versions(darkFigures, wholeLight.visibleFigures, &palette)
        for y in 0..<size.height {
            let both = (0..<size.width).map { (colors.colors(of: dark[$0, y]), colors.colors(of: light[$0, y])) }
            papers.append(both.map { palette.color(dark: $0.paper, light: $1.paper) })
            if dark.hasSameText(as: light, inRow: y) {
                let inks = both.map { palette.color(dark: $0.ink, light: $1.ink) }
                rows.append([(nil, CellRun.runs(ofRow: y, on: dark) { inks[$0] })])
            } else {
                rows.append([
                    (.dark, CellRun.runs(ofRow: y, on: dark) { both[$0].0.ink }),
                    (.light, CellRun.runs(ofRow: y, on: light) { both[$0].1.ink }),
                ])
            }
        }
    }

    private static func versions(
        _ dark: [VisibleFigures], _ light: [VisibleFigures], _ palette: inout SVGPalette
    ) -> [Version<VisibleFigures>] {
        guard dark.count == light.count else { return dark.map { (.dark, $0) } + light.map { (.light, $0) } }
        return zip(dark, light).flatMap { dark, light -> [Version<VisibleFigures>] in
            if dark == light { return [(nil, dark)] }
            return dark.merged(with: light, &palette).map { [(nil, $0)] } ?? [(.dark, dark), (.light, light)]
        }
    }
}

extension Surface {
    /// Returns whether the cells of a row differ from those of another surface only in their colours.
    fileprivate func hasSameText(as other: Surface, inRow y: Int) -> Bool {
        let shown: Attributes = [.bold, .italic, .underline]
        return (0..<size.width).allSatisfy { x in
            let cell = self[x, y], like = other[x, y]
            return scalars(of: cell.glyph) == other.scalars(of: like.glyph) && cell.part == like.part
                && cell.attributes.intersection(shown) == like.attributes.intersection(shown)
                && link(of: cell) == other.link(of: like)
        }
    }
}

extension VisibleFigures {
    /// Returns figures with the colours of both schemes; `nil` if they differ in more than colours.
    fileprivate func merged(with light: VisibleFigures, _ palette: inout SVGPalette) -> VisibleFigures? {
        guard cells == light.cells, figures.count == light.figures.count else { return nil }
        var merged: [Figure] = []
        for (dark, light) in zip(figures, light.figures) {
            guard dark.shape == light.shape, dark.opacity == light.opacity,
                let paint = dark.paint.merged(with: light.paint, &palette)
            else { return nil }
            merged.append(Figure(dark.shape, paint, opacity: dark.opacity))
        }
        return VisibleFigures(figures: merged, cells: cells)
    }
}

extension FigurePaint {
    fileprivate func merged(with light: FigurePaint, _ palette: inout SVGPalette) -> FigurePaint? {
        switch (self, light) {
        case (.color(let dark), .color(let light)): return .color(palette.color(dark: dark, light: light))
        case (.gradient(let dark), .gradient(let light)):
            guard dark.colors.count == light.colors.count, dark.start == light.start,
                dark.acrossColumn == light.acrossColumn, dark.downRow == light.downRow,
                dark.firstOpacity == light.firstOpacity, dark.lastOpacity == light.lastOpacity
            else { return nil }
            let colors = zip(dark.colors, light.colors).map { palette.color(dark: $0, light: $1) }
            return FigureGradient(
                colors, start: dark.start, acrossColumn: dark.acrossColumn, downRow: dark.downRow,
                opacities: (dark.firstOpacity, dark.lastOpacity)
            ).map(FigurePaint.gradient)
        case (.picture, .picture) where self == light: return self
        default: return nil
        }
    }
}

/// The colours of an SVG file. A colour that depends on the reader's colour scheme has a class; without a preference or CSS
/// support, the colour of the dark scheme is used.
struct SVGPalette {
    /// The dark and the light version of a colour.
    private struct Pair: Hashable {
        let dark, light: UInt32
    }

    /// A property that is set to a pair of colours.
    private struct Rule: Hashable {
        let property: String
        let pair: Int

        /// The name of its class.
        var name: String { "\(property.prefix(3))\(pair)" }
    }

    private var pairs = NumberedValues<Pair>()
    private var rules = NumberedValues<Rule>()
    /// Whether there are parts for only one scheme.
    private var hasSchemes = false

    /// The number of the first pair, above all colours 0xRRGGBB.
    private static let firstPair: UInt32 = 1 << 24

    /// Returns a colour for both schemes: the colour itself if they agree, otherwise the number of a pair.
    mutating func color(dark: UInt32, light: UInt32) -> UInt32 {
        guard dark != light else { return dark }
        return Self.firstPair + UInt32(pairs.number(of: Pair(dark: dark, light: light)))
    }

    /// Returns the attributes that set a property, such as `fill`, to a colour. `classes` are additional classes of the element.
    mutating func attributes(_ property: String, _ color: UInt32, classes own: String? = nil) -> String {
        guard color >= Self.firstPair else {
            return " \(property)=\"\(SVGFile.hex(color))\"" + (own.map { " class=\"\($0)\"" } ?? "")
        }
        let rule = Rule(property: property, pair: Int(color - Self.firstPair))
        _ = rules.number(of: rule)
        return " class=\"\(own.map { $0 + " " } ?? "")\(rule.name)\""
    }

    /// Wraps elements so that they are visible in only one scheme.
    mutating func elements(_ elements: String, for scheme: ColorScheme?) -> String {
        guard let scheme, !elements.isEmpty else { return elements }
        hasSchemes = true
        return "<g class=\"\(scheme.rawValue)\">\n\(elements)</g>\n"
    }

    /// The rules of the style sheet; empty if nothing depends on the scheme.
    var style: String {
        func colors(_ color: (Pair) -> UInt32) -> String {
            rules.values.map { ".\($0.name){\($0.property):\(SVGFile.hex(color(pairs.values[$0.pair])))}" }.joined()
        }
        guard hasSchemes || !rules.values.isEmpty else { return "" }
        return """
            \(hasSchemes ? ".light{display:none}" : "")\(colors(\.dark))
            @media (prefers-color-scheme:light){\
            \(hasSchemes ? ".dark{display:none}.light{display:inline}" : "")\(colors(\.light))}

            """
    }
}

/// The colour scheme that a reader prefers.
enum ColorScheme: String {
    case dark, light
}
