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
    /// The time of the first point in milliseconds.
    private(set) var start: Int?
    /// The time of the last point in milliseconds.
    private(set) var end: Int?
    private var moving = 0
    private var last: Point?
    /// The height from which a climb is counted.
    private var base: Double?

    /// The mean radius of the earth in metres.
    private static let earth = 6_371_008.8
    /// The metres by which heights have to differ, since a receiver's heights waver.
    private static let threshold = 3.0
    /// The longest pause between two points of a movement in milliseconds.
    private static let pause = 60_000
    /// The least speed of a movement in metres per second.
    private static let speed = 0.5

    /// The time in motion in seconds; that from the first point to the last if nothing moved.
    var seconds: Int { moving > 0 ? moving / 1000 : start.flatMap { start in end.map { ($0 - start) / 1000 } } ?? 0 }

    /// Adds a point. Points without a plausible position are left out.
    mutating func add(_ point: Point) {
        guard abs(point.latitude) <= 90, abs(point.longitude) <= 180 else { return }
        start = start ?? point.time
        end = point.time ?? end
        if let height = point.height { addHeight(height) }
        defer { last = point }
        guard let last else { return }
        let distance = TrackMeter.distance(last, point)
        metres += distance
        if let from = last.time, let to = point.time, to > from, to - from < TrackMeter.pause,
            distance * 1000 > TrackMeter.speed * Double(to - from)
        {
            moving += to - from
        }
    }

    /// Ends a segment: the way to the next point doesn't count.
    mutating func endSegment() { last = nil }

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
