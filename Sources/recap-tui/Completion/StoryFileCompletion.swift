internal import ArgumentParser
internal import RecapStory

extension CompletionKind {
    /// The files that stories are written in.
    static let storyFile = CompletionKind.file(extensions: storyEndings)

    /// The endings of the names of stories.
    static let storyEndings = StoryFileName.endings
}
