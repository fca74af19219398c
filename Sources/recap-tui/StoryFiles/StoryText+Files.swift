internal import RecapJSON
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
    var asStory: StoryText { isNamedMarkdown ? madeFromMarkdown : self }

    /// The text of a pipe as that of a story. Unless its name says what it is, a text that begins with a brace or is a JSON list is
    /// JSON, and any other is Markdown.
    var asPipedStory: StoryText {
        let isNamed = StoryFileName.stem(of: name) != name
        let isJSON =
            switch bytes.first(where: { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) }) {
            case UInt8(ascii: "{"), nil: true
            case UInt8(ascii: "["): (try? JSONDocument.parse(bytes)) != nil
            default: false
            }
        return isNamed || isJSON ? asStory : madeFromMarkdown
    }

    /// The text as far as a list of stories needs it: the head of Markdown, and any other text as it is.
    var asStoryHead: StoryText { isNamedMarkdown ? MarkdownStory.head(of: self) : self }

    private var isNamedMarkdown: Bool { StoryFileName.isMarkdown(name) }
    private var madeFromMarkdown: StoryText { MarkdownStory.text(self, kinds: SceneVocabulary.story.kindNames) }
}
