/// The way that keys go down if each character is typed, compared with something tall.
public struct KeyTravel: FactRecord, Hashable {
    /// The way in metres, rounded.
    public let metres: Int
    /// The tallest landmark that is not taller.
    public let landmark: Climb.Landmark
    /// How many times its height the way is, with one digit after the point.
    public let times: Double

    /// The facts of a way.
    public static let table = FactTable<KeyTravel>(
        Fact("metres", \.metres, "The way in metres, at 4 mm a character."),
        Fact("landmark", \.landmark, "The tallest thing of a list that is no taller."),
        Fact("times", \.times, "How many times its height the way is."))

    /// The way of a mechanical key in micrometres.
    private static let key = 4000

    /// Creates the way for a number of characters. Returns `nil` if it is no longer than a door is high.
    init?(characters: Int) {
        let (way, isTooLong) = characters.multipliedReportingOverflow(by: KeyTravel.key)
        guard !isTooLong, let climb = Climb(micrometres: way) else { return nil }
        metres = climb.metres
        landmark = climb.landmark
        times = climb.times
    }
}
