/// The distance that keys travel when each character is typed, compared with a tall landmark.
public struct KeyTravel: FactRecord, Hashable {
    /// The distance in metres, rounded.
    public let metres: Int
    /// The tallest landmark that is no taller than the distance.
    public let landmark: Climb.Landmark
    /// The distance as a multiple of the landmark's height, with one decimal place.
    public let times: Double

    /// The facts of the distance.
    public static let table = FactTable<KeyTravel>(
        Fact("metres", \.metres, "The way in metres, at 4 mm a character."),
        Fact("landmark", \.landmark, "The tallest thing of a list that is no taller."),
        Fact("times", \.times, "How many times its height the way is."))

    /// The travel of a mechanical key in micrometres.
    private static let key = 4000

    /// Creates the distance for a number of characters. Returns `nil` if it is less than the height of a door.
    init?(characters: Int) {
        let (way, isTooLong) = characters.multipliedReportingOverflow(by: KeyTravel.key)
        guard !isTooLong, let climb = Climb(micrometres: way) else { return nil }
        metres = climb.metres
        landmark = climb.landmark
        times = climb.times
    }
}
