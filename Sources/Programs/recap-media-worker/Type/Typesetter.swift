#if Media
    import RecapSurface
    import RecapMediaWire

    /// A typesetter of display type.
    final class Typesetter {
        /// The fonts of a family, and whether the family exists.
        private struct Face {
            var fonts: FontCollection
            var exists: Bool
        }

        private var faces: [String: Face] = [:]
        /// The maximum number of families whose fonts are kept open.
        private static let mostFaces = 16
        /// The minimum font size in pixels.
        private static let leastSize = 3.0

        /// Typesets the text of a request, or draws its figures.
        func set(_ request: TypeRequest) -> TypeReply.Result {
            if case .shapes(let figures, let columns, let rows, let encoding) = request.content {
                let painter = FigurePainter(
                    cell: (Double(request.width) / Double(columns), Double(request.height) / Double(rows)))
                guard let bitmap = painter.bitmap(of: figures, width: request.width, height: request.height) else {
                    return .unsettable
                }
                return .drawn(TerminalPicture(bitmap).encoded(as: encoding))
            }
            guard let face = face(request.face) else { return .lacking("") }
            do {
                let picture: TypePicture?
                switch request.content {
                case .lines(let text, let most, let alignment):
                    picture = try lines(text, most: most, alignment: alignment, request, face)
                case .figures(let parts, let sample):
                    picture = try TypeFigures(parts, sample: sample, request, face.fonts)?.picture(hasFace: face.exists)
                case .shapes: picture = nil
                }
                return picture.map(TypeReply.Result.set) ?? .unsettable
            } catch {
                return .lacking(error.letters)
            }
        }

        private func face(_ name: String) -> Face? {
            if let face = faces[name] { return face }
            let kind = name == "monospace" ? name : "sans-serif"
            let made: Face
            if let own = try? FontCollection(family: name, kind: kind) {
                made = Face(fonts: own, exists: true)
            } else if let other = try? FontCollection(family: "", kind: kind) {
                made = Face(fonts: other, exists: false)
            } else {
                return nil
            }
            if faces.count == Typesetter.mostFaces { faces = [:] }
            faces[name] = made
            return made
        }

        private func lines(
            _ text: String, most: Int, alignment: TypeAlignment, _ request: TypeRequest, _ face: Face
        ) throws(TypeText.Lacking) -> TypePicture? {
            let style = FontStyle(request, text: text)
            let text = try TypeText(text, fonts: face.fonts, style: style)
            let room = TypeLayout.Room(request)
            guard !text.isBlank, let layout = TypeLayout.best(text, most: most, in: room),
                layout.lines.contains(where: { $0.width > 0 })
            else { return nil }
            return Typesetter.shrinking(from: layout.size) { size in
                let drawn = DrawnLines(
                    layout, size: size, alignment: alignment, narrowing: room.narrowing, request.attributes)
                guard let ink = drawn.ink, drawn.glyphs.count <= TypeLimits.pictures, ink.columns.count <= room.width,
                    ink.rows.count <= room.height
                else { return nil }
                return TypePicture(
                    width: ink.columns.count, height: ink.rows.count,
                    coverage: drawn.coverage.values(of: ink), boxes: drawn.boxes(in: ink), hasFace: face.exists,
                    families: text.families, outlines: drawn.outlines(in: ink, height: room.height),
                    pictures: drawn.glyphs.compactMap { $0.picture(in: ink) })
            }
        }

        /// Returns the picture at the largest size at which it can be drawn, because hinting and bold type may take more room
        /// than outlines; `nil` if there is none.
        static func shrinking(from size: Double, _ picture: (Double) -> TypePicture?) -> TypePicture? {
            var size = size
            while size >= leastSize {
                if let picture = picture(size) { return picture }
                size *= 0.985
            }
            return nil
        }
    }

    extension TypeLayout.Room {
        init(_ request: TypeRequest) {
            self.init(
                width: request.width, height: request.height, narrowing: 1 / request.pixelAspect,
                maximumSize: Double(request.maximumSize))
        }
    }

    extension PixelRect {
        /// Returns the number of rows by which outlines must be moved down to stay within an area in which this ink is centred,
        /// because characters fitted to pixels can be lower than their outlines. Outlines that are higher than the area begin at
        /// its top.
        func shift(ofOutlinesFrom top: Double, to bottom: Double, height: Int) -> Double {
            let start = Double(rows.lowerBound - (height - rows.count) / 2)
            return max(start - top, min(0, start + Double(height) - bottom))
        }
    }

    /// Lines rendered at one size.
    struct DrawnLines {
        private(set) var coverage: Coverage
        /// The characters with colours of their own, with their indices in the whole text.
        private(set) var glyphs: [TypeLine.ColoredGlyph] = []
        /// The lines and the pixel positions at which they start.
        private var origins: [(line: TypeLine, x: Double, baseline: Double)] = []
        private let size, narrowing: Double
        /// The rows of the underline, counted from a baseline downwards; `nil` for none.
        private let underline: ClosedRange<Double>?
        /// For each line, the rows that are closer to it than to any other line, and the columns of its characters.
        private var places: [(rows: Range<Int>, columns: [Range<Int>])] = []

        init(
            _ layout: TypeLayout, size: Double, alignment: TypeAlignment, narrowing: Double,
            _ attributes: DrawingAttributes = []
        ) {
            (self.size, self.narrowing) = (size, narrowing)
            let thickness = max(1, (0.08 * size).rounded()), distance = max(1, (0.1 * size).rounded())
            underline = attributes.contains(.underline) ? distance...distance + thickness : nil
            let across = size * narrowing
            let width = layout.lines.map(\.width).max() ?? 0
            let pitch = Int((layout.pitch * size).rounded())
            let top = layout.lines.first?.bounds.top ?? 0, bottom = layout.lines.last?.bounds.bottom ?? 0
            let margin = TypeLine.margin(atSize: size, attributes)
            let first = margin + Int((top * size).rounded(.up))
            let last = first + pitch * (layout.lines.count - 1)
            coverage = Coverage(
                width: Int((width * across).rounded(.up)) + 2 * Int((Double(margin) * max(1, narrowing)).rounded(.up)),
                height: last + Int((-bottom * size).rounded(.up)) + margin)
            let left = Double(margin) * max(1, narrowing)
            var begin = 0
            for (index, line) in layout.lines.enumerated() {
                let x = left + ((width - line.width) * alignment.shareBefore - line.bounds.left) * across
                let baseline = first + pitch * index
                origins.append((line, x, Double(baseline)))
                if let underline {
                    let left = Int((x + line.bounds.left * across).rounded())
                    let rows = baseline + Int(underline.lowerBound)..<baseline + Int(underline.upperBound)
                    coverage.fill(left..<max(left, Int((x + line.bounds.right * across).rounded())), rows)
                }
                let drawn = line.draw(size: size, narrowing: narrowing, x: x, baseline: baseline, on: &coverage)
                for var glyph in line.coloredGlyphs(size: size, narrowing: narrowing, x: x, baseline: baseline) {
                    glyph.letter += places.reduce(0) { $0 + $1.columns.count }
                    glyphs.append(glyph)
                }
                var end = coverage.height
                if index + 1 < layout.lines.count {
                    let below = Double(baseline) - line.bounds.bottom * size
                    let above = Double(baseline + pitch) - layout.lines[index + 1].bounds.top * size
                    end = max(begin, Int(((below + above) / 2).rounded()))
                }
                let columns = drawn.map { place in
                    let low = Int(place.lowerBound.rounded())
                    return low..<max(low, Int(place.upperBound.rounded()))
                }
                places.append((begin..<end, columns))
                begin = end
            }
        }

        /// The bounds of everything that is drawn; `nil` if there is nothing.
        var ink: PixelRect? {
            glyphs.reduce(coverage.ink) { ink, glyph in ink?.union(glyph.place) ?? glyph.place }
        }

        /// Returns the outlines of the characters relative to the ink, which is centred in an area of a given height.
        func outlines(in ink: PixelRect, height: Int) -> [OutlinedLetter] {
            guard let first = origins.first, let last = origins.last else { return [] }
            let shift = ink.shift(
                ofOutlinesFrom: first.baseline - first.line.bounds.top * size,
                to: last.baseline - last.line.bounds.bottom * size, height: height)
            return origins.enumerated().flatMap { number, origin in
                origin.line.outlines(
                    size: size, narrowing: narrowing, x: origin.x - Double(ink.columns.lowerBound),
                    baseline: origin.baseline - Double(ink.rows.lowerBound) + shift, number: number,
                    underline: underline)
            }
        }

        /// Returns the positions of the characters within the ink. The outermost ones extend to its edges.
        func boxes(in ink: PixelRect) -> [GlyphBox] {
            places.flatMap { rows, columns in
                let rows = rows.clamped(to: ink.rows)
                let least = columns.map(\.lowerBound).min(), most = columns.map(\.upperBound).max()
                return columns.map { range in
                    let low = range.lowerBound == least ? ink.columns.lowerBound : range.lowerBound
                    let high = range.upperBound == most ? ink.columns.upperBound : range.upperBound
                    let columns = (low..<max(low, high)).clamped(to: ink.columns)
                    return GlyphBox(
                        x: columns.lowerBound - ink.columns.lowerBound, y: rows.lowerBound - ink.rows.lowerBound,
                        width: columns.count, height: rows.count)
                }
            }
        }
    }
#endif
