#if Media
    import CMediaLibraries
    import RecapSurface

    /// A text with a font for each of its letters, in paragraphs.
    struct TypeText {
        /// A letter as perceived by readers: a character with its marks.
        struct Cluster {
            var text: String
            var font: Font
            var script: hb_script_t
            /// The level of the bidirectional algorithm; odd ones run from right to left.
            var level: Int8 = 0
            var isBlank: Bool
            /// Whether a line is not broken at the blank.
            var joinsWords = false
        }

        /// The failure of a text with letters that no font has.
        struct Lacking: Error {
            /// The first of these letters.
            var letters: String
        }

        /// The marks that count as a letter of a direction.
        private static let directionMarks: Set<UInt32> = [0x061C, 0x200E, 0x200F]

        /// The letters in reading order.
        private(set) var paragraphs: [[Cluster]] = []

        /// Finds a font for each letter: the main one or, if it lacks the letter, the nearest one that has it. Throws
        /// if there is none.
        init(_ text: String, fonts: FontCollection, style: FontStyle) throws(Lacking) {
            guard let main = try? fonts.mainFont(for: style) else { throw Lacking(letters: String(text.prefix(1))) }
            var lacking: [Character] = []
            for paragraph in text.split(whereSeparator: \.isNewline) {
                var clusters: [Cluster] = []
                for character in paragraph {
                    // The text of a story must not change the order of what surrounds it.
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
                    guard let font = TypeText.font(for: scalars, first: first, main, fonts, style) else {
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

        /// The names of the font families, in the reading order of the letters.
        var families: [String] { FontNames.of(paragraphs.joined().lazy.filter { !$0.isBlank }.map(\.font)) }

        /// Whether nothing is visible.
        var isBlank: Bool { paragraphs.isEmpty }

        private static func font(
            for scalars: [Unicode.Scalar], first: Unicode.Scalar, _ main: Font, _ fonts: FontCollection,
            _ style: FontStyle
        ) -> Font? {
            func isWhole(_ font: Font) -> Bool {
                font.hasOutlines && !font.hasColors
                    && scalars.allSatisfy { $0.properties.isDefaultIgnorableCodePoint || font.has($0) }
            }
            if isWhole(main) { return main }
            return fonts.firstFallback(with: first, style, isEmoji: false) { isWhole($0) ? $0 : nil }
        }

        /// Returns the script of a character. Characters shared by all scripts belong to that of the preceding
        /// letter.
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
            // An amount in Arabic digits has no letter of a direction.
            let isArabicNumber =
                scalars.contains { 0x660...0x669 ~= $0 }
                && !scalars.contains { Unicode.Scalar($0)?.properties.isAlphabetic ?? false }
            let base: Bidirectional.Base = isArabicNumber ? .rightToLeft : .firstStrong
            let levels = Bidirectional.line(scalars, base: base, joins: false).levels
            for index in clusters.indices { clusters[index].level = levels[places[index]] }
        }
    }
#endif
