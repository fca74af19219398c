import Testing

@testable import RecapMake

@Suite struct TableScaleTests {
    private func scale(_ total: Double?, _ unit: String?, rows: Int = 10, days: Int = 365) -> TableScale {
        TableScale(total: total, unit: unit, rows: rows, days: days)
    }

    @Test func distancesAreToldByTheLongestThatTheyReach() {
        let longest: [(Double, TableScale.Kind, Double)] = [
            (0.4, .laps, 1), (42.194, .laps, 105.5), (42.195, .marathons, 1), (324.999, .marathons, 7.7),
            (325, .seoulToBusan, 1), (40_074, .seoulToBusan, 123.3), (40_075, .equators, 1), (384_400, .moons, 1),
            (3_844_000, .moons, 10),
        ]
        for (kilometres, kind, number) in longest {
            let found = scale(kilometres, "km")
            #expect(found.kind == kind && found.number == number, "\(kilometres): \(found.kind) \(found.number)")
        }
        // The same distance in other units.
        for (total, unit) in [(42_195_000.0, "m"), (42_195, "Kilometres"), (26_218.757, "miles"), (42_195, "킬로미터")] {
            #expect(scale(total, unit).number == scale(42_195, "km").number, "\(unit)")
        }
    }

    @Test func hoursAreDaysFromTheFirstDayOn() {
        for (total, unit) in [(24.0, "h"), (1440, "min"), (86_400, "s"), (24, "시간")] {
            #expect(scale(total, unit).kind == .days && scale(total, unit).number == 1, "\(unit)")
            #expect(scale(total - 0.01, unit).kind == .pace, "\(unit)")
        }
        #expect(scale(nil, "h", rows: 365).number == 24 && scale(nil, nil, rows: 100, days: 1).number == 0.2)
    }
}
