internal import RecapLanguage
internal import RecapSystem

/// The language of the program's messages around stories.
enum ProgramLanguage {
    /// Returns the tag of the first preferred language that has a catalogue; English if there is none.
    static func tag(_ variable: (String) -> String? = environmentVariable) -> String {
        preferredLanguages(variable).first(where: MessageCatalogue.isAvailable) ?? "en"
    }

    /// Returns the messages in the chosen language or, if `nil`, in the language of the user's settings or the environment.
    static func messages(chosen: String? = nil) -> MessageCatalogue {
        let tag = chosen ?? SettingsFile.read()?.settings.language ?? tag()
        return MessageCatalogue(.interface, Language.named(tag) ?? .english)
    }
}
