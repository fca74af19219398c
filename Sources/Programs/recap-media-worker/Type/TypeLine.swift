import RecapSurface

#if Media
    import CMediaLibraries
    import RecapMediaWire
    import RecapSurface

    /// The characters of one line, placed from left to right. Lengths are fractions of the font size.
    struct TypeLine {
        /// Adjacent characters of one font, script and direction.
        struct Run {
            var font: Font
            var glyphs: Font.Line
            /// The start of the run on the line.
            var x: Double
            /// Whether the characters join and can't be moved apart.
            var isJoined: Bool
            /// The index of the character that each glyph belongs to, in reading order.
            var owners: [Int]
        }

        /// The size in pixels below which stems are so thin that blurred edges would be visible.
        private static let largestFitted = 100.0
        /// The size in pixels from which characters are set tighter than in running text.
        private static let leastTight = 40.0

        private(set) var runs: [Run] = []
        /// The width including the side bearings of the outermost characters.
        private(set) var advance = 0.0
        /// The bounds of the ink.
        private(set) var bounds = Font.Bounds()
        /// The positions of the characters in reading order. Characters that share a glyph count as one.
        private(set) var places: [ClosedRange<Double>] = []
        /// The texts of these characters.
        private var texts: [String] = []

        /// Returns the additional letter spacing compared with running text, which is slightly negative for large type. If pixels
        /// are square, characters whose stems are aligned to whole pixels get an additional fraction of a pixel, without which
        /// they would touch.
        static func tracking(atMost size: Double, narrowing: Double) -> Double {
            size >= leastTight ? -0.012 : narrowing > 1.5 ? 0 : min(0.05, 0.6 / size)
        }

        /// Returns the space in pixels that bold, italic and hinted characters, and underlines, may take beyond the outlines.
        static func margin(atSize size: Double, _ attributes: DrawingAttributes) -> Int {
            4 + Int((size / (attributes.isEmpty ? 8 : 4)).rounded(.up))
        }

        /// Places characters that are given in reading order.
        init(_ clusters: ArraySlice<TypeText.Cluster>, tracking: Double, hasEqualDigits: Bool = false) {
            guard !clusters.isEmpty else { return }
            // Split the text into runs, then place each run from left to right.
            var parts: [Range<Int>] = []
            for index in clusters.indices {
                if let last = parts.last, TypeLine.belong(clusters[last.lowerBound], clusters[index]) {
                    parts[parts.count - 1] = last.lowerBound..<index + 1
                } else {
                    parts.append(index..<index + 1)
                }
            }
            var found: [Int: ClosedRange<Double>] = [:]
            for part in Bidirectional.order(of: parts.map { clusters[$0.lowerBound].level }).map({ parts[$0] }) {
                add(clusters[part], tracking: tracking, hasEqualDigits: hasEqualDigits, &found)
            }
            let letters = found.keys.sorted()
            places = letters.compactMap { found[$0] }
            texts = zip(letters, letters.dropFirst() + [clusters.endIndex]).map { start, end in
                clusters[start..<end].map { $0.joinsWords ? "\u{A0}" : $0.text }.joined()
            }
            let numbers = Dictionary(uniqueKeysWithValues: letters.enumerated().map { ($1, $0) })
            for run in runs.indices { runs[run].owners = runs[run].owners.compactMap { numbers[$0] } }
            measure()
        }

        private static func belong(_ a: TypeText.Cluster, _ b: TypeText.Cluster) -> Bool {
            a.font === b.font && !a.font.hasColors && a.level == b.level && (a.script == b.script || b.isBlank)
        }

        private mutating func add(
            _ clusters: ArraySlice<TypeText.Cluster>, tracking: Double, hasEqualDigits: Bool,
            _ found: inout [Int: ClosedRange<Double>]
        ) {
            guard let first = clusters.first else { return }
            // The index of the character that each byte of the text belongs to.
            var owners: [Int] = []
            for index in clusters.indices {
                owners += [Int](repeating: index, count: clusters[index].text.utf8.count)
            }
            let text = clusters.map(\.text).joined()
            var line =
                first.font.line(ofEmoji: text)
                ?? first.font.line(of: text, isFromRight: first.level % 2 == 1, hasEqualDigits: hasEqualDigits)
            let script = first.text.unicodeScalars.first.map { Script(of: $0) }
            let isSpaced = script == .simple
            let isJoined = if case .joined? = script { true } else { false }
            var pen = 0.0, last: Int?, ownersOfGlyphs: [Int] = []
            for at in line.glyphs.indices {
                let glyph = line.glyphs[at]
                let owner = owners.indices.contains(glyph.cluster) ? owners[glyph.cluster] : clusters.startIndex
                if isSpaced, let last, last != owner { pen += tracking }
                last = owner
                ownersOfGlyphs.append(owner)
                line.glyphs[at].x += pen
                let left = advance + glyph.x + pen, right = left + glyph.advance
                let place = found[owner] ?? left...max(left, right)
                found[owner] = min(place.lowerBound, left)...max(place.upperBound, right)
            }
            line.advance += pen
            runs.append(
                Run(font: first.font, glyphs: line, x: advance, isJoined: isJoined, owners: ownersOfGlyphs))
            advance += line.advance
        }

        private mutating func measure() {
            var ink: Font.Bounds?
            for run in runs {
                guard var own = run.font.inkBounds(of: run.glyphs) else { continue }
                own.left += run.x
                own.right += run.x
                ink = ink.map { $0.union(own) } ?? own
            }
            bounds = ink ?? bounds
        }

        /// The width of the ink.
        var width: Double { bounds.right - bounds.left }

        /// Returns the outlines of the characters in reading order, in pixels.
        ///
        /// - Parameters:
        ///   - size: The size of the font in pixels.
        ///   - narrowing: The horizontal scale factor.
        ///   - x: The start of the line in pixels.
        ///   - baseline: The baseline, in pixels from the top.
        ///   - number: The number of the line.
        ///   - underline: The rows of the underline, counted from the baseline downwards; `nil` for none.
        func outlines(
            size: Double, narrowing: Double, x: Double, baseline: Double, number: Int = 0,
            underline: ClosedRange<Double>? = nil
        ) -> [OutlinedLetter] {
            var outlines = texts.map { OutlinedLetter(FigurePath(), text: $0, line: number) }
            for run in runs where !run.font.hasColors {
                for (glyph, owner) in zip(run.glyphs.glyphs, run.owners) {
                    let left = x + (run.x + glyph.x) * size * narrowing, rise = baseline - glyph.y * size
                    outlines[owner].outline.add(
                        run.font.outline(of: glyph.id).mapped { point in
                            FigurePoint(
                                x: Float(left + Double(point.x) * size * narrowing),
                                y: Float(rise - Double(point.y) * size))
                        })
                }
            }
            guard let underline else { return outlines }
            for (letter, place) in zip(outlines.indices, places) {
                let left = max(place.lowerBound, bounds.left), right = max(left, min(place.upperBound, bounds.right))
                let rows = (Float(baseline + underline.lowerBound), Float(baseline + underline.upperBound))
                let columns = (Float(x + left * size * narrowing), Float(x + right * size * narrowing))
                outlines[letter].outline.add(.rectangle(columns: columns, rows: rows))
            }
            return outlines
        }

        /// A character with colours of its own.
        struct ColoredGlyph {
            var font: Font
            var id: UInt32
            /// The index of the character on the line.
            var letter: Int
            var place: PixelRect

            /// Returns the picture of the character, relative to the ink of a text; `nil` if the font has none.
            func picture(in ink: PixelRect) -> GlyphPicture? {
                let side = TypeLimits.pictureSide
                guard let original = font.picture(of: id, width: side, height: side),
                    let pixels = original.scaled(toWidth: place.columns.count, height: place.rows.count)
                else { return nil }
                return GlyphPicture(
                    letter: letter, x: place.columns.lowerBound - ink.columns.lowerBound,
                    y: place.rows.lowerBound - ink.rows.lowerBound, pixels: pixels, original: original)
            }
        }

        /// Returns the characters with colours of their own at their places in pixels, which the parameters of `draw` determine.
        func coloredGlyphs(size: Double, narrowing: Double, x: Double, baseline: Int) -> [ColoredGlyph] {
            runs.filter(\.font.hasColors).compactMap { run in
                guard let glyph = run.glyphs.glyphs.first, let letter = run.owners.first,
                    let bounds = run.font.inkBounds(of: run.glyphs)
                else { return nil }
                let left = Int((x + (run.x + bounds.left) * size * narrowing).rounded())
                let top = baseline - Int((bounds.top * size).rounded())
                let width = max(1, Int(((bounds.right - bounds.left) * size * narrowing).rounded()))
                let height = max(1, Int(((bounds.top - bounds.bottom) * size).rounded()))
                return ColoredGlyph(
                    font: run.font, id: glyph.id, letter: letter,
                    place: PixelRect(columns: left..<left + width, rows: top..<top + height))
            }
        }

        /// Draws the line without the characters with colours of their own. Returns the positions of all characters in pixels, in
        /// reading order.
        ///
        /// - Parameters:
        ///   - size: The size of the font in pixels.
        ///   - narrowing: The horizontal scale factor.
        ///   - x: The start of the line in pixels.
        ///   - baseline: The pixel row below the baseline.
        @discardableResult
        func draw(
            size: Double, narrowing: Double, x: Double, baseline: Int, on coverage: inout Coverage
        ) -> [ClosedRange<Double>] {
            let across = size * narrowing
            var drawn = places.map { x + $0.lowerBound * across...x + $0.upperBound * across }
            var fitting = size < TypeLine.largestFitted ? GlyphFitting() : nil
            for run in runs where !run.font.hasColors {
                var own = run.isJoined ? nil : fitting
                let moves = run.font.draw(
                    run.glyphs, size: size, narrowing: narrowing, x: x + run.x * across, baseline: baseline,
                    fitting: &own, on: &coverage)
                if fitting != nil { fitting = own ?? GlyphFitting() }
                for (owner, move) in zip(run.owners, moves) {
                    let place = places[owner]
                    drawn[owner] = x + place.lowerBound * across + move...x + place.upperBound * across + move
                }
            }
            return drawn
        }
    }

    extension FigurePath {
        /// Returns the outline of a rectangle.
        fileprivate static func rectangle(columns: (Float, Float), rows: (Float, Float)) -> FigurePath {
            var path = FigurePath()
            path.add(.move, FigurePoint(x: columns.0, y: rows.0))
            // The winding is that of glyphs.
            for (x, y) in [(columns.1, rows.0), (columns.1, rows.1), (columns.0, rows.1), (columns.0, rows.0)] {
                path.add(.line, FigurePoint(x: x, y: y))
            }
            return path
        }
    }
#endif
