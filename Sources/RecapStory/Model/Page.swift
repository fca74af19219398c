public import RecapTime

/// One full screen of a story: elements stacked in a block.
public struct Page: Sendable, Equatable {
    /// When a page gives way to the next.
    public enum Advance: Sendable, Equatable {
        /// After its seconds; `nil` takes the story's. A page with a question waits for its answer first.
        case after(seconds: PageSeconds?)
        /// After its seconds, whether or not its questions are answered; `nil` takes the story's.
        case timed(seconds: PageSeconds?)
        /// On a key only.
        case manual
        /// When its animation has ended.
        case media
    }

    /// A name to go to and to be kept by; unique in the story.
    public var id: String?
    /// When it gives way to the next.
    public var advance: Advance
    /// It is left out where this does not hold.
    public var showIf: Condition?
    /// Its own background; `nil` takes the theme's.
    public var background: PageBackground?
    /// Its own theme, by name; `nil` takes the story's.
    public var theme: String?
    /// Where its elements stand from left to right, unless they say so themselves.
    public var align: HorizontalAlignment
    /// Where the block of elements stands from top to bottom.
    public var valign: VerticalAlignment
    /// Blank lines between two elements: 0…100.
    public var gap: Int
    /// The widest that the block may be, in cells: 1…1,000.
    public var maxWidth: Int
    /// How this page comes in; `nil` takes the story's.
    public var transition: PageTransition?
    /// What it shows, from top to bottom.
    public var elements: [Element]

    /// Blank lines between two elements where the page does not say.
    public static let defaultGap = 1
    /// Cells across where the page does not say.
    public static let defaultMaxWidth = 72

    /// A page of given elements.
    public init(
        id: String? = nil,
        advance: Advance = .after(seconds: nil),
        showIf: Condition? = nil,
        background: PageBackground? = nil,
        theme: String? = nil,
        align: HorizontalAlignment = .center,
        valign: VerticalAlignment = .center,
        gap: Int = Page.defaultGap,
        maxWidth: Int = Page.defaultMaxWidth,
        transition: PageTransition? = nil,
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
        self.transition = transition
        self.elements = elements
    }
}

/// Where something stands from left to right.
public enum HorizontalAlignment: String, Sendable, CaseIterable {
    /// At the left.
    case leading
    /// In the middle.
    case center
    /// At the right.
    case trailing
}

/// Where something stands from top to bottom.
public enum VerticalAlignment: String, Sendable, CaseIterable {
    /// At the top.
    case top
    /// At the optical centre.
    case center
    /// At the bottom.
    case bottom
}
