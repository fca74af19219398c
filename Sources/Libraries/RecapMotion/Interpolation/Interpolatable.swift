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
    /// Returns the sum.
    func adding(_ other: Self) -> Self
    /// Returns the difference.
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
