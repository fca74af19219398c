/// A parser for the text of one easing.
struct EasingParser {
    private var scanner: EasingScanner

    init(_ text: String) { scanner = EasingScanner(text) }

    mutating func easing() throws(EasingSyntaxError) -> Easing {
        scanner.skipBlanks()
        guard !scanner.isAtEnd else { throw EasingSyntaxError(.empty, at: scanner.here) }
        guard let name = scanner.name() else { throw scanner.expected("the name of an easing") }
        scanner.skipBlanks()
        let easing = scanner.take("(") ? try function(name) : try named(name)
        scanner.skipBlanks()
        guard scanner.isAtEnd else { throw scanner.expected("the end") }
        return easing
    }

    private func named(_ name: EasingScanner.Word) throws(EasingSyntaxError) -> Easing {
        if let easing = Easing(named: name.text) { return easing }
        switch name.text {
        case "spring": return .spring()
        case "cubicBezier", "steps": throw scanner.expected("'('")
        default: throw unknown(name)
        }
    }

    private mutating func function(_ name: EasingScanner.Word) throws(EasingSyntaxError) -> Easing {
        switch name.text {
        case "cubicBezier":
            let values = try numbers(name, 4...4, takes: "4 numbers")
            try values[0].require(0...1, "x1", "from 0 to 1")
            try values[2].require(0...1, "x2", "from 0 to 1")
            for index in [1, 3] {
                try values[index].require(-1e6...1e6, "y\(index / 2 + 1)", "from -1000000 to 1000000")
            }
            return .cubicBezier(values[0].value, values[1].value, values[2].value, values[3].value)
        case "steps": return try steps(name)
        case "linear": return try linear(name)
        case "spring": return try spring(name)
        case "elasticIn", "elasticOut", "elasticInOut":
            let values = try numbers(name, 0...2, takes: "at most 2 numbers, the amplitude and the period")
            let mode = EasingMode(rawValue: String(name.text.dropFirst("elastic".count))) ?? .easeOut
            if values.count > 0 { try values[0].require(1...10, "the amplitude", "from 1 to 10") }
            if values.count > 1 { try values[1].require(0.05...10, "the period", "from 0.05 to 10") }
            return .elastic(
                mode, amplitude: values.first?.value ?? 1, period: values.count > 1 ? values[1].value : 0.3)
        default:
            if Easing(named: name.text) != nil {
                throw EasingSyntaxError(.expected("the end", found: "("), at: scanner.lastTaken)
            }
            throw unknown(name)
        }
    }

    private mutating func steps(_ name: EasingScanner.Word) throws(EasingSyntaxError) -> Easing {
        scanner.skipBlanks()
        guard let count = scanner.number() else { throw scanner.expected("how many steps") }
        var position = Steps.Position.jumpEnd
        scanner.skipBlanks()
        if scanner.take(",") {
            scanner.skipBlanks()
            let what = "jump-start, jump-end, jump-none or jump-both"
            guard let word = scanner.name() else { throw scanner.expected(what) }
            switch word.text {
            case "start": position = .jumpStart
            case "end": position = .jumpEnd
            default:
                guard let known = Steps.Position(rawValue: word.text) else {
                    throw EasingSyntaxError(.expected(what, found: word.text), at: word.range)
                }
                position = known
            }
        }
        try close(after: "steps")
        let least = position == .jumpNone ? 2 : 1
        guard count.value == count.value.rounded(), count.value >= Double(least), count.value <= Double(Steps.most)
        else {
            let allowed = "a whole number from \(least) to \(Steps.most)"
            throw EasingSyntaxError(
                .outOfRange(what: "the number of steps", allowed: allowed, found: count.text), at: count.range)
        }
        return .steps(Int(count.value), position)
    }

    private mutating func linear(_ name: EasingScanner.Word) throws(EasingSyntaxError) -> Easing {
        var stops: [LinearStops.Stop] = []
        repeat {
            var output: Double?
            var inputs: [Double] = []
            scanner.skipBlanks()
            while let number = scanner.number() {
                if scanner.take("%") {
                    guard inputs.count < 2 else {
                        throw EasingSyntaxError(
                            .expected("at most two percentages in a stop", found: number.text + "%"), at: number.range)
                    }
                    inputs.append(number.value / 100)
                } else if output == nil {
                    output = number.value
                } else {
                    throw EasingSyntaxError(.expected("',' or a percentage", found: number.text), at: number.range)
                }
                scanner.skipBlanks()
            }
            guard let output else { throw scanner.expected("a number") }
            stops.append(LinearStops.Stop(output, at: inputs.first, to: inputs.count > 1 ? inputs[1] : nil))
        } while scanner.take(",")
        try close(after: "linear")
        return .linear(stops)
    }

