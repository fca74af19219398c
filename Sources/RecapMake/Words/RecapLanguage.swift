internal import RecapSystem

/// A language in which recaps are available.
public enum RecapLanguage: String, CaseIterable, Sendable {
    /// English.
    case english = "en"
    /// Korean.
    case korean = "ko"

    /// Creates the language of an environment, the first of those it prefers that is supported; English if none is.
    public init(environment variable: (String) -> String?) {
        let codes = preferredLanguages(variable).lazy.map { tag in String(tag.prefix { $0.isLetter }) }
        self = codes.compactMap(RecapLanguage.init(rawValue:)).first ?? .english
    }
}
