/// Outlines of lines and Bézier curves.
package struct FigurePath: Sendable, Hashable {
    /// A step of an outline.
    package enum Verb: UInt8, Sendable, Hashable, CaseIterable {
        /// The beginning of an outline, with one point.
        case move
        /// A line, with the point at its end.
        case line
        /// A quadratic curve, with its control point and the point at its end.
        case quadratic
        /// A cubic curve, with its two control points and the point at its end.
        case cubic

        /// The number of points.
        package var pointCount: Int {
            switch self {
            case .move, .line: 1
            case .quadratic: 2
            case .cubic: 3
            }
        }
    }

    /// The steps, of which the first is a `move`.
    package private(set) var verbs: [Verb] = []
    /// The points of all steps, in order.
    package private(set) var points: [FigurePoint] = []

    /// Creates a path without outlines.
    package init() {}

    /// Creates a path; `nil` if it doesn't begin with a `move`, or if the number of points isn't that of the steps.
    package init?(verbs: [Verb], points: [FigurePoint]) {
        guard verbs.first ?? .move == .move, verbs.reduce(0, { $0 + $1.pointCount }) == points.count else { return nil }
        self.verbs = verbs
        self.points = points
    }

    /// Whether there are no outlines.
    package var isEmpty: Bool { verbs.isEmpty }

    /// Adds a step, unless it would be the first one and isn't a `move`, or has another number of points.
    package mutating func add(_ verb: Verb, _ points: [FigurePoint]) {
        guard points.count == verb.pointCount, verb == .move || !verbs.isEmpty else { return }
        verbs.append(verb)
        self.points += points
    }

    /// Adds a step, as ``add(_:_:)`` does.
    package mutating func add(_ verb: Verb, _ points: FigurePoint...) { add(verb, points) }

    /// Adds the outlines of another path.
    package mutating func add(_ other: FigurePath) {
        verbs += other.verbs
        points += other.points
    }

    /// Returns the path with other points. O(*n*).
    package func mapped(_ transform: (FigurePoint) -> FigurePoint) -> FigurePath {
        var path = self
        path.points = points.map(transform)
        return path
    }

    func offset(x: Float, y: Float) -> FigurePath { mapped { FigurePoint(x: $0.x + x, y: $0.y + y) } }

    /// Calls a function with each step and its points. O(*n*).
    package func forEach(_ body: (Verb, ArraySlice<FigurePoint>) -> Void) {
        var at = 0
        for verb in verbs {
            body(verb, points[at..<at + verb.pointCount])
            at += verb.pointCount
        }
    }
}
