internal import RecapStory
internal import RecapSystem

/// What a user wants of the stories that are read.
struct StoryPreferences: Sendable {
    /// The story whose transition and language a story has that gives none; `nil` for those of the format.
    var defaults: Story?
    /// The tag of the language of stories with translations; `nil` to use that of their data or a preferred one.
    var language: String?
    /// The tags of the preferred languages, the most preferred one first.
    var preferredLanguages = RecapSystem.preferredLanguages()

    /// Adds the preferences to a vocabulary.
    func apply(to vocabulary: inout StoryVocabulary) {
        vocabulary.defaults = defaults
        vocabulary.language = language
        vocabulary.preferredLanguages = preferredLanguages
    }
}
