#if Media
    import RecapSurface
    import RecapMediaWire

    /// Parts of a text that are drawn separately, such as the digits of a number that counts up.
    struct TypeFigures {
        private let lines: [TypeLine]
        private let isDigit: [Bool]
        /// The advances of the parts, in units of the font size.
        private let advances: [Double]
        private let sample: [Int]
        private let room: TypeLayout.Room
        private let attributes: DrawingAttributes

        /// The width of a space between groups of digits, as a fraction of a digit's width.
        private static let gap = 0.4

        /// Finds a font for all parts; `nil` if the sample is blank. Throws an error if no font contains a character.
        init?(
            _ parts: [String], sample: [Int], _ request: TypeRequest, _ fonts: FontCollection
        ) throws(TypeText.Lacking) {
            let style = FontStyle(request, text: parts.joined())
            let room = TypeLayout.Room(request)
            var lines: [TypeLine] = []
            for part in parts {
                let text = try TypeText(part, fonts: fonts, style: style)
                lines.append(
                    TypeLine((text.paragraphs.first ?? [])[...], tracking: room.tracking, hasEqualDigits: true))
            }
            self.lines = lines
            let isDigit = parts.map { $0.count == 1 && $0.first?.isNumber == true }
            self.isDigit = isDigit
            let widest = zip(lines, isDigit).filter(\.1).map(\.0.advance).max() ?? 0
            // A space between groups of digits has no ink, and is narrower than a space between words.
            advances = zip(parts, lines).map { part, line in
                part.isEmpty || !part.allSatisfy(\.isWhitespace) ? line.advance : widest * TypeFigures.gap
            }
            self.sample = sample
            self.room = room
            attributes = request.attributes
            guard sample.contains(where: { lines[$0].width > 0 }) else { return nil }
        }

        /// Draws the parts side by side at the largest size at which the sample fits; `nil` if there is none.
        func picture(hasFace: Bool) -> TypePicture? {
            // All parts determine the height, so that any row of parts has the same vertical position.
            let bounds = lines.filter { $0.width > 0 }.map(\.bounds).reduce(Font.Bounds()) { $0.union($1) }
            let width = sample.reduce(0) { $0 + advances[$1] + max(0, room.tracking) }
            let size = min(
                room.maximumSize, Double(room.width) / max(0.01, width * room.narrowing),
                Double(room.height) / max(0.01, bounds.top - bounds.bottom))
            return Typesetter.shrinking(from: size) { draw(size: $0, hasFace: hasFace) }
        }

        /// Draws the parts at a size; `nil` if the sample is too wide or too high.
        private func draw(size: Double, hasFace: Bool) -> TypePicture? {
            let across = size * room.narrowing
            let widest = zip(advances, isDigit).filter(\.1).map(\.0).max() ?? 0
            let advances = zip(advances, isDigit).map { advance, isDigit in
                max(0, Int(((isDigit ? widest + max(0, room.tracking) : advance) * across).rounded()))
            }
            guard sample.reduce(0, { $0 + advances[$1] }) <= room.width else { return nil }
            let ascent = lines.map(\.bounds.top).max() ?? 0, descent = lines.map(\.bounds.bottom).min() ?? 0
            let margin = TypeLine.margin(atSize: size, attributes)
            let side = Int((Double(margin) * max(1, room.narrowing)).rounded(.up))
            let baseline = margin + Int((ascent * size).rounded(.up))
            let height = baseline + Int((-descent * size).rounded(.up)) + margin
            var x = 0
            let boxes = zip(lines, advances).map { line, advance in
                // A part without ink, such as a space, only takes up width.
                let ink = Int((max(line.bounds.right, 0) * across).rounded(.up))
                let width = max(advance, ink) + 2 * side
                defer { x += width }
                return GlyphBox(x: x, y: 0, width: width, height: height, origin: side, advance: advance)
            }
            var coverage = Coverage(width: max(1, x), height: height)
            let starts = zip(lines, boxes).map { Double($1.x + side) + (Double($1.advance) - $0.advance * across) / 2 }
            for (line, start) in zip(lines, starts) {
                line.draw(size: size, narrowing: room.narrowing, x: start, baseline: baseline, on: &coverage)
            }
            var glyphs: [TypeLine.ColoredGlyph] = []
            for (part, line) in lines.enumerated() {
                for var glyph in line.coloredGlyphs(
                    size: size, narrowing: room.narrowing, x: starts[part], baseline: baseline)
                {
                    glyph.letter = part
                    glyphs.append(glyph)
                }
            }
            let ink = glyphs.reduce(coverage.ink) { $0?.union($1.place) ?? $1.place }
            guard let rows = ink?.rows, rows.count <= room.height, TypeLimits.side.contains(coverage.width),
                glyphs.count <= TypeLimits.pictures
            else { return nil }
            let area = PixelRect(columns: 0..<coverage.width, rows: rows)
            let shift = area.shift(
                ofOutlinesFrom: Double(baseline) - ascent * size, to: Double(baseline) - descent * size,
                height: room.height)
            let outlines = zip(lines, starts).map { line, start in
                let letters = line.outlines(
                    size: size, narrowing: room.narrowing, x: start,
                    baseline: Double(baseline - rows.lowerBound) + shift)
                return OutlinedLetter(
                    letters.reduce(into: FigurePath()) { $0.add($1.outline) }, text: letters.map(\.text).joined())
            }
            return TypePicture(
                width: coverage.width, height: rows.count, coverage: coverage.values(of: area),
                boxes: boxes.map { box in
                    GlyphBox(
                        x: box.x, y: 0, width: box.width, height: rows.count, origin: box.origin,
                        advance: box.advance)
                }, hasFace: hasFace, outlines: outlines, pictures: glyphs.compactMap { $0.picture(in: area) })
        }
    }
