internal import RecapSystem

/// The preferences for all programs that the user has set in the environment.
enum UserPreferences {
    /// Whether programs are to be usable with a screen reader; `nil` if `ACCESSIBLE` is not set.
    static var isAccessible: Bool? { isOn("ACCESSIBLE") }
    /// Whether things are to appear without motion; `nil` if `REDUCED_MOTION` is not set.
    static var reducesMotion: Bool? { isOn("REDUCED_MOTION") }

    /// Returns whether a variable has a value other than 0; `nil` if it has none.
    private static func isOn(_ name: String) -> Bool? { environmentVariable(name).map { $0 != "0" } }
}
