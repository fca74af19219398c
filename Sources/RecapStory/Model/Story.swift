public import RecapJSON
// Re-exported, since page times are part of the interface of this module.
@_exported public import RecapTime

/// A story: pages that are shown one after the other, and what they have in common.
///
/// It comes from a file (`Story.parse`) or is written in Swift with a result builder.
public struct Story: Sendable, Equatable {
    /// What is told of it beside its pages: for a list, a feed, or what is laid over a page.
    public var header: StoryHeader
    /// The time of a page that has none of its own.
    public var pageRemainSeconds: PageSeconds
    /// The name of the theme that the pages are drawn in; `nil` leaves the choice to the player.
    public var theme: String?
    /// How one page gives way to the next.
    public var transition: PageTransition
    /// What `{{path}}` in the pages refers to.
    public var data: JSONValue
    /// All pages, also those whose condition does not hold.
    public var pages: [Page]

    /// What the story is called, as a window title or a list would show it: that of its header.
    public var title: String? {
        get { header.title }
        set { header.title = newValue }
    }

    /// A story of given pages. A title counts more than that of the header.
    public init(
        title: String? = nil,
        header: StoryHeader = StoryHeader(),
        pageRemainSeconds: PageSeconds = .default,
        theme: String? = nil,
        transition: PageTransition = .standard,
        data: JSONValue = .object(JSONObject()),
        pages: [Page]
    ) {
        self.header = header
        self.header.title = title ?? header.title
        self.pageRemainSeconds = pageRemainSeconds
        self.theme = theme
        self.transition = transition
        self.data = data
        self.pages = pages
    }
}