    private mutating func spring(_ name: EasingScanner.Word) throws(EasingSyntaxError) -> Easing {
        let values = try numbers(name, 0...4, takes: "at most 4 numbers, mass, stiffness, damping and velocity")
        let ranges = [0.0001...10_000, 0.0001...1_000_000, 0.0001...1_000_000, -10_000...10_000]
        let words = [
            "the mass", "the stiffness", "the damping", "the velocity",
        ]
        let allowed = [
            "from 0.0001 to 10000", "from 0.0001 to 1000000", "from 0.0001 to 1000000", "from -10000 to 10000",
        ]
        for (index, value) in values.enumerated() { try value.require(ranges[index], words[index], allowed[index]) }
        let usual = [1.0, 100, 10, 0]
        let all = values.map(\.value) + usual[values.count...]
        return .spring(mass: all[0], stiffness: all[1], damping: all[2], velocity: all[3])
    }

    /// Parses comma-separated numbers and the closing parenthesis.
    private mutating func numbers(
        _ function: EasingScanner.Word, _ count: ClosedRange<Int>, takes: String
    ) throws(EasingSyntaxError) -> [EasingScanner.Number] {
        var values: [EasingScanner.Number] = []
        scanner.skipBlanks()
        if !scanner.take(")") {
            repeat {
                scanner.skipBlanks()
                guard let number = scanner.number() else { throw scanner.expected("a number") }
                values.append(number)
                scanner.skipBlanks()
            } while scanner.take(",")
            try close(after: function.text)
        }
        guard count.contains(values.count) else {
            let problem = EasingSyntaxError.Problem.wrongCount(
                function: function.text, takes: takes, found: values.count)
            throw EasingSyntaxError(problem, at: function.range.lowerBound..<scanner.here.lowerBound)
        }
        return values
    }

    private mutating func close(after function: String) throws(EasingSyntaxError) {
        scanner.skipBlanks()
        guard scanner.take(")") else { throw scanner.expected("',' or ')'") }
    }

    private func unknown(_ name: EasingScanner.Word) -> EasingSyntaxError {
        EasingSyntaxError(.unknownName(name.text, suggestion: Easing.name(like: name.text)), at: name.range)
    }
}

extension EasingScanner.Number {
    /// Checks that the number is within a range.
    ///
    /// - Throws: An `outOfRange` error.
    fileprivate func require(
        _ allowed: ClosedRange<Double>, _ what: String, _ words: String
    ) throws(EasingSyntaxError) {
        guard allowed.contains(value) else {
            throw EasingSyntaxError(.outOfRange(what: what, allowed: words, found: text), at: range)
        }
    }
}

/// A stepwise easing: `steps()` of CSS Easing Functions Level 1, section 2.3.
public struct Steps: Sendable, Hashable {
    /// The position of the jumps.
    public enum Position: String, Sendable, Hashable, CaseIterable {
        /// The first jump is at the start, so the progress is never 0.
        case jumpStart = "jump-start"
        /// The last jump is at the end, so the progress is 1 only there.
        case jumpEnd = "jump-end"
        /// No jump at either end: the progress stays at 0 and at 1 for a step each.
        case jumpNone = "jump-none"
        /// Jumps at both ends.
        case jumpBoth = "jump-both"
    }

    /// The number of steps, 1…1,000,000; at least 2 with `jumpNone`.
    public let count: Int
    /// The position of the jumps.
    public let position: Position

    /// Creates a stepwise easing. The count is clamped to its range.
    public init(_ count: Int, _ position: Position = .jumpEnd) {
        self.count = min(max(count, position == .jumpNone ? 2 : 1), Self.most)
        self.position = position
    }

    /// The maximum number of steps.
    static let most = 1_000_000

    /// The number of jumps.
    public var jumps: Int {
        switch position {
        case .jumpStart, .jumpEnd: count
        case .jumpNone: count - 1
        case .jumpBoth: count + 1
        }
    }

    /// Maps linear progress `x` to eased progress.
    ///
    /// Outside 0…1, the steps continue as in CSS, for at most 1,000,000 steps. An infinite x counts as the end on its side, and
    /// NaN as 0. `before` is the before flag of CSS: if it is set, a jump at exactly `x` has not happened yet, as during the
    /// delay of a motion.
    public func value(at x: Double, before: Bool = false) -> Double {
        if x.isNaN { return value(at: 0, before: before) }
        if x.isInfinite { return x < 0 ? value(at: 0, before: true) : value(at: 1) }
        let place = (x * Double(count)).clamped(to: -Double(Self.most)...2 * Double(Self.most))
        var step = place.rounded(.down)
        if position == .jumpStart || position == .jumpBoth { step += 1 }
        if before, place == place.rounded(.down) { step -= 1 }
        if x >= 0, step < 0 { step = 0 }
        if x <= 1, step > Double(jumps) { step = Double(jumps) }
        return step / Double(jumps)
    }
}
