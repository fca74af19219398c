private import CBidi

/// The Unicode bidirectional algorithm, implemented with FriBidi.
package enum Bidirectional {
    /// The base direction of a line.
    package enum Base: Sendable, Hashable {
        case leftToRight, rightToLeft
        /// The direction of the first letter.
        case firstStrong
    }

    /// A line of scalars with their embedding levels.
    package struct Line: Sendable {
        /// The scalars in reading order. If requested, Arabic letters are replaced by their joining forms.
        package var scalars: [UInt32]
        /// The embedding level of each scalar: odd levels run from right to left.
        package var levels: [Int8]

        /// Creates a line that runs from left to right.
        package init(_ scalars: [UInt32]) {
            self.scalars = scalars
            levels = Array(repeating: 0, count: scalars.count)
        }
    }

    /// Returns the embedding levels of a line. Complexity: O(*n*) for *n* scalars.
    ///
    /// - Parameter joins: Whether letters are replaced by their joining forms.
    package static func line(_ scalars: [UInt32], base: Base, joins: Bool) -> Line {
        var line = Line(scalars)
        let direction =
            switch base {
            case .leftToRight: CBIDI_LEFT_TO_RIGHT
            case .rightToLeft: CBIDI_RIGHT_TO_LEFT
            case .firstStrong: CBIDI_FIRST_STRONG
            }
        let isDone = unsafe cbidi_arrange(
            &line.scalars, &line.levels, Int32(scalars.count), Int32(direction), joins)
        return isDone ? line : Line(scalars)
    }

    /// Returns whether a character embeds, overrides or isolates a direction, and so changes the order of surrounding
    /// characters.
    package static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// Returns the indices of the parts of a line from left to right, according to their levels. Complexity: O(*n* ×
    /// levels).
    package static func order(of levels: [Int8]) -> [Int] {
        var order = Array(levels.indices), levels = levels
        // From the highest level down to 1, each sequence of at least that level is reversed.
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

    /// Returns the mirrored form of a scalar in right-to-left text, such as `)` for `(`.
    package static func mirrored(_ scalar: UInt32) -> UInt32 { cbidi_mirrored(scalar) }
}

/// The direction of lines.
public enum LayoutDirection: Sendable, Hashable {
    /// Left to right, as in English and Korean.
    case leftToRight
    /// Right to left, as in Arabic and Hebrew.
    case rightToLeft
}

/// The control sequences for whether a terminal reorders right-to-left text (BDSM of ECMA-48). Terminals that never
/// reorder text ignore them.
package enum TextOrder {
    /// The terminal shows cells in the order in which they are written.
    package static let ofCells = "\u{1B}[8l"
    /// The terminal reorders text, as it does by default.
    package static let ofTerminal = "\u{1B}[8h"
}
