/// Reads the tracks of a file in the format GPX 1.0 or 1.1. All tracks of a file are one activity.
final class GPXTrack: XMLReader {
    private var meter = TrackMeter()
    private var point: TrackMeter.Point?
    private var sport: Sport?

    /// Returns the activity of a file. Throws ``Workout/Flaw`` if there is none.
    static func workout(in bytes: [UInt8]) throws(Workout.Flaw) -> Workout {
        let track = GPXTrack()
        do throws(Failure) { try track.read(bytes) } catch { throw .damaged }
        guard let start = track.meter.start else { throw .noTime }
        return try Workout(
            start: start / 1000, sport: track.sport ?? .other, metres: track.meter.metres,
            seconds: track.meter.seconds, climb: track.meter.climb
        ).checked()
    }

    override func begin(_ name: Span<UInt8>) {
        guard name.isEqual("trkpt"), let latitude = number("lat"), let longitude = number("lon") else { return }
        point = TrackMeter.Point(latitude: latitude, longitude: longitude)
    }

    override func end(_ name: Span<UInt8>, text: Span<UInt8>) {
        if point != nil {
            if name.isEqual("ele") {
                point?.height = text.decimal
            } else if name.isEqual("time") {
                point?.time = Timestamp.milliseconds(of: text)
            } else if name.isEqual("trkpt") {
                if let point { meter.add(point) }
                point = nil
            }
        } else if name.isEqual("trkseg") {
            meter.endSegment()
        } else if name.isEqual("type") {
            sport = sport ?? Sport(named: text.text)
        }
    }
}
