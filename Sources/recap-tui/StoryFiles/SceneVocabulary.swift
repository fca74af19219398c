internal import RecapMedia
internal import RecapMotion
internal import RecapScene
internal import RecapStory
internal import RecapSystem

/// The names that a story of this build may use.
enum SceneVocabulary {
    static let themes = RecapView.themeNames
    static let story = {
        var vocabulary = StoryVocabulary(
            themes: themes, eases: Easing.allNames, checkEase: { problem { _ = try Easing(parsing: $0) }($0) },
            checkPath: { problem { _ = try MotionPath(svg: $0) }($0) },
            kinds: StoryVocabulary.standardKinds + StoryVocabulary.mediaContents)
        vocabulary.dataAdvice = "give it with --data FILE"
        return vocabulary
    }()

    /// The same, for a story whose files are known to be somewhere. With `hidesContents`, errors tell nothing of what is in
    /// them. Pictures are read, and the letters of large type looked up, only with `isThorough`: a story that is to be played does
    /// not wait for warnings that nobody sees. `onMedia` is called with each file of media that the story names.
    static func story(
        with assets: FolderAssets, hidesContents: Bool = false, isThorough: Bool = false,
        onMedia: @escaping @Sendable (String) -> Void = { _ in }
    ) -> StoryVocabulary {
        var vocabulary = story
        if isThorough { vocabulary.checkBlockLetters = LargeText.lack }
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
                    name: assets.place(of: source), bytes: try file.bytes(limit: FileSystem.mostBytes))
                text.hidesContents = hidesContents || file.isOutside
                return .found(text)
            } catch {
                return .notFound(reason: error.reason)
            }
        }
        vocabulary.checkKind = Media.lack
        return vocabulary
    }

    /// What is wrong with a text that a parser throws at.
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
