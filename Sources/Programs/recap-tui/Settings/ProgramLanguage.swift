internal import RecapLanguage
internal import RecapSystem

/// The language in which the program speaks around stories.
enum ProgramLanguage {
    /// Returns the tag of the first preferred language that has a catalogue; English if there is none.
    static func tag(_ variable: (String) -> String? = environmentVariable) -> String {
        preferredLanguages(variable).first(where: MessageCatalogue.isAvailable) ?? "en"
    }

    /// Returns the messages in a chosen language; without one in that of the user's settings or, if those have none, of the environment.
    static func messages(chosen: String? = nil) -> MessageCatalogue {
        let tag = chosen ?? SettingsFile.read()?.settings.language ?? tag()
        return MessageCatalogue(.interface, Language.named(tag) ?? .english)
    }
}
