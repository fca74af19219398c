/// A curve of progress over time, from 0 at the start to 1 at the end.
///
/// Evaluation allocates nothing and never fails. NaN counts as 0.
public enum Easing: Sendable, Hashable {
    /// A cubic Bézier curve as in CSS, such as any of the 25 of ``NamedEasing``.
    case bezier(CubicBezier)
    /// A staircase of equally long steps.
    case steps(Steps)
    /// A piecewise linear curve through points.
    case stops(LinearStops)
    /// A damped spring, with its settling time scaled to the duration of the motion.
    indirect case spring(Spring)
    /// An oscillation around the goal, like that of a rubber band.
    indirect case elastic(Elastic)
    /// A bounce, like that of a ball.
    case bounce(Bounce)

    /// Maps linear progress within 0…1 to eased progress: 0 to 0, 1 to 1, and to values outside 0…1 where the curve overshoots.
    /// Each kind of easing defines its own values for arguments outside 0…1.
    @inlinable
    public func value(at share: Double) -> Double {
        switch self {
        case .bezier(let curve): curve.value(at: share)
        case .steps(let steps): steps.value(at: share)
        case .stops(let stops): stops.value(at: share)
        case .spring(let spring): spring.value(at: share)
        case .elastic(let elastic): elastic.value(at: share)
        case .bounce(let bounce): bounce.value(at: share)
        }
    }

    /// Returns the slope of the curve at a progress, within ±1000. Steps have a slope of 0.
    public func slope(at share: Double) -> Double {
        switch self {
        case .bezier(let curve): curve.slope(at: share)
        case .steps: 0
        case .stops(let stops): stops.slope(at: share)
        case .spring(let spring): spring.slope(at: share)
        case .elastic(let elastic): elastic.slope(at: share)
        case .bounce(let bounce): bounce.slope(at: share)
        }
    }

    /// The natural duration of a motion with this easing, in seconds: the settling time of a spring; `nil` for the
    /// other kinds, which fit any duration.
    public var naturalSeconds: Double? {
        if case .spring(let spring) = self { spring.settlingTime } else { nil }
    }
}

extension Easing {
    /// Creates a named easing, at the cost of about 20 evaluations. Constants such as `cubicOut` are created once.
    public init(_ name: NamedEasing) { self = .bezier(name.curve) }

    /// Creates the easing with a name from `allNames`; `nil` for any other name. `init(parsing:)` also parses functions.
    public init?(named name: String) {
        if name == NamedEasing.cubicOut.rawValue {
            // Most animations have this easing.
            self = .cubicOut
        } else if let named = NamedEasing(rawValue: name) {
            self.init(named)
        } else if name.hasPrefix("elastic"), let mode = EasingMode(rawValue: String(name.dropFirst("elastic".count))) {
            self = .elastic(mode)
        } else if name.hasPrefix("bounce"), let mode = EasingMode(rawValue: String(name.dropFirst("bounce".count))) {
            self = .bounce(Bounce(mode))
        } else {
            return nil
        }
    }

    /// Creates a cubic Bézier curve from its two inner control points, clamped as by `CubicBezier`.
    public static func cubicBezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Easing {
        .bezier(CubicBezier(x1, y1, x2, y2))
    }

    /// Creates equal steps, clamped as by `Steps`.
    public static func steps(_ count: Int, _ position: Steps.Position = .jumpEnd) -> Easing {
        .steps(Steps(count, position))
    }

    /// Creates a piecewise linear easing through stops, like `linear()` in CSS.
    public static func linear(_ stops: [LinearStops.Stop]) -> Easing { .stops(LinearStops(stops)) }

    /// Creates a damped spring, clamped as by `Spring`.
    public static func spring(
        mass: Double = 1, stiffness: Double = 100, damping: Double = 10, velocity: Double = 0
    ) -> Easing {
        .spring(Spring(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity))
    }

