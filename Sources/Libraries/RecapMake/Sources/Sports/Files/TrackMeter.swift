internal import RecapSystem

/// Measures a track from its points.
struct TrackMeter {
    /// A point of a track.
    struct Point {
        /// The latitude and the longitude in degrees.
        var latitude = 0.0, longitude = 0.0
        /// The elevation in metres above sea level. `nil` if unknown.
        var height: Double?
        /// The time in milliseconds since 1970-01-01 00:00 UTC. `nil` if unknown.
        var time: Int?
    }

    /// The length of the track in metres.
    private(set) var metres = 0.0
    /// The total ascent in metres.
    private(set) var climb = 0.0
    /// The time of the earliest point in milliseconds.
    private(set) var start: Int?
    /// The time of the latest point in milliseconds.
    private(set) var end: Int?
    private var last: Point?
    /// The elevation from which the current ascent is measured.
    private var base: Double?
    /// The times between consecutive points in milliseconds, and whether there was movement.
    private var steps: [(time: Int, isMovement: Bool)] = []
    /// The times of the points of the current segment, and of earlier segments, in milliseconds.
    private var times: [Int] = [], earlierTimes: [Int] = []
    /// The times of earlier segments that the current one may repeat, if it begins before they end. `nil` if it begins after
    /// them.
    private var repeatable: Set<Int>?

    /// The mean radius of the earth in metres.
    private static let earth = 6_371_008.8
    /// The minimum difference in elevation in metres, which filters noise in a receiver's elevations.
    private static let threshold = 3.0
    /// The minimum duration of a pause between two points in milliseconds, and its minimum ratio to the median time between
    /// points.
    private static let pause = 60_000, pauseFactor = 4
    /// The minimum speed of movement in metres per second.
    private static let speed = 0.5

    /// The moving time in seconds, or the total time if there was no movement. O(*n* log *n*) in the number of points.
    ///
    /// Slow steps count as pauses, as do times between points that are far longer than usual in the track.
    var seconds: Int {
        let sorted = steps.map(\.time).sorted()
        let usual = sorted.isEmpty ? 0 : sorted[sorted.count / 2]
        let limit = max(TrackMeter.pause, usual * TrackMeter.pauseFactor)
        let moving = steps.reduce(0) { $0 + ($1.isMovement && $1.time < limit ? $1.time : 0) }
        return moving > 0 ? moving / 1000 : start.flatMap { start in end.map { ($0 - start) / 1000 } } ?? 0
    }

    /// Adds a point. Ignores points without a plausible position, and copies of points in earlier segments.
    mutating func add(_ point: Point) {
        guard (-90...90).contains(point.latitude), (-180...180).contains(point.longitude) else { return }
        defer { last = point }
        if let time = point.time {
            if times.isEmpty, let end, time <= end { repeatable = Set(earlierTimes) }
            times.append(time)
            // Some programs write a track again from its beginning each time they save it.
            if repeatable?.contains(time) == true { return }
            start = min(start ?? time, time)
            end = max(end ?? time, time)
        }
        if let height = point.height { addHeight(height) }
        guard let last else { return }
        let distance = TrackMeter.distance(last, point)
        metres += distance
        if let from = last.time, let to = point.time, to > from {
            steps.append((to - from, distance * 1000 > TrackMeter.speed * Double(to - from)))
        }
    }

    /// Ends a segment. The distance to the next point doesn't count.
    mutating func endSegment() {
        last = nil
        earlierTimes += times
        times = []
        repeatable = nil
    }

    private mutating func addHeight(_ height: Double) {
        guard let base else { return self.base = height }
        if height >= base + TrackMeter.threshold {
            climb += height - base
            self.base = height
        } else if height <= base - TrackMeter.threshold {
            self.base = height
        }
    }

    /// Returns the distance between two points on a sphere in metres, by the haversine formula.
    private static func distance(_ one: Point, _ other: Point) -> Double {
        let radians = Double.pi / 180
        let north = (other.latitude - one.latitude) * radians, east = (other.longitude - one.longitude) * radians
        let half =
            pow(sin(north / 2), 2) + cos(one.latitude * radians) * cos(other.latitude * radians) * pow(sin(east / 2), 2)
        return 2 * earth * asin(min(1, half.squareRoot()))
    }
}
