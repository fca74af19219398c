/// The total of a table in other terms: as a distance, as days without a pause, or as the time between rows.
package struct TableScale: FactRecord, Hashable {
    /// The terms in which a total is expressed.
    package enum Kind: String, CaseIterable, FactEnum {
        /// Laps of a running track of 400 m.
        case laps
        /// Marathons of 42.195 km.
        case marathons
        /// The distance from Seoul to Busan as the crow flies: 325 km.
        case seoulToBusan
        /// The equator: 40,075 km.
        case equators
        /// The distance to the moon: 384,400 km.
        case moons
        /// Days and nights without a pause.
        case days
        /// Hours between rows, day and night.
        case pace

        /// The length in metres of the distance used for comparison. `nil` for other terms.
        var metres: Double? {
            switch self {
            case .laps: 400
            case .marathons: 42_195
            case .seoulToBusan: 325_000
            case .equators: 40_075_000
            case .moons: 384_400_000
            case .days, .pace: nil
            }
        }
    }

    @Fact("The terms: what distances are compared with, days without a pause, or hours between rows.")
    package var kind: Kind
    @Fact("How many of them, with one digit after the point.") package var number: Double

    /// Creates a scale.
    ///
    /// - Parameters:
    ///   - total: The sum of all rows. `nil` if rows are counted.
    ///   - unit: The unit of the sum, or the name of its column.
    ///   - rows: The number of rows, at least 1.
    ///   - days: The number of days in the period so far.
    init(total: Double?, unit: String?, rows: Int, days: Int) {
        let name = unit?.lowercased() ?? ""
        if let total, let metres = TableScale.metres[name].map({ $0 * total }),
            let kind = Kind.allCases.last(where: { $0.metres.map { $0 <= metres } ?? false }), let length = kind.metres
        {
            self.kind = kind
            number = (metres / length).rounded(decimals: 1)
        } else if let total, let seconds = TableScale.seconds[name].map({ $0 * total }), seconds >= 86_400 {
            kind = .days
            number = (seconds / 86_400).rounded(decimals: 1)
        } else {
            kind = .pace
            number = (Double(max(1, days)) * 240 / Double(max(1, rows))).rounded() / 10
        }
    }

    /// Returns whether a unit is one of length or of time.
    static func isKnown(_ unit: String) -> Bool {
        metres[unit.lowercased()] != nil || seconds[unit.lowercased()] != nil
    }

    private static let metres: [String: Double] = [
        "km": 1000, "kilometres": 1000, "kilometers": 1000, "킬로미터": 1000, "m": 1, "metres": 1, "meters": 1, "미터": 1,
        "mi": 1609.344, "mile": 1609.344, "miles": 1609.344,
    ]
    private static let seconds: [String: Double] = [
        "h": 3600, "hr": 3600, "hrs": 3600, "hours": 3600, "시간": 3600, "min": 60, "mins": 60, "minutes": 60, "분": 60,
        "s": 1,
        "sec": 1, "seconds": 1, "초": 1,
    ]

    package init() {}
}
