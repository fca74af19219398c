#if Media
    import CMediaLibraries
    import RecapMediaWire

    extension [PlacedText] {
        /// Puts texts from right to left into the order in which they are read, by the bidirectional algorithm of Unicode.
        ///
        /// The cells of a row have nothing to do with each other where there is a gap of two blanks or a line between them, so each
        /// part between such gaps is ordered by itself, and takes the same columns as before.
        mutating func orderVisually() {
            var start = startIndex
            while start < endIndex {
                guard !self[start].isGap else {
                    start += 1
                    continue
                }
                var end = start + 1
                while end < endIndex, !self[end].isLine, !(self[end].isGap && self[end - 1].isGap) { end += 1 }
                var last = end
                while self[last - 1].isGap { last -= 1 }
                order(start..<last)
                start = end
            }
        }

        private mutating func order(_ part: Range<Int>) {
            guard self[part].contains(where: { $0.isFromRight }) else { return }
            var scalars: [UInt32] = []
            var places: [Int] = []
            for text in self[part] {
                places.append(scalars.count)
                scalars += text.text.unicodeScalars.map(\.value)
            }
            let levels = Bidirectional.levels(of: scalars)
            let order = Bidirectional.order(of: places.map { levels[$0] })
            var column = self[part.lowerBound].column
            let first = part.lowerBound
            // The backgrounds stay in their columns.
            var papers = self[part].flatMap(\.columnPapers)[...]
            let ordered = order.map { old in
                var text = self[first + old]
                let level = levels[places[old]]
                text.column = column
                text.setPapers(papers.prefix(text.columns))
                papers = papers.dropFirst(text.columns)
                column += text.columns
                // A bracket that opens to the left is the other one of the pair.
                if level % 2 == 1, let scalar = Self.mirrored(text.text) { text.text = String(Character(scalar)) }
                return text
            }
            replaceSubrange(part, with: ordered)
        }

        private static func mirrored(_ text: String) -> Unicode.Scalar? {
            guard text.unicodeScalars.count == 1, let scalar = text.unicodeScalars.first else { return nil }
            var mirrored: FriBidiChar = 0
            return unsafe fribidi_get_mirror_char(scalar.value, &mirrored) != 0 ? Unicode.Scalar(mirrored) : nil
        }
    }

    extension PlacedText {
        /// Whether nothing is written here that belongs to the text beside it.
        fileprivate var isGap: Bool { text == " " || isLine }

        /// Whether this is a part of a line, a block or a pattern.
        fileprivate var isLine: Bool {
            [0x2500...0x259F, 0x2800...0x28FF, 0xE0B0...0xE0B3, 0x1_FB00...0x1_FBFF].contains {
                $0.contains(first.value)
            }
        }
    }
#endif
