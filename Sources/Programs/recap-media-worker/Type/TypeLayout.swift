#if Media
    import CMediaLibraries
    import RecapMediaWire

    /// The lines of a text, arranged to allow the largest type. Lengths are fractions of the font size.
    struct TypeLayout {
        /// The available area for a text.
        struct Room {
            /// The size of the area in pixels.
            var width, height: Int
            /// The height of a pixel divided by its width.
            var narrowing: Double
            /// The maximum size of the font in pixels.
            var maximumSize: Double

            /// The additional letter spacing compared with running text.
            var tracking: Double { TypeLine.tracking(atMost: maximumSize, narrowing: narrowing) }
        }

        let lines: [TypeLine]
        /// The distance between two baselines, as a fraction of the font size.
        let pitch: Double
        /// The maximum font size in pixels at which the lines fit into the area.
        let size: Double

        /// The minimum distance between the ink of two lines.
        private static let gap = 0.16
        /// The minimum distance between baselines.
        private static let leastPitch = 1.0
        /// The minimum gain in type size that justifies another line.
        private static let gainOfLine = 1.06
        /// The minimum gain in type size that justifies breaking words in scripts with spaces between words.
        private static let gainOfBreaking = 1.4

        private init(_ lines: [TypeLine], room: Room) {
            self.lines = lines
            let steps = zip(lines, lines.dropFirst()).map { $1.bounds.top - $0.bounds.bottom + TypeLayout.gap }
            pitch = max(TypeLayout.leastPitch, steps.max() ?? 0)
            let width = lines.map(\.width).max() ?? 0
            let above = lines.first?.bounds.top ?? 0, below = lines.last?.bounds.bottom ?? 0
            let height = above - below + pitch * Double(lines.count - 1)
            size = min(
                room.maximumSize, Double(room.width) / max(0.01, width * room.narrowing),
                Double(room.height) / max(0.01, height))
        }

        /// Returns the best arrangement of a text in at most `most` lines; `nil` if it has more paragraphs.
        static func best(_ text: TypeText, most: Int, in room: Room) -> TypeLayout? {
            let whole = arrangement(
                text, TypeBreaks(text, tracking: room.tracking, breaksWords: false), most: most, in: room)
            guard text.paragraphs.joined().contains(where: { $0.script == HB_SCRIPT_HANGUL }) else { return whole }
            let broken = arrangement(
                text, TypeBreaks(text, tracking: room.tracking, breaksWords: true), most: most, in: room)
            guard let whole, let broken else { return whole ?? broken }
            return broken.size > whole.size * gainOfBreaking ? broken : whole
        }

        private static func arrangement(
            _ text: TypeText, _ breaks: TypeBreaks, most: Int, in room: Room
        ) -> TypeLayout? {
            var best: TypeLayout?
            for count in text.paragraphs.count..<max(most + 1, text.paragraphs.count) {
                guard let ranges = breaks.lines(count) else { continue }
                let lines = ranges.map { TypeLine(text.paragraphs[$0.paragraph][$0.clusters], tracking: room.tracking) }
                let layout = TypeLayout(lines, room: room)
                if best.map({ layout.size > $0.size * gainOfLine }) ?? true { best = layout }
            }
            return best
        }
    }

    /// The possible line breaks of a text.
    struct TypeBreaks {
        /// The range of characters of one line.
        struct LineRange {
            var paragraph: Int
            var clusters: Range<Int>
        }

        /// An unbreakable sequence of characters.
        private struct Piece {
            var clusters: Range<Int>
            var width: Double
            /// The width of the spaces before the piece.
            var blank: Double
        }

        private let paragraphs: [[Piece]]

        /// Finds the possible breaks: at spaces, after hyphens, and between ideographs. With `breaksWords`, also between Hangul
        /// syllables.
        init(_ text: TypeText, tracking: Double, breaksWords: Bool) {
            paragraphs = text.paragraphs.map { clusters in
                var pieces: [Piece] = []
                var start: Int?, blank = 0.0
                func end(_ index: Int) {
                    guard let first = start else { return }
                    let width = TypeLine(clusters[first..<index], tracking: tracking).advance
                    pieces.append(Piece(clusters: first..<index, width: width, blank: blank))
                    (start, blank) = (nil, 0)
                }
                for index in clusters.indices {
                    if clusters[index].isBlank, !clusters[index].joinsWords {
                        end(index)
                        blank += TypeLine(clusters[index...index], tracking: tracking).advance
                    } else {
                        if index > 0, start != nil,
                            TypeBreaks.allows(between: clusters[index - 1], clusters[index], breaksWords: breaksWords)
                        {
                            end(index)
                        }
                        if start == nil { start = index }
                    }
                }
                end(clusters.endIndex)
                return pieces
            }
        }

        /// Returns lines of similar length; `nil` if there can't be that many.
        func lines(_ count: Int) -> [LineRange]? {
            let pieces = paragraphs.joined()
            var narrow = pieces.map(\.width).max() ?? 0, wide = pieces.reduce(0) { $0 + $1.width + $1.blank }
            guard var best = broken(at: wide), best.count <= count else { return nil }
            // A binary search finds the minimum width.
            for _ in 0..<24 {
                let middle = (narrow + wide) / 2
                if let lines = broken(at: middle), lines.count <= count {
                    (best, wide) = (lines, middle)
                } else {
                    narrow = middle
                }
            }
            return best.count == count ? best : nil
        }

        /// Returns the lines if each takes as many pieces as fit into a width; `nil` if a piece is too wide.
        private func broken(at width: Double) -> [LineRange]? {
            var lines: [LineRange] = []
            for (paragraph, pieces) in paragraphs.enumerated() {
                var used = 0.0, isOpen = false
                for piece in pieces {
                    guard piece.width <= width + 1e-9 else { return nil }
                    if isOpen, used + piece.blank + piece.width <= width + 1e-9 {
                        used += piece.blank + piece.width
                        lines[lines.count - 1].clusters =
                            lines[lines.count - 1].clusters.lowerBound..<piece.clusters.upperBound
                    } else {
                        lines.append(LineRange(paragraph: paragraph, clusters: piece.clusters))
                        (used, isOpen) = (piece.width, true)
                    }
                }
            }
            return lines
        }

        /// Characters that must not begin a line, and characters that must not end one.
        private static let closing = Set("、。，．：；！？）］｝」』】〉》・ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ!?,.:;)]}%…”’")
        private static let opening = Set("（［｛「『【〈《([{“‘")

        private static func allows(
            between a: TypeText.Cluster, _ b: TypeText.Cluster, breaksWords: Bool
        ) -> Bool {
            guard let first = a.text.first, let second = b.text.first, !closing.contains(second),
                !opening.contains(first)
            else { return false }
            if "-–—/".contains(first) { return second.isLetter }
            func isIdeographic(_ script: hb_script_t) -> Bool {
                script == HB_SCRIPT_HAN || script == HB_SCRIPT_HIRAGANA || script == HB_SCRIPT_KATAKANA
                    || script == HB_SCRIPT_HANGUL && breaksWords
            }
            return isIdeographic(a.script) && isIdeographic(b.script)
        }
    }
#endif
