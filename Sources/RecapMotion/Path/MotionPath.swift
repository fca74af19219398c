#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A line through the plane that something moves along, at a constant speed for its length.
///
/// Lengths are right to about a millionth. Gaps (where SVG moves without drawing) have no length: they are jumped over.
/// Coordinates that are not finite count as 0.
public struct MotionPath: Sendable, Hashable {
    private let segments: [PathSegment]
    /// How long the path is up to the end of each segment.
    private let ends: [Double]
    private let first: MotionPoint
    /// How long it is, in the embedder's unit.
    public let length: Double
    /// Whether it ends where it starts: then it has no ends, and goes round.
    public let isClosed: Bool

    init(_ shapes: [PathSegment.Shape], start: MotionPoint) {
        segments = shapes.map { PathSegment($0) }.filter { $0.length > 0 && $0.length.isFinite }
        var sum = 0.0
        ends = segments.map { segment in
            sum += segment.length
            return sum
        }
        length = sum
        first = segments.first?.point(0) ?? start
        let last = segments.last?.point(1) ?? start
        isClosed = sum > 0 && first.distance(to: last) <= 1e-9 * sum
    }

    /// A straight line.
    public static func line(from: MotionPoint, to: MotionPoint) -> MotionPath { polyline([from, to]) }

    /// Straight lines from point to point; back to the first if it is closed. No points at all: it stays at 0, 0.
    public static func polyline(_ points: [MotionPoint], closed: Bool = false) -> MotionPath {
        var points = points.map(\.known)
        if closed, let first = points.first { points.append(first) }
        let lines = zip(points, points.dropFirst()).map { PathSegment.Shape.line($0, $1) }
        return MotionPath(lines, start: points.first ?? .zero)
    }

    /// A whole circle, from an angle (in degrees, 0 on the right, 90 below on a screen), clockwise unless said otherwise.
    /// A negative radius counts as 0.
    public static func circle(
        center: MotionPoint, radius: Double, from angle: Double = 0, clockwise: Bool = true
    ) -> MotionPath {
        let angle = angle.clamped(to: -1e9...1e9)
        return arc(center: center, radius: radius, from: angle, to: angle + (clockwise ? 360 : -360))
    }

    /// A part of a circle between two angles (in degrees, 0 on the right, 90 below on a screen); a smaller second angle
    /// goes anticlockwise, a difference over 360 round more than once. A negative radius counts as 0.
    public static func arc(center: MotionPoint, radius: Double, from: Double, to: Double) -> MotionPath {
        let center = center.known, radius = radius.clamped(to: 0...1e12)
        let start = from.clamped(to: -1e9...1e9) * .pi / 180, end = to.clamped(to: -1e9...1e9) * .pi / 180
        let shape = PathSegment.Shape.arc(
            center: center, radii: MotionSize(radius, radius), turn: 0, start: start, sweep: end - start)
        return MotionPath([shape], start: PathSegment(shape).point(0))
    }

    /// A cubic Bézier.
    public static func bezier(
        from: MotionPoint, _ control1: MotionPoint, _ control2: MotionPoint, to: MotionPoint
    ) -> MotionPath {
        MotionPath([.cubic(from.known, control1.known, control2.known, to.known)], start: from.known)
    }

    /// Path data of SVG, the attribute `d`: the whole grammar of SVG 1.1, section 8.3.
    /// - Throws: `PathSyntaxError`, which says what is wrong and where. (SVG itself draws what comes before a mistake.)
    public init(svg text: String) throws(PathSyntaxError) {
        var parser = PathParser(text)
        let (shapes, start) = try parser.path()
        self.init(shapes, start: start)
    }

    /// The point at a share of the length. Under 0 and over 1 an open path goes straight on, a closed one round and
    /// round. What is not a number counts as 0, shares are clamped to ±1,000,000.
    /// Cost: logarithmic in the number of segments.
    public func point(at share: Double) -> MotionPoint {
        let (segment, t, beyond) = place(at: share)
        guard let segment else { return first }
        let point = segment.point(t)
        guard beyond != 0 else { return point }
        return point.adding(segment.direction(t).scaled(by: beyond))
    }

    /// The direction of the motion at a share of the length, in degrees: 0 to the right, 90 down on a screen.
    public func angle(at share: Double) -> Double {
        let (segment, t, _) = place(at: share)
        guard let segment else { return 0 }
        let direction = segment.direction(t)
        return atan2(direction.y, direction.x) * 180 / .pi
    }

    private func place(at share: Double) -> (segment: PathSegment?, t: Double, beyond: Double) {
        guard let last = segments.last else { return (nil, 0, 0) }
        var share = share.clamped(to: -1e6...1e6)
        if isClosed, share < 0 || share > 1 { share -= share.rounded(.down) }
        if share <= 0 { return (segments[0], 0, share * length) }
        if share >= 1 { return (last, 1, (share - 1) * length) }
        let passed = share * length
        var low = 0, high = segments.count - 1
        while low < high {
            let middle = (low + high) / 2
            if ends[middle] <= passed { low = middle + 1 } else { high = middle }
        }
        let segment = segments[low]
        return (segment, segment.parameter(at: passed - (ends[low] - segment.length)), 0)
    }
}

extension PathSegment {
    /// The direction at a t, of length 1. Where the path stands still there, it is that of a place nearby.
    fileprivate func direction(_ t: Double) -> MotionPoint {
        for place in [t, t < 0.5 ? t + 1e-4 : t - 1e-4] {
            let tangent = tangent(place)
            let speed = tangent.distance(to: .zero)
            if speed > 0 { return tangent.scaled(by: 1 / speed) }
        }
        return .zero
    }
}

extension MotionPoint {
    fileprivate var known: MotionPoint { MotionPoint(x.isFinite ? x : 0, y.isFinite ? y : 0) }
}

extension Course where Value == MotionPoint {
    /// Along a path, at a constant speed but for the easing.
    public init(along path: MotionPath, ease: Easing = .linear) {
        self.init(shape: .along({ path.point(at: $0) }, ease))
    }
}

extension Animation where Value == MotionPoint {
    /// Along a path, at a constant speed but for the easing.
    public init(
        along path: MotionPath, time: Double, delay: Double = 0, loop: LoopCount = 1, yoyo: Bool = false,
        ease: Easing = .linear
    ) {
        self.init(
            Course(along: path, ease: ease),
            timing: MotionTiming(time: time, delay: delay, loop: loop, yoyo: yoyo))
    }
}
