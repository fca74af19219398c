internal import RecapFeed
internal import RecapMedia
internal import RecapMotion
internal import RecapScene
internal import RecapStory
internal import RecapSystem

/// The vocabulary of stories in this build: element kinds, themes, easings and checks.
enum SceneVocabulary {
    /// The names of all themes.
    static let themes = RecapView.themeNames
    /// The vocabulary of a story whose files are not checked.
    static let story = {
        var vocabulary = common(kinds: StoryVocabulary.standardKinds + StoryVocabulary.mediaContents)
        vocabulary.dataAdvice = "give it with --data FILE"
        vocabulary.checkEase = { text throws(StoryCheckError) in
            do throws(EasingSyntaxError) {
                _ = try Easing(parsing: text)
            } catch {
                throw StoryCheckError(Ease.reason(error))
            }
        }
        vocabulary.checkKind = ProgramMedia.checkRequirements
        return vocabulary
    }()

    /// Returns the vocabulary of a file with elements of the given kinds; none for a file that is not a story.
    static func common(kinds: [any ElementContent.Type] = []) -> StoryVocabulary {
        var vocabulary = StoryVocabulary.scene(kinds: kinds)
        vocabulary.resources = .system
        return vocabulary
    }

    /// Returns the vocabulary of a story with files in a folder.
    ///
    /// - Parameters:
    ///   - assets: The folder of the files.
    ///   - preferences: The user's preferences for the story.
    static func story(
        with assets: FolderAssets, preferences: StoryPreferences = StoryPreferences()
    ) -> StoryVocabulary {
        var vocabulary = story.reading(from: assets)
        preferences.apply(to: &vocabulary)
        return vocabulary
    }

    /// Returns the vocabulary for checking a story in the language in which it is written. Media files are read, and the fonts
    /// for display type are looked up. Both cause only warnings, which are not printed when a story is played.
    ///
    /// - Parameter assets: The folder of the files.
    static func checks(with assets: FolderAssets) -> StoryVocabulary {
        var vocabulary = story(with: assets, preferences: StoryPreferences(preferredLanguages: []))
        (vocabulary.checksTranslations, vocabulary.collectsTexts) = (true, true)
        vocabulary.checksEmptyPages = true
        vocabulary.checkBlockLetters = LargeText.checkBlockLetters
        vocabulary.checkDisplayLetters = ProgramMedia.checkDisplayLetters
        vocabulary.checkLanguage = ProgramMedia.checkLanguage
        vocabulary.checkDrawing = ProgramMedia.checkDrawing
        vocabulary.checkSource = { source, kind throws(StoryCheckError) in
            try MediaCheck.check(source, kind: kind, in: assets)
        }
        return vocabulary
    }
}