#endif

#if Media
    import CMediaLibraries

    extension FontStyle {
        /// The preferred fonts for scripts: a language code, and a family with a consistent design across scripts.
        private static let preferences: [(script: hb_script_t, language: String, family: String)] = [
            (HB_SCRIPT_HANGUL, "ko", "Noto Sans CJK KR"), (HB_SCRIPT_HIRAGANA, "ja", "Noto Sans CJK JP"),
            (HB_SCRIPT_KATAKANA, "ja", "Noto Sans CJK JP"), (HB_SCRIPT_HAN, "zh-cn", "Noto Sans CJK SC"),
            (HB_SCRIPT_ARABIC, "ar", "Noto Sans Arabic"), (HB_SCRIPT_HEBREW, "he", "Noto Sans Hebrew"),
            (HB_SCRIPT_DEVANAGARI, "hi", "Noto Sans Devanagari"), (HB_SCRIPT_THAI, "th", "Noto Sans Thai"),
            (HB_SCRIPT_GREEK, "el", "Noto Sans"), (HB_SCRIPT_CYRILLIC, "ru", "Noto Sans"),
        ]

        /// The preferred fonts for Han characters alone, in languages whose forms differ from Chinese.
        private static let hanPreferences: [String: (language: String, family: String)] = [
            "ja": ("ja", "Noto Sans CJK JP"), "ko": ("ko", "Noto Sans CJK KR"),
        ]

        /// Creates the style for a text in display type. Of the scripts in the text, the one that comes first in the list of preferences
        /// determines the style, so that all characters come from one font if possible. Han characters alone have the forms of the
        /// text's language.
        init(_ request: TypeRequest, text: String) {
            let functions = unsafe hb_unicode_funcs_get_default()
            let scripts = Set(text.unicodeScalars.map { unsafe hb_unicode_script(functions, $0.value).rawValue })
            let found = FontStyle.preferences.first { scripts.contains($0.script.rawValue) }
            let han =
                found?.script.rawValue == HB_SCRIPT_HAN.rawValue ? FontStyle.hanPreferences[request.language] : nil
            let preference = han ?? found.map { (language: $0.language, family: $0.family) }
            self.init(
                weight: FcWeightFromOpenType(Int32(request.weight)),
                isItalic: request.attributes.contains(.italic), language: preference?.language ?? "",
                family: preference?.family ?? "Noto Sans")
        }
    }
#endif
