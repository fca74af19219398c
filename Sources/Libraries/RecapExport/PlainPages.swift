public import RecapElements
public import RecapScene
public import RecapStory
internal import RecapSurface

/// The pages of a story as lines of text, for pipes, screen readers and terminals that cannot move the cursor.
public struct PlainPages {
    /// The number of pages that exist, given the story's data.
    public var count: Int { scene.pageCount }
    /// The title followed by an empty line; empty if the story has no title.
    public let title: String

    private let scene: Scene

    /// Creates the pages of a story. Complexity: O(*n*), where *n* is the number of pages.
    ///
    /// - Parameters:
    ///   - story: The story.
    ///   - kinds: The element kinds that the story may use.
    ///   - environment: The characters that can be shown.
    public init(story: Story, kinds: KindRegistry = .standard, environment: SceneEnvironment) {
        scene = Scene(story: story, kinds: kinds, environment: environment)
        title = story.title.map { $0.sanitized + "\n\n" } ?? ""
    }

    /// Returns the text of a page: its number, the number of pages, and its lines.
    public func text(ofPage index: Int) -> String {
        var text = scene.place(ofPage: index) + "\n"
        for lines in scene.plainText(ofPage: index) {
            for line in lines.split(separator: "\n", omittingEmptySubsequences: false) {
                text += line.sanitized
                text += "\n"
            }
        }
        return text
    }

    /// The text of the whole story.
    public var text: String { text(ofPages: 0..<count) }

    /// Returns the title and the text of the given pages, separated by empty lines.
    public func text(ofPages pages: some Collection<Int>) -> String {
        title + pages.map(text(ofPage:)).joined(separator: "\n")
    }

    /// Returns the index of the page with an id; `nil` if no existing page has it.
    public func index(ofPage id: String) -> Int? { scene.index(ofPage: id) }
}
