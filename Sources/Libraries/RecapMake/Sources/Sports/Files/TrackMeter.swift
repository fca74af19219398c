internal import RecapSystem

/// Measures a track point by point.
struct TrackMeter {
    /// A point of a track.
    struct Point {
        /// The latitude and the longitude in degrees.
        var latitude = 0.0, longitude = 0.0
        /// The height in metres above sea level. `nil` if it is unknown.
        var height: Double?
        /// The time in milliseconds since 1970-01-01 00:00 UTC. `nil` if it is unknown.
        var time: Int?
    }

    /// The length in metres.
    private(set) var metres = 0.0
    /// The metres upwards.
    private(set) var climb = 0.0
    /// The time of the earliest point in milliseconds.
    private(set) var start: Int?
    /// The time of the latest point in milliseconds.
    private(set) var end: Int?
    private var last: Point?
    /// The height from which a climb is counted.
    private var base: Double?
    /// The times between one point and the next in milliseconds, and whether the way between them is a movement.
    private var steps: [(time: Int, isMovement: Bool)] = []
    /// The times of the points of this segment, and of those before it, in milliseconds.
    private var times: [Int] = [], earlierTimes: [Int] = []
    /// The times of earlier segments, where this one begins before their end. `nil` where it is later than all of them.
    private var repeatable: Set<Int>?

    /// The mean radius of the earth in metres.
    private static let earth = 6_371_008.8
    /// The metres by which heights have to differ, since a receiver's heights waver.
    private static let threshold = 3.0
    /// The longest time between two points of a movement in milliseconds, and how many times the usual one it may be, where
    /// points are farther apart.
    private static let pause = 60_000, pauseFactor = 4
    /// The least speed of a movement in metres per second.
    private static let speed = 0.5

    /// The time in motion in seconds; that from the first point to the last if nothing moved. O(*n* log *n*) in the number of points.
    ///
    /// Without movement is a pause, and a time between two points that is far longer than what is usual in the track.
    var seconds: Int {
        let sorted = steps.map(\.time).sorted()
        let usual = sorted.isEmpty ? 0 : sorted[sorted.count / 2]
        let limit = max(TrackMeter.pause, usual * TrackMeter.pauseFactor)
        let moving = steps.reduce(0) { $0 + ($1.isMovement && $1.time < limit ? $1.time : 0) }
        return moving > 0 ? moving / 1000 : start.flatMap { start in end.map { ($0 - start) / 1000 } } ?? 0
    }

    /// Adds a point. Points without a plausible position are left out, and those that an earlier segment has already.
    mutating func add(_ point: Point) {
        guard (-90...90).contains(point.latitude), (-180...180).contains(point.longitude) else { return }
        defer { last = point }
        if let time = point.time {
            if times.isEmpty, let end, time <= end { repeatable = Set(earlierTimes) }
            times.append(time)
            // Some programs write a track from its beginning again whenever they save it.
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

    /// Ends a segment: the way to the next point doesn't count.
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

    /// Returns the distance of two points on a sphere in metres, by the haversine formula.
    private static func distance(_ one: Point, _ other: Point) -> Double {
        let radians = Double.pi / 180
        let north = (other.latitude - one.latitude) * radians, east = (other.longitude - one.longitude) * radians
        let half =
            pow(sin(north / 2), 2) + cos(one.latitude * radians) * cos(other.latitude * radians) * pow(sin(east / 2), 2)
        return 2 * earth * asin(min(1, half.squareRoot()))
    }
}
