/// A number displayed with grouped digits, such as `1,204`, that can be animated.
public struct CountUp: Sendable, Hashable {
    /// The number that the text shows.
    public var value: Double
    /// The number of decimal places, 0…15.
    public let decimals: Int
    /// The separator between groups of three digits; `nil` for none.
    public let separator: Character?
    /// The character between the integer and fractional digits.
    public let point: Character

    /// Creates a number with a format. `decimals` is clamped to 0…15.
    public init(_ value: Double, decimals: Int = 0, separator: Character? = ",", point: Character = ".") {
        self.value = value
        self.decimals = min(max(decimals, 0), 15)
        self.separator = separator
        self.point = point
    }

    /// The formatted text, rounded to the nearest value with ties away from zero. Values that are not finite, or that exceed 9e18
    /// when scaled by the decimal places, are formatted like `Double.description`.
    public var text: String {
        var shift = 1.0
        for _ in 0..<decimals { shift *= 10 }
        let shifted = (value.magnitude * shift).rounded()
        guard shifted < 9e18 else { return value.description }
        var digits = Array(String(UInt64(shifted)))
        while digits.count <= decimals { digits.insert("0", at: 0) }
        let whole = digits.count - decimals
        var text = value < 0 && shifted > 0 ? "-" : ""
        for (index, digit) in digits.enumerated() {
            if index == whole {
                text.append(point)
            } else if index > 0, index < whole, (whole - index).isMultiple(of: 3), let separator {
                text.append(separator)
            }
            text.append(digit)
        }
        return text
    }
}

extension CountUp: Interpolatable {
    /// Returns the interpolated number in the format of `to`.
    public static func interpolate(_ from: CountUp, _ to: CountUp, at share: Double) -> CountUp {
        var result = to
        result.value = Double.interpolate(from.value, to.value, at: share)
        return result
    }
}

/// A text that appears grapheme cluster by grapheme cluster, as if typed. Accents, emoji and syllables are never split.
public struct Typewriter: Sendable, Hashable {
    /// The complete text.
    public let text: String
    /// The end index of each grapheme cluster, precomputed so that drawing a frame need not iterate over the text.
    private let ends: [String.Index]

    /// Creates a typewriter for a text. Complexity: O(*n*) in the length of the text.
    public init(_ text: String) {
        self.text = text
        var ends = [text.startIndex]
        var index = text.startIndex
        while index < text.endIndex {
            index = text.index(after: index)
            ends.append(index)
        }
        self.ends = ends
    }

    /// The number of grapheme clusters.
    public var count: Int { ends.count - 1 }

    /// Returns the number of visible grapheme clusters at a progress: 0 up to 0, and all from 1 on.
    public func shown(at share: Double) -> Int {
        Int(rounding: (share.clamped(to: 0...1) * Double(count)).rounded(.down))
    }

    /// Returns the visible part of the text at a progress. Allocates nothing.
    public func typed(at share: Double) -> Substring { text[..<ends[shown(at: share)]] }
}

/// Strings are interpolated as if edited: the characters after the common prefix are deleted from the end one by one, then the
/// new ones are typed. `Typewriter` is faster for a text that starts empty.
extension String: Interpolatable {
    /// Interpolates between two texts. Complexity: O(*n*) in the length of both texts.
    public static func interpolate(_ from: String, _ to: String, at share: Double) -> String {
        let common = zip(from, to).prefix { $0 == $1 }.count
        let away = from.count - common, new = to.count - common
        let keys = Int(rounding: (share.clamped(to: 0...1) * Double(away + new)).rounded(.down))
        if keys < away { return String(from.prefix(from.count - keys)) }
        return String(to.prefix(common + keys - away))
    }
}
