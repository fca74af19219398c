internal import RecapMotion
public import RecapStory

extension StoryVocabulary {
    /// Returns the vocabulary of a build that draws stories with a ``RecapView``: its themes and easings, with the
    /// checks of paths and of colours that are hard to tell from their background.
    ///
    /// - Parameter kinds: The kinds of elements; none for a file that isn't a story.
    public static func scene(kinds: [any ElementContent.Type] = StoryVocabulary.standardKinds) -> StoryVocabulary {
        var vocabulary = StoryVocabulary(
            themes: RecapView.themeNames, eases: Easing.allNames,
            checkEase: { problem { _ = try Easing(parsing: $0) }($0) },
            checkPath: { problem { _ = try MotionPath(svg: $0) }($0) }, kinds: kinds)
        vocabulary.checkTheme = { $0.contrastProblems }
        return vocabulary
    }

    /// Returns a function that returns the error of a parser for a text, or `nil` for a valid one.
    private static func problem(_ parse: @escaping (String) throws -> Void) -> (String) -> String? {
        { text in
            do {
                try parse(text)
                return nil
            } catch {
                return "\(error)"
            }
        }
    }
}
