#if Media
    import CMediaLibraries
    import RecapSurface
    import RecapMediaWire

    /// A PDF document with a page for each frame, written to the output by Cairo. Text remains text, with the used parts of its
    /// fonts embedded. Display type is drawn as shapes, with its words as text behind the backgrounds, where it is invisible but
    /// can be searched and selected.
    @safe struct PDFDocument {
        private let header: DrawingHeader
        private var layout: PictureLayout
        private let rasterizer: TextRasterizer
        private let surface, context: OpaquePointer?
        /// The texts and figures of the page.
        private var rows: [[PlacedText]]
        private var figures: [DrawingFigures] = []
        /// Whether a sheet has begun.
        private var hasSheet = false

        /// Creates a document in which a pixel corresponds to a point.
        init(_ header: DrawingHeader, _ rasterizer: TextRasterizer) throws(DrawingFailure) {
            self.header = header
            layout = try PictureLayout(header, rasterizer.metrics)
            self.rasterizer = rasterizer
            rows = Array(repeating: [], count: header.rows)
            unsafe surface = cairo_pdf_surface_create_for_stream(
                { _, bytes, count in
                    let part = unsafe UnsafeRawBufferPointer(start: bytes, count: Int(count))
                    do throws(DrawingFailure) {
                        try unsafe PictureOutput.write(part)
                        return CAIRO_STATUS_SUCCESS
                    } catch {
                        return CAIRO_STATUS_WRITE_ERROR
                    }
                }, nil, Double(layout.size.width), Double(layout.size.height))
            unsafe context = cairo_create(surface)
            // A fixed date, so that the same story produces the same bytes.
            unsafe cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z")
            if !header.title.isEmpty {
                unsafe cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, header.title)
            }
        }

        /// Adds a frame as a page, or at its place on a sheet. Throws an error if a frame without a place does not have the size
        /// of the drawing.
        mutating func add(_ frame: DrawingFrame) throws(DrawingFailure) {
            if rows.count != frame.rows.count { rows = Array(repeating: [], count: frame.rows.count) }
            for (number, row) in frame.rows.enumerated() { if let row { rows[number] = [PlacedText](row) } }
            figures = frame.figures ?? figures
            if hasSheet, frame.place?.beginsSheet ?? true { unsafe cairo_show_page(context) }
            hasSheet = true
            unsafe cairo_save(context)
            if let place = frame.place {
                var own = header
                (own.columns, own.rows, own.pixelSize) = (rows.first?.columns ?? 0, rows.count, nil)
                layout = try PictureLayout(own, rasterizer.metrics)
                let scale = min(
                    Double(place.width) / Double(layout.size.width), Double(place.height) / Double(layout.size.height))
                unsafe cairo_translate(context, Double(place.x), Double(place.y))
                unsafe cairo_scale(context, scale, scale)
            }
            guard rows.count == layout.rows, rows.allSatisfy({ $0.columns == layout.columns }) else {
                throw DrawingMessages.malformed
            }
            try paint()
            if frame.place?.hasOutline ?? false { drawOutline() }
            unsafe cairo_restore(context)
        }

        /// Writes the rest of the file. Throws the reason if it can't be written.
        func finish() throws(DrawingFailure) {
            if hasSheet { unsafe cairo_show_page(context) }
            unsafe cairo_surface_finish(surface)
            let status = unsafe cairo_surface_status(surface)
            guard status == CAIRO_STATUS_SUCCESS else {
                throw DrawingFailure(
                    "the document can't be written: \(unsafe String(cString: cairo_status_to_string(status)))",
                    isOfOutput: status == CAIRO_STATUS_WRITE_ERROR)
            }
        }

        // MARK: Painting

        /// The colour of the outline around a frame, and its width in points.
        private static let outline: (color: UInt32, width: Double) = (0x9A9A9A, 0.5)

        /// Draws a thin outline around the frame.
        private func drawOutline() {
            setColor(PDFDocument.outline.color)
            var (width, height) = (PDFDocument.outline.width, 0.0)
            unsafe cairo_device_to_user_distance(context, &width, &height)
            unsafe cairo_set_line_width(context, width)
            unsafe cairo_rectangle(context, 0, 0, Double(layout.size.width), Double(layout.size.height))
            unsafe cairo_stroke(context)
        }

        /// Paints the texts and the figures.
        private func paint() throws(DrawingFailure) {
            let painter = layout.figurePainter
            for word in figures.lazy.flatMap(\.figures).flatMap(\.words) {
                try write(word.text, from: painter.place(word.start), to: painter.place(word.end))
            }
            paintPapers()
            for group in figures {
                unsafe painter.paint(group.figures, within: group.cells.map(layout.area), in: context)
            }
            for (number, row) in rows.enumerated() { for text in row { try paint(text, row: number) } }
        }

        /// Paints the backgrounds. Adjacent areas of the same colour are combined into one rectangle, because viewers may show
        /// seams between rectangles.
        private func paintPapers() {
            var open: [(area: PixelRect, color: UInt32)] = []
            for (number, row) in rows.enumerated() {
                var runs: [(columns: Range<Int>, color: UInt32)] = []
                for text in row {
                    for (offset, color) in text.columnPapers.enumerated() {
                        let column = text.column + offset
                        if let last = runs.last, last.color == color {
                            runs[runs.count - 1].columns = last.columns.lowerBound..<column + 1
                        } else {
                            runs.append((column..<column + 1, color))
                        }
                    }
                }
                let areas = runs.map { (area: layout.area($0.columns, row: number), color: $0.color) }
                let isSame = areas.elementsEqual(open) { $0.area.columns == $1.area.columns && $0.color == $1.color }
                if isSame {
                    for index in open.indices {
                        open[index].area.rows = open[index].area.rows.lowerBound..<areas[index].area.rows.upperBound
                    }
                } else {
                    for part in open { fill(part.area, part.color) }
                    open = areas
                }
            }
            for part in open { fill(part.area, part.color) }
        }

        private func paint(_ text: PlacedText, row: Int) throws(DrawingFailure) {
            let cells = layout.cells(text.column..<text.column + text.columns, row: row)
            let (left, top) = (Double(cells.columns.lowerBound), Double(cells.rows.lowerBound))
            let attributes = text.style.attributes.subtracting(.overFigures)
            setColor(text.style.ink)
            switch try rasterizer.form(of: text.text, columns: text.columns, attributes) {
            case .blank: break
            case .glyphs(let line, let font, let size, let narrowing, let x):
                let baseline = top + Double(rasterizer.metrics.baseline)
                show(line, of: text.text, font, size: size, narrowing: narrowing, x: left + x, baseline: baseline)
            case .shape(let scalar): paint(scalar, in: cells, ink: text.style.ink)
            case .picture(let bitmap):
                let x = left + Double(cells.columns.count - bitmap.width) / 2
                let y = top + Double(cells.rows.count - bitmap.height) / 2
                let picture = unsafe FigurePainter.surface(of: bitmap)
                unsafe cairo_set_source_surface(context, picture, x, y)
                unsafe cairo_paint(context)
                unsafe cairo_surface_destroy(picture)
            }
            guard attributes.contains(.underline) else { return }
            let rows = rasterizer.metrics.underline
            let line = cells.rows.lowerBound + rows.lowerBound..<cells.rows.lowerBound + rows.upperBound
            fill(PixelRect(columns: cells.columns, rows: line), text.style.ink)
        }

        /// Writes a word scaled to fill a rectangle, which is covered afterwards.
        private func write(
            _ word: String, from start: (x: Double, y: Double), to end: (x: Double, y: Double)
        ) throws(DrawingFailure) {
            guard
                case .glyphs(let line, let font, let size, let narrowing, _) = try rasterizer.form(
                    of: word, columns: word.count, []), line.advance > 0, end.x > start.x, end.y > start.y
            else { return }
            let ascent = Double(rasterizer.metrics.baseline)
            unsafe cairo_save(context)
            unsafe cairo_translate(context, start.x, start.y)
            unsafe cairo_scale(
                context, (end.x - start.x) / (line.advance * size * narrowing), (end.y - start.y) / ascent)
            show(line, of: word, font, size: size, narrowing: narrowing, x: 0, baseline: ascent)
            unsafe cairo_restore(context)
        }

        /// Shows glyphs together with the text that they represent.
        private func show(
            _ line: Font.Line, of text: String, _ font: Font, size: Double, narrowing: Double, x: Double,
            baseline: Double
        ) {
            var matrix = cairo_matrix_t()
            unsafe cairo_matrix_init_scale(&matrix, size * narrowing, size)
            unsafe cairo_set_font_face(context, font.cairoFace)
            unsafe cairo_set_font_matrix(context, &matrix)
            let glyphs = line.glyphs.map { glyph in
                cairo_glyph_t(
                    index: UInt(glyph.id), x: x + glyph.x * size * narrowing, y: baseline - glyph.y * size)
            }
            // Each part of the text with its bytes and its glyphs, from left to right.
            var parts: [(start: Int, glyphs: Int)] = []
            for glyph in line.glyphs {
                if let last = parts.last, last.start == glyph.cluster {
                    parts[parts.count - 1].glyphs += 1
                } else {
                    parts.append((glyph.cluster, 1))
                }
            }
            let isFromRight = parts.count > 1 && parts[0].start > parts[1].start
            let length = text.utf8.count, ends = parts.map(\.start).sorted().dropFirst() + [length]
            var clusters = parts.map { part in
                let end = ends.first { $0 > part.start } ?? length
                return cairo_text_cluster_t(num_bytes: Int32(end - part.start), num_glyphs: Int32(part.glyphs))
            }
            if isFromRight { clusters.reverse() }
            let isWhole = parts.map(\.start).min() == 0 && Set(parts.map(\.start)).count == parts.count
            guard isWhole else { return unsafe cairo_show_glyphs(context, glyphs, Int32(glyphs.count)) }
            unsafe cairo_show_text_glyphs(
                context, text, Int32(length), glyphs, Int32(glyphs.count), clusters, Int32(clusters.count),
                isFromRight ? CAIRO_TEXT_CLUSTER_FLAG_BACKWARD : cairo_text_cluster_flags_t(0))
        }

        /// The resolution, in pixels per point, of shapes that do not consist of rectangles.
        private static let fineness = 8

        /// Paints a geometrically drawn character.
        private func paint(_ scalar: Unicode.Scalar, in cells: PixelRect, ink: UInt32) {
            let (left, top) = (Double(cells.columns.lowerBound), Double(cells.rows.lowerBound))
            let (width, height) = (Double(cells.columns.count), Double(cells.rows.count))
            if let shape = CellShape(scalar) {
                setColor(ink, opacity: Double(shape.ink) / 255)
                let (across, down) = (width / Double(CellShape.width), height / Double(CellShape.height))
                for block in shape.blocks {
                    unsafe cairo_rectangle(
                        context, left + Double(block.left) * across, top + Double(block.top) * down,
                        Double(block.right - block.left) * across, Double(block.bottom - block.top) * down)
                }
                unsafe cairo_fill(context)
                return
            }
            let fineness = PDFDocument.fineness
            guard
                let coverage = CellShapes.coverage(
                    of: scalar, width: cells.columns.count * fineness, height: cells.rows.count * fineness)
            else { return }
            let stride = Int(cairo_format_stride_for_width(CAIRO_FORMAT_A8, Int32(coverage.width)))
            var bytes = [UInt8](repeating: 0, count: stride * coverage.height)
            for y in 0..<coverage.height {
                for x in 0..<coverage.width { bytes[y * stride + x] = coverage.values[y * coverage.width + x] }
            }
            unsafe bytes.withUnsafeMutableBufferPointer { bytes in
                let mask = unsafe cairo_image_surface_create_for_data(
                    bytes.baseAddress, CAIRO_FORMAT_A8, Int32(coverage.width), Int32(coverage.height), Int32(stride))
                unsafe cairo_save(context)
                unsafe cairo_translate(context, left, top)
                unsafe cairo_scale(context, 1 / Double(fineness), 1 / Double(fineness))
                unsafe cairo_mask_surface(context, mask, 0, 0)
                unsafe cairo_restore(context)
                unsafe cairo_surface_finish(mask)
                unsafe cairo_surface_destroy(mask)
            }
        }

        private func setColor(_ color: UInt32, opacity: Double = 1) {
            func channel(_ shift: UInt32) -> Double { Double(color >> shift & 0xFF) / 255 }
            unsafe cairo_set_source_rgba(context, channel(16), channel(8), channel(0), opacity)
        }

        /// Fills a rectangle whose last side is a curve, because Cairo would omit everything behind a plain rectangle of the
        /// page's size, including words.
        private func fill(_ rect: PixelRect, _ color: UInt32) {
            let left = Double(rect.columns.lowerBound), right = Double(rect.columns.upperBound)
            let top = Double(rect.rows.lowerBound), bottom = Double(rect.rows.upperBound)
            setColor(color)
            unsafe cairo_move_to(context, left, top)
            unsafe cairo_line_to(context, right, top)
            unsafe cairo_line_to(context, right, bottom)
            unsafe cairo_line_to(context, left, bottom)
            unsafe cairo_curve_to(context, left, bottom, left, top, left, top)
            unsafe cairo_fill(context)
        }
    }
#endif
