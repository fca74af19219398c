/// The distance that keys travel when each character is typed.
package struct KeyTravel: FactRecord, Hashable {
    @Fact("The way in metres, at 4 mm a character.") package var metres: Int

    /// The travel of a mechanical key in micrometres.
    private static let key = 4000

    /// Creates the distance for a number of characters. Returns `nil` if it is less than the height of any landmark.
    init?(characters: Int) {
        guard let metres = Landmark.metres(ofSteps: characters, micrometres: KeyTravel.key) else { return nil }
        self.metres = metres
    }

    package init() {}
}
