#if Media
    import CMediaLibraries
    import RecapMediaWire
    import RecapSurface

    /// A text in paragraphs, with a font for each character.
    struct TypeText {
        /// A grapheme cluster: a character with its combining marks.
        struct Cluster {
            var text: String
            var font: Font
            var script: hb_script_t
            /// The bidirectional embedding level; odd levels run from right to left.
            var level: Int8 = 0
            var isBlank: Bool
            /// Whether a space is non-breaking.
            var joinsWords = false
        }

        /// An error for a text with characters that no font contains.
        struct Lacking: Error {
            /// The first of these characters.
            var letters: String
        }

        /// The invisible marks that count as a character with a direction.
        private static let directionMarks: Set<UInt32> = [0x061C, 0x200E, 0x200F]

        /// The grapheme clusters of each paragraph, in reading order.
        private(set) var paragraphs: [[Cluster]] = []

        /// Finds a font for each character: the main one or, if it lacks the character, the closest one that contains it; for emoji
        /// one with colours. Throws an error if there is none.
        init(_ text: String, fonts: FontCollection, style: FontStyle) throws(Lacking) {
            guard let main = try? fonts.mainFont(for: style) else { throw Lacking(letters: String(text.prefix(1))) }
            var lacking: [Character] = []
            for paragraph in text.split(whereSeparator: \.isNewline) {
                var clusters: [Cluster] = []
                for character in paragraph {
                    // The text of a story must not affect the order of its surroundings.
                    let scalars = Array(character.unicodeScalars).filter {
                        $0.properties.generalCategory != .control && !Bidirectional.isControl($0)
                            && !TypeText.directionMarks.contains($0.value)
                    }
                    guard let first = scalars.first else { continue }
                    if character.isWhitespace {
                        clusters.append(
                            Cluster(
                                text: " ", font: main, script: HB_SCRIPT_COMMON, isBlank: true,
                                joinsWords: first == "\u{A0}" || first == "\u{202F}"))
                        continue
                    }
                    guard let font = TypeText.font(for: scalars, isColored: character.isColored, main, fonts, style)
                    else {
                        if !lacking.contains(character), lacking.count < 8 { lacking.append(character) }
                        continue
                    }
                    clusters.append(
                        Cluster(
                            text: String(String.UnicodeScalarView(scalars)), font: font,
                            script: TypeText.script(of: first, after: clusters.last), isBlank: false))
                }
                TypeText.setLevels(of: &clusters)
                if clusters.contains(where: { !$0.isBlank }) { paragraphs.append(clusters) }
            }
            guard lacking.isEmpty else { throw Lacking(letters: String(lacking)) }
        }

        /// The name of each font family once, in the reading order of the characters, up to the limit of a reply.
        var families: [String] {
            var names: [String] = []
            for cluster in paragraphs.joined() where !cluster.isBlank && names.count < TypeLimits.families {
                let name = String(cluster.font.family.prefix(TypeLimits.familyBytes))
                if !names.contains(name) { names.append(name) }
            }
            return names
        }

        /// Whether the text has no visible characters.
        var isBlank: Bool { paragraphs.isEmpty }

        private static func font(
            for scalars: [Unicode.Scalar], isColored: Bool, _ main: Font, _ fonts: FontCollection, _ style: FontStyle
        ) -> Font? {
            func isWhole(_ font: Font) -> Bool {
                font.hasOutlines && !font.hasColors
                    && scalars.allSatisfy { $0.properties.isDefaultIgnorableCodePoint || font.has($0) }
            }
            if isWhole(main), !isColored { return main }
            return fonts.firstFallback(with: scalars[0], style, isEmoji: isColored) { font in
                let text = String(String.UnicodeScalarView(scalars))
                return isWhole(font) || isColored && font.hasPicture(of: text) ? font : nil
            }
        }

        /// Returns the script of a character. Characters shared by all scripts take the script of the preceding character.
        private static func script(of scalar: Unicode.Scalar, after last: Cluster?) -> hb_script_t {
            let script = unsafe hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value)
            guard script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED else { return script }
            return last?.script ?? script
        }

        private static func setLevels(of clusters: inout [Cluster]) {
            guard !clusters.isEmpty else { return }
            var scalars: [UInt32] = []
            var places: [Int] = []
            for cluster in clusters {
                places.append(scalars.count)
                scalars += cluster.text.unicodeScalars.map(\.value)
            }
            // An amount in Arabic digits contains no character with a strong direction.
            let isArabicNumber =
                scalars.contains { 0x660...0x669 ~= $0 }
                && !scalars.contains { Unicode.Scalar($0)?.properties.isAlphabetic ?? false }
            let base: Bidirectional.Base = isArabicNumber ? .rightToLeft : .firstStrong
            let levels = Bidirectional.line(scalars, base: base, joins: false).levels
            for index in clusters.indices { clusters[index].level = levels[places[index]] }
        }
    }
#endif
