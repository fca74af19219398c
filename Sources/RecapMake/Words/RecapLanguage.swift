internal import RecapSystem

/// A language of recaps.
public enum RecapLanguage: String, CaseIterable, Sendable {
    /// English.
    case english = "en"
    /// Korean.
    case korean = "ko"

    /// Creates the language of an environment: that of the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set. English
    /// for all languages without recaps.
    public init(environment variable: (String) -> String?) {
        self = RecapLanguage(rawValue: languageCode(variable)) ?? .english
    }
}
