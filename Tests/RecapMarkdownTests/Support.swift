import RecapElements
import RecapExport
import RecapMarkdown
import RecapMedia
import RecapScene
import RecapStory
import RecapSurface

/// The vocabulary of the tests: all kinds of elements.
let vocabulary = StoryVocabulary(
    themes: RecapView.themeNames, kinds: StoryVocabulary.standardKinds + StoryVocabulary.mediaContents)

/// Reads a story from Markdown.
func read(_ markdown: String) -> StoryReading { read(Array(markdown.utf8)) }

/// Reads a story from the bytes of a Markdown file.
func read(_ bytes: [UInt8]) -> StoryReading {
    let text = MarkdownStory.text(SourceText(name: "talk.md", bytes: bytes), vocabulary)
    return Story.parse(text, vocabulary: vocabulary)
}

extension StoryReading {
    /// The errors and warnings, each in a line with its place.
    var said: [String] { diagnostics.map(\.headline) }
}

/// Returns the pages of a story as plain text.
func transcript(_ story: Story) -> String {
    var kinds = KindRegistry.standard
    kinds.registerMedia()
    return PlainPages(
        story: story, kinds: kinds,
        environment: SceneEnvironment(capabilities: TerminalCapabilities(colors: .none, isUnicode: true))
    ).text
}