    /// Creates an elastic easing, clamped as by `Elastic`.
    public static func elastic(_ mode: EasingMode, amplitude: Double = 1, period: Double = 0.3) -> Easing {
        .elastic(Elastic(mode, amplitude: amplitude, period: period))
    }
}

extension Easing {
    /// Creates an easing by parsing its textual representation.
    ///
    /// The text is a name from `allNames`, or a function with arguments: `cubicBezier(x1, y1, x2, y2)`, `steps(n)` or `steps(n,
    /// jump-end)` (also `jump-start`, `jump-none`, `jump-both`, `start`, `end`), `linear(0, 0.5 20%, 1)` with the stops of CSS
    /// Easing Functions Level 2, `spring(mass, stiffness, damping, velocity)` with any number of its arguments, or
    /// `elasticOut(amplitude, period)`. Whitespace around each part is ignored.
    ///
    /// - Throws: An `EasingSyntaxError` with the problem and its position. Numbers outside their ranges are errors.
    public init(parsing text: String) throws(EasingSyntaxError) {
        if let easing = Easing(named: text) {
            self = easing
        } else {
            var parser = EasingParser(text)
            self = try parser.easing()
        }
    }
}

extension Easing: CustomStringConvertible {
    /// The textual representation, which `init(parsing:)` parses back to this easing.
    public var description: String {
        switch self {
        case .bezier(let curve):
            let p = curve.points
            if let name = NamedEasing.allCases.first(where: { $0.points == p }) { return name.rawValue }
            return "cubicBezier(\(p.x1), \(p.y1), \(p.x2), \(p.y2))"
        case .steps(let steps): return "steps(\(steps.count), \(steps.position.rawValue))"
        case .stops(let stops):
            let points = stops.points.map { "\($0.output) \($0.input * 100)%" }
            return "linear(\(points.joined(separator: ", ")))"
        case .spring(let spring):
            return "spring(\(spring.mass), \(spring.stiffness), \(spring.damping), \(spring.velocity))"
        case .elastic(let elastic):
            let name = "elastic" + elastic.mode.rawValue
            return self == Easing(named: name) ? name : "\(name)(\(elastic.amplitude), \(elastic.period))"
        case .bounce(let bounce): return "bounce" + bounce.mode.rawValue
        }
    }
}

extension Easing {
    /// Returns a suggestion for an unknown name: the name with the same words in another order or spelling (`easeOutCubic`,
    /// `cubic-out`), the usual one with the mode of `ease-in`, or the closest name within an edit distance of two.
    static func name(like wrong: String) -> String? {
        let letters = wrong.lowercased().filter { $0.isLetter }
        let functions = ["cubicBezier", "steps", "spring"]
        if let function = functions.first(where: { $0.lowercased() == letters }) { return function }
        let families = ["sine", "quad", "cubic", "quart", "quint", "expo", "circle", "back", "elastic", "bounce"]
        if let family = families.first(where: { letters.contains($0) }) ?? (letters.hasPrefix("ease") ? "cubic" : nil) {
            // Without a mode, this may be a misspelling, which is looked up below.
            let rest = letters.split(separator: family, omittingEmptySubsequences: false).joined()
            let mode =
                rest.contains("inout") ? "InOut" : rest.contains("out") ? "Out" : rest.contains("in") ? "In" : nil
            if let mode { return family + mode }
        }
        let near = (allNames + functions).map { (name: $0, slips: editDistance(letters, $0.lowercased())) }
        guard let best = near.min(by: { $0.slips < $1.slips }), best.slips <= 2 else { return nil }
        return best.name
    }

    /// Returns the Levenshtein distance between two words: the minimum number of insertions, deletions and substitutions.
    private static func editDistance(_ one: String, _ other: String) -> Int {
        let other = Array(other)
        var row = Array(0...other.count)
        for (i, letter) in one.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for j in other.indices {
                let changed = diagonal + (letter == other[j] ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(changed, row[j] + 1, row[j + 1] + 1)
            }
        }
        return row[other.count]
    }
}
