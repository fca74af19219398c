internal import RecapSystem

/// The preferences for all programs that the user has set in the environment.
enum UserPreferences {
    /// Whether a screen reader is used; `nil` if neither `RECAP_SCREEN_READER` nor `ACCESSIBLE` is set.
    static var hasScreenReader: Bool? { isOn(screenReaderVariable) }
    /// The name of the variable that says whether a screen reader is used: that of this program before that of all programs.
    static var screenReaderVariable: String {
        environmentVariable("RECAP_SCREEN_READER") == nil ? "ACCESSIBLE" : "RECAP_SCREEN_READER"
    }
    /// Whether things are to appear without motion; `nil` if `REDUCED_MOTION` is not set.
    static var reducesMotion: Bool? { isOn("REDUCED_MOTION") }

    /// Returns whether a variable has a value other than 0; `nil` if it has none.
    private static func isOn(_ name: String) -> Bool? { environmentVariable(name).map { $0 != "0" } }
}
