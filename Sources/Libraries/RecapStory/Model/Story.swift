// Re-exported because page times are part of this module's interface.
@_exported public import RecapCore
public import RecapJSON

/// A story: a sequence of pages, with the settings and data that they share.
///
/// A story is read from a file with `Story.parse`, or written in Swift with a result builder.
public struct Story: Sendable, Equatable {
    /// The metadata of the story, shown in lists, feeds and overlays.
    public var header: StoryHeader
    /// The condition under which pages that specify none end.
    public var advance: StoryAdvance
    /// One or two letters or an emoji before the author's name on a page; `nil` for none.
    public var avatar: String?
    /// The time of pages that don't specify one.
    public var pageRemainSeconds: PageSeconds
    /// The theme in which the pages are drawn; `nil` lets the player choose.
    public var theme: StoryTheme?
    /// The background of pages that have neither a background nor a theme; `nil` uses that of the theme.
    public var background: PageBackground?
    /// The footer of pages that have none of their own; `nil` for none.
    public var footer: PageFooter?
    /// The language of the texts, as a tag such as `en` or `pt-BR`. References with a filter are formatted in this
    /// language. `nil` is English.
    public var language: String?
    /// The direction in which pages follow each other, and that of pages without a direction; `automatic` uses the
    /// direction of the language or, without a language, of the text.
    public var direction: WritingDirection
    /// The transition between pages that don't specify one.
    public var transition: PageTransition
    /// The data to which `{{path}}` in the pages refers.
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
        advance: StoryAdvance = .auto,
        avatar: String? = nil,
        pageRemainSeconds: PageSeconds = .default,
        theme: StoryTheme? = nil,
        background: PageBackground? = nil,
        footer: PageFooter? = nil,
        language: String? = nil,
        direction: WritingDirection = .automatic,
        transition: PageTransition = .standard,
        data: JSONValue = .object(JSONObject()),
        pages: [Page]
    ) {
        self.header = header
        self.header.title = title ?? header.title
        self.advance = advance
        self.avatar = avatar
        self.pageRemainSeconds = pageRemainSeconds
        self.theme = theme
        self.background = background
        self.footer = footer
        self.language = language
        self.direction = direction
        self.transition = transition
        self.data = data
        self.pages = pages
    }

    /// Returns the condition that ends a page: its own, or that of the story.
    package func advance(of page: Page) -> PageAdvance {
        page.advance ?? advance.condition(after: pageRemainSeconds)
    }

    /// Sets the display time of every timed page.
    package mutating func setRemainSeconds(_ seconds: PageSeconds) {
        pageRemainSeconds = seconds
        for index in pages.indices where advance(of: pages[index]) != .manual { pages[index].seconds = seconds }
    }
}

/// The condition under which the pages of a story end, unless they specify their own.
public enum StoryAdvance: String, Sendable, CaseIterable {
    /// The end of their time.
    case auto
    /// A key press only, as for the slides of a talk.
    case manual

    /// Returns the condition that ends a page without one of its own, given the duration of such pages.
    func condition(after seconds: PageSeconds) -> PageAdvance { self == .manual ? .manual : .after(seconds) }
}

/// The direction of lines and of direction-dependent layouts.
public enum WritingDirection: String, Sendable, CaseIterable {
    /// The direction determined by the text.
    case automatic = "auto"
    /// From left to right, as in English and Korean.
    case leftToRight = "ltr"
    /// From right to left, as in Arabic and Hebrew.
    case rightToLeft = "rtl"
}

extension WritingDirection {
    /// Returns the direction of the language with the given tag, such as `ar` or `he-IL`.
    package static func language(_ tag: String) -> WritingDirection {
        let main = tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
        return ["ar", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"].contains(main)
            ? .rightToLeft : .leftToRight
    }
}
