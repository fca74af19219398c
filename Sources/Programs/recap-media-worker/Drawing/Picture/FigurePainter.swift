#if Media
    import CMediaLibraries
    import RecapSurface
    import RecapMediaWire

    /// A painter of figures, based on Cairo.
    struct FigurePainter {
        /// The size of a cell in pixels.
        let cell: (width: Double, height: Double)
        /// The position of the first cell in pixels.
        var origin = (x: 0.0, y: 0.0)

        /// Returns figures as a picture with a transparent background.
        func bitmap(of figures: [Figure], width: Int, height: Int) -> Bitmap? {
            var pixels = [UInt32](repeating: 0, count: width * height)
            let all = PixelRect(columns: 0..<width, rows: 0..<height)
            unsafe draw(on: &pixels, as: CAIRO_FORMAT_ARGB32, width: width, height: height) { context in
                unsafe paint(figures, within: [all], in: context)
            }
            return Bitmap(width: width, height: height, pixels: pixels)
        }

        /// Calls a function with a context that draws on pixels.
        func draw(
            on pixels: inout [UInt32], as format: cairo_format_t, width: Int, height: Int,
            _ body: (OpaquePointer?) -> Void
        ) {
            unsafe pixels.withUnsafeMutableBytes { bytes in
                let surface = unsafe cairo_image_surface_create_for_data(
                    bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), format, Int32(width), Int32(height),
                    Int32(width) * 4)
                let context = unsafe cairo_create(surface)
                unsafe body(context)
                unsafe cairo_destroy(context)
                unsafe cairo_surface_flush(surface)
                unsafe cairo_surface_destroy(surface)
            }
        }

        /// Paints figures within rectangles of pixels, which don't overlap.
        func paint(_ figures: [Figure], within parts: [PixelRect], in context: OpaquePointer?) {
            guard !parts.isEmpty else { return }
            unsafe cairo_save(context)
            for part in parts { unsafe add(part, to: context) }
            unsafe cairo_set_antialias(context, CAIRO_ANTIALIAS_NONE)
            unsafe cairo_clip(context)
            unsafe cairo_set_antialias(context, CAIRO_ANTIALIAS_BEST)
            for figure in figures { unsafe paint(figure, in: context) }
            unsafe cairo_restore(context)
        }

        private func add(_ rect: PixelRect, to context: OpaquePointer?) {
            unsafe cairo_rectangle(
                context, Double(rect.columns.lowerBound), Double(rect.rows.lowerBound), Double(rect.columns.count),
                Double(rect.rows.count))
        }

        private func paint(_ figure: Figure, in context: OpaquePointer?) {
            let paint = unsafe pattern(of: figure.paint, opacity: Double(figure.opacity))
            unsafe cairo_set_source(context, paint)
            unsafe cairo_pattern_destroy(paint)
            unsafe cairo_new_path(context)
            switch figure.shape {
            case .background: unsafe cairo_paint(context)
            case .path(let path):
                unsafe add(path, isClosed: true, to: context)
                unsafe cairo_fill(context)
            case .rectangle(let rect):
                unsafe add(rect, to: context)
                unsafe cairo_fill(context)
            case .sector(let sector):
                unsafe add(sector, to: context)
                unsafe cairo_fill(context)
            case .line(let path, let width):
                unsafe add(path, isClosed: false, to: context)
                unsafe cairo_set_line_width(context, Double(width) * unit)
                unsafe cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
                unsafe cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
                unsafe cairo_stroke(context)
            }
        }

        private func pattern(of paint: FigurePaint, opacity: Double) -> OpaquePointer? {
            func channel(_ color: UInt32, _ shift: UInt32) -> Double { Double(color >> shift & 0xFF) / 255 }
            switch paint {
            case .color(let color):
                return unsafe cairo_pattern_create_rgba(
                    channel(color, 16), channel(color, 8), channel(color, 0), opacity)
            case .gradient(let gradient):
                let line = gradient.line(cellWidth: cell.width, height: cell.height)
                let pattern = unsafe cairo_pattern_create_linear(
                    origin.x + line.from.x, origin.y + line.from.y, origin.x + line.to.x, origin.y + line.to.y)
                for (place, color, own) in gradient.stops {
                    unsafe cairo_pattern_add_color_stop_rgba(
                        pattern, Double(place), channel(color, 16), channel(color, 8), channel(color, 0),
                        opacity * Double(own))
                }
                unsafe cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
                return unsafe pattern
            case .picture(let picture): return unsafe pattern(of: picture, opacity: opacity)
            }
        }

        /// Returns a copy of a picture, which the caller destroys.
        static func surface(of bitmap: Bitmap) -> OpaquePointer? {
            let surface = unsafe cairo_image_surface_create(
                CAIRO_FORMAT_ARGB32, Int32(bitmap.width), Int32(bitmap.height))
            // Rows of this pixel format have no padding.
            unsafe bitmap.pixels.withUnsafeBytes { bytes in
                guard let base = bytes.baseAddress, let data = unsafe cairo_image_surface_get_data(surface) else {
                    return
                }
                unsafe memcpy(data, base, bytes.count)
            }
            unsafe cairo_surface_mark_dirty(surface)
            return unsafe surface
        }

        private func pattern(of picture: FigurePicture, opacity: Double) -> OpaquePointer? {
            var bitmap = picture.bitmap
            if opacity < 1 { bitmap.fade(to: opacity) }
            let (width, height) = (Double(bitmap.width), Double(bitmap.height))
            let surface = unsafe Self.surface(of: bitmap)
            let pattern = unsafe cairo_pattern_create_for_surface(surface)
            unsafe cairo_surface_destroy(surface)
            let from = place(FigurePoint(x: picture.area.x, y: picture.area.y))
            let to = place(FigurePoint(x: picture.area.maxX, y: picture.area.maxY))
            var matrix = cairo_matrix_t()
            // Maps the frame of the picture to its pixels.
            unsafe cairo_matrix_init_scale(
                &matrix, width / max(to.x - from.x, .ulpOfOne), height / max(to.y - from.y, .ulpOfOne))
            unsafe cairo_matrix_translate(&matrix, -from.x, -from.y)
            unsafe cairo_pattern_set_matrix(pattern, &matrix)
            // Do not blend the edges with transparent pixels.
            unsafe cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
            return unsafe pattern
        }

        /// The unit of radii and line widths, in pixels.
        private var unit: Double { min(2 * cell.width, cell.height) }

        /// Returns the position of a point in pixels.
        func place(_ point: FigurePoint) -> (x: Double, y: Double) {
            (origin.x + Double(point.x) * cell.width, origin.y + Double(point.y) * cell.height)
        }

        private func add(_ path: FigurePath, isClosed: Bool, to context: OpaquePointer?) {
            var last = (x: 0.0, y: 0.0)
            path.forEach { verb, points in
                let places = points.map(place)
                let end = places[places.count - 1]
                switch verb {
                case .move:
                    if isClosed { unsafe cairo_close_path(context) }
                    unsafe cairo_move_to(context, end.x, end.y)
                case .line: unsafe cairo_line_to(context, end.x, end.y)
                case .quadratic:
                    // The equivalent cubic curve.
                    let middle = places[0]
                    unsafe cairo_curve_to(
                        context, last.x + (middle.x - last.x) * 2 / 3, last.y + (middle.y - last.y) * 2 / 3,
                        end.x + (middle.x - end.x) * 2 / 3, end.y + (middle.y - end.y) * 2 / 3, end.x, end.y)
                case .cubic:
                    unsafe cairo_curve_to(context, places[0].x, places[0].y, places[1].x, places[1].y, end.x, end.y)
                }
                last = end
            }
            if isClosed { unsafe cairo_close_path(context) }
        }

        private func add(_ rect: FigureRect, to context: OpaquePointer?) {
            let from = place(FigurePoint(x: rect.x, y: rect.y)), to = place(FigurePoint(x: rect.maxX, y: rect.maxY))
            let radius = min(Double(rect.cornerRadius) * unit, (to.x - from.x) / 2, (to.y - from.y) / 2)
            guard radius > 0 else {
                return unsafe cairo_rectangle(context, from.x, from.y, to.x - from.x, to.y - from.y)
            }
            let corners = [
                (to.x - radius, from.y + radius), (to.x - radius, to.y - radius), (from.x + radius, to.y - radius),
                (from.x + radius, from.y + radius),
            ]
            for (index, corner) in corners.enumerated() {
                let start = Double(index - 1) * .pi / 2
                unsafe cairo_arc(context, corner.0, corner.1, radius, start, start + .pi / 2)
            }
            unsafe cairo_close_path(context)
        }

        private func add(_ sector: RingSector, to context: OpaquePointer?) {
            let center = place(sector.center)
            let outer = Double(sector.outerRadius) * unit, inner = Double(sector.innerRadius) * unit
            let outside = sector.angles(at: sector.outerRadius), inside = sector.angles(at: sector.innerRadius)
            guard outer > inner, outside.end > outside.start else { return }
            // Cairo measures angles from the right.
            let right = Double.pi / 2
            unsafe cairo_arc(context, center.x, center.y, outer, outside.start - right, outside.end - right)
            if inner > 0 {
                unsafe cairo_arc_negative(context, center.x, center.y, inner, inside.end - right, inside.start - right)
            } else {
                unsafe cairo_line_to(context, center.x, center.y)
            }
            unsafe cairo_close_path(context)
        }
    }
#endif
