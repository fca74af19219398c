/// Which values a motion goes through in one play: from one to another, through keyframes, or along a path.
public struct Course<Value: Interpolatable> {
    /// A piece between two values.
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

    /// From one value to another.
    public init(from: Value, to: Value, ease: Easing = .linear) { shape = .between(from, to, ease) }

    /// From a value through keyframes. Without a share, the last keyframe is at the end and the others are spread evenly.
    /// After the last one its value stays. No keyframes at all: `from` all the time. Cost: linear.
    public init(from: Value, through keyframes: [Keyframe<Value>], ease: Easing = .linear) {
        guard !keyframes.isEmpty else {
            shape = .between(from, from, ease)
            return
        }
        let shares = evenlySpread([0] + keyframes.map(\.share))
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

    /// The value at a share of one play, 0…1: at its ends exactly the value that was given. Cost: logarithmic in the
    /// number of keyframes.
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

    /// The value where a play starts.
    public var start: Value { value(at: 0) }

    private static func value(_ from: Value, _ to: Value, _ eased: Double) -> Value {
        if eased == 1 { return to }
        if eased == 0 { return from }
        return Value.interpolate(from, to, at: eased)
    }

    /// The first piece that ends after a share; the last one at the end.
    private func index(in pieces: [Piece], at share: Double) -> Int {
        var low = 0, high = pieces.count - 1
        while low < high {
            let middle = (low + high) / 2
            if pieces[middle].end <= share { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension Course.Piece {
    func local(_ share: Double) -> Double { (share - start) / (end - start) }
}

extension Course where Value: AdditiveInterpolatable {
    /// How fast the value changes at a share of one play, for a whole play.
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

extension Course: Sendable where Value: Sendable {}
extension Course.Piece: Sendable where Value: Sendable {}
extension Course.Shape: Sendable where Value: Sendable {}
