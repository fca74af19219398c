import RecapSurface

#if Media
    import RecapSurface
    import RecapMediaWire

    /// A rasterizer of the texts of cells.
    final class TextRasterizer {
        let metrics: CellMetrics
        private let fonts: FontCollection

        /// Creates a rasterizer for cells of a given height. If the available width is limited, the height is reduced until the
        /// given number of columns fits.
        init(
            _ fonts: FontCollection, cellHeight: Int, room: (columns: Int, width: Int)? = nil
        ) throws(DrawingFailure) {
            self.fonts = fonts
            let font = try fonts.mainFont(for: FontStyle()), advance = font.line(of: "0").advance
            func metrics(_ height: Int) -> CellMetrics {
                CellMetrics(height: height, advance: advance, ascent: font.ascent, descent: font.descent)
            }
            var height = cellHeight
            if let room {
                while height > DrawingLimits.cellHeight.lowerBound, metrics(height).width * room.columns > room.width {
                    height -= 1
                }
            }
            self.metrics = metrics(height)
        }

        /// The form in which a text is drawn in its cells.
        enum Form {
            case blank
            /// Glyphs of a font at a size and a position in pixels, with a horizontal scale factor.
            case glyphs(Font.Line, Font, size: Double, narrowing: Double, x: Double)
            /// A geometrically drawn character.
            case shape(Unicode.Scalar)
            /// A picture with its own colours.
            case picture(Bitmap)
        }

        /// Returns the tile of a text that occupies a number of columns.
        func tile(for text: String, columns: Int, _ attributes: DrawingAttributes) throws(DrawingFailure) -> Tile {
            var coverage = Coverage(width: columns * metrics.width, height: metrics.height)
            switch try form(of: text, columns: columns, attributes) {
            case .blank: break
            case .picture(let picture): return .picture(picture)
            case .shape(let scalar):
                coverage =
                    CellShapes.coverage(of: scalar, width: coverage.width, height: coverage.height) ?? coverage
            case .glyphs(let line, let font, let size, let narrowing, let x):
                var fitting: GlyphFitting?
                font.draw(
                    line, size: size, narrowing: narrowing, x: x, baseline: metrics.baseline, fitting: &fitting,
                    on: &coverage)
            }
            if attributes.contains(.underline) { coverage.fill(0..<coverage.width, metrics.underline) }
            return Tile(coverage)
        }

        /// Returns the form in which to draw a text that occupies a number of columns: geometrically, with the first font that
        /// contains all of its characters, or as a picture if the glyph is coloured.
        func form(of text: String, columns: Int, _ attributes: DrawingAttributes) throws(DrawingFailure) -> Form {
            let scalars = text.unicodeScalars
            guard let first = scalars.first, first != " " || scalars.count > 1 else { return .blank }
            if columns == 1, scalars.count == 1, CellShapes.hasShape(first) { return .shape(first) }
            let style = FontStyle(attributes)
            let main = try fonts.mainFont(for: style)
            let isEmoji = first.properties.isEmojiPresentation || scalars.contains("\u{FE0F}")
            let line = main.line(of: text), width = columns * metrics.width, height = metrics.height
            if !line.isIncomplete, !isEmoji {
                return placed(line, main, isWide: false, isFallback: false, width: width)
            }
            // A wide character, rather than a word.
            let isWide = columns == 2 && Script(of: first) == .simple
            var partial: Glyphs?
            let whole = fonts.firstFallback(with: first, style, isEmoji: isEmoji) { font -> Glyphs? in
                let line = font.line(of: text)
                if font.hasColors {
                    let id = line.glyphs.first { $0.id != 0 }?.id
                    return id.flatMap { font.picture(of: $0, width: width, height: height) }.map(Glyphs.picture)
                }
                guard line.isIncomplete else { return .ink(line, font) }
                // A font may contain the character but lack a combining mark.
                partial = partial ?? .ink(line, font)
                return nil
            }
            switch whole ?? partial {
            case .picture(let picture): return .picture(picture)
            case .ink(var line, let font):
                line.glyphs.removeAll { $0.id == 0 }
                return placed(line, font, isWide: isWide, isFallback: true, width: width)
            case nil: return placed(line, main, isWide: false, isFallback: false, width: width)
            }
        }

        /// A font's glyphs for a text.
        private enum Glyphs {
            case ink(Font.Line, Font)
            case picture(Bitmap)
        }

        /// Returns a line centred in its cells, at a size at which it fits.
        private func placed(
            _ line: Font.Line, _ font: Font, isWide: Bool, isFallback: Bool, width: Int
        ) -> Form {
            let width = Double(width)
            let bounds = font.bounds(of: line)
            var size = metrics.fontSize
            var narrowing = 1.0
            if isFallback {
                // Wide characters are enlarged to nearly fill their cells, which are otherwise much wider.
                let natural = line.advance * size
                if isWide, natural > 0.6 * width { size *= min(1.15, 0.96 * width / natural) }
                let above = Double(metrics.baseline) / max(0.01, bounds.top * size)
                let below = Double(metrics.height - metrics.baseline) / max(0.01, -bounds.bottom * size)
                size *= max(0.6, min(1, above, below))
            }
            let natural = max(line.advance, bounds.right - bounds.left) * size
            if natural > width * 1.02 { narrowing = width / natural }
            return .glyphs(
                line, font, size: size, narrowing: narrowing, x: (width - line.advance * size * narrowing) / 2)
        }
    }
#endif

/// The size of a cell and the position of text in it, in pixels.
struct CellMetrics: Equatable {
    var width, height: Int
    /// The number of rows above the baseline.
    var baseline: Int
    /// The font size at which a digit is as wide as a cell.
    var fontSize: Double
    /// The pixel rows of an underline.
    var underline: Range<Int>

    /// Computes the metrics for a given cell height and a font, whose lengths are given as fractions of its size. A cell is as
    /// wide as the advance of a digit at the size at which a line fills the height, rounded to pixels.
    init(height: Int, advance: Double, ascent: Double, descent: Double) {
        let natural = Double(height) / max(0.1, ascent + descent)
        width = max(1, Int((max(0.05, advance) * natural).rounded()))
        self.height = height
        fontSize = Double(width) / max(0.05, advance)
        let top = (Double(height) - (ascent + descent) * fontSize) / 2
        baseline = min(height, max(1, Int((top + ascent * fontSize).rounded())))
        let thickness = max(1, (height + 8) / 16)
        let start = min(height - thickness, baseline + max(1, (height - baseline - thickness) / 2))
        underline = start..<start + thickness
    }
}
