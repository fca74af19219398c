public import RecapJSON

/// A story: pages that are shown one after the other, and what they have in common.
///
/// It comes from a file (`Story.parse`) or is written in Swift with a result builder.
public struct Story: Sendable, Equatable {
    /// What is told of it beside its pages: for a list, a feed, or what is laid over a page.
    public var header: StoryHeader
    /// How long a page stays that does not say so itself, in seconds: 0.5…86,400.
    public var pageRemainSeconds: Double
    /// The name of the theme that the pages are drawn in; `nil` leaves the choice to the player.
    public var theme: String?
    /// How one page gives way to the next.
    public var transition: PageTransition
    /// What `{{path}}` in the pages refers to.
    public var data: JSONValue
    /// All pages, also those whose condition does not hold.
    public var pages: [Page]

    /// The seconds that a page stays where neither it nor its story says so.
    public static let defaultPageRemainSeconds = 6.0

    /// The longest that a page may stay, in seconds: a day.
    public static let longestSeconds = 86_400.0
    /// The shortest that a page stays, in seconds; what is less is played as this.
    public static let shortestSeconds = 0.5

    /// What the story is called, as a window title or a list would show it: that of its header.
    public var title: String? {
        get { header.title }
        set { header.title = newValue }
    }

    /// A story of given pages. A title counts more than that of the header.
    public init(
        title: String? = nil,
        header: StoryHeader = StoryHeader(),
        pageRemainSeconds: Double = Story.defaultPageRemainSeconds,
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
