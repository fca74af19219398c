/// A number that is shown as text while it counts: `1,204`.
public struct CountUp: Sendable, Hashable {
    /// The number.
    public var value: Double
    /// How many digits behind the point, 0…15.
    public let decimals: Int
    /// What stands between groups of three digits; nil for nothing.
    public let separator: Character?
    /// What stands before the decimals.
    public let point: Character

    /// A number and how it is shown. Decimals are clamped to 0…15.
    public init(_ value: Double, decimals: Int = 0, separator: Character? = ",", point: Character = ".") {
        self.value = value
        self.decimals = min(max(decimals, 0), 15)
        self.separator = separator
        self.point = point
    }

    /// The text, rounded to the nearest (halves away from 0). Numbers of 9e18 and more after shifting the point, and
    /// what is not finite, are shown as Swift shows them.
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
    /// The number in between, shown as `to` is.
    public static func interpolate(_ from: CountUp, _ to: CountUp, at share: Double) -> CountUp {
        var result = to
        result.value = Double.interpolate(from.value, to.value, at: share)
        return result
    }
}
