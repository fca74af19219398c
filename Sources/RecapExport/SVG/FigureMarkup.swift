import RecapFigures
import RecapGlyphs
import RecapSurface

/// Figures as elements of a vector graphic whose cells are as large as those of `CellShape`.
struct FigureMarkup {
    /// The elements, from back to front.
    private(set) var elements = ""
    /// The start of the names of gradients and clips, which are unique in a file.
    private let names: String
    private var count = 0

    /// Creates the elements.
    init(_ groups: [SVGLayers.Version<FigureLayers.Visible>], names: String, _ palette: inout SVGPalette) {
        self.names = names
        for (scheme, group) in groups {
            let before = elements
            elements = ""
            add(group, &palette)
            elements = before + palette.elements(elements, for: scheme)
        }
    }

    private mutating func add(_ group: FigureLayers.Visible, _ palette: inout SVGPalette) {
        let cells = group.cells.map(Self.path).joined()
        var shapes = ""
        for figure in group.figures where !figure.isShapeless {
            func paint(_ property: String) -> String { attributes(property, figure.paint, &palette) }
            let opacity = figure.opacity < 1 ? " fill-opacity=\"\(Self.number(figure.opacity, decimals: 3))\"" : ""
            switch figure.shape {
            case .ground:
                let fill = paint("fill")
                elements += "<path\(fill)\(opacity) shape-rendering=\"crispEdges\" d=\"\(cells)\"/>\n"
            case .path(let path): shapes += "<path\(paint("fill"))\(opacity) d=\"\(Self.data(of: path))z\"/>\n"
            case .line(let path, let width):
                let stroke = paint("stroke"), wide = Self.number(width * Self.unit)
                shapes += """
                    <path fill="none"\(stroke)\(opacity.replacing("fill", with: "stroke")) stroke-width="\(wide)" \
                    stroke-linecap="round" stroke-linejoin="round" d="\(Self.data(of: path, isClosed: false))"/>

                    """
            case .sector(let sector):
                if let data = Self.data(of: sector) { shapes += "<path\(paint("fill"))\(opacity) d=\"\(data)\"/>\n" }
            }
        }
        guard !shapes.isEmpty else { return }
        // Only where something hides a part, since shapes are within their cells otherwise.
        guard group.cells.count > 1 else { return elements += shapes }
        let name = nextName()
        elements += "<clipPath id=\"\(name)\"><path d=\"\(cells)\"/></clipPath>\n"
        elements += "<g clip-path=\"url(#\(name))\">\n\(shapes)</g>\n"
    }

    private mutating func nextName() -> String {
        count += 1
        return names + String(count)
    }

    /// Returns the attributes that give a property a paint.
    private mutating func attributes(
        _ property: String, _ paint: FigurePaint, _ palette: inout SVGPalette
    ) -> String {
        switch paint {
        case .color(let color): return palette.attributes(property, color)
        case .gradient(let gradient):
            let name = nextName()
            let line = gradient.line(cellWidth: Double(CellShape.width), height: Double(CellShape.height))
            let ends = zip(["x1", "y1", "x2", "y2"], [line.from.x, line.from.y, line.to.x, line.to.y]).map {
                " \($0)=\"\(Self.number(Float($1)))\""
            }
            let stops = gradient.colors.enumerated().map { index, color in
                let place = Self.number(Float(index) / Float(gradient.colors.count - 1), decimals: 3)
                return "<stop offset=\"\(place)\"\(palette.attributes("stop-color", color))/>"
            }
            elements += """
                <linearGradient id="\(name)" gradientUnits="userSpaceOnUse"\(ends.joined())>\(stops.joined())</linearGradient>

                """
            return " \(property)=\"url(#\(name))\""
        }
    }

    private static func path(of rect: Rect) -> String {
        let (width, height) = (rect.width * CellShape.width, rect.height * CellShape.height)
        return "M\(rect.x * CellShape.width) \(rect.y * CellShape.height)h\(width)v\(height)h\(-width)z"
    }

    /// The unit of radii and of the widths of lines.
    private static let unit = Float(min(2 * CellShape.width, CellShape.height))

    private static func data(of path: FigurePath, isClosed: Bool = true) -> String {
        var data = ""
        path.forEach { verb, points in
            switch verb {
            case .move: data += isClosed && !data.isEmpty ? "zM" : "M"
            case .line: data += "L"
            case .quadratic: data += "Q"
            case .cubic: data += "C"
            }
            data += points.map { place($0.x * Float(CellShape.width), $0.y * Float(CellShape.height)) }.joined(
                separator: " ")
        }
        return data
    }

    /// Returns the outline of a part of a ring; `nil` if nothing of it is left between the gaps.
    private static func data(of sector: RingSector) -> String? {
        guard let corners = sector.corners else { return nil }
        let center = (x: sector.center.x * Float(CellShape.width), y: sector.center.y * Float(CellShape.height))
        func corner(_ point: FigurePoint) -> String { place(center.x + point.x * unit, center.y + point.y * unit) }
        let outer = number(sector.outerRadius * unit), inner = number(sector.innerRadius * unit)
        // An arc of a whole turn would have no direction, so that each is drawn as two.
        return "M\(corner(corners.outerStart))A\(outer) \(outer) 0 0 1 \(corner(corners.outerMiddle))"
            + "A\(outer) \(outer) 0 0 1 \(corner(corners.outerEnd))L\(corner(corners.innerEnd))"
            + "A\(inner) \(inner) 0 0 0 \(corner(corners.innerMiddle))A\(inner) \(inner) 0 0 0 \(corner(corners.innerStart))z"
    }

    private static func place(_ x: Float, _ y: Float) -> String { "\(number(x)) \(number(y))" }

    private static func number(_ value: Float, decimals: Int = 1) -> String {
        SVGFile.number(value, decimals: decimals)
    }
}
