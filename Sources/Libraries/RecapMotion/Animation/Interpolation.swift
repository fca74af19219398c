/// The values of one play of a motion: from one value to another, through keyframes, or along a path.
public struct Interpolation<Value: Interpolatable> {
    /// The section between two keyframes.
    struct Piece {
        var from, to: Value
        var start, end: Double
        var ease: Easing
    }

    enum Shape {
        case between(Value, Value, Easing)
        case pieces([Piece])
        case along(@Sendable (Double) -> Value, Easing)
    }

    let shape: Shape

    init(shape: Shape) { self.shape = shape }

    /// Creates an interpolation between two values.
    public init(from: Value, to: Value, ease: Easing = .linear) { shape = .between(from, to, ease) }

    /// Creates an interpolation from a value through keyframes.
    ///
    /// Keyframes without a progress are spread evenly between their neighbours, except that the last one is at 1. The value of
    /// the last keyframe is held until the end. Without keyframes, the value is constant.
    ///
    /// - Complexity: O(*n*) in the number of keyframes.
    public init(from: Value, through keyframes: [Keyframe<Value>], ease: Easing = .linear) {
        guard !keyframes.isEmpty else {
            shape = .between(from, from, ease)
            return
        }
        let shares = evenlySpread([0] + keyframes.map(\.progress))
        var pieces: [Piece] = []
        var value = from
        for (index, frame) in keyframes.enumerated() {
            pieces.append(
                Piece(
                    from: value, to: frame.value, start: shares[index], end: shares[index + 1],
                    ease: frame.ease ?? ease))
            value = frame.value
        }
        shape = .pieces(pieces)
    }

    /// Returns the value at a progress within one play, 0…1. The values at 0 and 1 are exact.
    ///
    /// - Complexity: O(log *n*) in the number of keyframes.
    public func value(at share: Double) -> Value {
        switch shape {
        case .between(let from, let to, let ease): return Self.value(from, to, ease.value(at: share))
        case .along(let path, let ease): return path(ease.value(at: share))
        case .pieces(let pieces):
            let piece = pieces[index(in: pieces, at: share)]
            guard piece.end > piece.start, share < piece.end else {
                return share < piece.start ? piece.from : Self.value(piece.from, piece.to, piece.ease.value(at: 1))
            }
            return Self.value(piece.from, piece.to, piece.ease.value(at: piece.local(share)))
        }
    }

    /// The value at the start of a play.
    public var start: Value { value(at: 0) }

    private static func value(_ from: Value, _ to: Value, _ eased: Double) -> Value {
        if eased == 1 { return to }
        if eased == 0 { return from }
        return Value.interpolate(from, to, at: eased)
    }

    /// Returns the index of the first section that ends after a progress, or of the last section.
    private func index(in pieces: [Piece], at share: Double) -> Int {
        var low = 0, high = pieces.count - 1
        while low < high {
            let middle = (low + high) / 2
            if pieces[middle].end <= share { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension Interpolation.Piece {
    func local(_ share: Double) -> Double { (share - start) / (end - start) }
}

extension Interpolation where Value: AdditiveInterpolatable {
    /// Returns the rate of change per play at a progress within one play.
    package func slope(at share: Double) -> Value {
        switch shape {
        case .between(let from, let to, let ease): return to.subtracting(from).scaled(by: ease.slope(at: share))
        case .along(let path, let ease):
            let eased = ease.value(at: share), step = 1e-4
            let change = path(eased + step).subtracting(path(eased - step))
            return change.scaled(by: ease.slope(at: share) / (2 * step))
        case .pieces(let pieces):
            let piece = pieces[index(in: pieces, at: share)]
            guard piece.end > piece.start, share >= piece.start, share < piece.end else { return .zero }
            let slope = piece.ease.slope(at: piece.local(share)) / (piece.end - piece.start)
            return piece.to.subtracting(piece.from).scaled(by: slope)
        }
    }
}

extension Interpolation: Sendable where Value: Sendable {}
extension Interpolation.Piece: Sendable where Value: Sendable {}
extension Interpolation.Shape: Sendable where Value: Sendable {}

/// A value that a motion passes through, and the easing that leads to it.
public struct Keyframe<Value> {
    /// The value at the keyframe.
    public var value: Value
    /// The progress of one play at which the value is reached, 0…1; `nil` for the midpoint between its neighbours.
    public var progress: Double?
    /// The easing from the previous value to this one; `nil` for the motion's easing.
    public var ease: Easing?

    /// Creates a keyframe. The progress is clamped to 0…1 and to at least the progress of the previous keyframe.
    public init(_ value: Value, at progress: Double? = nil, ease: Easing? = nil) {
        self.value = value
        self.progress = progress.map { $0.clamped(to: 0...1) }
        self.ease = ease
    }
}

extension Keyframe: Sendable where Value: Sendable {}
