/// A parser for the tracks of a GPX 1.0 or 1.1 file. All tracks of a file form one activity.
final class GPXTrack: XMLReader {
    private var meter = TrackMeter()
    private var point: TrackMeter.Point?
    private var sport: Sport?

    /// Returns the activity of a file. Throws ``SkippedRow`` if there is none.
    static func workout(in bytes: [UInt8]) throws(SkippedRow) -> Workout {
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

/// A parser for the activities of a Training Center XML file.
final class TCXActivities: XMLReader {
    private var workouts: [Result<Workout, SkippedRow>] = []
    private var sport = Sport.other
    private var start: Int?
    private var seconds = 0.0, metres = 0.0, isInPoint = false
    private var meter = TrackMeter()
    private var point = TrackMeter.Point()

    /// Returns the activities of a file, or the issues of invalid ones. Throws ``SkippedRow`` if the file can't be read.
    static func workouts(in bytes: [UInt8]) throws(SkippedRow) -> [Result<Workout, SkippedRow>] {
        let activities = TCXActivities()
        do throws(Failure) { try activities.read(bytes) } catch { throw .damaged }
        return activities.workouts
    }

    override func begin(_ name: Span<UInt8>) {
        if name.isEqual("Activity") {
            sport = withAttribute("Sport") { Sport(named: $0.text) } ?? .other
            (start, seconds, metres, meter) = (nil, 0, 0, TrackMeter())
        } else if name.isEqual("Lap") {
            start = start ?? (withAttribute("StartTime") { Timestamp.seconds(of: $0) } ?? nil)
        } else if name.isEqual("Trackpoint") {
            (isInPoint, point) = (true, TrackMeter.Point())
        }
    }

    override func end(_ name: Span<UInt8>, text: Span<UInt8>) {
        if name.isEqual("Trackpoint") {
            // The distance is taken from the laps, and the climb from the points.
            meter.add(point)
            isInPoint = false
        } else if name.isEqual("AltitudeMeters") {
            point.height = text.decimal
        } else if name.isEqual("TotalTimeSeconds") {
            seconds += text.decimal ?? 0
        } else if name.isEqual("DistanceMeters"), !isInPoint {
            metres += text.decimal ?? 0
        } else if name.isEqual("Activity") {
            workouts.append(Result(catching: finish))
        }
    }

    private func finish() throws(SkippedRow) -> Workout {
        guard let start else { throw .noTime }
        guard (0...1e9).contains(seconds) else { throw .impossible }
        return try Workout(
            start: start, sport: sport, metres: metres, seconds: Int(seconds), climb: meter.climb
        ).checked()
    }
}
