/// A type whose values can be interpolated. Custom types can be animated by conforming to it.
public protocol Interpolatable {
    /// Interpolates between two values: returns `from` at 0 and `to` at 1, and extrapolates outside 0…1 if the type permits.
    /// Motions return their end values exactly, regardless of rounding in this function.
    static func interpolate(_ from: Self, _ to: Self, at share: Double) -> Self
}

/// A type whose values can be added, subtracted and scaled, which is what velocities and relative changes require.
public protocol AdditiveInterpolatable: Interpolatable, Equatable {
    /// The additive identity.
    static var zero: Self { get }
    /// Returns the sum of two values.
    func adding(_ other: Self) -> Self
    /// Returns the difference between two values.
    func subtracting(_ other: Self) -> Self
    /// Returns the value multiplied by a factor.
    func scaled(by factor: Double) -> Self
}

extension AdditiveInterpolatable {
    /// Returns `from` plus a fraction of the difference.
    public static func interpolate(_ from: Self, _ to: Self, at share: Double) -> Self {
        from.adding(to.subtracting(from).scaled(by: share))
    }
}

/// Arrays are interpolated element by element. If their lengths differ, the additional elements of `from` are present
/// in the first half, those of `to` in the second.
extension Array: Interpolatable where Element: Interpolatable {
    /// Interpolates between two arrays element by element.
    ///
    /// - Complexity: O(*n*) in the length of the longer array.
    public static func interpolate(_ from: [Element], _ to: [Element], at share: Double) -> [Element] {
        let common = Swift.min(from.count, to.count)
        let nearer = share < 0.5 ? from : to
        var result: [Element] = []
        result.reserveCapacity(nearer.count)
        for index in 0..<common { result.append(Element.interpolate(from[index], to[index], at: share)) }
        result.append(contentsOf: nearer[common...])
        return result
    }
}

extension Double: AdditiveInterpolatable {
    /// Returns the sum of two values.
    public func adding(_ other: Double) -> Double { self + other }
    /// Returns the difference between two values.
    public func subtracting(_ other: Double) -> Double { self - other }
    /// Returns the value multiplied by a factor.
    public func scaled(by factor: Double) -> Double { self * factor }
    /// Returns `from` plus a fraction of the difference.
    public static func interpolate(_ from: Double, _ to: Double, at share: Double) -> Double {
        from + (to - from) * share
    }
}

extension Float: AdditiveInterpolatable {
    /// Returns the sum of two values.
    public func adding(_ other: Float) -> Float { self + other }
    /// Returns the difference between two values.
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
