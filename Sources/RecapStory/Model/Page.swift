public import RecapTime

/// One full screen of a story: elements stacked in a block.
public struct Page: Sendable, Equatable {
    /// The condition on which a page is followed by the next one.
    public enum Advance: Sendable, Equatable {
        /// The page's time has passed; `nil` takes the time of the story. A page with a question waits for the answer
        /// first.
        case after(seconds: PageSeconds?)
        /// The page's time has passed, even if its questions are unanswered; `nil` takes the time of the story.
        case timed(seconds: PageSeconds?)
        /// A key was pressed.
        case manual
        /// The page's media have ended.
        case media
    }

    /// The identifier of the page, unique in the story. It is a target to go to, and keeps the page in place when the
    /// story is reloaded.
    public var id: String?
    /// The condition on which the next page follows.
    public var advance: Advance
    /// The condition on which the page is part of the story; `nil` is always.
    public var showIf: Condition?
    /// The background; `nil` takes that of the story or, if the page has a theme, that of the theme.
    public var background: PageBackground?
    /// The theme; `nil` takes that of the story.
    public var theme: StoryTheme?
    /// The horizontal alignment of elements without an alignment of their own.
    public var align: HorizontalAlignment
    /// The vertical alignment of the block of elements.
    public var valign: VerticalAlignment
    /// The number of blank lines between two elements, 0…100.
    public var gap: Int
    /// The maximum width of the block of elements in cells, 1…1,000.
    public var maxWidth: Int
    /// The direction of the page's lines and of its layout; `automatic` takes that of the story, or else of the page's text.
    public var direction: WritingDirection
    /// The transition to this page; `nil` takes that of the story.
    public var transition: PageTransition?
    /// A web or mail address with more about the page, which the user can open.
    public var link: String?
    /// What the speaker has to know on the page, a text for each paragraph. It is never drawn on the page.
    public var notes: [Template]
    /// The elements, from top to bottom.
    public var elements: [Element]

    /// The default number of blank lines between two elements.
    public static let defaultGap = 1
    /// The default maximum width in cells.
    public static let defaultMaxWidth = 72

    /// Creates a page of elements.
    public init(
        id: String? = nil,
        advance: Advance = .after(seconds: nil),
        showIf: Condition? = nil,
        background: PageBackground? = nil,
        theme: StoryTheme? = nil,
        align: HorizontalAlignment = .center,
        valign: VerticalAlignment = .center,
        gap: Int = Page.defaultGap,
        maxWidth: Int = Page.defaultMaxWidth,
        direction: WritingDirection = .automatic,
        transition: PageTransition? = nil,
        link: String? = nil,
        notes: [Template] = [],
        elements: [Element]
    ) {
        self.id = id
        self.advance = advance
        self.showIf = showIf
        self.background = background
        self.theme = theme
        self.align = align
        self.valign = valign
        self.gap = gap
        self.maxWidth = maxWidth
        self.direction = direction
        self.transition = transition
        self.link = link
        self.notes = notes
        self.elements = elements
    }
}

/// A horizontal alignment.
public enum HorizontalAlignment: String, Sendable, CaseIterable {
    /// Aligned at the edge at which lines begin: the left one, or the right one of a page from right to left.
    case leading
    /// Centred.
    case center
    /// Aligned at the edge at which lines end.
    case trailing
}

/// A vertical alignment.
public enum VerticalAlignment: String, Sendable, CaseIterable {
    /// Aligned at the top edge.
    case top
    /// Aligned at the optical centre, a little above the middle.
    case center
    /// Aligned at the bottom edge.
    case bottom
}
