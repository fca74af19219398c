internal import RecapSystem

/// The user's general preferences in the environment, which apply to all programs.
enum UserPreferences {
    /// Whether a screen reader is used; `nil` if neither `RECAP_SCREEN_READER` nor `ACCESSIBLE` is set.
    static var hasScreenReader: Bool? { isOn(screenReaderVariable) }
    /// The name of the variable that specifies whether a screen reader is used. The variable of this program takes precedence
    /// over the general one.
    static var screenReaderVariable: String {
        environmentVariable("RECAP_SCREEN_READER") == nil ? "ACCESSIBLE" : "RECAP_SCREEN_READER"
    }
    /// Whether motion should be reduced; `nil` if `REDUCED_MOTION` is not set.
    static var reducesMotion: Bool? { isOn("REDUCED_MOTION") }

    /// Returns whether a variable has a value other than 0; `nil` if it is not set.
    private static func isOn(_ name: String) -> Bool? { environmentVariable(name).map { $0 != "0" } }
}
