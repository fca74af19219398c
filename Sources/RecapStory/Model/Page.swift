public import RecapTime

/// One full screen of a story: elements stacked in a block.
public struct Page: Sendable, Equatable {
    /// The event after which the next page follows.
    public enum Advance: Sendable, Equatable {
        /// The page's time has passed; `nil` uses the time of the story. A page with a question first waits for the
        /// answer.
        case after(seconds: PageSeconds?)
        /// The page's time has passed, even if its questions are unanswered; `nil` uses the time of the story.
        case timed(seconds: PageSeconds?)
        /// A key was pressed.
        case manual
        /// The page's media have ended.
        case media
    }

    /// The identifier of the page, unique in the story. It can be used to go to the page, and keeps the page in place
    /// when the story is reloaded.
    public var id: String?
    /// The event after which the next page follows.
    public var advance: Advance
    /// The condition under which the page is part of the story; `nil` means always.
    public var showIf: Condition?
    /// The background; `nil` uses that of the story or, if the page has a theme, that of the theme.
    public var background: PageBackground?
    /// The theme; `nil` uses that of the story.
    public var theme: StoryTheme?
    /// The horizontal alignment of elements that don't specify one.
    public var align: HorizontalAlignment
    /// The vertical alignment of the block of elements.
    public var valign: VerticalAlignment
    /// The number of blank lines between two elements, 0…100.
    public var gap: Int
    /// The maximum width of the block of elements in cells, 1…1,000.
    public var maxWidth: Int
    /// The direction of the page's lines and layout; `automatic` uses that of the story or, if that is automatic too,
    /// of the page's text.
    public var direction: WritingDirection
    /// The transition to this page; `nil` uses that of the story.
    public var transition: PageTransition?
    /// A web or mail address with more information about the page, which the user can open.
    public var link: String?
    /// The speaker notes, one text per paragraph. They are never drawn on the page.
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
    /// Aligned with the edge at which lines begin: the left edge, or the right edge of a right-to-left page.
    case leading
    /// Centred.
    case center
    /// Aligned with the edge at which lines end.
    case trailing
}

/// A vertical alignment.
public enum VerticalAlignment: String, Sendable, CaseIterable {
    /// Aligned with the top edge.
    case top
    /// Aligned with the optical centre, slightly above the middle.
    case center
    /// Aligned with the bottom edge.
    case bottom
}
