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
            let levels = Self.levels(of: scalars)
            var order = Array<Int>(part)
            var unitLevels = places.map { levels[$0] }
            // From the highest level down to 1, whatever has at least that level is reversed.
            for level in stride(from: unitLevels.max() ?? 0, to: 0, by: -1) {
                var at = 0
                while at < order.count {
                    guard unitLevels[at] >= level else {
                        at += 1
                        continue
                    }
                    let end = unitLevels[at...].firstIndex { $0 < level } ?? order.count
                    order[at..<end].reverse()
                    unitLevels[at..<end].reverse()
                    at = end
                }
            }
            var column = self[part.lowerBound].column
            let ordered = zip(order, unitLevels).map { old, level in
                var text = self[old]
                text.column = column
                column += text.columns
                // A bracket that opens to the left is the other one of the pair.
                if level % 2 == 1, let scalar = Self.mirrored(text.text) { text.text = String(Character(scalar)) }
                return text
            }
            replaceSubrange(part, with: ordered)
        }

        /// Returns the level of each scalar: odd ones run from right to left. The first strong character decides about the whole.
        private static func levels(of scalars: [UInt32]) -> [Int8] {
            let count = FriBidiStrIndex(scalars.count)
            var types = [FriBidiCharType](repeating: FriBidiCharType(0), count: scalars.count)
            var brackets = [FriBidiBracketType](repeating: 0, count: scalars.count)
            var levels = [FriBidiLevel](repeating: 0, count: scalars.count)
            unsafe fribidi_get_bidi_types(scalars, count, &types)
            unsafe fribidi_get_bracket_types(scalars, count, types, &brackets)
            var base = unsafe fribidi_get_par_direction(types, count)
            let highest = unsafe fribidi_get_par_embedding_levels_ex(types, brackets, count, &base, &levels)
            return highest == 0 ? levels.map { _ in 0 } : levels
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

        fileprivate var isFromRight: Bool {
            switch Script(of: first) {
            case .fromRight: true
            case .joined(let block): block <= 5
            case .simple: false
            }
        }
    }
#endif
