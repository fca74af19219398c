package import RecapMedia
package import RecapStory
internal import RecapSystem

extension StoryVocabulary {
    /// Returns the vocabulary for stories that name files in a folder: data, and media, which have to exist.
    ///
    /// - Parameters:
    ///   - assets: The folder of the files.
    ///   - hidesContents: Whether error messages contain nothing of the contents of the files.
    ///   - onMedia: Called with the name of each media file in the story.
    package func reading(
        from assets: FolderAssets, hidesContents: Bool = false,
        onMedia: @escaping @Sendable (String) -> Void = { _ in }
    ) -> StoryVocabulary {
        var vocabulary = self
        vocabulary.checkSource = { source, _ in
            onMedia(source)
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
        return vocabulary
    }
}
