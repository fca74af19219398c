internal import RecapMotion
internal import RecapScene
internal import RecapStory

/// The names that a story of this build may use.
enum SceneVocabulary {
    static let themes = RecapView.themeNames
    static let story = StoryVocabulary(themes: themes, eases: NamedEasing.allCases.map(\.rawValue))
}
