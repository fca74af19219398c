internal import RecapEscapes
public import RecapSurface

/// An SVG file of a surface in which text remains text.
public struct SVGFile: Sendable {
    /// The bytes of the file, in UTF-8.
    public let bytes: [UInt8]

    /// The size of a cell in units of the file. It is also the size in pixels, unless the viewer scales the file.
    static let cell = CellSize(width: CellShape.width, height: CellShape.height)
    private static let shownCell = CellSize(width: 10, height: 20)
    /// The font size for characters of one cell, which are as wide as a cell at this size in most monospaced fonts; the font size
    /// for characters of two cells; and the baseline.
    private static let fontSize = 80
    private static let wideFontSize = 92
    private static let baseline = 75
    /// The names of monospaced fonts, and of fonts for other scripts.
    private static let fonts =
        "ui-monospace, DejaVu Sans Mono, Menlo, Consolas, Liberation Mono, monospace, Noto Sans Mono CJK KR, "
        + "Noto Color Emoji"

    private static let emojiFonts = "Apple Color Emoji, Segoe UI Emoji, Noto Color Emoji"

    /// Creates a picture of a surface.
    ///
    /// - Parameters:
    ///   - surface: The cells.
    ///   - light: The same cells in the light colour scheme; `nil` if they do not differ.
    ///   - title: The title of the picture; `nil` for none.
    ///   - description: The text of the picture, line by line.
    public init(_ surface: Surface, light: Surface? = nil, title: String?, description: [String]) {
        self.init(surface, light: light, title: title, description: description) { _ in nil }
    }

    /// Creates a picture of a surface, with a function that encodes embedded pictures as WebP.
    package init(
        _ surface: Surface, light: Surface?, title: String?, description: [String],
        pictures encode: @escaping (Bitmap) -> [UInt8]?
    ) {
        let head = Self.head(surface.size, title: title, description: description)
        var palette = SVGPalette(), pictures = EmbeddedPictures(encode)
        let elements = Self.elements(of: surface, light: light, names: "f", &palette, &pictures)
        let style = palette.style.isEmpty ? "" : "<style>\n\(palette.style)</style>\n"
        bytes = Array((head + style + pictures.definitions + elements + "</svg>\n").utf8)
    }

    /// Returns the beginning of a file.
    static func head(_ size: CellSize, title: String?, description: [String]) -> String {
        """
        <svg xmlns="http://www.w3.org/2000/svg" role="img" width="\(size.width * shownCell.width)" \
        height="\(size.height * shownCell.height)" viewBox="0 0 \(size.width * cell.width) \(size.height * cell.height)">
        \(title.map { "<title>\($0.sanitized.markupEscaped)</title>\n" } ?? "")\
        <desc>\(description.map(\.sanitized).joined(separator: "\n").markupEscaped)</desc>

        """
    }

    /// Returns a surface as SVG elements.
    ///
    /// - Parameters:
    ///   - light: The surface in the light scheme; `nil` if it is the same.
    ///   - names: The prefix of the ids of referenced elements, which are unique in a file.
    static func elements(
        of surface: Surface, light: Surface?, names: String, _ palette: inout SVGPalette,
        _ pictures: inout EmbeddedPictures
    ) -> String {
        let layers = SVGLayers(surface, light: light, &palette)
        var svg = "<g shape-rendering=\"crispEdges\">\n"
        for (y, row) in layers.papers.enumerated() { svg += papers(row, y, &palette) }
        svg += "</g>\n"
        let figures = FigureMarkup(layers.figures, names: names, &palette, &pictures).elements
        if !figures.isEmpty {
            svg += "<g transform=\"scale(\(1 / Double(FigureOutline.unitsOfShape)))\">\n\(figures)</g>\n"
        }
        for (y, versions) in layers.rows.enumerated() {
            for (scheme, row) in versions {
                var shapes = ""
                for run in row where run.kind == .shape { shapes += self.shapes(of: run, y, &palette) }
                svg += palette.elements(shapes, for: scheme)
            }
        }
        svg += "<g font-family=\"\(fonts)\" font-size=\"\(fontSize)\" xml:space=\"preserve\">\n"
        for (y, versions) in layers.rows.enumerated() {
            for (scheme, row) in versions {
                var texts = ""
                for part in CellRun.parts(of: row) {
                    if part.contains(where: { $0.kind == .word }) {
                        texts += phrase(part, y, &palette)
                    } else {
                        for run in part { texts += text(of: run, y, &palette) }
                    }
                }
                for run in row where run.link != nil && run.columns > 1 && (run.kind == .blank || run.kind == .shape) {
                    texts += area(of: run, y)
                }
                svg += palette.elements(texts, for: scheme)
            }
        }
        return svg + "</g>\n"
    }

    /// Returns a rectangle for each run of one background colour in a row.
    private static func papers(_ row: [UInt32], _ y: Int, _ palette: inout SVGPalette) -> String {
        var svg = "", x = 0
        while x < row.count {
            let columns = row[x...].prefix { $0 == row[x] }.count
            svg += """
                <rect x="\(x * cell.width)" y="\(y * cell.height)" width="\(columns * cell.width)" height="\(cell.height)"\
                \(palette.attributes("fill", row[x]))/>

                """
            x += columns
        }
        return svg
    }

