import Testing

@testable import RecapMake

/// Lengths of tracks, with the mean radius of the earth: a degree of latitude is 111,195 metres.
@Suite struct TrackMeterTests {
    private func metres(_ points: (latitude: Double, longitude: Double)...) -> Int {
        var meter = TrackMeter()
        for point in points { meter.add(TrackMeter.Point(latitude: point.latitude, longitude: point.longitude)) }
        return Int(meter.metres.rounded())
    }

    @Test("Points at the poles and at the date line count, and those beyond are left out")
    func places() {
        #expect(metres((89, 0), (90, 0)) == 111_195)
        #expect(metres((-90, 0), (-89, 0)) == 111_195)
        #expect(metres((0, 179), (0, 180)) == 111_195)
        #expect(metres((0, -180), (0, 180)) == 0)
        #expect(metres((1, 0), (90.5, 0), (2, 0)) == 111_195)
        #expect(metres((1, 0), (-91, 0), (2, 0)) == 111_195)
        #expect(metres((0, 1), (0, 180.5), (0, 2)) == 111_195)
        #expect(metres((0, 1), (0, -181), (0, 2)) == 111_195)
    }

    @Test("A point without a place leaves the time as it was")
    func times() {
        var meter = TrackMeter()
        meter.add(TrackMeter.Point(latitude: 95, time: 1000))
        #expect(meter.start == nil && meter.end == nil)
        meter.add(TrackMeter.Point(latitude: 5, time: 2000))
        meter.add(TrackMeter.Point(latitude: 5, time: 9000))
        #expect(meter.start == 2000 && meter.end == 9000 && meter.seconds == 7)
    }
}
