internal import ArgumentParser
internal import RecapStory

extension CompletionKind {
    /// Completion of story files.
    static let storyFile = CompletionKind.file(extensions: storyEndings)

    /// The file name extensions of stories.
    static let storyEndings = StoryFileName.endings
}