    private static func shapes(of run: CellRun, _ y: Int, _ palette: inout SVGPalette) -> String {
        var svg = ""
        var parts: [(style: String, path: String)] = []
        for (index, character) in run.characters.enumerated() {
            guard let outline = character.text.unicodeScalars.first.flatMap(GlyphOutline.init) else { continue }
            let left = (run.column + index) * cell.width, top = y * cell.height
            let style =
                (outline.isSurface ? " shape-rendering=\"crispEdges\"" : "")
                + (outline.opacity < 1 ? " fill-opacity=\"\(outline.opacity)\"" : "")
            if parts.last?.style != style { parts.append((style, "")) }
            for at in stride(from: 0, to: outline.blocks.count, by: 4) {
                let block = outline.blocks[at..<at + 4].map { $0 }
                parts[parts.count - 1].path +=
                    "M\(left + block[0]) \(top + block[1])h\(block[2] - block[0])v\(block[3] - block[1])"
                    + "h\(block[0] - block[2])z"
            }
            let place = "transform=\"translate(\(left) \(top))\""
            if let path = outline.fill {
                svg += "<path\(palette.attributes("fill", run.ink)) \(place) d=\"\(path)\"/>\n"
            }
            if let path = outline.stroke {
                svg += """
                    <path fill="none"\(palette.attributes("stroke", run.ink)) stroke-width="\(GlyphOutline.line)" \(place) d="\(path)"/>

                    """
            }
        }
        for (style, path) in parts where !path.isEmpty {
            svg += "<path\(palette.attributes("fill", run.ink))\(style) d=\"\(path)\"/>\n"
        }
        return svg
    }

    /// Returns a group of runs as one text element, centred in its cells.
    private static func phrase(_ runs: ArraySlice<CellRun>, _ y: Int, _ palette: inout SVGPalette) -> String {
        guard let first = runs.first, let last = runs.last else { return "" }
        let middle = (first.column + last.column + last.columns) * cell.width / 2
        let direction = first.isFromRight ? " direction=\"rtl\"" : ""
        let words = runs.map { run in
            linked(
                run,
                "<tspan\(palette.attributes("fill", run.ink))\(style(of: run))>\(run.kind == .blank ? " " : run.text.markupEscaped)</tspan>"
            )
        }
        return """
            <text x="\(middle)" text-anchor="middle" y="\(y * cell.height + baseline)"\(direction)>\(words.joined())</text>

            """
    }

    private static func text(of run: CellRun, _ y: Int, _ palette: inout SVGPalette) -> String {
        let left = run.column * cell.width, width = run.columns * cell.width
        let place: String
        switch run.kind {
        case .blank, .shape, .word: return ""
        case .plain: place = "x=\"\(left)\" textLength=\"\(width)\""
        case .cluster: place = "x=\"\(left + width / 2)\" text-anchor=\"middle\""
        case .sign:
            let middles = run.characters.indices.map { left + width * (2 * $0 + 1) / (2 * run.characters.count) }
            place = "x=\"\(middles.map(String.init).joined(separator: " "))\" text-anchor=\"middle\""
        }
        var font = run.kind == .sign && run.characters[0].columns == 2 ? " font-size=\"\(wideFontSize)\"" : ""
        if run.text.unicodeScalars.contains(where: \.properties.isEmojiPresentation) {
            font += " font-family=\"\(emojiFonts), \(fonts)\""
        }
        let text = """
            <text \(place) y="\(y * cell.height + baseline)"\(palette.attributes("fill", run.ink))\(font)\(style(of: run))>\(run.text.markupEscaped)</text>
            """
        return linked(run, text) + "\n"
    }

    /// Returns an invisible clickable area over a linked run that is drawn as shapes.
    private static func area(of run: CellRun, _ y: Int) -> String {
        let rect = """
            <rect x="\(run.column * cell.width)" y="\(y * cell.height)" width="\(run.columns * cell.width)" height="\(cell.height)" fill-opacity="0"/>
            """
        return linked(run, rect) + "\n"
    }

    /// Returns the text of a run as a link, if it belongs to one.
    private static func linked(_ run: CellRun, _ text: String) -> String {
        guard let link = run.link else { return text }
        return """
            <a href="\(link.attributeEscaped)" target="_blank" rel="noopener noreferrer">\(text)</a>
            """
    }

    private static func style(of run: CellRun) -> String {
        var style = ""
        if run.attributes.contains(.bold) { style += " font-weight=\"bold\"" }
        if run.attributes.contains(.italic) { style += " font-style=\"italic\"" }
        if run.attributes.contains(.underline) { style += " text-decoration=\"underline\"" }
        return style
    }

    /// Returns a number as text, rounded to at most a given number of decimals. O(`decimals`).
    static func number<Value: BinaryFloatingPoint>(_ value: Value, decimals: Int) -> String {
        let unit = (0..<decimals).reduce(1) { unit, _ in unit * 10 }
        let scaled = Int((value * Value(unit)).rounded()), rest = abs(scaled) % unit
        let whole = (scaled < 0 ? "-" : "") + String(abs(scaled) / unit)
        guard rest > 0 else { return whole }
        var digits = String(unit + rest).dropFirst()
        while digits.last == "0" { digits.removeLast() }
        return whole + "." + digits
    }

    static func hex(_ color: UInt32) -> String {
        let digits = String(color, radix: 16)
        return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }
}
