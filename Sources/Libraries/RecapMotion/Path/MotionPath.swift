/// A path in the plane that is followed at constant speed.
///
/// Lengths are accurate to about one millionth. Gaps, where SVG moves without drawing, have no length and are skipped.
/// Coordinates that are not finite count as 0.
public struct MotionPath: Sendable, Hashable {
    private let segments: [PathSegment]
    /// The cumulative length of the path at the end of each segment.
    private let ends: [Double]
    private let first: MotionPoint
    /// The length, in the unit of the coordinates.
    public let length: Double
    /// Whether the path ends at its start. Progress beyond the ends of a closed path wraps around.
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

    /// Creates a straight line.
    public static func line(from: MotionPoint, to: MotionPoint) -> MotionPath { polyline([from, to]) }

    /// Creates a polyline through points, which returns to the first one if `closed`. Without points, the path stays at the
    /// origin.
    public static func polyline(_ points: [MotionPoint], closed: Bool = false) -> MotionPath {
        var points = points.map(\.finite)
        if closed, let first = points.first { points.append(first) }
        let lines = zip(points, points.dropFirst()).map { PathSegment.Shape.line($0, $1) }
        return MotionPath(lines, start: points.first ?? .zero)
    }

    /// Creates a full circle that starts at an angle in degrees: 0 is to the right, and 90 downwards on a screen. A
    /// negative radius counts as 0.
    public static func circle(
        center: MotionPoint, radius: Double, from angle: Double = 0, clockwise: Bool = true
    ) -> MotionPath {
        let angle = angle.clamped(to: -1e9...1e9)
        return arc(center: center, radius: radius, from: angle, to: angle + (clockwise ? 360 : -360))
    }

    /// Creates an arc of a circle between two angles in degrees: 0 is to the right, and 90 downwards on a screen. If
    /// the second angle is below the first, the arc goes anticlockwise; a difference over 360 goes around more than
    /// once. A negative radius counts as 0.
    public static func arc(center: MotionPoint, radius: Double, from: Double, to: Double) -> MotionPath {
        let center = center.finite, radius = radius.clamped(to: 0...1e12)
        let start = from.clamped(to: -1e9...1e9) * .pi / 180, end = to.clamped(to: -1e9...1e9) * .pi / 180
        let shape = PathSegment.Shape.arc(
            center: center, radii: MotionSize(radius, radius), turn: 0, start: start, sweep: end - start)
        return MotionPath([shape], start: PathSegment(shape).point(0))
    }

    /// Creates a cubic Bézier curve.
    public static func bezier(
        from: MotionPoint, _ control1: MotionPoint, _ control2: MotionPoint, to: MotionPoint
    ) -> MotionPath {
        MotionPath([.cubic(from.finite, control1.finite, control2.finite, to.finite)], start: from.finite)
    }

    /// Creates a path from SVG path data, the `d` attribute, according to the grammar of SVG 1.1, section 8.3.
    ///
    /// - Throws: A `PathSyntaxError` with the problem and its position. SVG itself would draw the segments before the
    ///   error.
    public init(svg text: String) throws(PathSyntaxError) {
        var parser = PathParser(text)
        let (shapes, start) = try parser.path()
        self.init(shapes, start: start)
    }

    /// Returns the point at a fraction of the length. Below 0 and above 1, an open path continues in a straight line, and a
    /// closed path wraps around. NaN counts as 0, and fractions are clamped to ±1,000,000.
    ///
    /// - Complexity: O(log *n*) in the number of segments.
    public func point(at share: Double) -> MotionPoint {
        let (segment, t, beyond) = place(at: share)
        guard let segment else { return first }
        let point = segment.point(t)
        guard beyond != 0 else { return point }
        return point.adding(segment.direction(t).scaled(by: beyond))
    }

    /// Returns the direction at a fraction of the length, in degrees: 0 is to the right, and 90 downwards on a screen.
    public func angle(at share: Double) -> Double {
        let (segment, t, _) = place(at: share)
        guard let segment else { return 0 }
        let direction = segment.direction(t)
        return arctangent(direction.y, direction.x) * 180 / .pi
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
    /// Returns the direction at a parameter as a unit vector. Where the derivative is zero, returns the direction at a nearby
    /// point.
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
    fileprivate var finite: MotionPoint { MotionPoint(x.isFinite ? x : 0, y.isFinite ? y : 0) }
}

extension Interpolation where Value == MotionPoint {
    /// Creates an interpolation along a path, with progress proportional to its length.
    public init(along path: MotionPath, ease: Easing = .linear) {
        self.init(shape: .along({ path.point(at: $0) }, ease))
    }
}

extension Animation where Value == MotionPoint {
    /// Creates an interpolation along a path, with progress proportional to its length.
    public init(
        along path: MotionPath, time: Double, delay: Double = 0, loop: LoopCount = 1, yoyo: Bool = false,
        ease: Easing = .linear
    ) {
        self.init(
            Interpolation(along: path, ease: ease),
            timing: MotionTiming(time: time, delay: delay, loop: loop, yoyo: yoyo))
    }
}

/// An error in SVG path data, with its position.
public struct PathSyntaxError: Error, Sendable, Hashable {
    /// The kind of error, with its details.
    public enum Problem: Sendable, Hashable {
        /// The path does not start with `M` or `m`; `found` is `nil` for an empty text.
        case noMove(found: String?)
        /// The character is not a path command.
        case unknownCommand(String)
        /// An argument is not a number; `found` is `nil` at the end of the text.
        case expectedNumber(command: Character, found: String?)
        /// A flag of an arc is neither 0 nor 1.
        case expectedFlag(found: String?)
    }

    /// The kind of error, with its details.
    public let problem: Problem
    /// The location of the error, in characters from the start of the text.
    public let range: Range<Int>
}

extension PathSyntaxError: CustomStringConvertible {
    /// A message for the author of the text, without the position.
    public var description: String {
        func named(_ found: String?) -> String { found.map { "'\($0)'" } ?? "the end" }
        return switch problem {
        case .noMove(let found): "a path starts with M or m, found \(named(found))"
        case .unknownCommand(let letter): "there is no path command '\(letter)'"
        case .expectedNumber(let command, let found): "expected a number of \(command), found \(named(found))"
        case .expectedFlag(let found): "expected an arc's flag, 0 or 1, found \(named(found))"
        }
    }
}
