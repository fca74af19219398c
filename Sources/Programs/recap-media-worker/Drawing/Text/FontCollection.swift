#if Media
    import CMediaLibraries
    import RecapMediaWire

    /// The location of a font, and the style attributes that have to be synthesized.
    struct FontFile: Hashable {
        var path: String
        /// The index of the font in its file and, in the upper half, the number of a named instance of a variable font.
        var index: Int
        var needsBoldening, needsSlanting: Bool
    }

    /// A font style as requested from fontconfig.
    struct FontStyle: Hashable {
        /// The weight on the scale of fontconfig.
        var weight = FC_WEIGHT_REGULAR
        var isItalic = false
        /// The intended language of the font, such as `ko`; empty for any.
        var language = ""
        /// The preferred family for that language; empty for none.
        var family = ""

        var isBold: Bool { weight >= FC_WEIGHT_DEMIBOLD }
    }

    extension FontStyle {
        /// Creates the style of a cell.
        init(_ attributes: DrawingAttributes) {
            self.init(
                weight: attributes.contains(.bold) ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR,
                isItalic: attributes.contains(.italic))
        }
    }

    /// The system's fonts for one family, found by fontconfig: those of the family and, for missing characters, all others,
    /// closest first.
    @safe final class FontCollection {
        private let family: String
        /// The generic family of fonts of the same kind.
        private let kind: String
        private let library: FT_Library
        private var opened: [FontFile: Font] = [:]
        private var main: [FontStyle: Font] = [:]
        private var fallbacks: [FontStyle: Fallback] = [:]
        private var emoji: Fallback?

        /// The generic families, which represent any installed font of a kind.
        private static let generic: Set = ["", "monospace", "mono", "sans-serif", "sans", "serif"]

        /// Creates the collection for a family; an empty name selects the system's font of a kind. Throws an error if there is no
        /// such font.
        init(family: String, kind: String = "monospace") throws(DrawingFailure) {
            var library: FT_Library?
            guard unsafe FT_Init_FreeType(&library) == 0, let library = unsafe library else {
                throw DrawingFailure("the libraries of fonts can't be started")
            }
            self.family = family
            self.kind = kind
            unsafe self.library = unsafe library
            _ = try mainFont(for: FontStyle())
        }

        // Collections live until the process ends, so nothing is closed.

        /// Returns the font of the family for a style.
        func mainFont(for style: FontStyle) throws(DrawingFailure) -> Font {
            if let font = main[style] { return font }
            // The preferred families for scripts are proportional, so they are not used for monospaced text.
            let families = kind == "monospace" ? [family, kind] : [family, style.family, kind]
            let pattern = unsafe Self.pattern(families, style)
            defer { unsafe FcPatternDestroy(pattern) }
            var result = FcResultMatch
            guard let found = unsafe FcFontMatch(nil, pattern, &result) else {
                throw DrawingFailure("no font is installed (Debian: apt install fonts-dejavu-core)")
            }
            defer { unsafe FcPatternDestroy(found) }
            guard unsafe Self.generic.contains(family.lowercased()) || Self.isOf(family: family, found) else {
                throw DrawingFailure(
                    "there is no font of the family \(plain(family.utf8)): `fc-list : family` lists those that there are"
                )
            }
            guard let file = unsafe Self.file(of: found, for: style), let font = font(file) else {
                throw DrawingFailure("no font can be read (Debian: apt install fonts-dejavu-core)")
            }
            guard font.hasOutlines else {
                throw DrawingFailure(
                    "the font \(plain(family.utf8)) has letters of fixed sizes: choose one with outlines")
            }
            main[style] = font
            return font
        }

        /// Calls a function with other fonts that contain a character, closest first, until it returns a result.
        ///
        /// - Parameter isEmoji: Whether fonts with colours come first; otherwise they come last.
        func firstFallback<Result>(
            with scalar: Unicode.Scalar, _ style: FontStyle, isEmoji: Bool, _ body: (Font) -> Result?
        ) -> Result? {
            let lists = isEmoji ? [emojiFonts(), fallback(for: style)] : [fallback(for: style), emojiFonts()]
            for list in lists {
                for candidate in list.candidates where candidate.has(scalar) {
                    if let font = font(candidate.file), font.hasOutlines || font.hasColors, let result = body(font) {
                        return result
                    }
                }
            }
            return nil
        }

        private func font(_ file: FontFile) -> Font? {
            if let font = opened[file] { return font }
            let font = unsafe Font(file, library: library)
            opened[file] = font
            return font
        }

        private func fallback(for style: FontStyle) -> Fallback {
            if let list = fallbacks[style] { return list }
            let list = Fallback(families: [family, style.family, kind, "sans-serif"], style, isColored: false)
            fallbacks[style] = list
            return list
        }

        private func emojiFonts() -> Fallback {
            if let list = emoji { return list }
            let list = Fallback(families: ["emoji"], FontStyle(), isColored: true)
            emoji = list
            return list
        }

        /// The fallback fonts in the order in which they are tried.
        @safe private final class Fallback {
            @safe struct Candidate {
                let file: FontFile
                /// The characters that the font contains; owned by the set of patterns.
                fileprivate let characters: OpaquePointer

                func has(_ scalar: Unicode.Scalar) -> Bool { unsafe FcCharSetHasChar(characters, scalar.value) != 0 }
            }

            private(set) var candidates: [Candidate] = []
            private let fonts: UnsafeMutablePointer<FcFontSet>?

            init(families: [String], _ style: FontStyle, isColored: Bool) {
                let pattern = unsafe FontCollection.pattern(families, style)
                defer { unsafe FcPatternDestroy(pattern) }
                if isColored { unsafe FcPatternAddBool(pattern, FC_COLOR, FcBool(1)) }
                var result = FcResultMatch
                unsafe fonts = unsafe FcFontSort(nil, pattern, FcBool(isColored ? 0 : 1), nil, &result)
                guard let fonts = unsafe fonts else { return }
                for at in unsafe 0..<Int(fonts.pointee.nfont) {
                    guard let font = unsafe fonts.pointee.fonts[at] else { continue }
                    var color: FcBool = 0
                    unsafe FcPatternGetBool(font, FC_COLOR, 0, &color)
                    var characters: OpaquePointer?
                    guard (color != 0) == isColored,
                        unsafe FcPatternGetCharSet(font, FC_CHARSET, 0, &characters) == FcResultMatch,
                        let characters = unsafe characters, let file = unsafe FontCollection.file(of: font, for: style)
                    else { continue }
                    candidates.append(unsafe Candidate(file: file, characters: characters))
                }
            }

            deinit { if let fonts = unsafe fonts { unsafe FcFontSetDestroy(fonts) } }
        }

        /// Creates a fontconfig pattern for a font, with the substitutions of this system. The caller destroys it.
        private static func pattern(_ families: [String], _ style: FontStyle) -> OpaquePointer? {
            let pattern = unsafe FcPatternCreate()
            for family in families where !family.isEmpty { unsafe FcPatternAddString(pattern, FC_FAMILY, family) }
            unsafe FcPatternAddInteger(pattern, FC_WEIGHT, style.weight)
            unsafe FcPatternAddInteger(pattern, FC_SLANT, style.isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
            if !style.language.isEmpty { unsafe FcPatternAddString(pattern, FC_LANG, style.language) }
            unsafe FcConfigSubstitute(nil, pattern, FcMatchPattern)
            unsafe FcDefaultSubstitute(pattern)
            return unsafe pattern
        }

        private static func file(of font: OpaquePointer, for style: FontStyle) -> FontFile? {
            var path: UnsafeMutablePointer<FcChar8>?
            guard unsafe FcPatternGetString(font, FC_FILE, 0, &path) == FcResultMatch, let path = unsafe path else {
                return nil
            }
            var index: Int32 = 0, weight: Int32 = FC_WEIGHT_REGULAR, slant: Int32 = FC_SLANT_ROMAN
            unsafe FcPatternGetInteger(font, FC_INDEX, 0, &index)
            unsafe FcPatternGetInteger(font, FC_WEIGHT, 0, &weight)
            unsafe FcPatternGetInteger(font, FC_SLANT, 0, &slant)
            // A font that fontconfig makes bold or slants by a rule claims to be so.
            var isBoldened: FcBool = 0, matrix: UnsafeMutablePointer<FcMatrix>?
            unsafe FcPatternGetBool(font, FC_EMBOLDEN, 0, &isBoldened)
            let isSlanted = unsafe FcPatternGetMatrix(font, FC_MATRIX, 0, &matrix) == FcResultMatch
            return unsafe FontFile(
                path: String(cString: path), index: Int(index),
                needsBoldening: style.isBold && (weight < FC_WEIGHT_DEMIBOLD || isBoldened != 0),
                needsSlanting: style.isItalic && (slant == FC_SLANT_ROMAN || isSlanted && matrix?.pointee.xy != 0))
        }

        private static func isOf(family: String, _ font: OpaquePointer) -> Bool {
            var name: UnsafeMutablePointer<FcChar8>?
            var at: Int32 = 0
            while unsafe FcPatternGetString(font, FC_FAMILY, at, &name) == FcResultMatch {
                if let name = unsafe name, unsafe FcStrCmpIgnoreCase(name, family) == 0 { return true }
                at += 1
            }
            return false
        }
    }
#endif
