/// The distance that keys travel in typing the characters of commands.
package struct KeyTravel: FactRecord, Hashable {
    @Fact("The way in metres, at 4 mm a character.") package var metres: Int

    /// The key travel of a mechanical keyboard in micrometres.
    private static let key = 4000

    /// Creates the distance for a number of characters. Returns `nil` if it is less than the height of any landmark.
    init?(characters: Int) {
        guard let metres = Landmark.metres(ofSteps: characters, micrometres: KeyTravel.key) else { return nil }
        self.metres = metres
    }

    package init() {}
}
