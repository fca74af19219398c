import RecapGlyphs

#if Media
    import RecapMediaWire

    /// Draws the texts of cells.
    final class TextRasterizer {
        let metrics: CellMetrics
        private let fonts: FontCollection

        init(family: String, cellHeight: Int) throws(DrawingFailure) {
            fonts = try FontCollection(family: family)
            let font = try fonts.mainFont(for: FontStyle())
            metrics = CellMetrics(
                height: cellHeight, advance: font.line(of: "0").advance, ascent: font.ascent, descent: font.descent)
        }

        /// Draws a text that occupies a number of columns.
        func tile(for text: String, columns: Int, _ attributes: DrawingAttributes) throws(DrawingFailure) -> Tile {
            var coverage = Coverage(width: columns * metrics.width, height: metrics.height)
            let scalars = text.unicodeScalars
            if let first = scalars.first, first != " " || scalars.count > 1 {
                if columns == 1, scalars.count == 1,
                    let shape = CellShapes.coverage(of: first, width: metrics.width, height: metrics.height)
                {
                    coverage = shape
                } else if let picture = try draw(text, first, attributes, on: &coverage) {
                    return .picture(picture)
                }
            }
            if attributes.contains(.underline) { coverage.fill(0..<coverage.width, metrics.underline) }
            return Tile(coverage)
        }

        /// Draws a text with the first font that has all of its characters. Returns a picture instead of ink if the
        /// glyph is coloured.
        private func draw(
            _ text: String, _ first: Unicode.Scalar, _ attributes: DrawingAttributes, on coverage: inout Coverage
        ) throws(DrawingFailure) -> Bitmap? {
            let style = FontStyle(attributes)
            let main = try fonts.mainFont(for: style)
            let isEmoji = first.properties.isEmojiPresentation || text.unicodeScalars.contains("\u{FE0F}")
            let line = main.line(of: text)
            if !line.isIncomplete, !isEmoji {
                draw(line, main, isWide: false, isFallback: false, on: &coverage)
                return nil
            }
            // A letter of two columns, rather than a word.
            let isWide = coverage.width == 2 * metrics.width && Script(of: first) == .simple
            let (width, height) = (coverage.width, coverage.height)
            var partial: Glyphs?
            let whole = fonts.firstFallback(with: first, style, isEmoji: isEmoji) { font -> Glyphs? in
                let line = font.line(of: text)
                if font.hasColors {
                    let id = line.glyphs.first { $0.id != 0 }?.id
                    return id.flatMap { font.picture(of: $0, width: width, height: height) }.map(Glyphs.picture)
                }
                guard line.isIncomplete else { return .ink(line, font) }
                // A font may have the letter and lack a mark.
                partial = partial ?? .ink(line, font)
                return nil
            }
            switch whole ?? partial {
            case .picture(let picture): return picture
            case .ink(var line, let font):
                line.glyphs.removeAll { $0.id == 0 }
                draw(line, font, isWide: isWide, isFallback: true, on: &coverage)
            case nil: draw(line, main, isWide: isWide, isFallback: false, on: &coverage)
            }
            return nil
        }

        /// A font's glyphs for a text.
        private enum Glyphs {
            case ink(Font.Line, Font)
            case picture(Bitmap)
        }

        /// Draws a line centred in its cells, at a size at which it fits.
        private func draw(
            _ line: Font.Line, _ font: Font, isWide: Bool, isFallback: Bool, on coverage: inout Coverage
        ) {
            let width = Double(coverage.width)
            let bounds = font.bounds(of: line)
            var size = metrics.fontSize
            var narrowing = 1.0
            if isFallback {
                // Letters of two cells nearly fill the width of their cells, where they would otherwise be much
                // narrower.
                let natural = line.advance * size
                if isWide, natural > 0.6 * width { size *= min(1.15, 0.96 * width / natural) }
                let above = Double(metrics.baseline) / max(0.01, bounds.top * size)
                let below = Double(metrics.height - metrics.baseline) / max(0.01, -bounds.bottom * size)
                size *= max(0.6, min(1, above, below))
            }
            let natural = max(line.advance, bounds.right - bounds.left) * size
            if natural > width * 1.02 { narrowing = width / natural }
            let x = (width - line.advance * size * narrowing) / 2
            var fitting: GlyphFitting?
            font.draw(
                line, size: size, narrowing: narrowing, x: x, baseline: metrics.baseline, fitting: &fitting,
                on: &coverage)
        }
    }
#endif
