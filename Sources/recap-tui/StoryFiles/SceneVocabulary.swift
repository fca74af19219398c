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
        return vocabulary
    }()

    /// Returns the vocabulary of a file with elements of some kinds: none, in a file that is not a story.
    static func common(kinds: [any ElementContent.Type] = []) -> StoryVocabulary {
        var vocabulary = StoryVocabulary(
            themes: themes, eases: Easing.allNames, checkEase: { problem { _ = try Easing(parsing: $0) }($0) },
            checkPath: { problem { _ = try MotionPath(svg: $0) }($0) }, kinds: kinds)
        vocabulary.checkTheme = { $0.contrastProblems }
        vocabulary.resources = .system
        return vocabulary
    }

    /// Returns the vocabulary of a story with files in a folder.
    ///
    /// - Parameters:
    ///   - assets: The folder of the files.
    ///   - hidesContents: Whether error messages contain nothing of the contents of the files.
    ///   - defaults: The story whose transition and language a story has that gives none.
    ///   - isThorough: Whether media are read and the letters of large type looked up. Both give warnings alone, which are
    ///     not printed when a story is played.
    ///   - onMedia: Called with the name of each media file in the story.
    static func story(
        with assets: FolderAssets, hidesContents: Bool = false, defaults: Story? = nil, isThorough: Bool = false,
        onMedia: @escaping @Sendable (String) -> Void = { _ in }
    ) -> StoryVocabulary {
        var vocabulary = story
        vocabulary.defaults = defaults
        if isThorough {
            vocabulary.checkBlockLetters = LargeText.missingLetterMessage(for:)
            vocabulary.checkDisplayLetters = MediaPlayback.displayLetterMessage
        }
        vocabulary.checkSource = { source, kind in
            onMedia(source)
            if isThorough { return MediaCheck.problem(of: source, kind: kind, in: assets) }
            do throws(FileError) {
                _ = try assets.openFile(source)
                return nil
            } catch {
                return error.reason
            }
        }
        vocabulary.readData = { source in
            do throws(FileError) {
                let file = try assets.openFile(source)
                var text = StoryText(
                    name: assets.place(of: source), bytes: try file.bytes(limit: StoryText.fileLimit))
                text.hidesContents = hidesContents || file.isOutside
                return .found(text)
            } catch {
                return .notFound(reason: error.reason)
            }
        }
        vocabulary.checkKind = MediaPlayback.unmetRequirement
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
