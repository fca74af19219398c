public import RecapJSON
// Re-exported, since page times are part of the interface of this module.
@_exported public import RecapTime

/// A story: a sequence of pages, with the settings and the data that the pages share.
///
/// A story is read from a file with `Story.parse`, or written in Swift with a result builder.
public struct Story: Sendable, Equatable {
    /// The metadata of the story, which lists, feeds and overlays show.
    public var header: StoryHeader
    /// The time of a page without a time of its own.
    public var pageRemainSeconds: PageSeconds
    /// The theme that the pages are drawn in; `nil` leaves the choice to the player.
    public var theme: StoryTheme?
    /// The background of pages with neither a background nor a theme of their own; `nil` takes that of the theme.
    public var background: PageBackground?
    /// The language of the texts, as a tag such as `en` or `pt-BR`, in which references with a filter are shown; `nil` is English.
    public var language: String?
    /// The direction in which pages follow each other, and the direction of pages without one of their own; `automatic` takes that
    /// of the language, or else of the text.
    public var direction: WritingDirection
    /// The transition between pages without a transition of their own.
    public var transition: PageTransition
    /// The data that `{{path}}` in the pages refers to.
    public var data: JSONValue
    /// All pages, including those whose condition is false.
    public var pages: [Page]

    /// The title in the header, for window titles and lists.
    public var title: String? {
        get { header.title }
        set { header.title = newValue }
    }

    /// Creates a story of pages. `title` takes precedence over the title of `header`.
    public init(
        title: String? = nil,
        header: StoryHeader = StoryHeader(),
        pageRemainSeconds: PageSeconds = .default,
        theme: StoryTheme? = nil,
        background: PageBackground? = nil,
        language: String? = nil,
        direction: WritingDirection = .automatic,
        transition: PageTransition = .standard,
        data: JSONValue = .object(JSONObject()),
        pages: [Page]
    ) {
        self.header = header
        self.header.title = title ?? header.title
        self.pageRemainSeconds = pageRemainSeconds
        self.theme = theme
        self.background = background
        self.language = language
        self.direction = direction
        self.transition = transition
        self.data = data
        self.pages = pages
    }
}
