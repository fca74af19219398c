extension Easing {
    /// Creates an easing from its text.
    ///
    /// The text is a name of `allNames`, or a function with arguments: `cubicBezier(x1, y1, x2, y2)`, `steps(n)` or
    /// `steps(n, jump-end)` (also `jump-start`, `jump-none`, `jump-both`, `start`, `end`), `linear(0, 0.5 20%, 1)` with
    /// the stops of CSS Easing Functions Level 2, `spring(mass, stiffness, damping, velocity)` with any number of its
    /// arguments, or `elasticOut(amplitude, period)`. Whitespace around each part is ignored.
    ///
    /// - Throws: An `EasingSyntaxError` with the problem and its position. Numbers outside their ranges are errors.
    public init(parsing text: String) throws(EasingSyntaxError) {
        var parser = EasingParser(text)
        self = try parser.easing()
    }
}

extension Easing: CustomStringConvertible {
    /// The text that `init(parsing:)` parses as this easing.
    public var description: String {
        switch self {
        case .bezier(let curve):
            if let name = Self.byName.first(where: { $0.value == self })?.key { return name.rawValue }
            let p = curve.points
            return "cubicBezier(\(p.x1), \(p.y1), \(p.x2), \(p.y2))"
        case .steps(let steps): return "steps(\(steps.count), \(steps.position.rawValue))"
        case .stops(let stops):
            let points = stops.points.map { "\($0.output) \($0.input * 100)%" }
            return "linear(\(points.joined(separator: ", ")))"
        case .spring(let spring):
            return "spring(\(spring.mass), \(spring.stiffness), \(spring.damping), \(spring.velocity))"
        case .elastic(let elastic):
            let name = "elastic" + elastic.mode.rawValue
            return self == Self.named[name] ? name : "\(name)(\(elastic.amplitude), \(elastic.period))"
        case .bounce(let bounce): return "bounce" + bounce.mode.rawValue
        }
    }
}
