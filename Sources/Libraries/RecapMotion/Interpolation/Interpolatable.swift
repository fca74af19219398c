/// A type whose values can be interpolated. Custom types can be animated by conforming to it.
public protocol Interpolatable {
    /// Returns the value at a fraction of the way: `from` at 0 and `to` at 1, and values beyond these outside 0…1 if
    /// the type permits. Motions return their end values exactly, regardless of rounding here.
    static func interpolate(_ from: Self, _ to: Self, at share: Double) -> Self
}

/// A type whose values can be added, subtracted and scaled, so that they have a velocity and can be moved by an amount.
public protocol AdditiveInterpolatable: Interpolatable, Equatable {
    /// The value that has no effect when added.
    static var zero: Self { get }
    /// Returns the sum.
    func adding(_ other: Self) -> Self
    /// Returns the difference.
    func subtracting(_ other: Self) -> Self
    /// Returns the product with a factor.
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
    /// Returns the array at a fraction of the way.
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
