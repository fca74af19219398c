/// An easing along straight lines between points: `linear(…)` of CSS Easing Functions Level 2.
public struct LinearStops: Sendable, Hashable {
    /// One stop as it is written: an output, and at which shares of the time.
    public struct Stop: Sendable, Hashable {
        /// How far the motion is there.
        public var output: Double
        /// The share of the time, 0…1 as a rule; nil: in the middle between its neighbours.
        public var input: Double?
        /// Where the motion rests at this output: the share at which it goes on.
        public var inputEnd: Double?

        /// A stop; what is not finite counts as 0.
        public init(_ output: Double, at input: Double? = nil, to inputEnd: Double? = nil) {
            self.output = output.isFinite ? output : 0
            self.input = input.map { $0.isFinite ? $0 : 0 }
            self.inputEnd = inputEnd.map { $0.isFinite ? $0 : 0 }
        }
    }

    /// One corner of the line.
    public struct Point: Sendable, Hashable {
        /// The share of the time.
        public let input: Double
        /// How far the motion is.
        public let output: Double
    }

    /// The corners, in order of their inputs; never empty.
    public let points: [Point]

    /// A line through stops. Inputs that are left out are spread evenly, one that would run back is raised to the
    /// largest before it. No stops at all: straight from 0 to 1.
    public init(_ stops: [Stop]) {
        var inputs: [Double?] = []
        var outputs: [Double] = []
        for stop in stops {
            inputs.append(stop.input)
            outputs.append(stop.output)
            if let end = stop.inputEnd {
                if stop.input == nil { inputs[inputs.count - 1] = end }
                inputs.append(end)
                outputs.append(stop.output)
            }
        }
        guard !outputs.isEmpty else {
            points = [Point(input: 0, output: 0), Point(input: 1, output: 1)]
            return
        }
        let filled = evenlySpread(inputs)
        points = zip(filled, outputs).map { Point(input: $0, output: $1) }
    }

    /// The line's height at `x`; outside its ends the first or last piece goes on. Where several corners share an
    /// input, the last of them holds. An infinite x stands for the corner on its side, what is not a number counts as 0.
    /// Cost: logarithmic in the number of corners.
    public func value(at x: Double) -> Double {
        let x = x.isNaN ? 0 : x
        guard points.count > 1 else { return points[0].output }
        if x.isInfinite { return points[x < 0 ? 0 : points.count - 1].output }
        let after = firstPoint(after: x)
        if after > 0, points[after - 1].input == x { return points[after - 1].output }
        let (a, b) = piece(before: after)
        if a.input == b.input { return after == 0 ? a.output : b.output }
        return a.output + (b.output - a.output) * ((x - a.input) / (b.input - a.input))
    }

    /// How steep the line is at `x` (behind a corner: the piece that follows), at most ±1000.
    public func slope(at x: Double) -> Double {
        guard points.count > 1 else { return 0 }
        let (a, b) = piece(before: firstPoint(after: x.isNaN ? 0 : x))
        if a.input == b.input { return 0 }
        return ((b.output - a.output) / (b.input - a.input)).clamped(to: -steepest...steepest)
    }

    private func piece(before index: Int) -> (Point, Point) {
        let end = min(max(index, 1), points.count - 1)
        return (points[end - 1], points[end])
    }

    /// The index of the first corner whose input is larger.
    private func firstPoint(after x: Double) -> Int {
        var low = 0, high = points.count
        while low < high {
            let middle = (low + high) / 2
            if points[middle].input <= x { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

/// Places on a line, some of them unknown: the first is 0 and the last 1 unless given, none is less than one before it,
/// and the unknown ones are spread evenly between their neighbours.
func evenlySpread(_ places: [Double?]) -> [Double] {
    var places = places
    guard let last = places.indices.last else { return [] }
    if places[0] == nil { places[0] = 0 }
    if places[last] == nil { places[last] = max(1, places.compactMap { $0 }.max() ?? 1) }
    var result: [Double] = []
    var largest = -Double.infinity
    var index = 0
    while index <= last {
        if let place = places[index] {
            largest = max(largest, place)
            result.append(largest)
            index += 1
            continue
        }
        var next = index
        while next < last, places[next] == nil { next += 1 }
        let end = max(largest, places[next] ?? largest)
        let pieces = Double(next - index + 1)
        for step in 1...(next - index) {
            result.append(largest + (end - largest) * Double(step) / pieces)
        }
        largest = result.last ?? largest
        index = next
    }
    return result
}
