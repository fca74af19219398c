internal import RecapLanguage

/// A distance compared with a well-known one: the distance that can be walked in a given time, or that was actually covered.
package struct WalkingDistance: FactRecord, Hashable {
    /// A route with a known length.
    package enum Way: String, CaseIterable, FactEnum {
        /// A walk around Yeouido, an island in Seoul: 8 km.
        case yeouido
        /// The length of a marathon: 42 km.
        case marathon
        /// From Seoul to Busan, or from Vienna to Munich, on foot: 400 km.
        case fourHundredKilometres
        /// The Camino Francés to Santiago de Compostela: 780 km.
        case camino
        /// The Great Wall of China including all branches: 21,196 km.
        case greatWall
        /// The equator: 40,075 km.
        case equator
        /// The mean distance to the moon: 384,400 km.
        case moon

        /// The length in kilometres.
        package var kilometres: Int {
            switch self {
            case .yeouido: 8
            case .marathon: 42
            case .fourHundredKilometres: 400
            case .camino: 780
            case .greatWall: 21_196
            case .equator: 40_075
            case .moon: 384_400
            }
        }
    }

    @Fact("The kilometres, rounded down.") package var kilometres: Int
    @Fact("The longest way of a list that is no longer.") package var way: Way
    @Fact("How many times its length that is.") package var times: Double

    /// The walking speed in kilometres per hour.
    private static let speed = 5

    /// Creates the distance that can be walked in a number of minutes. Returns `nil` if it is shorter than all known ones.
    init?(minutes: Int) {
        let (product, isTooLarge) = minutes.multipliedReportingOverflow(by: WalkingDistance.speed)
        guard !isTooLarge else { return nil }
        self.init(kilometres: product / 60)
    }

    /// Creates a distance. Returns `nil` if it is shorter than all known ones.
    init?(kilometres: Int) {
        guard let way = Way.allCases.last(where: { $0.kilometres <= kilometres }) else { return nil }
        self.kilometres = kilometres
        self.way = way
        times = Double(kilometres * 10 / way.kilometres) / 10
    }

    package init() {}
}

extension WalkingDistance {
    /// The comparison with the known distance, as the end of a sentence.
    var comparison: Message {
        times < 1.1 ? Message("as long as \(way.name)") : Message("\(times) times as long as \(way.name)")
    }
}

extension WalkingDistance.Way {
    /// The name, in the form that follows "as long as", such as "a marathon".
    fileprivate var name: Message {
        switch self {
        case .yeouido: "a walk around Yeouido, an island in Seoul"
        case .marathon: "a marathon"
        case .fourHundredKilometres: "the way from Vienna to Munich"
        case .camino: "the Camino de Santiago"
        case .greatWall: "the Great Wall of China"
        case .equator: "a walk around the earth"
        case .moon: "the way to the moon"
        }
    }
}
