internal import RecapSystem

/// A language in which recaps are available.
public enum RecapLanguage: String, CaseIterable, Sendable {
    /// English.
    case english = "en"
    /// Korean.
    case korean = "ko"

    /// Creates the language of an environment, which is given by the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that
    /// is set. Unsupported languages become English.
    public init(environment variable: (String) -> String?) {
        self = RecapLanguage(rawValue: languageCode(variable)) ?? .english
    }
}
