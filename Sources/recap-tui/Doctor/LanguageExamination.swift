internal import RecapSystem

/// The examination of the language of the environment.
enum LanguageExamination {
    /// The finding about the language used for bundled and generated stories. It has no remedy: no further languages
    /// can be installed.
    static func finding(_ variable: (String) -> String? = environmentVariable) -> Finding {
        let names = ["en": "English", "ko": "Korean"]
        let code = languageCode(variable)
        let known = names[code].map { "\($0), by the locale" } ?? "English"
        return Finding(subject: "language", text: "\(known); bundled stories and recaps are in English and Korean")
    }
}
