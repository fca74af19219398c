extension PathSegment.Shape {
    /// Creates the centre parameterisation of an SVG arc from its end points (SVG 1.1, appendix F.6). Radii that are too small
    /// are enlarged. `nil` if a radius is 0 or the end points are equal, in which case SVG specifies a straight line.
    ///
    /// - Parameter degrees: The rotation of the ellipse, in degrees.
    init?(
        arcFrom from: MotionPoint, to: MotionPoint, radii: MotionSize, turnedBy degrees: Double, large: Bool,
        sweep: Bool
    ) {
        var rx = abs(radii.width), ry = abs(radii.height)
        guard rx > 0, ry > 0, from != to else { return nil }
        let turn = degrees.truncatingRemainder(dividingBy: 360) * .pi / 180
        let cosine = cosine(turn), sine = sine(turn)
        // Half the vector between the end points, in the coordinate system of the ellipse.
        let dx = (from.x - to.x) / 2, dy = (from.y - to.y) / 2
        let x = cosine * dx + sine * dy, y = cosine * dy - sine * dx
        let reach = (x / rx) * (x / rx) + (y / ry) * (y / ry)
        if reach > 1 {
            rx *= reach.squareRoot()
            ry *= reach.squareRoot()
        }
        let covered = min(reach, 1)
        let factor = covered > 0 ? ((1 - covered) / covered).squareRoot() * (large == sweep ? -1 : 1) : 0
        let cx = factor * rx * y / ry, cy = -factor * ry * x / rx
        let center = MotionPoint(
            cosine * cx - sine * cy + (from.x + to.x) / 2, sine * cx + cosine * cy + (from.y + to.y) / 2)
        let start = arctangent((y - cy) / ry, (x - cx) / rx)
        var angle = arctangent((-y - cy) / ry, (-x - cx) / rx) - start
        if sweep, angle < 0 { angle += 2 * .pi }
        if !sweep, angle > 0 { angle -= 2 * .pi }
        guard center.isFinite, angle.isFinite else { return nil }
        self = .arc(center: center, radii: MotionSize(rx, ry), turn: turn, start: start, sweep: angle)
    }
}

/// A segment of a path, parameterised by arc length.
struct PathSegment: Sendable, Hashable {
    enum Shape: Sendable, Hashable {
        case line(MotionPoint, MotionPoint)
        case cubic(MotionPoint, MotionPoint, MotionPoint, MotionPoint)
        /// An arc of an ellipse: its centre, radii, rotation, start angle and sweep. Angles are in radians, clockwise
        /// on a screen.
        case arc(center: MotionPoint, radii: MotionSize, turn: Double, start: Double, sweep: Double)
    }

    let shape: Shape
    /// The length of the segment, in the path's units.
    let length: Double
    /// The cumulative lengths at the parameters 1/n, 2/n … 1; empty if the parameter is proportional to the length.
    private let lengths: [Double]

    init(_ shape: Shape) {
        self.shape = shape
        switch shape {
        case .line(let from, let to):
            length = from.distance(to: to)
            lengths = []
        case .arc(_, let radii, _, _, let sweep) where radii.width == radii.height:
            length = abs(sweep) * radii.width
            lengths = []
        default:
            var lengths: [Double] = []
            var sum = 0.0
            let count = 48
            for index in 0..<count {
                sum += Self.length(shape, from: Double(index) / Double(count), to: Double(index + 1) / Double(count))
                lengths.append(sum)
            }
            length = sum
            self.lengths = lengths
        }
    }

    /// Returns the point at a parameter, 0…1.
    func point(_ t: Double) -> MotionPoint {
        switch shape {
        case .line(let from, let to): return t == 1 ? to : MotionPoint.interpolate(from, to, at: t)
        case .cubic(let a, let b, let c, let d):
            if t == 1 { return d }
            let s = 1 - t
            let (wa, wb, wc, wd) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
            return MotionPoint(
                wa * a.x + wb * b.x + wc * c.x + wd * d.x, wa * a.y + wb * b.y + wc * c.y + wd * d.y)
        case .arc(let center, let radii, let turn, let start, let sweep):
            let angle = start + sweep * t
            let x = radii.width * cosine(angle), y = radii.height * sine(angle)
            return MotionPoint(
                center.x + x * cosine(turn) - y * sine(turn), center.y + x * sine(turn) + y * cosine(turn))
        }
    }

    /// Returns the derivative at a parameter, which points in the direction of the path.
    func tangent(_ t: Double) -> MotionPoint { Self.tangent(shape, t) }

    /// Returns the parameter at a length, by a binary search and up to four steps of Newton's method.
    func parameter(at passed: Double) -> Double {
        guard length > 0, passed > 0 else { return 0 }
        guard passed < length else { return 1 }
        guard !lengths.isEmpty else { return passed / length }
        var low = 0, high = lengths.count - 1
        while low < high {
            let middle = (low + high) / 2
            if lengths[middle] <= passed { low = middle + 1 } else { high = middle }
        }
        let count = Double(lengths.count)
        let before = low > 0 ? lengths[low - 1] : 0
        let from = Double(low) / count, to = Double(low + 1) / count
        let piece = lengths[low] - before
        var t = piece > 0 ? from + (to - from) * (passed - before) / piece : from
        for _ in 0..<4 {
            let speed = tangent(t).distance(to: .zero)
            guard speed > 0 else { break }
            let error = before + Self.length(shape, from: from, to: t) - passed
            t = min(max(t - error / speed, from), to)
            if abs(error) < 1e-9 * length { break }
        }
        return t
    }

    private static func tangent(_ shape: Shape, _ t: Double) -> MotionPoint {
        switch shape {
        case .line(let from, let to): return to.subtracting(from)
        case .cubic(let a, let b, let c, let d):
            let s = 1 - t
            let (wa, wb, wc) = (3 * s * s, 6 * s * t, 3 * t * t)
            return MotionPoint(
                wa * (b.x - a.x) + wb * (c.x - b.x) + wc * (d.x - c.x),
                wa * (b.y - a.y) + wb * (c.y - b.y) + wc * (d.y - c.y))
        case .arc(_, let radii, let turn, let start, let sweep):
            let angle = start + sweep * t
            let x = -radii.width * sine(angle) * sweep, y = radii.height * cosine(angle) * sweep
            return MotionPoint(x * cosine(turn) - y * sine(turn), x * sine(turn) + y * cosine(turn))
        }
    }

    /// Returns the length of a short part of a curve by five-point Gauss-Legendre quadrature.
    private static func length(_ shape: Shape, from: Double, to: Double) -> Double {
        let half = (to - from) / 2, middle = (from + to) / 2
        func speed(_ place: Double) -> Double { tangent(shape, middle + half * place).distance(to: .zero) }
        return half
            * (0.5688888888888889 * speed(0)
                + 0.47862867049936647 * (speed(-0.5384693101056831) + speed(0.5384693101056831))
                + 0.23692688505618908 * (speed(-0.906179845938664) + speed(0.906179845938664)))
    }
}
