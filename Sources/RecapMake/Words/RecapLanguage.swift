/// A language of recaps.
public enum RecapLanguage: String, CaseIterable, Sendable {
    /// English.
    case english = "en"
    /// Korean.
    case korean = "ko"

    /// Creates the language of an environment: that of the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set. English
    /// for all languages without recaps.
    public init(environment variable: (String) -> String?) {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(variable).first ?? ""
        // The language code ends at the first character that isn't a letter: `kok_IN` is Konkani.
        self = RecapLanguage(rawValue: String(locale.prefix(while: \.isLetter))) ?? .english
    }
}
