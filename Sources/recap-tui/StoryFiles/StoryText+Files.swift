internal import RecapMarkdown
internal import RecapStory
internal import RecapSystem

extension StoryText {
    /// The size in bytes from which on a file is refused as a story, a feed or data.
    static let fileLimit = 256 << 20
    /// The size in bytes from which on a file is refused as a theme.
    static let themeLimit = 1 << 20

    /// Reads a regular file without waiting.
    init(regularFile path: String) throws(FileError) {
        self.init(name: path, bytes: try OpenFile(regular: path).bytes(limit: StoryText.fileLimit))
    }

    /// The text as that of a story: what a file of Markdown is made into, and any other text as it is.
    var asStory: StoryText {
        MarkdownStory.isNamed(name) ? MarkdownStory.text(self, kinds: SceneVocabulary.story.kindNames) : self
    }
}
