import RecapSurface

/// Figures as SVG elements, in the units of ``FigureOutline``.
struct FigureMarkup {
    /// The elements, from back to front.
    private(set) var elements = ""
    /// The prefix of the ids of gradients and clip paths, which are unique in a file.
    private let names: String
    private var count = 0

    /// Creates the elements of groups of figures, adding their colours to a palette and their pictures to the pictures
    /// of the file.
    init(
        _ groups: [SVGLayers.Version<VisibleFigures>], names: String, _ palette: inout SVGPalette,
        _ pictures: inout EmbeddedPictures
    ) {
        self.names = names
        for (scheme, group) in groups {
            let before = elements
            elements = ""
            add(group, &palette, &pictures)
            elements = before + palette.elements(elements, for: scheme)
        }
    }

    private mutating func add(
        _ group: VisibleFigures, _ palette: inout SVGPalette, _ pictures: inout EmbeddedPictures
    ) {
        let cells = group.cells.map(Self.path).joined()
        var shapes = "", isWhole = group.cells.count == 1
        for figure in group.figures where !figure.isShapeless {
            func paint(_ property: String) -> String {
                let opacity = SVGFile.number(figure.opacity, decimals: 3)
                return attributes(property, figure.paint, &palette)
                    + (figure.opacity < 1 ? " \(property)-opacity=\"\(opacity)\"" : "")
            }
            if case .picture(let picture) = figure.paint {
                let number = pictures.number(of: picture.bitmap), place = picture.place
                let opacity = figure.opacity < 1 ? " opacity=\"\(SVGFile.number(figure.opacity, decimals: 3))\"" : ""
                shapes += """
                    <use href="#p\(number)" transform="translate(\(place.x) \(place.y)) \
                    scale(\(place.width) \(place.height))"\(opacity)/>

                    """
                isWhole = isWhole && FigureOutline(.rectangle(picture.area)).isWithin(group.cells[0])
                continue
            }
            if figure.shape == .background {
                let fill = paint("fill")
                elements += "<path\(fill) shape-rendering=\"crispEdges\" d=\"\(cells)\"/>\n"
                continue
            }
            let outline = FigureOutline(figure.shape), path = outline.contours.map(\.path).joined()
            isWhole = isWhole && outline.isWithin(group.cells[0])
            if let width = outline.lineWidth {
                let stroke = paint("stroke")
                shapes += """
                    <path fill="none"\(stroke) stroke-width="\(width)" stroke-linecap="round" \
                    stroke-linejoin="round" d="\(path)"/>

                    """
            } else if !path.isEmpty {
                let fill = paint("fill")
                shapes += "<path\(fill) d=\"\(path)\"/>\n"
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

    /// Returns the attributes that set a property to a paint.
    private mutating func attributes(
        _ property: String, _ paint: FigurePaint, _ palette: inout SVGPalette
    ) -> String {
        switch paint {
        case .color(let color): return palette.attributes(property, color)
        case .gradient(let gradient):
            let name = nextName()
            let ends = zip(["x1", "y1", "x2", "y2"], FigureOutline.line(of: gradient)).map { " \($0)=\"\($1)\"" }
            let stops = gradient.stops.map { place, color, opacity in
                let place = SVGFile.number(place, decimals: 3)
                let own = opacity < 1 ? " stop-opacity=\"\(SVGFile.number(opacity, decimals: 3))\"" : ""
                return "<stop offset=\"\(place)\"\(palette.attributes("stop-color", color))\(own)/>"
            }
            elements += """
                <linearGradient id="\(name)" gradientUnits="userSpaceOnUse"\(ends.joined())>\(stops.joined())</linearGradient>

                """
            return " \(property)=\"url(#\(name))\""
        // Pictures are separate elements.
        case .picture: return " \(property)=\"none\""
        }
    }

    private static func path(of rect: Rect) -> String {
        let cell = FigureOutline.cell, width = rect.width * cell.width, height = rect.height * cell.height
        return "M\(rect.x * cell.width) \(rect.y * cell.height)h\(width)v\(height)h\(-width)z"
    }
}
