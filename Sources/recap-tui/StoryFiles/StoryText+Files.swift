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

    /// The text of a pipe as that of a story. Unless its name says what it is, a text that begins as documents in Markdown do is one,
    /// and any other is JSON.
    var asPipedStory: StoryText {
        let isNamed = StoryFileName.stem(of: name) != name
        return isNamed || !beginsAsMarkdown ? asStory : madeFromMarkdown
    }

    /// Whether the text begins neither with a JSON object or list nor as Markdown.
    var beginsAsNothingKnown: Bool { !beginsAsMarkdown && !begins(with: ["{", "["]) }

    /// Whether the text begins with a heading, front matter or a comment. No JSON does, so that broken JSON is told to be broken.
    private var beginsAsMarkdown: Bool { begins(with: ["#", "---", "<!--"]) }

    /// Returns whether the text begins with one of some words, behind blanks and a mark of UTF-8.
    private func begins(with words: [String]) -> Bool {
        let start = bytes.drop { $0 <= 0x20 || [0xEF, 0xBB, 0xBF].contains($0) }
        return words.contains { start.starts(with: $0.utf8) }
    }

    /// The text as far as a list of stories needs it: the head of Markdown, and any other text as it is.
    var asStoryHead: StoryText { isNamedMarkdown ? MarkdownStory.head(of: self) : self }

    private var isNamedMarkdown: Bool { StoryFileName.isMarkdown(name) }
    private var madeFromMarkdown: StoryText { MarkdownStory.text(self, kinds: SceneVocabulary.story.kindNames) }
}
