#if Media
    import CMediaLibraries
    import RecapSurface
    import RecapMediaWire

    /// An open font: HarfBuzz shapes its text, and FreeType draws its glyphs. Lengths are fractions of the font's
    /// size.
    @safe final class Font {
        /// A positioned glyph.
        struct PlacedGlyph {
            var id: UInt32
            /// The position of the glyph's origin: to the right of the start of the line, and above the baseline.
            var x, y: Double
            /// The advance of the glyph on the line.
            var advance: Double
            /// The first byte of the text that the glyph represents, together with other glyphs of the same number.
            var cluster: Int
        }

        /// The glyphs of a text from left to right.
        struct Line {
            var glyphs: [PlacedGlyph] = []
            /// The width of the text.
            var advance = 0.0
            /// Whether the font lacks one of the characters.
            var isIncomplete = false
        }

        /// The bounds of ink.
        struct Bounds {
            var left = 0.0, right = 0.0, top = 0.0, bottom = 0.0

            /// Returns the union with other bounds.
            func union(_ other: Bounds) -> Bounds {
                Bounds(
                    left: min(left, other.left), right: max(right, other.right), top: max(top, other.top),
                    bottom: min(bottom, other.bottom))
            }
        }

        let ascent, descent: Double
        /// The name of the family, with control characters replaced by blanks.
        let family: String
        /// Whether glyphs have colours of their own.
        let hasColors: Bool
        /// Whether glyphs can be drawn at any size.
        let hasOutlines: Bool
        private let face: FT_Face
        private let shaper: OpaquePointer
        private let file: FontFile
        private let unit: Double

        /// Opens a font; `nil` if the file can't be read.
        init?(_ file: FontFile, library: FT_Library) {
            var opened: FT_Face?
            guard unsafe FT_New_Face(library, file.path, FT_Long(file.index), &opened) == 0, let face = unsafe opened
            else { return nil }
            let blob = unsafe hb_blob_create_from_file(file.path)
            let data = unsafe hb_face_create(blob, UInt32(file.index & 0xFFFF))
            let shaper = unsafe hb_font_create(data)
            unsafe hb_blob_destroy(blob)
            unsafe hb_face_destroy(data)
            guard let shaper = unsafe shaper else {
                unsafe FT_Done_Face(face)
                return nil
            }
            // The upper half of the index is the one-based number of a named instance of a variable font.
            if file.index >> 16 > 0 { unsafe hb_font_set_var_named_instance(shaper, UInt32(file.index >> 16) - 1) }
            var across: Int32 = 0, along: Int32 = 0
            unsafe hb_font_get_scale(shaper, &across, &along)
            unit = 1 / Double(max(1, along))
            var extents = hb_font_extents_t()
            unsafe hb_font_get_h_extents(shaper, &extents)
            ascent = Double(extents.ascender) * unit
            descent = -Double(extents.descender) * unit
            family = unsafe face.pointee.family_name.map { unsafe plain(String(cString: $0).utf8) } ?? ""
            unsafe hasColors = face.pointee.face_flags & FT_Long(FT_FACE_FLAG_COLOR) != 0
            unsafe hasOutlines = face.pointee.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0
            unsafe self.face = unsafe face
            unsafe self.shaper = unsafe shaper
            self.file = file
        }

        deinit {
            unsafe hb_font_destroy(shaper)
            unsafe FT_Done_Face(face)
        }

        /// Returns whether the font contains a character.
        func has(_ scalar: Unicode.Scalar) -> Bool { unsafe FT_Get_Char_Index(face, FT_ULong(scalar.value)) != 0 }

        /// Shapes a text of one script and direction.
        ///
        /// - Parameters:
        ///   - isFromRight: Whether the text runs from right to left; `nil` to use the direction of its characters. Amounts in
        ///     Arabic digits have no direction of their own, although the thousands separator belongs to the Arabic script.
        ///   - hasEqualDigits: Whether digits have equal widths, if the font supports that.
        func line(of text: String, isFromRight: Bool? = nil, hasEqualDigits: Bool = false) -> Line {
            let buffer = unsafe hb_buffer_create()
            defer { unsafe hb_buffer_destroy(buffer) }
            let units = Array(text.utf8)
            unsafe units.withUnsafeBufferPointer { bytes in
                unsafe bytes.withMemoryRebound(to: CChar.self) { text in
                    unsafe hb_buffer_add_utf8(buffer, text.baseAddress, Int32(text.count), 0, -1)
                }
            }
            let isFromRight =
                isFromRight ?? (text.unicodeScalars.contains { $0.properties.isAlphabetic } ? nil : false)
            if let isFromRight {
                unsafe hb_buffer_set_direction(buffer, isFromRight ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
            }
            unsafe hb_buffer_guess_segment_properties(buffer)
            var tabular = hb_feature_t(tag: Font.tabularFigures, value: 1, start: 0, end: .max)
            unsafe hb_shape(shaper, buffer, &tabular, hasEqualDigits ? 1 : 0)
            var count: UInt32 = 0
            guard let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count),
                let places = unsafe hb_buffer_get_glyph_positions(buffer, &count)
            else { return Line() }
            var line = Line()
            for at in 0..<Int(count) {
                let (id, cluster, place) = unsafe (infos[at].codepoint, infos[at].cluster, places[at])
                if id == 0 { line.isIncomplete = true }
                let advance = Double(place.x_advance) * unit
                line.glyphs.append(
                    PlacedGlyph(
                        id: id, x: line.advance + Double(place.x_offset) * unit, y: Double(place.y_offset) * unit,
                        advance: advance, cluster: Int(cluster)))
                line.advance += advance
            }
            return line
        }

        /// The OpenType feature `tnum`.
        private static let tabularFigures: hb_tag_t = 0x746E_756D

        /// Returns whether the font has a picture of an emoji. Draws it, since a font may lack the picture of a glyph.
        func hasPicture(of emoji: String) -> Bool {
            guard let glyph = line(ofEmoji: emoji)?.glyphs.first else { return false }
            return picture(of: glyph.id, width: 1, height: 1) != nil
        }

        /// Returns an emoji as a line, as wide as an ideograph; `nil` if the font has no coloured glyph for it.
        func line(ofEmoji text: String) -> Line? {
            guard hasColors, let id = line(of: text).glyphs.first(where: { $0.id != 0 })?.id else { return nil }
            let advance = Font.pictureBounds.right + Font.pictureBounds.left
            return Line(glyphs: [PlacedGlyph(id: id, x: 0, y: 0, advance: advance, cluster: 0)], advance: advance)
        }

        /// The bounds of a coloured glyph in display type: a square around the middle of a capital.
        private static let pictureBounds = Bounds(left: 0.035, right: 0.915, top: 0.805, bottom: -0.075)

        /// Returns the bounds of the ink of a line and of the start of its baseline.
        func bounds(of line: Line) -> Bounds {
            guard let ink = inkBounds(of: line) else { return Bounds() }
            return Bounds(
                left: min(0, ink.left), right: max(0, ink.right), top: max(0, ink.top), bottom: min(0, ink.bottom))
        }

        /// Returns the bounds of the ink of a line; `nil` if it has none.
        func inkBounds(of line: Line) -> Bounds? {
            var bounds: Bounds?
            for glyph in line.glyphs {
                guard var own = self.bounds(ofGlyph: glyph.id) else { continue }
                own.left += glyph.x
                own.right += glyph.x
                own.top += glyph.y
                own.bottom += glyph.y
                bounds = bounds.map { $0.union(own) } ?? own
            }
            return bounds
        }

        /// Returns the bounds of the ink of a glyph, from its origin; `nil` if it has none.
        private func bounds(ofGlyph id: UInt32) -> Bounds? {
            if hasColors { return Font.pictureBounds }
            var extents = hb_glyph_extents_t()
            guard unsafe hb_font_get_glyph_extents(shaper, id, &extents) != 0, extents.width != 0 else { return nil }
            let left = Double(extents.x_bearing) * unit, top = Double(extents.y_bearing) * unit
            return Bounds(
                left: left, right: left + Double(extents.width) * unit, top: top,
                bottom: top + Double(extents.height) * unit)
        }

        /// Draws a line of glyphs. Returns the displacement of each glyph in pixels.
        ///
        /// - Parameters:
        ///   - size: The size of the font in pixels.
        ///   - narrowing: The horizontal scale factor.
        ///   - x: The start of the line in pixels.
        ///   - baseline: The pixel row below the baseline.
        ///   - fitting: The positions of glyphs whose stems are moved to whole pixels, along with horizontal edges;
        ///     `nil` for glyphs with unchanged shapes and positions.
        @discardableResult
        func draw(
            _ line: Line, size: Double, narrowing: Double = 1, x: Double, baseline: Int, fitting: inout GlyphFitting?,
            on coverage: inout Coverage
        ) -> [Double] {
            let isFitted = fitting != nil
            let heightUnits = FT_F26Dot6(max(1, (size * 64).rounded()))
            let across = size * narrowing
            let widthUnits = FT_F26Dot6(max(1, (across * 64).rounded()))
            guard unsafe FT_Set_Char_Size(face, widthUnits, heightUnits, 72, 72) == 0 else { return [] }
            return line.glyphs.map { glyph in
                let left = x + glyph.x * across
                let start = isFitted ? 0 : left
                guard let drawn = rendered(glyph.id, x: start, rise: glyph.y * size, isFitted: isFitted) else {
                    return 0
                }
                var column = drawn.column
                if let bearing = bounds(ofGlyph: glyph.id), let ink = drawn.ink,
                    let origin = fitting?.column(
                        of: ink, in: left + bearing.left * across...left + bearing.right * across)
                {
                    column += origin
                } else if isFitted {
                    column += Int(left.rounded())
                }
                for row in 0..<drawn.rows {
                    for place in 0..<drawn.columns {
                        coverage.add(
                            drawn.values[row * drawn.columns + place], column: column + place,
                            row: baseline - drawn.top + row)
                    }
                }
                return isFitted ? Double(column - drawn.column) - left : 0
            }
        }

        /// The pixels of a glyph.
        private struct RenderedGlyph {
            /// The first column, and the number of rows above the baseline.
            var column, top: Int
            var columns, rows: Int
            var values: [UInt8]

            /// The columns with visible ink, counted from the glyph's origin; `nil` if there are none.
            var ink: Range<Int>? {
                let seen = (0..<columns).filter { column in
                    (0..<rows).contains { values[$0 * columns + column] >= GlyphFitting.leastInk }
                }
                guard let first = seen.first, let last = seen.last else { return nil }
                return column + first..<column + last + 1
            }
        }

        /// Renders a glyph whose origin is at a column; `nil` if it has no pixels.
        private func rendered(_ id: UInt32, x: Double, rise: Double, isFitted: Bool) -> RenderedGlyph? {
            // Light hinting moves edges to whole rows and keeps widths.
            let mode = isFitted ? FT_RENDER_MODE_MONO : FT_RENDER_MODE_LIGHT
            let flags =
                FT_Int32(FT_LOAD_NO_BITMAP) | FT_Int32(mode.rawValue) << 16
                | (isFitted ? FT_Int32(FT_LOAD_FORCE_AUTOHINT) : 0)
            guard unsafe FT_Load_Glyph(face, id, flags) == 0, let slot = unsafe face.pointee.glyph else { return nil }
            if file.needsBoldening { unsafe FT_GlyphSlot_Embolden(slot) }
            if file.needsSlanting { unsafe FT_GlyphSlot_Oblique(slot) }
            let column = x.rounded(.down)
            unsafe FT_Outline_Translate(
                &slot.pointee.outline, FT_Pos(((x - column) * 64).rounded()), FT_Pos((rise * 64).rounded()))
            guard unsafe FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) == 0 else { return nil }
            let bitmap = unsafe slot.pointee.bitmap
            guard unsafe Int32(bitmap.pixel_mode) == Int32(FT_PIXEL_MODE_GRAY.rawValue) else { return nil }
            let (columns, rows) = unsafe (Int(bitmap.width), Int(bitmap.rows))
            var values: [UInt8] = []
            values.reserveCapacity(columns * rows)
            for row in 0..<rows {
                for place in 0..<columns { unsafe values.append(bitmap.buffer[row * Int(bitmap.pitch) + place]) }
            }
            return unsafe RenderedGlyph(
                column: Int(column) + Int(slot.pointee.bitmap_left), top: Int(slot.pointee.bitmap_top),
                columns: columns, rows: rows, values: values)
        }

        /// Returns the outlines of a glyph at size 1, from its origin to the right and upwards; empty if it has none.
        func outline(of id: UInt32) -> FigurePath {
            // Large enough to make the rounding of coordinates invisible.
            let size = 2048.0
            let units = FT_F26Dot6(size * 64)
            let flags = FT_Int32(FT_LOAD_NO_BITMAP) | FT_Int32(FT_LOAD_NO_HINTING)
            guard unsafe FT_Set_Char_Size(face, units, units, 72, 72) == 0, unsafe FT_Load_Glyph(face, id, flags) == 0,
                let slot = unsafe face.pointee.glyph, unsafe slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
            else { return FigurePath() }
            if file.needsBoldening { unsafe FT_GlyphSlot_Embolden(slot) }
            if file.needsSlanting { unsafe FT_GlyphSlot_Oblique(slot) }
            var path = FigurePath()
            var builder = unsafe FT_Outline_Funcs(
                move_to: { unsafe Font.add(.move, $0.map { [unsafe $0.pointee] }, to: $1) },
                line_to: { unsafe Font.add(.line, $0.map { [unsafe $0.pointee] }, to: $1) },
                conic_to: { middle, end, path in
                    guard let middle = unsafe middle, let end = unsafe end else { return 1 }
                    return unsafe Font.add(.quadratic, [middle.pointee, end.pointee], to: path)
                },
                cubic_to: { first, second, end, path in
                    guard let first = unsafe first, let second = unsafe second, let end = unsafe end else { return 1 }
                    return unsafe Font.add(.cubic, [first.pointee, second.pointee, end.pointee], to: path)
                }, shift: 0, delta: 0)
            unsafe withUnsafeMutablePointer(to: &path) { path in
                _ = unsafe FT_Outline_Decompose(&slot.pointee.outline, &builder, path)
            }
            return path.mapped { FigurePoint(x: $0.x / Float(units), y: $0.y / Float(units)) }
        }

        /// The Cairo font face, which can embed glyphs in a document.
        @safe private(set) lazy var cairoFace: OpaquePointer? = {
            let made = unsafe cairo_ft_font_face_create_for_ft_face(face, 0)
            if file.needsBoldening {
                unsafe cairo_ft_font_face_set_synthesize(made, UInt32(CAIRO_FT_SYNTHESIZE_BOLD.rawValue))
            }
            if file.needsSlanting {
                unsafe cairo_ft_font_face_set_synthesize(made, UInt32(CAIRO_FT_SYNTHESIZE_OBLIQUE.rawValue))
            }
            return unsafe made
        }()

        /// Adds a segment to the path at an address. Returns 0 on success, or 1 without points or an address, which stops the
        /// decomposition.
        private static func add(
            _ verb: FigurePath.Verb, _ points: [FT_Vector]?, to path: UnsafeMutableRawPointer?
        ) -> Int32 {
            guard let points, let path = unsafe path?.assumingMemoryBound(to: FigurePath.self) else { return 1 }
            unsafe path.pointee.add(verb, points.map { FigurePoint(x: Float($0.x), y: Float($0.y)) })
            return 0
        }

        /// Returns the picture of a coloured glyph, reduced to at most a size; `nil` if there is none.
        func picture(of id: UInt32, width: Int, height: Int) -> Bitmap? {
            if unsafe face.pointee.num_fixed_sizes > 0 {
                let count = unsafe Int(face.pointee.num_fixed_sizes)
                let sizes = (0..<count).map { unsafe face.pointee.available_sizes[$0].y_ppem }
                let largest = sizes.indices.max { sizes[$0] < sizes[$1] } ?? 0
                guard unsafe FT_Select_Size(face, FT_Int(largest)) == 0 else { return nil }
            } else {
                guard unsafe FT_Set_Pixel_Sizes(face, 0, FT_UInt(height)) == 0 else { return nil }
            }
            guard unsafe FT_Load_Glyph(face, id, FT_Int32(FT_LOAD_COLOR)) == 0, let slot = unsafe face.pointee.glyph
            else { return nil }
            if unsafe slot.pointee.format != FT_GLYPH_FORMAT_BITMAP {
                guard unsafe FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) == 0 else { return nil }
            }
            let bitmap = unsafe slot.pointee.bitmap
            let (columns, rows) = unsafe (Int(bitmap.width), Int(bitmap.rows))
            guard unsafe Int32(bitmap.pixel_mode) == Int32(FT_PIXEL_MODE_BGRA.rawValue),
                Bitmap.allows(width: columns, height: rows)
            else { return nil }
            // Bytes B, G, R, A with colours multiplied by alpha: 0xAARRGGBB on this machine.
            var pixels: [UInt32] = []
            pixels.reserveCapacity(columns * rows)
            for row in 0..<rows {
                let start = unsafe UnsafeRawPointer(bitmap.buffer + row * Int(bitmap.pitch))
                for column in 0..<columns {
                    pixels.append(unsafe start.loadUnaligned(fromByteOffset: column * 4, as: UInt32.self))
                }
            }
            // Scale both sides by the same factor.
            let scale = min(1, Double(width) / Double(columns), Double(height) / Double(rows))
            return Bitmap(
                averaging: pixels.span, width: columns, height: rows,
                toFitWidth: max(1, Int((Double(columns) * scale).rounded())),
                height: max(1, Int((Double(rows) * scale).rounded())))
        }
    }
#endif
