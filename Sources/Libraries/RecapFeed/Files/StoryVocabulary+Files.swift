internal import RecapMarkdown
package import RecapMedia
package import RecapStory
package import RecapSystem

extension StoryVocabulary {
    /// Returns the vocabulary for stories that refer to data and media files in a folder. Media files must exist.
    ///
    /// - Parameters:
    ///   - assets: The folder of the files.
    ///   - hidesContents: Whether error messages omit the contents of the files.
    ///   - onMedia: Called with the name of each media file in the story.
    package func reading(
        from assets: FolderAssets, hidesContents: Bool = false,
        onMedia: @escaping @Sendable (String) -> Void = { _ in }
    ) -> StoryVocabulary {
        var vocabulary = self
        vocabulary.checkSource = { source, _ throws(StoryCheckError) in
            onMedia(source)
            do throws(FileError) {
                _ = try assets.openFile(source)
            } catch {
                throw StoryCheckError(error.reason)
            }
        }
        vocabulary.readData = { source throws(StoryCheckError) in
            do throws(FileError) {
                let file = try assets.openFile(source)
                var text = SourceText(
                    name: assets.place(of: source), bytes: try file.bytes(limit: SourceText.fileLimit))
                text.hidesContents = hidesContents || file.isOutside
                return text
            } catch {
                throw StoryCheckError(error.reason)
            }
        }
        return vocabulary
    }
}

extension SourceText {
    /// The maximum size of a story, feed or data file, in bytes.
    package static let fileLimit = 256 << 20

    /// Creates a source from the contents of a regular file, without waiting. Throws ``FileError/special`` for other
    /// kinds of files.
    package init(regularFile path: String) throws(FileError) {
        self.init(name: path, bytes: try OpenFile(regular: path).bytes(limit: SourceText.fileLimit))
    }

    /// Converts a Markdown file to a story; returns any other text unchanged.
    ///
    /// - Parameter vocabulary: The kinds of elements that Markdown may contain, and the names of the themes.
    package func asStory(_ vocabulary: @autoclosure () -> StoryVocabulary) -> SourceText {
        StoryFileName.isMarkdown(name) ? MarkdownStory.text(self, vocabulary()) : self
    }

    /// The part of the text that a list of stories needs: the front matter of Markdown, or all of any other text.
    var asStoryHead: SourceText { StoryFileName.isMarkdown(name) ? MarkdownStory.head(of: self) : self }
}
