internal import RecapSystem

/// A language that the program has stories in.
enum Language {
    case english, korean

    /// The language of the environment: `LC_ALL`, `LC_MESSAGES` or `LANG`, the first that is set. English where that names
    /// neither.
    static var current: Language {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(environmentVariable).first ?? ""
        // "ko", "ko_KR.UTF-8" and "ko-KR", but not "kok_IN": that is Konkani.
        return locale.prefix(while: \.isLetter) == "ko" ? .korean : .english
    }
}
