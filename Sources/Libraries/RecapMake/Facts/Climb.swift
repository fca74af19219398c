/// The height of printed lines.
package struct Climb: FactRecord, Hashable {
    @Fact("The height in metres, at 12 points a line.") package var metres: Int

    /// The height of a 12-point line in micrometres: 12/72 of an inch.
    private static let lineHeight = 4233

    /// Creates the height of a number of lines. Returns `nil` if it is less than that of any landmark.
    init?(lines: Int) {
        guard let metres = Landmark.metres(ofSteps: lines, micrometres: Climb.lineHeight) else { return nil }
        self.metres = metres
    }

    package init() {}
}
