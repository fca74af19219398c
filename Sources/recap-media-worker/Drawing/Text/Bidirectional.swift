#if Media
    import CMediaLibraries

    /// The bidirectional algorithm of Unicode, by FriBidi.
    enum Bidirectional {
        /// Returns the level of each scalar: odd ones run from right to left. The first strong character decides about the whole.
        static func levels(of scalars: [UInt32]) -> [Int8] {
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

        /// Returns the indices of parts of a line from left to right, by their levels.
        static func order(of levels: [Int8]) -> [Int] {
            var order = Array(levels.indices), levels = levels
            // From the highest level down to 1, whatever has at least that level is reversed.
            for level in stride(from: levels.max() ?? 0, to: 0, by: -1) {
                var at = 0
                while at < order.count {
                    guard levels[at] >= level else {
                        at += 1
                        continue
                    }
                    let end = levels[at...].firstIndex { $0 < level } ?? order.count
                    order[at..<end].reverse()
                    levels[at..<end].reverse()
                    at = end
                }
            }
            return order
        }
    }
#endif
