internal import RecapFiles
internal import RecapMarkdown
internal import RecapStory

extension StoryText {
    /// The size in bytes from which on a file is refused as a theme.
    static let themeLimit = 1 << 20

    /// The text as that of a story: a Markdown file is converted, and any other text is unchanged.
    var asStory: StoryText { asStory(kinds: SceneVocabulary.story.kindNames) }

    /// The text of a pipe as that of a story. Unless its name says what it is, a text that begins as documents in Markdown do is one,
    /// and any other is JSON.
    var asPipedStory: StoryText {
        let isNamed = StoryFileName.stem(of: name) != name
        if isNamed || !beginsAsMarkdown { return asStory }
        return MarkdownStory.text(self, kinds: SceneVocabulary.story.kindNames)
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
}
