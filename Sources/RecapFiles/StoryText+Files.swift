internal import RecapMarkdown
package import RecapStory
package import RecapSystem

extension StoryText {
    /// The size in bytes from which a file is rejected as a story, a feed or data.
    package static let fileLimit = 256 << 20

    /// Reads a regular file without waiting.
    package init(regularFile path: String) throws(FileError) {
        self.init(name: path, bytes: try OpenFile(regular: path).bytes(limit: StoryText.fileLimit))
    }

    /// Returns the text as that of a story: a Markdown file is converted, and any other text is unchanged.
    ///
    /// - Parameter kinds: The names of the kinds of elements that Markdown may contain.
    package func asStory(kinds: @autoclosure () -> [String]) -> StoryText {
        StoryFileName.isMarkdown(name) ? MarkdownStory.text(self, kinds: kinds()) : self
    }

    /// The part of the text that a list of stories needs: the head of Markdown, and all of any other text.
    var asStoryHead: StoryText { StoryFileName.isMarkdown(name) ? MarkdownStory.head(of: self) : self }
}
