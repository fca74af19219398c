/// The height of printed lines, compared with a tall landmark.
public struct Climb: FactRecord, Hashable {
    /// A tall landmark that people know.
    public enum Landmark: String, CaseIterable, FactEnum {
        /// The door of a flat: 2 m.
        case door
        /// A giraffe: 5 m.
        case giraffe
        /// The Great Pyramid of Giza: 139 m today.
        case pyramid
        /// N Seoul Tower without the mountain below it: 236 m.
        case seoulTower
        /// The Eiffel Tower with its antennas: 330 m.
        case eiffelTower
        /// Lotte World Tower: 555 m.
        case lotteTower
        /// Burj Khalifa: 828 m.
        case burjKhalifa
        /// Hallasan: 1,947 m above sea level.
        case hallasan
        /// Mount Everest: 8,849 m above sea level.
        case everest

        /// The height in metres.
        public var metres: Int {
            switch self {
            case .door: 2
            case .giraffe: 5
            case .pyramid: 139
            case .seoulTower: 236
            case .eiffelTower: 330
            case .lotteTower: 555
            case .burjKhalifa: 828
            case .hallasan: 1947
            case .everest: 8849
            }
        }
    }

    /// The height in metres, rounded.
    public let metres: Int
    /// The tallest landmark that is no taller than the lines.
    public let landmark: Landmark
    /// The height of the lines as a multiple of the landmark's, with one decimal place.
    public let times: Double

    /// The height of a 12-point line in micrometres: 12/72 of an inch.
    private static let lineHeight = 4233

    /// Creates the height of a number of lines. Returns `nil` if they are shorter than a door.
    init?(lines: Int) {
        let (height, isTooTall) = lines.multipliedReportingOverflow(by: Climb.lineHeight)
        guard !isTooTall else { return nil }
        self.init(micrometres: height)
    }

    /// Creates a height. Returns `nil` if, rounded to metres, it is less than that of a door.
    init?(micrometres: Int) {
        let metres = Int((Double(micrometres) / 1_000_000).rounded())
        guard let landmark = Landmark.allCases.last(where: { $0.metres <= metres }) else { return nil }
        self.metres = metres
        self.landmark = landmark
        times = (Double(metres) / Double(landmark.metres)).rounded(decimals: 1)
    }

    /// The facts of a height.
    public static let table = FactTable<Climb>(
        Fact("metres", \.metres, "The height in metres, at 12 points a line."),
        Fact("landmark", \.landmark, "The tallest thing of a list that is no taller."),
        Fact("times", \.times, "How many times its height the lines are."))
}
