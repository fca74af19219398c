/// A piecewise linear easing: `linear()` of CSS Easing Functions Level 2.
public struct LinearStops: Sendable, Hashable {
    /// An output value, with the input range over which it is held.
    public struct Stop: Sendable, Hashable {
        /// The eased progress at the stop.
        public var output: Double
        /// The progress at which the output is reached, usually 0…1; `nil` for the midpoint between its neighbours.
        public var input: Double?
        /// The progress up to which the output is held; `nil` if it is not held.
        public var inputEnd: Double?

        /// Creates a stop. Numbers that are not finite count as 0.
        public init(_ output: Double, at input: Double? = nil, to inputEnd: Double? = nil) {
            self.output = output.isFinite ? output : 0
            self.input = input.map { $0.isFinite ? $0 : 0 }
            self.inputEnd = inputEnd.map { $0.isFinite ? $0 : 0 }
        }
    }

    /// A vertex of the polyline.
    public struct Point: Sendable, Hashable {
        /// The linear progress at the stop.
        public let input: Double
        /// The eased progress at the stop.
        public let output: Double
    }

    /// The vertices in the order of their inputs; at least one.
    public let points: [Point]

    /// Creates an easing from stops. Missing inputs are spread evenly, and an input below an earlier one is raised to
    /// it. Without stops, the easing is linear.
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

    /// Maps linear progress `x` to eased progress. Outside the vertices, the first or last segment is extrapolated. If several
    /// vertices have the same input, the last one counts. An infinite x counts as the end on its side, and NaN as 0.
    ///
    /// - Complexity: O(log *n*) in the number of vertices.
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

    /// Returns the slope at `x`, within ±1000; at a vertex, the slope of the following segment.
    public func slope(at x: Double) -> Double {
        guard points.count > 1 else { return 0 }
        let (a, b) = piece(before: firstPoint(after: x.isNaN ? 0 : x))
        if a.input == b.input { return 0 }
        return ((b.output - a.output) / (b.input - a.input)).clamped(to: -maximumSlope...maximumSlope)
    }

    private func piece(before index: Int) -> (Point, Point) {
        let end = min(max(index, 1), points.count - 1)
        return (points[end - 1], points[end])
    }

    /// Returns the index of the first vertex with a larger input.
    private func firstPoint(after x: Double) -> Int {
        var low = 0, high = points.count
        while low < high {
            let middle = (low + high) / 2
            if points[middle].input <= x { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

/// Fills in missing values of a nondecreasing sequence. The first value defaults to 0 and the last to 1; a value below an earlier
/// one is raised to it, and missing values are spread evenly between their neighbours.
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
