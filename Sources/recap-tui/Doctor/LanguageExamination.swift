internal import RecapSystem
internal import RecapWords

/// The examination of the language of the program.
enum LanguageExamination {
    /// The finding about the language in which the program speaks, and where it comes from.
    static func finding(
        settings: UserSettings?, _ variable: (String) -> String? = environmentVariable
    ) -> Finding {
        let name = MessageCatalogue.languageName
        if let language = settings?.language {
            return Finding(subject: "language", text: "\(name), by \(language) in the settings")
        }
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { name in variable(name).map { "\(name)=\($0)" } }
        guard let locale = locale.first else { return Finding(subject: "language", text: name) }
        return Finding(subject: "language", text: "\(name), by \(locale)")
    }
}
