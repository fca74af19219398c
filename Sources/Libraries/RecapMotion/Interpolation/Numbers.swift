extension Double: AdditiveInterpolatable {
    /// Returns the sum.
    public func adding(_ other: Double) -> Double { self + other }
    /// Returns the difference.
    public func subtracting(_ other: Double) -> Double { self - other }
    /// Returns the value multiplied by a factor.
    public func scaled(by factor: Double) -> Double { self * factor }
    /// Returns `from` plus a fraction of the difference.
    public static func interpolate(_ from: Double, _ to: Double, at share: Double) -> Double {
        from + (to - from) * share
    }
}

extension Float: AdditiveInterpolatable {
    /// Returns the sum.
    public func adding(_ other: Float) -> Float { self + other }
    /// Returns the difference.
    public func subtracting(_ other: Float) -> Float { self - other }
    /// Returns the value multiplied by a factor, computed as `Double`.
    public func scaled(by factor: Double) -> Float { Float(Double(self) * factor) }
}

/// Integers are rounded to the nearest value and saturate at the ends of their range.
extension Int: AdditiveInterpolatable {
    /// Returns the sum, saturating at the ends of the range.
    public func adding(_ other: Int) -> Int {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? (other < 0 ? .min : .max) : sum
    }

    /// Returns the difference, saturating at the ends of the range.
    public func subtracting(_ other: Int) -> Int {
        let (difference, overflow) = subtractingReportingOverflow(other)
        return overflow ? (other < 0 ? .max : .min) : difference
    }

    /// Returns the value multiplied by a factor, rounded, saturating at the ends of the range; 0 for NaN.
    public func scaled(by factor: Double) -> Int { Int(rounding: Double(self) * factor) }

    /// Returns `from` plus a fraction of the difference, rounded once.
    public static func interpolate(_ from: Int, _ to: Int, at share: Double) -> Int {
        Int(rounding: Double(from) + (Double(to) - Double(from)) * share)
    }

    /// Creates the nearest integer, saturating at the ends of the range; 0 for NaN.
    init(rounding value: Double) {
        let rounded = value.rounded()
        if let exact = Int(exactly: rounded) {
            self = exact
        } else {
            self = value.isNaN ? 0 : (value < 0 ? .min : .max)
        }
    }
}
