/// A type whose values can be gone through from one to another. An embedder's own types move by conforming to it.
public protocol Interpolatable {
    /// The value at a share of the way: `from` at 0 and `to` at 1; under 0 and over 1 beyond them, where the type allows
    /// it. Motions give their end values exactly, whatever this rounds to there.
    static func interpolate(_ from: Self, _ to: Self, at share: Double) -> Self
}

/// A type that can be moved *by* something and has a velocity, so that a motion can be carried over into the next: its
/// values are added, subtracted and scaled.
public protocol AdditiveInterpolatable: Interpolatable, Equatable {
    /// What changes nothing when it is added.
    static var zero: Self { get }
    /// The sum.
    func adding(_ other: Self) -> Self
    /// The difference.
    func subtracting(_ other: Self) -> Self
    /// This much of it.
    func scaled(by factor: Double) -> Self
}

extension AdditiveInterpolatable {
    /// `from` and so much of the difference.
    public static func interpolate(_ from: Self, _ to: Self, at share: Double) -> Self {
        from.adding(to.subtracting(from).scaled(by: share))
    }
}
