import RecapFigures
import RecapSurface

/// Figures as elements of a vector graphic, in the units of ``FigureOutline``.
struct FigureMarkup {
    /// The elements, from back to front.
    private(set) var elements = ""
    /// The start of the names of gradients and clips, which are unique in a file.
    private let names: String
    private var count = 0

    /// Creates the elements.
    init(_ groups: [FigureLayers.Visible], names: String) {
        self.names = names
        for group in groups { add(group) }
    }

    private mutating func add(_ group: FigureLayers.Visible) {
        let cells = group.cells.map(Self.path).joined()
        var shapes = "", isWhole = group.cells.count == 1
        for figure in group.figures {
            let paint = paint(with: figure.paint)
            func fill(_ name: String) -> String {
                let opacity = SVGFile.number(figure.opacity, decimals: 3)
                return "\(name)=\"\(paint)\"" + (figure.opacity < 1 ? " \(name)-opacity=\"\(opacity)\"" : "")
            }
            if figure.shape == .ground {
                elements += "<path \(fill("fill")) shape-rendering=\"crispEdges\" d=\"\(cells)\"/>\n"
                continue
            }
            let outline = FigureOutline(figure.shape), path = outline.contours.map(\.path).joined()
            isWhole = isWhole && outline.isWithin(group.cells[0])
            if let width = outline.lineWidth {
                shapes += """
                    <path fill="none" \(fill("stroke")) stroke-width="\(width)" stroke-linecap="round" \
                    stroke-linejoin="round" d="\(path)"/>

                    """
            } else if !path.isEmpty {
                shapes += "<path \(fill("fill")) d=\"\(path)\"/>\n"
            }
        }
        guard !shapes.isEmpty else { return }
        guard !isWhole else { return elements += shapes }
        let name = nextName()
        elements += "<clipPath id=\"\(name)\"><path d=\"\(cells)\"/></clipPath>\n"
        elements += "<g clip-path=\"url(#\(name))\">\n\(shapes)</g>\n"
    }

    private mutating func nextName() -> String {
        count += 1
        return names + String(count)
    }

    /// Returns a paint as the value of an attribute, after the element that it refers to.
    private mutating func paint(with paint: FigurePaint) -> String {
        switch paint {
        case .color(let color): return SVGFile.hex(color)
        case .gradient(let gradient):
            let name = nextName()
            let ends = zip(["x1", "y1", "x2", "y2"], FigureOutline.line(of: gradient)).map { " \($0)=\"\($1)\"" }
            let stops = gradient.stops.map { place, color, opacity in
                let place = SVGFile.number(place, decimals: 3)
                let own = opacity < 1 ? " stop-opacity=\"\(SVGFile.number(opacity, decimals: 3))\"" : ""
                return "<stop offset=\"\(place)\" stop-color=\"\(SVGFile.hex(color))\"\(own)/>"
            }
            elements += """
                <linearGradient id="\(name)" gradientUnits="userSpaceOnUse"\(ends.joined())>\(stops.joined())</linearGradient>

                """
            return "url(#\(name))"
        }
    }

    private static func path(of rect: Rect) -> String {
        let cell = FigureOutline.cell, width = rect.width * cell.width, height = rect.height * cell.height
        return "M\(rect.x * cell.width) \(rect.y * cell.height)h\(width)v\(height)h\(-width)z"
    }
}
