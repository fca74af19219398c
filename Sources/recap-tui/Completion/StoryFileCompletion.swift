internal import ArgumentParser
internal import RecapMarkdown

extension CompletionKind {
    /// The files that stories are written in.
    static let storyFile = CompletionKind.file(extensions: storyEndings)

    /// The endings of the names of stories.
    static let storyEndings = ["json"] + MarkdownStory.endings
}
