extension Double: AdditiveInterpolatable {
    /// The sum.
    public func adding(_ other: Double) -> Double { self + other }
    /// The difference.
    public func subtracting(_ other: Double) -> Double { self - other }
    /// The product.
    public func scaled(by factor: Double) -> Double { self * factor }
    /// `from` and so much of the difference.
    public static func interpolate(_ from: Double, _ to: Double, at share: Double) -> Double {
        from + (to - from) * share
    }
}

extension Float: AdditiveInterpolatable {
    /// The sum.
    public func adding(_ other: Float) -> Float { self + other }
    /// The difference.
    public func subtracting(_ other: Float) -> Float { self - other }
    /// The product, reckoned as `Double`.
    public func scaled(by factor: Double) -> Float { Float(Double(self) * factor) }
}

/// Whole numbers round to the nearest, and stop at the ends of their range.
extension Int: AdditiveInterpolatable {
    /// The sum, or the end of the range.
    public func adding(_ other: Int) -> Int {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? (other < 0 ? .min : .max) : sum
    }

    /// The difference, or the end of the range.
    public func subtracting(_ other: Int) -> Int {
        let (difference, overflow) = subtractingReportingOverflow(other)
        return overflow ? (other < 0 ? .max : .min) : difference
    }

    /// The product, rounded; the end of the range where it is beyond, 0 where it is not a number.
    public func scaled(by factor: Double) -> Int { Int(rounding: Double(self) * factor) }

    /// `from` and so much of the difference, rounded once.
    public static func interpolate(_ from: Int, _ to: Int, at share: Double) -> Int {
        Int(rounding: Double(from) + (Double(to) - Double(from)) * share)
    }

    /// The nearest whole number within the range; 0 for what is not a number.
    init(rounding value: Double) {
        let rounded = value.rounded()
        if let exact = Int(exactly: rounded) {
            self = exact
        } else {
            self = value.isNaN ? 0 : (value < 0 ? .min : .max)
        }
    }
}
